import type { ReactNode } from 'react';
import { earlyCallOfId } from '../../api/early-call.ts';
import { showLand } from '../../api/facilitator.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { shareAddress } from './copy.ts';
import { PostcardSkeleton } from './Skeleton.tsx';

/** Sent before the scripts have come. */
export const calls = [earlyCallOfId(showLand, 'id', '{?id}')];

/** What the page file shows before any script has run: the postcard in its size, nothing written on it yet. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={shareAddress.title} subtitle={shareAddress.subtitle} scene={scene}>
      <PostcardSkeleton />
    </FirstPaintLayout>
  );
}
