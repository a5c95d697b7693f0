import type { ReactNode } from 'react';
import { earlyCallOfId } from '../../api/early-call.ts';
import { activityDetail } from '../../api/invitation.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { inventUser } from './copy.ts';
import { CardSkeleton } from './Skeleton.tsx';

/** Sent before the scripts have come. */
export const calls = [earlyCallOfId(activityDetail, 'id', '{?activityId}')];

/** What the page file shows before any script has run. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={inventUser.title} subtitle={inventUser.subtitle} scene={scene}>
      <CardSkeleton />
    </FirstPaintLayout>
  );
}
