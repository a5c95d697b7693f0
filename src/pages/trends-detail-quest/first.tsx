import type { ReactNode } from 'react';
import { CampaignFirst } from '../../kit/CampaignFirst.tsx';
import { quest } from './copy.ts';
import { LetterSkeleton } from './Skeleton.tsx';

export { description } from './copy.ts';

/** What the page file shows before any script has run. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <CampaignFirst title={quest.title} subtitle={quest.subtitle} scene={scene}>
      <LetterSkeleton />
    </CampaignFirst>
  );
}
