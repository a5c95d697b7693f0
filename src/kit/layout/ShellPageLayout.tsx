import type { ReactNode } from 'react';
import { documentTitle } from './site.ts';
import styles from './ShellPageLayout.module.css';

/** Layout of a page inside the shell, whose header, banner and footer stand around it. Renders the only `h1`. */
export function ShellPageLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <title>{documentTitle(title)}</title>
      <ShellPageFrame title={title}>{children}</ShellPageFrame>
    </>
  );
}

/** Static layout, also used by page files. */
export function ShellPageFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
