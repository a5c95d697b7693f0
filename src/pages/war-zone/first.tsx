import type { ReactNode } from 'react';
import { earlyQuery } from '../../api/early-call.ts';
import { topFiveQuery } from '../../features/territory/queries.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { race, subtitle } from './copy.ts';
import Skeleton from './Skeleton.tsx';

/** Early calls, sent before the scripts have loaded. */
export const calls = [earlyQuery(topFiveQuery)];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={race.title} subtitle={subtitle} scene={scene}>
      <Skeleton />
    </FirstPaintLayout>
  );
}
