import type { ReactNode } from 'react';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { wakeUp } from './copy.ts';
import styles from './page.module.css';

/** First paint: the empty card, until the environment is known. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={wakeUp.title} subtitle={wakeUp.subtitle} scene={scene}>
      <div className={`${styles['card']} ${styles['first']}`} aria-hidden="true">
        <div className={styles['state']}>
          <span />
          <span />
        </div>
        <span />
        <span />
        <span />
      </div>
    </FirstPaintLayout>
  );
}
