import type { ReactNode } from 'react';
import { earlyCallOfId } from '../../api/early-call.ts';
import { activityDetail, publicRegistrants } from '../../api/invitation.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { shareRegister } from './copy.ts';
import { LATELY_SIZE } from './data.ts';
import { TicketSkeleton } from './TicketSkeleton.tsx';

/** Sent before the scripts have come. */
export const calls = [
  earlyCallOfId(activityDetail, 'id', '{?activityId}'),
  earlyCallOfId(publicRegistrants, 'activityId', '{?activityId}', { pageNo: 1, pageSize: LATELY_SIZE }),
];

/** What the page file shows before any script has run. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={shareRegister.title} subtitle={shareRegister.subtitle} scene={scene}>
      <TicketSkeleton />
    </FirstPaintLayout>
  );
}
