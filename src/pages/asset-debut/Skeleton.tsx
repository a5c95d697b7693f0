import { BerthSkeleton } from './BerthSkeleton.tsx';
import head from '../../features/first-sale/ActivityHead.module.css';
import styles from './page.module.css';

/** Skeleton of the first sale. */
export default function Skeleton() {
  return (
    <div className={`first-screen ${styles['debut']}`}>
      <div className={`${head['head']} ${styles['blank']}`} aria-hidden="true">
        <span />
        <span />
      </div>
      <BerthSkeleton />
    </div>
  );
}
