import { words } from '../../kit/ui/words.ts';
import map from './DistrictMap.module.css';
import styles from './page.module.css';

/** The bar and the sea, until the district is drawn. */
export default function DistrictSkeleton() {
  return (
    <div role="status" aria-label={words.loading} data-skeleton>
      <div className={styles['blankBar']} />
      <div className={map['map']} />
    </div>
  );
}
