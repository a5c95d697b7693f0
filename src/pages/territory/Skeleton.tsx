import { TopFiveSkeleton } from '../../features/territory/TopFiveView.tsx';
import { copy } from './copy.ts';
import styles from './page.module.css';

/** Skeleton of a visitor's first screen. */
export default function Skeleton() {
  return (
    <div data-skeleton>
      <div className={`${styles['guest']} ${styles['blank']}`} aria-hidden="true">
        <h2>{copy.guest}</h2>
        <p>{copy.guestText}</p>
        <span />
      </div>
      <TopFiveSkeleton />
    </div>
  );
}
