import type { ReactNode } from 'react';
import { earlyQuery } from '../../api/early-call.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { market, subtitle } from './copy.ts';
import { listingsQuery } from './data.ts';
import MarketSkeleton from './Skeleton.tsx';

/** Early call, sent before the scripts have loaded: what most links lead to. Other addresses ask for their own. */
export const calls = [earlyQuery(listingsQuery({ keyword: '', sort: 'newest' }, null))];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={market.title} subtitle={subtitle} scene={scene}>
      <MarketSkeleton />
    </FirstPaintLayout>
  );
}
