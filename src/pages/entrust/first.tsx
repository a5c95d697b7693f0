import type { ReactNode } from 'react';
import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { entrustInfo } from '../../api/territory.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { entrust, subtitle } from './copy.ts';
import LetterSkeleton from './Skeleton.tsx';

/** Early calls, sent before the scripts have loaded. */
export const calls = [earlyQuery(entrustInfo.query({ entrustId: ID_OF_ADDRESS }), '{?entrustId}')];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={entrust.title} subtitle={subtitle} scene={scene}>
      <LetterSkeleton />
    </FirstPaintLayout>
  );
}
