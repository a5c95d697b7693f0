import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** Skeleton of the first screen: purse and activity. */
export default function FirstSkeleton() {
  return (
    <div className={styles['first']} role="status" aria-label={words.loading} data-skeleton>
      <PurseSkeleton />
      <ActivityBlank />
    </div>
  );
}

/** Skeleton of the activity alone, for a user whose purse is there. */
export function ActivitySkeleton() {
  return (
    <div role="status" aria-label={words.loading}>
      <ActivityBlank />
    </div>
  );
}

export function PurseSkeleton() {
  return (
    <div className={`${styles['purse']} ${styles['blank']}`} aria-hidden="true">
      <div>
        <span />
        <span />
      </div>
    </div>
  );
}

function ActivityBlank() {
  return (
    <div className={styles['blank']} aria-hidden="true">
      <div className={styles['banner']}>
        <span className={styles['bannerCover']} />
        <div>
          <span />
          <span />
        </div>
      </div>
      <div className={styles['row']}>
        <ul>
          <li />
          <li />
          <li />
        </ul>
      </div>
    </div>
  );
}

/** Skeleton of the grid. */
export function ShelfSkeleton() {
  return (
    <div className={styles['gridBlank']} role="status" aria-label={words.loading}>
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
