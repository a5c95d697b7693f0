import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** Skeleton of the activity and the ticket. */
export default function TicketSkeleton() {
  return (
    <div role="status" aria-label={words.loading} data-skeleton>
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
        <div className={styles['form']}>
          <FormSkeleton />
        </div>
      </div>
    </div>
  );
}

/** The form as shapes, until it works. */
export function FormSkeleton() {
  return (
    <div className={`${styles['blank']} ${styles['fields']}`} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}

/** The countdown as a shape, until it runs. */
export function TimeSkeleton() {
  return <span className={`${styles['blank']} ${styles['timeBar']}`} aria-hidden="true" />;
}

/** Skeleton of the inviter. */
export function InviterSkeleton() {
  return (
    <div className={styles['blank']} aria-hidden="true">
      <div className={styles['sign']}>
        <span className={styles['portrait']} />
        <span className={styles['signBar']} />
      </div>
      <div className={styles['sloganBar']} />
    </div>
  );
}
