import { copy } from './copy.ts';
import { CardSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

/** Content of the page file inside the shell, visible before any script runs. */
export default function FirstPaint() {
  return (
    <div className={styles['page']}>
      <h1>{copy.title}</h1>
      <CardSkeleton />
    </div>
  );
}
