import { useLoaderData } from 'react-router-dom';
import { type Activity, activityDetail } from '../../api/invitation.ts';
import { ActivityRules } from '../../features/first-sale/ActivityRules.tsx';
import { usePieces } from '../../features/first-sale/use-first-sale.ts';
import { usePhase } from '../../features/first-sale/use-phase.ts';
import type { Phase } from '../../features/first-sale/offer.ts';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { NotFound } from '../../kit/data/NotFound.tsx';
import { Outdated, Part } from '../../kit/data/Part.tsx';
import { useHistoryResets } from '../../kit/data/use-history-state.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { festival, subtitle } from './copy.ts';
import type { loader } from './data.ts';
import { BridgeSkeleton, FestivalView } from './FestivalView.tsx';
import { LetterDesk } from './LetterDesk.tsx';
import { pairOf } from './pair.ts';
import { route } from './route.ts';
import Skeleton from './Skeleton.tsx';
import { Stars } from './Stars.tsx';

const scene = { name: 'qi-xi', load: () => import('./scene.svg?scene') };

/** The festival of the two stars: the bridge of magpies, the pair, and a letter. */
export default function QiXiPage() {
  const { activityId } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={festival.title} subtitle={subtitle} scene={scene}>
      <Part
        query={activityDetail.query({ id: activityId })}
        skeleton={<Skeleton />}
        refused={(refusal) => <NotFound {...refusal} text={festival.refusedText} home={festival.home} />}
      >
        {(activity) => <Festival activity={activity} />}
      </Part>
    </PageLayout>
  );
}

function Festival({ activity }: { activity: Activity }) {
  const { activityId, startTime, endTime } = activity;
  const hydrated = useHydrated();
  const { phase, turn } = usePhase(activity);
  const resets = useHistoryResets();
  if (!hydrated) return <FestivalView activity={activity} />;
  const until = parseShanghaiTime(phase === 'coming' ? startTime : endTime);
  return (
    <FestivalView
      activity={activity}
      phase={phase}
      timer={
        <Countdown
          // Another phase, another countdown.
          key={until}
          label={festival.until[phase]}
          until={until}
          onEnd={() => {
            if (phase === 'coming') announce(festival.started);
            turn();
          }}
        />
      }
    >
      <Pieces activity={activity} phase={phase} />
      {/* Another user must not see the letter. */}
      <LetterDesk key={resets} activityId={activityId} />
      <ActivityRules activity={activity} title={festival.rules} period={festival.period} pageName={route.name} />
    </FestivalView>
  );
}

/** The bridge and the pair, or their skeleton or error in place. */
function Pieces({ activity, phase }: { activity: Activity; phase: Phase }) {
  const { pieces, error, busy, retry } = usePieces(activity.activityId, phase);
  if (pieces === undefined) {
    if (!error) return <BridgeSkeleton />;
    return <FailedNotice title={festival.missing} error={error} busy={busy} onRetry={retry} />;
  }
  const [first, ...others] = pieces;
  if (!first) return <Notice picture="empty" title={festival.empty} text={festival.emptyText} small />;
  return (
    <>
      {error && <Outdated busy={busy} onRetry={retry} />}
      <Stars activity={activity} phase={phase} pair={pairOf([first, ...others])} />
    </>
  );
}
