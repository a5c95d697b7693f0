import { useQuery } from '@tanstack/react-query';
import { useLoaderData, useLocation } from 'react-router-dom';
import { type Entrust, entrustInfo } from '../../api/territory.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { useSharedLink } from '../../features/sharing/use-shared-link.ts';
import { NotFound } from '../../kit/data/NotFound.tsx';
import { Part } from '../../kit/data/Part.tsx';
import { follow } from '../../kit/data/poll.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { useSaidTurn } from '../../kit/overlay/use-said-turn.ts';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { words } from '../../kit/ui/words.ts';
import { useTurned } from '../../kit/ui/use-turned.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { shorten } from '../../lib/shorten.ts';
import { points } from '../../lib/yuan.ts';
import { entrust as copy, subtitle } from './copy.ts';
import type { loader } from './data.ts';
import { EntrustView } from './EntrustView.tsx';
import { isEarly, phaseOf } from './phase.ts';
import { route } from './route.ts';
import LetterSkeleton from './Skeleton.tsx';
import { Steps } from './Steps.tsx';

const scene = { name: 'entrust', load: () => import('./scene.svg?scene') };

/** How often the seats are asked for while the page is seen, in milliseconds. */
const SEATS_MS = 60_000;

/** A task that a user entrusts to others. */
export default function EntrustPage() {
  const { entrustId } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const query = entrustInfo.query({ entrustId });
  return (
    <PageLayout title={copy.title} subtitle={subtitle} scene={scene}>
      <Part
        query={query}
        skeleton={<LetterSkeleton />}
        refused={(refusal) => <NotFound {...refusal} text={copy.refusedText} home={copy.home} search={search} />}
      >
        {(entrust) => <Letter entrust={entrust} />}
      </Part>
    </PageLayout>
  );
}

function Letter({ entrust }: { entrust: Entrust }) {
  const { entrustId } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  // Others take seats all the time, and a daily task opens again.
  useQuery({ ...entrustInfo.query({ entrustId }, { quiet: true }), ...follow(SEATS_MS) });
  const hydrated = useHydrated();
  const tracked = useTrack(route.name);
  const { busy, share } = useSharedLink();
  const { deadline, title, publisher, rewardPoints } = entrust;
  const deadlinePassed = useTurned(deadline, parseShanghaiTime(deadline), askAgain);
  const phase = deadlinePassed.turned ? 'ended' : phaseOf(entrust);
  useSaidTurn(
    hydrated ? phase : undefined,
    phase === 'ended' ? (isEarly(entrust) ? copy.endedEarly : copy.turned) : copy.status[phase],
  );
  const onShare = () => {
    tracked('button', words.share);
    const plain = absoluteUrl(withAttribution(paths.entrust(entrustId), search));
    share({ path: '/entrust', params: { entrustId }, plain }, ({ url }) => {
      void openShare({
        title: copy.shareTitle(publisher.nickname || copy.someone),
        description: `${shorten(title, 30)}。${copy.shareText(points(rewardPoints))}`,
        url,
        image: '',
        pageName: route.name,
        poster: {
          scene: scene.load,
          title: copy.title,
          subtitle: shorten(title, 18),
          nickname: publisher.nickname || copy.someone,
          portrait: publisher.headPortrait,
          says: copy.asks,
          code: { label: copy.reward, text: `${points(rewardPoints)} ${copy.unit}` },
        },
      });
    });
  };
  return (
    <>
      <EntrustView
        entrust={entrust}
        phase={phase}
        search={search}
        timer={
          hydrated && phase !== 'ended' ? (
            <Countdown
              key={deadline}
              label={copy.untilEnd}
              until={parseShanghaiTime(deadline)}
              onEnd={deadlinePassed.turn}
            />
          ) : undefined
        }
        sharing={busy}
        onOpen={(label) => tracked('button', label)}
        onShare={onShare}
      />
      {hydrated && <Steps entrust={entrust} search={search} onTap={(label) => tracked('button', label)} />}
    </>
  );
}

const askAgain = () => queryClient.invalidateQueries({ queryKey: entrustInfo.queryKey });
