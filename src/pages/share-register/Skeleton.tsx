import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** Skeleton of the activity and the ticket. */
export default function TicketSkeleton() {
  return (
    <div role="status" aria-label={words.loading}>
      <div className={styles['header']} aria-hidden="true">
        <div>
          <span className={styles['titleBar']} />
        </div>
        <span className={styles['timeBar']} />
      </div>
      <div className={styles['ticket']} aria-hidden="true">
        <div className={styles['stub']}>
          <InviterSkeleton />
        </div>
        <div className={`${styles['form']} ${styles['fields']}`}>
          <span />
          <span />
          <span />
        </div>
      </div>
    </div>
  );
}

/** Skeleton of the inviter. */
export function InviterSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles['sign']}>
        <span className={styles['portrait']} />
        <span className={styles['signBar']} />
      </div>
      <div className={styles['sloganBar']} />
    </div>
  );
}
