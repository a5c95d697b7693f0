import styles from './page.module.css';

/** Skeleton of the arena: remaining time, question, text, votes, camps, voices, button, participants. */
export function ArenaSkeleton() {
  return (
    <div className={`${styles['arena']} ${styles['skeleton']}`} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}

/** Skeleton of the dao's numbers. */
export function DaoSkeleton() {
  return <div className={styles['blank']} aria-hidden="true" />;
}
