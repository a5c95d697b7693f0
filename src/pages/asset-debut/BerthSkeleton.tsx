import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** Skeleton of the chosen piece, the others, and the action. */
export function BerthSkeleton() {
  return (
    <div className={styles['skeleton']} role="status" aria-label={words.loading}>
      <span className={styles['stage']} />
      <span className={styles['line']} />
      <span className={styles['line']} />
      <span className={styles['dock']} />
      <span className={styles['bar']}>
        <span />
        <span />
      </span>
    </div>
  );
}
