import type { ReactNode } from 'react';
import { earlyQuery } from '../../api/early-call.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { rain, subtitle } from './copy.ts';
import { rainQuery } from './data.ts';
import { RainSkeleton } from './RainView.tsx';
import styles from './page.module.css';

/** Early call, sent before the scripts have loaded. */
export const calls = [earlyQuery(rainQuery)];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={rain.title} subtitle={subtitle} scene={scene}>
      <div className={styles['page']}>
        <RainSkeleton />
      </div>
    </FirstPaintLayout>
  );
}
