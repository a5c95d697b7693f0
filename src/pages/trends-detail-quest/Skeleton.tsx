import { MomentBodySkeleton } from '../../features/moments/MomentBody.tsx';
import styles from './page.module.css';

/** Skeleton of the moment and the task. */
export default function LetterSkeleton() {
  return (
    <div className={`first-screen ${styles['whole']}`} aria-hidden="true">
      <div className={styles['letter']}>
        <MomentBodySkeleton />
      </div>
      <BarSkeleton />
    </div>
  );
}

/** Skeleton of the task bar. */
export function BarSkeleton() {
  return (
    <div className={`${styles['bar']} ${styles['blank']}`} aria-hidden="true">
      <span className={styles['ring']} />
      <span className={styles['words']} />
    </div>
  );
}
