import { words } from '../../kit/ui/words.ts';
import { IsleDrawing } from './drawings.tsx';
import styles from './map.module.css';

/** Skeleton of the map, in its size. */
export default function Skeleton() {
  return (
    <div className={styles['first']} role="status" aria-label={words.loading} data-skeleton>
      <div className={`${styles['sea']} ${styles['blank']}`} aria-hidden="true">
        <div className={styles['scroll']}>
          <ol className={styles['isles']}>
            {[1, 2, 0, 1, 2, 0].map((kind, n) => (
              <li key={n} className={styles['isle']}>
                <button type="button" tabIndex={-1}>
                  <IsleDrawing kind={kind} />
                </button>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <div className={`${styles['start']} ${styles['blankStart']}`} aria-hidden="true" />
    </div>
  );
}
