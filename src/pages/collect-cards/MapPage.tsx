import { useSuspenseQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { openShare } from '../../features/sharing/open-share.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { Outdated, PartBoundary } from '../../kit/data/Part.tsx';
import { usePerson } from '../../kit/data/use-person.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { leaveWon } from './card-table.ts';
import { map, subtitle } from './copy.ts';
import { gamesQuery } from './data.ts';
import { FirstView, textOf } from './FirstView.tsx';
import { handIn } from './hand-in.ts';
import { FROM_MAP } from './MapView.tsx';
import { type MapLevel, mapOf, nextLevel } from './progress.ts';
import { Own } from './Own.tsx';
import { route } from './route.ts';
import Skeleton from './Skeleton.tsx';
import type { Shared } from './shared.ts';
import { WinNotes } from './WinNotes.tsx';
import mapStyles from './map.module.css';
import styles from './page.module.css';

const scene = { name: 'collect-cards', load: () => import('./scene.svg?scene') };

/** The map of all levels, what the wins brought, and where it leads. */
export function MapPage(shared: Shared) {
  const person = usePerson();
  useEffect(leaveWon, []);
  return (
    <PageLayout title={map.title} subtitle={subtitle} scene={scene}>
      <PartBoundary skeleton={<Skeleton />} missing={map.missing} resetKey={person ?? 'nobody'}>
        <Map {...shared} />
      </PartBoundary>
    </PageLayout>
  );
}

function Map({ owner, kept, handing, asking, onLogin }: Shared) {
  const person = usePerson();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const tracked = useTrack(route.name);
  const strip = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: games, error, isFetching, refetch } = useSuspenseQuery(gamesQuery(person));
  const levels = mapOf(games, kept.wins, person === null);
  const next = nextLevel(levels);
  useShown(strip, next);
  if (!next) return <Notice picture="empty" title={map.empty} text={map.emptyText} />;
  const tap = (label: string) => tracked('button', label);
  const stars = levels.reduce((sum, level) => sum + level.stars, 0);
  const login = levels.find(({ why }) => why?.kind === 'login');
  const asksLogin = login !== undefined && levels.every(({ state }) => state !== 'next');
  const share = () => {
    tap(map.share);
    void openShare({
      title: route.shareTitle,
      description: map.shareText,
      url: absoluteUrl(withAttribution(paths.collectCards(), search)),
      image: '',
      pageName: route.name,
      poster: { scene: scene.load, title: map.title, subtitle, says: map.poster(stars) },
    });
  };
  const moves = kept.going.get(next.game.gameId) ?? 0;
  const action = moves > 0 ? map.goOn : next.state === 'won' ? map.again : map.playNext;
  return (
    <>
      <div className={mapStyles['first']}>
        {error && <Outdated busy={isFetching} onRetry={() => void refetch()} />}
        <FirstView
          levels={levels}
          going={kept.going}
          search={search}
          next={next}
          text={asksLogin ? map.loginText : moves > 0 ? map.going(moves) : textOf(next)}
          strip={strip}
          heading={heading}
          onPlay={({ game }) => tap(map.level(game.level))}
          onLocked={({ why }) => {
            if (why?.kind === 'login') onLogin();
            else if (why) toast(map.why(why));
          }}
        >
          {asksLogin ? (
            <Button look="primary" busy={asking} onClick={onLogin}>
              {map.login}
            </Button>
          ) : (
            <Link
              className={buttonLook({ look: 'primary' })}
              to={withAttribution(paths.collectCards(next.game.gameId), search)}
              state={FROM_MAP}
              onClick={() => tap(action)}
            >
              {action}
            </Link>
          )}
        </FirstView>
        <WinNotes
          owner={owner}
          wins={kept.wins}
          state={handing}
          asking={asking}
          before={heading}
          onLogin={onLogin}
          onSend={() => {
            if (owner !== null) void handIn(owner);
          }}
        />
      </div>
      {hydrated && <Own asking={asking} onLogin={onLogin} onTap={tap} />}
      {hydrated && (
        <div className={styles['ways']}>
          <Button onClick={share}>{map.share}</Button>
          <Link to={withAttribution(paths.warZone(), search)} onClick={() => tap(map.warZone)}>
            {map.warZone}
          </Link>
          <Link to={withAttribution(paths.rewardRules(), search)} onClick={() => tap(map.rewardRules)}>
            {map.rewardRules}
          </Link>
          <Link to={withAttribution(paths.wakeUp(inApp.help), search)} onClick={() => tap(map.help)}>
            {map.help}
          </Link>
        </div>
      )}
    </>
  );
}

/** Pans the map to the next level. */
function useShown(strip: RefObject<HTMLDivElement | null>, next: MapLevel | undefined): void {
  const level = next?.game.level;
  useEffect(() => {
    const isle = strip.current?.querySelectorAll('li')[(level ?? 1) - 1];
    if (!isle || !strip.current) return;
    strip.current.scrollTo({ left: isle.offsetLeft - (strip.current.clientWidth - isle.offsetWidth) / 2 });
  }, [strip, level]);
}
