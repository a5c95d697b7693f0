import type { ReactNode } from 'react';
import { earlyQuery } from '../../api/early-call.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { plan, subtitle } from './copy.ts';
import { publicPlanQuery } from './data.ts';
import PlanSkeleton from './Skeleton.tsx';

/** Early calls, sent before the scripts have loaded. */
export const calls = [earlyQuery(publicPlanQuery)];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={plan.title} subtitle={subtitle} scene={scene}>
      <PlanSkeleton />
    </FirstPaintLayout>
  );
}
