import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** Skeleton of the postcard and the buttons. */
export default function PostcardSkeleton() {
  return (
    <div role="status" aria-label={words.loading} data-skeleton="">
      <div className={styles['postcard']}>
        <span className={styles['cover']} />
        <span className={styles['blank']} />
      </div>
      <div className={`${styles['ways']} ${styles['blankWays']}`}>
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
