import { Picture } from '../../kit/ui/Picture.tsx';
import { words } from '../../kit/ui/words.ts';
import { detail } from './copy.ts';
import styles from './page.module.css';

/** Skeleton of the page in its final size. */
export function DetailSkeleton({ cover = '' }: { cover?: string }) {
  return (
    <div className="first-screen" role="status" aria-label={words.loading}>
      <h1 className="visually-hidden">{detail.title}</h1>
      <Picture
        src={cover}
        alt=""
        ratio="4 / 3"
        eager
        className={styles['coverSkeleton']}
        style={{ viewTransitionName: 'cover' }}
      />
      <div className={styles['head']}>
        <span className={styles['portrait']} />
        <span className={styles['lines']} />
      </div>
      <span className={styles['block']} />
    </div>
  );
}
