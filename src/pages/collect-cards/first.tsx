import type { ReactNode } from 'react';
import { earlyQuery } from '../../api/early-call.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { map, subtitle } from './copy.ts';
import { gamesQuery } from './data.ts';
import Skeleton from './Skeleton.tsx';

/** Early calls, sent before the scripts have loaded. */
export const calls = [earlyQuery(gamesQuery(null))];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={map.title} subtitle={subtitle} scene={scene}>
      <Skeleton />
    </FirstPaintLayout>
  );
}
