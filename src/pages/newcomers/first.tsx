import type { ReactNode } from 'react';
import { earlyQuery } from '../../api/early-call.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { subtitle, tour } from './copy.ts';
import { tasksQuery } from './data.ts';
import Skeleton from './Skeleton.tsx';

/** Early calls, sent before the scripts have loaded. */
export const calls = [earlyQuery(tasksQuery(null))];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={tour.title} subtitle={subtitle} scene={scene}>
      <Skeleton />
    </FirstPaintLayout>
  );
}
