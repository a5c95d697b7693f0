import type { ComponentPropsWithoutRef } from 'react';
import styles from './Button.module.css';

interface Props extends ComponentPropsWithoutRef<'button'> {
  /** `primary`: the one thing to do here · `quiet`: everything else */
  look?: 'primary' | 'quiet';
  /** working: says so and cannot be pressed again */
  busy?: boolean;
}

/** A button that is working shows it and cannot be pressed twice. */
export function Button({ look = 'quiet', busy = false, className, onClick, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles['button']} ${styles[look]} ${className ?? ''}`}
      // Not `disabled`: that would take the focus away from where the person is.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles['spinner']} aria-hidden="true" />}
      {children}
    </button>
  );
}
