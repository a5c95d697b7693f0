import type { ReactNode } from 'react';
import { tools } from './copy.ts';
import styles from './page.module.css';

/** The bar of the page: a strip of the scene, the title and the benches. Also the first paint. */
export function Head({ scene, children }: { scene: ReactNode; children?: ReactNode }) {
  return (
    <header className={styles['head']}>
      <div className={styles['scene']}>{scene}</div>
      <h1>{tools.title}</h1>
      {children}
    </header>
  );
}
