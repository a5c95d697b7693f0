import type { ReactNode } from 'react';
import { CampaignFirst } from '../../kit/CampaignFirst.tsx';
import { aidao } from './copy.ts';
import { IslandSkeleton } from './Skeleton.tsx';

export { description } from './copy.ts';

/** The first screen waits for the sanitiser. */
export const showsRichText = true;

/** What the page file shows before any script has run: the island's door, nobody in it yet. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <CampaignFirst title={aidao.title} subtitle={aidao.subtitle} scene={scene}>
      <IslandSkeleton />
    </CampaignFirst>
  );
}
