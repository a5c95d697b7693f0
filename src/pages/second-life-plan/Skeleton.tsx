import { words } from '../../kit/ui/words.ts';
import styles from './Plan.module.css';

/** Skeleton of the plan, in its size; also the first paint. */
export default function PlanSkeleton() {
  return (
    <div className={`${styles['plan']} ${styles['blank']}`} role="status" aria-label={words.loading} data-skeleton>
      <div className={styles['front']} aria-hidden="true">
        <span />
        <span />
        <div className={styles['windows']}>
          {[1, 2, 3, 4, 5, 6].map((n) => (
            <span key={n} />
          ))}
        </div>
      </div>
      <ul className={styles['rewards']} aria-hidden="true">
        <li />
        <li />
        <li />
      </ul>
      <div className={styles['blankButton']} />
      <div className={styles['time']} />
    </div>
  );
}
