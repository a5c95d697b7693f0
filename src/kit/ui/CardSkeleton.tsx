import styles from './CardSkeleton.module.css';
import { words } from './words.ts';

/** Skeleton of a card; also the first paint of a page that has neither a first.tsx nor a Skeleton.tsx of its own. */
export function CardSkeleton() {
  return <div className={styles['card']} role="status" aria-label={words.loading} />;
}
