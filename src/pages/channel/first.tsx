import type { ReactNode } from 'react';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { BrandSkeleton } from './BrandSkeleton.tsx';
import { channel } from './copy.ts';

/** What the page file shows before any script has run. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={channel.title} subtitle={channel.subtitle} scene={scene}>
      <BrandSkeleton />
    </FirstPaintLayout>
  );
}
