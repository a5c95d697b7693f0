import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** Skeleton of the tiers and the details of one. */
export default function RecruitmentSkeleton() {
  return (
    <div className={styles['skeleton']} role="status" aria-label={words.loading} data-skeleton>
      <span className={styles['line']} />
      <div className={styles['stones']}>
        <span />
        <span />
        <span />
        <span />
      </div>
      <span className={styles['block']} />
    </div>
  );
}
