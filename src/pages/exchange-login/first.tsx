import type { ReactNode } from 'react';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { exchangeLogin } from './copy.ts';
import styles from './page.module.css';

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={exchangeLogin.title} subtitle={exchangeLogin.welcome} scene={scene}>
      <div className={styles['first']} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </FirstPaintLayout>
  );
}
