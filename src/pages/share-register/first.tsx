import type { ReactNode } from 'react';
import { CampaignFirst } from '../../kit/CampaignFirst.tsx';
import { shareRegister } from './copy.ts';
import { TicketSkeleton } from './TicketSkeleton.tsx';

export { description } from './copy.ts';

/** What the page file shows before any script has run. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <CampaignFirst title={shareRegister.title} subtitle={shareRegister.subtitle} scene={scene}>
      <TicketSkeleton />
    </CampaignFirst>
  );
}
