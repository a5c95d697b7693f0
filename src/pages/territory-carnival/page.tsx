import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NEXT_STATE, stateOf } from '../../features/activities/activity-state.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { territory as words } from '../../features/territory/copy.ts';
import { myTerritoryQuery, topFiveQuery } from '../../features/territory/queries.ts';
import { TopFiveSkeleton, TopFiveView } from '../../features/territory/TopFiveView.tsx';
import { Ways } from '../../features/territory/Ways.tsx';
import { Outdated, Part, PartBoundary } from '../../kit/data/Part.tsx';
import { poll } from '../../kit/data/poll.ts';
import { useAskLogin, usePerson, usePersonQuery } from '../../kit/data/use-person.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { useTurned } from '../../kit/ui/use-turned.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { Apply } from './Apply.tsx';
import { copy, subtitle } from './copy.ts';
import { carnivalQuery } from './data.ts';
import { GuestView, HeadView } from './FirstView.tsx';
import { route } from './route.ts';
import Skeleton from './Skeleton.tsx';
import styles from './page.module.css';

const scene = { name: 'territory-carnival', load: () => import('./scene.svg?scene') };

/** The monthly carnival: its countdown, the free application for a territory, and the top five. */
export default function TerritoryCarnivalPage() {
  const hydrated = useHydrated();
  const tracked = useTrack(route.name);
  const tap = (label: string) => tracked('button', label);
  return (
    <PageLayout title={copy.title} subtitle={subtitle} scene={scene}>
      <div className={styles['page']}>
        <PartBoundary skeleton={<Skeleton />} missing={copy.missing}>
          <Carnival onTap={tap} />
        </PartBoundary>
        {hydrated && <Below onTap={tap} />}
      </div>
    </PageLayout>
  );
}

interface Props {
  onTap: (label: string) => void;
}

function Carnival({ onTap }: Props) {
  const person = usePerson();
  const hydrated = useHydrated();
  const { data: carnival, error, isFetching, refetch } = useSuspenseQuery(carnivalQuery);
  const { asking, askLogin } = useAskLogin();
  const [asked, setAsked] = useState(false);
  const byClock = stateOf(carnival);
  const until = parseShanghaiTime(byClock === 'coming' ? carnival.startTime : carnival.endTime);
  const { turned, turn } = useTurned(`${byClock} ${carnival.startTime} ${carnival.endTime}`, until, refetch);
  const state = turned ? NEXT_STATE[byClock] : byClock;
  const start = async () => {
    onTap(copy.start);
    setAsked(await askLogin());
  };
  return (
    <>
      {error && <Outdated busy={isFetching} onRetry={() => void refetch()} />}
      <HeadView
        carnival={carnival}
        state={state}
        clock={
          hydrated &&
          state !== 'ended' && (
            <Countdown
              label={copy.until[state]}
              until={state === byClock ? until : parseShanghaiTime(carnival.endTime)}
              onEnd={turn}
            />
          )
        }
      />
      {state === 'ended' && <NextCarnival />}
      {person === null ? (
        <GuestView state={state} busy={asking} onStart={() => void start()} />
      ) : (
        <Apply key={person} state={state} asked={asked} onTap={onTap} />
      )}
    </>
  );
}

/** Asks for the next carnival, which the platform answers a moment after the end of one. */
function NextCarnival() {
  useQuery({ ...carnivalQuery, ...poll(true) });
  return null;
}

/** What follows the first screen: the top five, the ways on, and sharing. */
function Below({ onTap }: Props) {
  const { search } = useLocation();
  const { data: mine } = usePersonQuery(myTerritoryQuery);
  const share = () => {
    void openShare({
      title: route.shareTitle,
      description: copy.shareText,
      url: absoluteUrl(withAttribution(paths.territoryCarnival(), search)),
      image: '',
      pageName: route.name,
      poster: { scene: scene.load, title: copy.title, subtitle, says: copy.shareSays },
    });
  };
  const ways = [
    { path: paths.territoryCarnivalRule(), title: copy.rules, text: copy.rulesText },
    { path: paths.territory(), title: copy.territory, text: copy.territoryText },
  ];
  return (
    <>
      <Part query={topFiveQuery} skeleton={<TopFiveSkeleton />} missing={words.topFiveMissing}>
        {(leaders) => (
          <TopFiveView
            leaders={leaders}
            mine={mine?.territoryId}
            race={withAttribution(paths.warZone(), search)}
            onRace={() => onTap(words.race)}
          />
        )}
      </Part>
      <Ways ways={ways} share={copy.share} onShare={share} onTap={onTap} />
    </>
  );
}
