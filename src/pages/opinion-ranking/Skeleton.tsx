import styles from './page.module.css';

/** What stands in the place of the arena until it comes: time left, question, text, rope, camps, button, people. */
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
    </div>
  );
}
