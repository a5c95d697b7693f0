import { BridgeSkeleton } from './FestivalView.tsx';
import head from '../../features/first-sale/ActivityHead.module.css';
import styles from './page.module.css';

/** Skeleton of the festival. */
export default function Skeleton() {
  return (
    <div className={`first-screen ${styles['festival']}`}>
      <div className={`${head['head']} ${styles['blank']}`} aria-hidden="true">
        <span />
        <span />
      </div>
      <BridgeSkeleton />
    </div>
  );
}
