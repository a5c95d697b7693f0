import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** Skeleton of the channel and its form. */
export default function BrandSkeleton() {
  return (
    <div role="status" aria-label={words.loading}>
      <div className={styles['brand']} aria-hidden="true">
        <span className={styles['logo']} />
        <span className={styles['nameBar']} />
        <span className={styles['sloganBar']} />
        <span className={styles['visitorBar']} />
      </div>
      <div className={styles['first']} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
