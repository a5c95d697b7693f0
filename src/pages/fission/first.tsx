import type { ReactNode } from 'react';
import { earlyCallOfId } from '../../api/early-call.ts';
import { personHome } from '../../api/moment.ts';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { fission } from './copy.ts';
import { PocketSkeleton } from './Pocket.tsx';

/** Sent before the scripts have come. */
export const calls = [earlyCallOfId(personHome, 'userId', '{?inviterId}')];

/** What the page file shows before any script has run: the envelope, whoever sent it. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <FirstPaintLayout title={fission.title} subtitle={fission.subtitle} scene={scene}>
      <PocketSkeleton />
    </FirstPaintLayout>
  );
}
