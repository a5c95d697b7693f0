import { MomentBodySkeleton } from '../../features/moments/MomentBody.tsx';
import styles from './page.module.css';

/** Skeleton of the moment and its actions. */
export function MomentSkeleton() {
  return (
    <div className={`first-screen ${styles['whole']}`} aria-hidden="true">
      <MomentBodySkeleton />
      <div className={`${styles['ways']} ${styles['blank']}`}>
        <span className={styles['way']} />
        <span className={styles['way']} />
        <span className={styles['main']} />
      </div>
    </div>
  );
}
