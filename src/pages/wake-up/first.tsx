import type { ReactNode } from 'react';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { wakeUp } from './copy.ts';
import CardSkeleton from './Skeleton.tsx';

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={wakeUp.title} subtitle={wakeUp.subtitle} scene={scene}>
      <CardSkeleton />
    </FirstPaintLayout>
  );
}
