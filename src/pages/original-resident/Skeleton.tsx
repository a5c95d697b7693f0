import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** Skeleton of the first screen: the number of residents, and the buttons. */
export default function FirstSkeleton() {
  return (
    <div className={styles['places']} data-skeleton>
      <PlacesSkeleton />
      <div className={`${styles['ways']} ${styles['blankWays']}`} aria-hidden="true">
        <span />
        <span />
      </div>
    </div>
  );
}

/** Skeleton of the number: a line, a large number, a bar. */
export function PlacesSkeleton() {
  return (
    <div className={styles['blank']} role="status" aria-label={words.loading}>
      <span />
      <span />
      <span />
    </div>
  );
}

/** Skeleton of a part below. */
export function PartSkeleton() {
  return <div className={styles['part']} role="status" aria-label={words.loading} />;
}
