import { useLoaderData } from 'react-router-dom';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { Chapters } from './Chapters.tsx';
import { originalResident } from './copy.ts';
import type { loader } from './data.ts';
import { InviterCard } from './InviterCard.tsx';
import { Places } from './Places.tsx';
import { Rewards } from './Rewards.tsx';
import { Rules } from './Rules.tsx';
import FirstSkeleton from './Skeleton.tsx';
import { TrackVisit } from './TrackedSection.tsx';

const scene = { name: 'original-resident', load: () => import('./scene.svg?scene') };

/** Recruitment of original residents: their number, the story, and how to join. */
export default function OriginalResidentPage() {
  const { id } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={originalResident.title} subtitle={originalResident.subtitle} scene={scene}>
      {/* The same page opened by the link of another inviter is another visit. */}
      <TrackVisit key={id}>
        {/* Waits for nothing; the boundary in which the live script has drawn. */}
        <PartBoundary skeleton={<FirstSkeleton />}>
          <InviterCard />
          <Places scene={scene.load} />
        </PartBoundary>
        <Below />
      </TrackVisit>
    </PageLayout>
  );
}

/** What follows the first screen. */
function Below() {
  if (!useHydrated()) return null;
  return (
    <>
      <Chapters />
      <Rewards />
      <Rules />
    </>
  );
}
