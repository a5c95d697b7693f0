import styles from './Button.module.css';

export interface ButtonLook {
  /** `primary`: the main action · `quiet`: all others */
  look?: 'primary' | 'quiet' | undefined;
  /** full width and higher, for the main action of a page */
  wide?: boolean | undefined;
}

/** CSS classes of a button, also for links that look like one. */
export function buttonLook({ look = 'quiet', wide = false }: ButtonLook): string {
  return `${styles['button']} ${styles[look]}${wide ? ` ${styles['wide']}` : ''}`;
}
