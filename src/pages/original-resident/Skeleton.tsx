import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** The first card in its size: a line, a large number, a bar, a button. */
export function PlacesSkeleton() {
  return (
    <div className={styles['blank']} role="status" aria-label={words.loading}>
      <span />
      <span />
      <span />
    </div>
  );
}

/** A part further down. */
export function PartSkeleton() {
  return <div className={styles['part']} role="status" aria-label={words.loading} />;
}
