import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** Skeleton of a card in its final size. */
export function CardSkeleton() {
  return <div className={styles['skeleton']} role="status" aria-label={words.loading} />;
}
