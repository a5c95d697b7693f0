import type { ReactNode } from 'react';
import { CampaignFirst } from '../../kit/CampaignFirst.tsx';
import { recruitment } from './copy.ts';
import { RecruitmentSkeleton } from './Skeleton.tsx';

export { description } from './copy.ts';
export const sendsClientInfo = true;

/** What the page file shows before any script has run. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <CampaignFirst title={recruitment.title} subtitle={recruitment.subtitle} scene={scene}>
      <RecruitmentSkeleton />
    </CampaignFirst>
  );
}
