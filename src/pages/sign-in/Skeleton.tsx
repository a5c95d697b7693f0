import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** Until it is known who is logged in, and while their month is loading; also the first paint. */
export default function BoardSkeleton() {
  return (
    <div className={styles['board']} role="status" aria-label={words.loading} data-skeleton>
      <div className={styles['todayBlank']} />
      <div className={styles['monthBlank']} />
    </div>
  );
}
