import styles from './page.module.css';

/** The door of the island, before it is known who lives there. */
export function DoorSkeleton() {
  return (
    <div className={`${styles['door']} ${styles['skeleton']}`} aria-hidden="true">
      <span className={styles['arch']} />
      <div className={styles['who']}>
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
