import { words } from '../../kit/ui/words.ts';
import styles from './Skeleton.module.css';

/** Skeleton of the first cards of the grid. */
export function GridSkeleton() {
  return (
    <div className={styles['grid']} role="status" aria-label={words.loading} data-skeleton>
      {[1, 2, 3, 4].map((card) => (
        <Card key={card} />
      ))}
    </div>
  );
}

function Card() {
  return (
    <div className={styles['card']}>
      <span className={styles['cover']} />
      <span className={styles['line']} />
      <span className={styles['short']} />
    </div>
  );
}

/** Skeleton of the first offers. */
export function RowsSkeleton() {
  return (
    <div className={styles['rows']} role="status" aria-label={words.loading} data-skeleton>
      <span />
      <span />
      <span />
    </div>
  );
}

/** The search and the order as shapes, until they work. */
export function ToolsSkeleton() {
  return (
    <div className={`${styles['tools']} ${styles['blank']}`} aria-hidden="true">
      <span />
      <span />
    </div>
  );
}

/** First paint of the page: the tabs and the search as shapes, and the grid. */
export default function MarketSkeleton() {
  return (
    <div data-skeleton>
      <div className={styles['tabs']} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <ToolsSkeleton />
      <GridSkeleton />
    </div>
  );
}
