import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** Skeleton of the first card: tabs, title, six tiles, two buttons. */
export default function CardSkeleton() {
  return (
    <div className={styles['blank']} role="status" aria-label={words.loading} data-skeleton>
      <span />
      <span />
      <div>
        {Array.from({ length: 6 }, (_, index) => (
          <span key={index} />
        ))}
      </div>
      <span />
      <span />
    </div>
  );
}

/** Skeleton of a part below. */
export function PartSkeleton() {
  return <div className={styles['part']} role="status" aria-label={words.loading} />;
}
