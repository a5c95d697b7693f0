import type { ReactNode } from 'react';
import { CampaignFirst } from '../../kit/CampaignFirst.tsx';
import { fission } from './copy.ts';
import { PocketSkeleton } from './Pocket.tsx';

export { description } from './copy.ts';

/** What the page file shows before any script has run: the envelope, whoever sent it. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <CampaignFirst title={fission.title} subtitle={fission.subtitle} scene={scene}>
      <PocketSkeleton />
    </CampaignFirst>
  );
}
