import { MomentBodySkeleton } from '../../features/moments/MomentBody.tsx';
import styles from './page.module.css';

/** The letter and the task below it, before they are there. */
export default function LetterSkeleton() {
  return (
    <div className={`first-screen ${styles['whole']}`} aria-hidden="true">
      <div className={styles['letter']}>
        <MomentBodySkeleton />
      </div>
      <div className={`${styles['bar']} ${styles['blank']}`}>
        <span className={styles['ring']} />
        <span className={styles['words']} />
      </div>
    </div>
  );
}
