import type { ReactNode } from 'react';
import { Head } from './Head.tsx';
import styles from './page.module.css';

/** First paint: the bar. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <main className={styles['page']}>
      <Head scene={scene} />
    </main>
  );
}
