import styles from './Button.module.css';

/** Spinner of a busy button. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />;
}
