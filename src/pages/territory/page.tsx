import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { openShare } from '../../features/sharing/open-share.ts';
import { territory as words } from '../../features/territory/copy.ts';
import { myTerritoryQuery, topFiveQuery } from '../../features/territory/queries.ts';
import { TopFiveSkeleton, TopFiveView } from '../../features/territory/TopFiveView.tsx';
import { Ways } from '../../features/territory/Ways.tsx';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { Outdated, PartBoundary } from '../../kit/data/Part.tsx';
import { useAskLogin, usePerson, usePersonQuery } from '../../kit/data/use-person.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { copy, subtitle } from './copy.ts';
import { GuestView } from './GuestView.tsx';
import { Mine } from './Mine.tsx';
import { FIRST } from './revenue.ts';
import { Revenue } from './Revenue.tsx';
import { route } from './route.ts';
import Skeleton from './Skeleton.tsx';
import styles from './page.module.css';

const scene = { name: 'territory', load: () => import('./scene.svg?scene') };

/** The user's territory or the way to one, the top five, and the projected revenue. */
export default function TerritoryPage() {
  return (
    <PageLayout title={copy.title} subtitle={subtitle} scene={scene}>
      <Content />
    </PageLayout>
  );
}

function Content() {
  const person = usePerson();
  const hydrated = useHydrated();
  const tracked = useTrack(route.name);
  const { asking, askLogin } = useAskLogin();
  const tap = (label: string) => tracked('button', label);
  const login = () => {
    tap(copy.login);
    void askLogin();
  };
  const guest = person === null && <GuestView busy={asking} onLogin={login} />;
  return (
    <div className={styles['page']}>
      {person !== null && <Mine key={person} onTap={tap} />}
      <PartBoundary
        resetKey={person ?? 'nobody'}
        skeleton={person === null ? <Skeleton /> : <TopFiveSkeleton />}
        failed={({ error, retry, busy }) => (
          <>
            {guest}
            <FailedNotice title={words.topFiveMissing} error={error} busy={busy} onRetry={retry} />
          </>
        )}
      >
        <TopFive guest={guest} onTap={tap} />
      </PartBoundary>
      {hydrated && <Below onTap={tap} />}
    </div>
  );
}

function TopFive({ guest, onTap }: { guest: ReactNode; onTap: (label: string) => void }) {
  const { search } = useLocation();
  const { data: leaders, error, isFetching, refetch } = useSuspenseQuery(topFiveQuery);
  const { data: mine } = usePersonQuery(myTerritoryQuery);
  return (
    <>
      {error && <Outdated busy={isFetching} onRetry={() => void refetch()} />}
      {guest}
      <TopFiveView
        leaders={leaders}
        mine={mine?.territoryId}
        race={withAttribution(paths.warZone(), search)}
        onRace={() => onTap(words.race)}
      />
    </>
  );
}

/** What follows the first screen: the projection, the ways on, and sharing. */
function Below({ onTap }: { onTap: (label: string) => void }) {
  const { search } = useLocation();
  const { data: mine, isPending, fetchStatus } = usePersonQuery(myTerritoryQuery);
  const share = () => {
    void openShare({
      title: route.shareTitle,
      description: copy.shareText,
      url: absoluteUrl(withAttribution(paths.territory(), search)),
      image: '',
      pageName: route.name,
      poster: { scene: scene.load, title: route.shareTitle, subtitle, says: copy.shareSays(mine?.name) },
    });
  };
  const ways = [
    { path: paths.territoryCarnival(), title: copy.carnival, text: copy.carnivalText },
    { path: paths.warZone(), title: copy.warZone, text: copy.warZoneText },
    { path: paths.territoryRules(), title: copy.rules, text: copy.rulesText },
  ];
  // The sliders begin at the user's own territory, once it is known whether there is one.
  const known = !isPending || fetchStatus === 'idle';
  return (
    <>
      {known && <Revenue key={mine?.territoryId ?? 'none'} first={mine ?? FIRST} />}
      <Ways ways={ways} share={copy.share} onShare={share} onTap={onTap} />
    </>
  );
}
