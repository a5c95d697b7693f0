import styles from './Button.module.css';

/** Turns beside the words of a button that is working. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />;
}
