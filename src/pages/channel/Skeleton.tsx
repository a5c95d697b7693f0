import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** The channel and the form in their places, until they are known. */
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
