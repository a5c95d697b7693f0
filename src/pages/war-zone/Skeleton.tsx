import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** Skeleton of the race, in its size. */
export default function Skeleton() {
  return (
    <div className={styles['page']} role="status" aria-label={words.loading} data-skeleton>
      <div className={`${styles['race']} ${styles['blank']}`} aria-hidden="true">
        <div className={styles['head']}>
          <span />
        </div>
        <ol>
          {[1, 2, 3, 4, 5].map((lane) => (
            <li key={lane} className={styles['lane']} />
          ))}
        </ol>
      </div>
      <div className={`${styles['mine']} ${styles['blank']}`} aria-hidden="true">
        <span />
        <span />
      </div>
    </div>
  );
}
