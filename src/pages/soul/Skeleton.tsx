import styles from './page.module.css';

/** Skeleton of the result until the characters have loaded. */
export function Skeleton() {
  return (
    <div className={`${styles['result']} ${styles['skeleton']}`} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
