import styles from './Skeleton.module.css';

/** Skeleton cards in their final size. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <ul className={styles['cards']} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles['card']}>
          <span className={styles['cover']} />
          <span className={styles['portrait']} />
          <span className={styles['line']} />
          <span className={styles['short']} />
        </li>
      ))}
    </ul>
  );
}

/** Skeleton of the home page; also the end of its first paint. */
export function HomeSkeleton() {
  return (
    <div className={`first-screen ${styles['home']}`} aria-hidden="true">
      <span className={styles['chips']}>
        <span />
        <span />
        <span />
        <span />
      </span>
      <span className={styles['title']} />
      <CardSkeletons count={4} />
    </div>
  );
}
