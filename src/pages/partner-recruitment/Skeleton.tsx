import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** The steps and what one of them gives, in their sizes, until they stand there themselves. */
export default function RecruitmentSkeleton() {
  return (
    <div className={styles['skeleton']} role="status" aria-label={words.loading}>
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
