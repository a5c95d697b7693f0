import styles from './Button.module.css';

export interface ButtonLook {
  /** `primary`: the one thing to do here · `quiet`: everything else */
  look?: 'primary' | 'quiet' | undefined;
  /** as wide as what it stands in, and higher: the page's own step */
  wide?: boolean | undefined;
}

/** The classes of a button, for buttons and for links that look like one. */
export function buttonLook({ look = 'quiet', wide = false }: ButtonLook): string {
  return `${styles['button']} ${styles[look]}${wide ? ` ${styles['wide']}` : ''}`;
}
