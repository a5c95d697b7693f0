import type { ReactNode } from 'react';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { gift, subtitle } from './copy.ts';
import GiftSkeleton from './Skeleton.tsx';

/** No early calls: all are those of a logged-in user. */
export const calls = [];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={gift.title} subtitle={subtitle} scene={scene}>
      <GiftSkeleton />
    </FirstPaintLayout>
  );
}
