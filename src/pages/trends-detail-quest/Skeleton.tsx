import { MomentBodySkeleton } from '../../features/moments/MomentBody.tsx';
import styles from './page.module.css';

/** Skeleton of the moment and the task. */
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
