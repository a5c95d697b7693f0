import type { ReactNode } from 'react';
import { earlyQuery } from '../../api/early-call.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { copy, subtitle } from './copy.ts';
import { carnivalQuery } from './data.ts';
import Skeleton from './Skeleton.tsx';
import styles from './page.module.css';

/** Early calls, sent before the scripts have loaded. */
export const calls = [earlyQuery(carnivalQuery)];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={copy.title} subtitle={subtitle} scene={scene}>
      <div className={styles['page']}>
        <Skeleton />
      </div>
    </FirstPaintLayout>
  );
}
