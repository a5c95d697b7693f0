import styles from './page.module.css';

/** What stands in the place of a result until everybody is known. */
export function Skeleton() {
  return (
    <div className={`${styles['result']} ${styles['skeleton']}`} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
