import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** Skeleton of the first card: a line, a large number, a bar, a button. */
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
