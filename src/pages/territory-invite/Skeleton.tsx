import { TerritoryCardSkeleton } from '../../features/territory/TerritoryCard.tsx';
import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** Skeleton of the invitation, in its size; also the first paint. */
export default function Skeleton() {
  return (
    <div className={`${styles['page']} ${styles['blank']}`} data-skeleton>
      <TerritoryCardSkeleton label={words.loading} />
      <div className={styles['blankWay']} />
    </div>
  );
}
