import { words } from '../../kit/ui/words.ts';
import { AssetsSkeleton } from './AssetStep.tsx';
import { gift } from './copy.ts';
import { Rail } from './Rail.tsx';
import styles from './page.module.css';

/** Until it is known who is logged in; also the first paint. */
export default function GiftSkeleton() {
  return (
    <div className={styles['page']} role="status" aria-label={words.loading} data-skeleton>
      <div className={styles['railBlank']} />
      <div className={styles['blank']} />
    </div>
  );
}

/** Of a user whose assets are being read. */
export function StepSkeleton() {
  return (
    <div className={styles['page']}>
      <Rail step={0} />
      <section aria-label={gift.assets}>
        <h2 className={styles['heading']}>{gift.assets}</h2>
        <AssetsSkeleton />
      </section>
    </div>
  );
}
