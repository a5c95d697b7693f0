import type { ReactNode } from 'react';
import { earlyQuery } from '../../api/early-call.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { cash, subtitle } from './copy.ts';
import { configQuery } from './data.ts';
import FirstSkeleton from './Skeleton.tsx';
import styles from './page.module.css';

/** Early calls, sent before the scripts have loaded. */
export const calls = [earlyQuery(configQuery(null))];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={cash.title} subtitle={subtitle} scene={scene}>
      <div className={styles['page']}>
        <FirstSkeleton />
      </div>
    </FirstPaintLayout>
  );
}
