import { copy } from './copy.ts';
import { CardSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

/** What the page file shows before any script has run; the shell stands around it. */
export default function FirstPaint() {
  return (
    <div className={styles['page']}>
      <h1>{copy.title}</h1>
      <CardSkeleton />
    </div>
  );
}
