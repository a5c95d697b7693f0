import styles from './page.module.css';

/** What stands in the place of the course until it comes. */
export function Skeleton() {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      <div className={styles['stage']}>
        <span className={styles['cover']} />
        <div className={styles['now']}>
          <span />
          <span />
          <span />
          <span />
        </div>
      </div>
    </div>
  );
}
