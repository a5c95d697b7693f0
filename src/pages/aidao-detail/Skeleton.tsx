import styles from './page.module.css';

/** Skeleton of the island page: portrait, greeting, introduction, action buttons. */
export default function IslandSkeleton() {
  return (
    <div className={`first-screen ${styles['island']} ${styles['skeleton']}`} aria-hidden="true">
      <div className={styles['profile']}>
        <span className={styles['arch']} />
        <div className={styles['who']}>
          <span />
          <span />
          <span />
        </div>
      </div>
      <div className={`${styles['greeting']} ${styles['blank']}`} />
      <div className={styles['blank']} />
      <div className={styles['action']}>
        <span className={styles['share']} />
        <span />
      </div>
    </div>
  );
}
