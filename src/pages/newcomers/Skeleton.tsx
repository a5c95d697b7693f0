import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** Skeleton of the path, in its size; also the first paint. */
export default function Skeleton() {
  return (
    <div className={styles['tour']} role="status" aria-label={words.loading} data-skeleton>
      <div className={styles['headBlank']} />
      <div className={styles['nextBlank']} />
      <div className={styles['pathBlank']} />
    </div>
  );
}
