import type { ReactNode } from 'react';
import { shell } from './copy.ts';
import styles from './ShellFrame.module.css';

interface Props {
  header: ReactNode;
  banner: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** Layout of header, banner, content and footer, also rendered into the page file. */
export function ShellFrame({ header, banner, footer, children }: Props) {
  return (
    <>
      <a className={styles['skip']} href="#content">
        {shell.skip}
      </a>
      {header}
      <main id="content" className={styles['main']} tabIndex={-1}>
        {banner}
        <div className={styles['content']}>{children}</div>
      </main>
      {footer}
    </>
  );
}
