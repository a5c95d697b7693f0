import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** The postcard and the buttons below it in their sizes. */
export default function PostcardSkeleton() {
  return (
    <div role="status" aria-label={words.loading}>
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
