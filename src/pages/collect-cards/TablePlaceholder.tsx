import type { ReactNode } from 'react';
import { words } from '../../kit/ui/words.ts';
import { map } from './copy.ts';
import styles from './table-frame.module.css';

/** In place of the table: while it loads, and where it cannot be shown. */
export function TablePlaceholder({ children }: { children?: ReactNode }) {
  return (
    <main className={styles['frame']}>
      <h1 className="visually-hidden">{map.title}</h1>
      {children ? (
        <div className={styles['card']}>{children}</div>
      ) : (
        <div className={styles['blank']} role="status" aria-label={words.loading} data-skeleton>
          <span />
          <span />
        </div>
      )}
    </main>
  );
}
