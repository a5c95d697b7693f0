import { MomentBodySkeleton } from '../../features/moments/MomentBody.tsx';
import styles from './page.module.css';

/** The moment and the ways below it, before they are there. */
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
