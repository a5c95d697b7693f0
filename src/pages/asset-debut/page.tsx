import { useLoaderData } from 'react-router-dom';
import { type Activity, activityDetail } from '../../api/invitation.ts';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { failureOf } from '../../kit/data/failure.ts';
import { NotFound } from '../../kit/data/NotFound.tsx';
import { Outdated, Part } from '../../kit/data/Part.tsx';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { Berths } from './Berths.tsx';
import { BerthSkeleton } from './BerthSkeleton.tsx';
import { debut, subtitle } from './copy.ts';
import type { loader } from './data.ts';
import { DebutView } from './DebutView.tsx';
import { route } from './route.ts';
import type { Phase } from '../../features/first-sale/offer.ts';
import Skeleton from './Skeleton.tsx';
import { ActivityRules } from '../../features/first-sale/ActivityRules.tsx';
import { usePieces } from '../../features/first-sale/use-first-sale.ts';
import { usePhase } from '../../features/first-sale/use-phase.ts';

const scene = { name: 'asset-debut', load: () => import('./scene.svg?scene') };

/** The first sale of new assets: before, while it is on, and after. */
export default function AssetDebutPage() {
  const { activityId } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={debut.title} subtitle={subtitle} scene={scene}>
      <Part
        query={activityDetail.query({ id: activityId })}
        skeleton={<Skeleton />}
        refused={(refusal) => <NotFound {...refusal} text={debut.refusedText} home={debut.home} />}
      >
        {(activity) => <Debut activity={activity} />}
      </Part>
    </PageLayout>
  );
}

function Debut({ activity }: { activity: Activity }) {
  const { startTime, endTime } = activity;
  const hydrated = useHydrated();
  const { phase, turn } = usePhase(activity);
  if (!hydrated) return <DebutView activity={activity} />;
  const until = parseShanghaiTime(phase === 'coming' ? startTime : endTime);
  return (
    <DebutView
      activity={activity}
      phase={phase}
      timer={
        <Countdown
          // Another phase, another countdown.
          key={until}
          label={debut.until[phase]}
          until={until}
          onEnd={() => {
            if (phase === 'coming') announce(debut.uncovered);
            turn();
          }}
        />
      }
    >
      <Pieces activity={activity} phase={phase} />
      <ActivityRules activity={activity} title={debut.rules} period={debut.period} pageName={route.name} />
    </DebutView>
  );
}

/** The pieces, or their skeleton or error in place. */
function Pieces({ activity, phase }: { activity: Activity; phase: Phase }) {
  const { assetId } = useLoaderData<typeof loader>();
  const { pieces, error, busy, retry } = usePieces(activity.activityId, phase);
  if (pieces === undefined) {
    if (!error) return <BerthSkeleton />;
    if (error.kind === 'refused') {
      const way = failureOf(error).again ? retry : undefined;
      return <NotFound message={error.message} retry={way} busy={busy} text={debut.refusedText} home={debut.home} />;
    }
    return <FailedNotice title={debut.missing} error={error} busy={busy} onRetry={retry} />;
  }
  const [first] = pieces;
  if (!first) return <Notice picture="empty" title={debut.empty} text={debut.emptyText} small />;
  return (
    <>
      {error && <Outdated busy={busy} onRetry={retry} />}
      <Berths key={assetId} activity={activity} phase={phase} pieces={[first, ...pieces.slice(1)]} scene={scene.load} />
    </>
  );
}
