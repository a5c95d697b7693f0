import styles from './page.module.css';

/** Skeleton of the course. */
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
