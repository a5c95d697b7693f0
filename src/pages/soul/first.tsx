import type { ReactNode } from 'react';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { soul } from './copy.ts';
import styles from './page.module.css';

/** First paint: the question card in its size. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={soul.title} subtitle={soul.subtitle} scene={scene}>
      <div className={`${styles['question']} ${styles['blank']}`} aria-hidden="true">
        <div className={styles['head']} />
        <div className={styles['progress']} />
        <span />
        <div className={styles['choices']}>
          <span />
          <span />
        </div>
      </div>
    </FirstPaintLayout>
  );
}
