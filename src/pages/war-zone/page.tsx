import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { openShare } from '../../features/sharing/open-share.ts';
import { myTerritoryQuery, topFiveQuery } from '../../features/territory/queries.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { Outdated, PartBoundary } from '../../kit/data/Part.tsx';
import { follow } from '../../kit/data/poll.ts';
import { useAskLogin, usePerson, usePersonQuery } from '../../kit/data/use-person.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Foot, FootLink } from '../../kit/ui/Foot.tsx';
import { race, subtitle } from './copy.ts';
import { REFRESH_MS } from './data.ts';
import { GuestView } from './GuestView.tsx';
import { Mine } from './Mine.tsx';
import { overtakes } from './race.ts';
import { RaceView } from './RaceView.tsx';
import { route } from './route.ts';
import Skeleton from './Skeleton.tsx';
import styles from './page.module.css';

const scene = { name: 'war-zone', load: () => import('./scene.svg?scene') };

/** The race of the five leading territories, and the place of the user's own. */
export default function WarZonePage() {
  return (
    <PageLayout title={race.title} subtitle={subtitle} scene={scene}>
      <PartBoundary skeleton={<Skeleton />} missing={race.missing}>
        <Race />
      </PartBoundary>
    </PageLayout>
  );
}

function Race() {
  const { search } = useLocation();
  const tracked = useTrack(route.name);
  const hydrated = useHydrated();
  const person = usePerson();
  const { asking, askLogin } = useAskLogin();
  const { data: leaders, error, isFetching, refetch } = useSuspenseQuery({ ...topFiveQuery, ...follow(REFRESH_MS) });
  const { data: mine } = usePersonQuery(myTerritoryQuery);
  useAnnouncedOvertakes(leaders);
  const tap = (label: string) => tracked('button', label);
  const login = () => {
    tap(race.login);
    void askLogin();
  };
  const share = () => {
    tap(race.share);
    const [first] = leaders;
    void openShare({
      title: route.shareTitle,
      description: race.shareText,
      url: absoluteUrl(withAttribution(paths.warZone(), search)),
      image: '',
      pageName: route.name,
      poster: {
        scene: scene.load,
        title: race.title,
        subtitle,
        says: first ? race.poster(first.name) : route.shareTitle,
      },
    });
  };
  return (
    <>
      <div className={styles['page']}>
        {error && <Outdated busy={isFetching} onRetry={() => void refetch()} />}
        {leaders.length === 0 ? (
          <Notice picture="empty" title={race.empty} text={race.emptyText} small />
        ) : (
          <RaceView leaders={leaders} mine={mine?.territoryId} />
        )}
        {person === null ? <GuestView busy={asking} onLogin={login} /> : <Mine leaders={leaders} onTap={tap} />}
      </div>
      {hydrated && (
        <>
          <Section title={race.how}>
            <ul className={styles['facts']}>
              {race.facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            <Link
              className={`${buttonLook({})} ${styles['game']}`}
              to={withAttribution(paths.collectCards(), search)}
              onClick={() => tap(race.game)}
            >
              {race.game}
            </Link>
            <Link
              className={styles['rules']}
              to={withAttribution(paths.territoryRules(), search)}
              onClick={() => tap(race.rules)}
            >
              {race.rules}
            </Link>
          </Section>
          <Foot>
            <Button onClick={share}>{race.share}</Button>
            <FootLink to={withAttribution(paths.wakeUp(inApp.help), search)} label={race.help} onTap={tap} />
          </Foot>
        </>
      )}
    </>
  );
}

/** Tells screen readers which territory passed another one; the others see the boats. */
function useAnnouncedOvertakes(leaders: Parameters<typeof overtakes>[0]): void {
  const before = useRef(leaders);
  useEffect(() => {
    const passed = overtakes(before.current, leaders);
    before.current = leaders;
    if (passed.length > 0) announce(race.passed(passed));
  }, [leaders]);
}
