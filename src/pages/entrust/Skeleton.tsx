import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** Skeleton of the letter. */
export default function LetterSkeleton() {
  return (
    <div className={`${styles['letter']} ${styles['blank']}`} role="status" aria-label={words.loading} data-skeleton>
      <div className={styles['head']}>
        <span className={styles['portrait']} />
        <span className={styles['line']} />
      </div>
      <span className={styles['name']} />
      <span className={styles['reward']} />
      <span />
      <div className={styles['deadline']} />
      <div className={styles['ways']}>
        <span />
      </div>
    </div>
  );
}
