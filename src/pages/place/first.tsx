import type { ReactNode } from 'react';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { sky, subtitle } from './copy.ts';
import SkySkeleton from './Skeleton.tsx';

/** No early calls: the planets are constants, and stamps are read only by stamping. */
export const calls = [];

/** First paint. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={sky.title} subtitle={subtitle} scene={scene}>
      <SkySkeleton />
    </FirstPaintLayout>
  );
}
