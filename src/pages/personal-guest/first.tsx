import type { ReactNode } from 'react';
import { CampaignFirst } from '../../kit/CampaignFirst.tsx';
import { personalGuest } from './copy.ts';
import { HomeSkeleton } from './Skeleton.tsx';

export { description } from './copy.ts';

/** What the page file shows before any script has run: the card at the door, nobody's name on it yet. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <CampaignFirst title={personalGuest.title} subtitle={personalGuest.subtitle} scene={scene}>
      <div className="first-screen">
        <HomeSkeleton />
      </div>
    </CampaignFirst>
  );
}
