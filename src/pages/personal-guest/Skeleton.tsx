import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** Skeleton of the profile card and the moments. */
export function HomeSkeleton() {
  return (
    <>
      <div className={`${styles['profile']} ${styles['skeleton']}`} role="status" aria-label={words.loading}>
        <span className={styles['portrait']} />
        <span className={styles['blankName']} />
        <span className={styles['blankBio']} />
        <span className={styles['blankFigures']} />
        <span className={styles['blankWay']} />
        <span className={styles['blankFact']} />
      </div>
      <span className={styles['blankTitle']} />
      <span className={styles['blankMoments']} />
    </>
  );
}
