import type { ReactNode } from 'react';
import { shell } from './copy.ts';
import styles from './ShellFrame.module.css';

interface Props {
  header: ReactNode;
  banner: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** Where header, banner, content and footer stand. The page file's first paint is made of the same frame. */
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
