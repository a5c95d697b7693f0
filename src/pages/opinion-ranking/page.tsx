import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { type Arena, arenaDaoInfo, type ArenaDao, arenaOpinions, latestArena } from '../../api/moment.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { useSaidTurn } from '../../kit/overlay/use-said-turn.ts';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { failureOf } from '../../kit/data/failure.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { useCountdown } from '../../kit/ui/use-countdown.ts';
import { Outdated, Part, PartBoundary, type PartFailure } from '../../kit/data/Part.tsx';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Segments } from '../../kit/forms/Segments.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { useProgressiveRender } from '../../kit/layout/use-progressive-render.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { BadParameterError } from '../../lib/bad-parameter.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import { nextMonday } from '../../lib/next-monday.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { ArenaView, isAhead, isOver } from './ArenaView.tsx';
import { opinionRanking } from './copy.ts';
import type { loader, OpinionFilter } from './data.ts';
import { Opinions, OpinionsSkeleton } from './Opinions.tsx';
import { route } from './route.ts';
import { ArenaSkeleton, DaoSkeleton } from './Skeleton.tsx';
import { useBestOpinions, Voices } from './Voices.tsx';
import styles from './page.module.css';

const scene = { name: 'opinion-ranking', load: () => import('./scene.svg?scene') };

/** Polling interval of the votes while the page is visible, in milliseconds. */
const POLLING_MS = 15_000;

/** The arena of the week: two camps, votes, and opinions. */
export default function OpinionRankingPage() {
  return (
    <PageLayout title={opinionRanking.title} subtitle={opinionRanking.subtitle} scene={scene}>
      <PartBoundary
        skeleton={
          <div className="first-screen" role="status" aria-label={words.loading}>
            <ArenaSkeleton />
          </div>
        }
      >
        <Latest />
      </PartBoundary>
    </PageLayout>
  );
}

/** The latest arena; polls the votes while it is open. */
function Latest() {
  const {
    data: arena,
    error,
    isFetching,
    refetch,
  } = useSuspenseQuery({
    // The user did not request a poll, so its errors show no toast.
    ...latestArena.query({}, { quiet: true }),
    refetchInterval: ({ state }) => (state.data && !isOver(state.data) ? POLLING_MS : false),
  });
  if (arena === null) return <NoArena />;
  return (
    <>
      {/* A failed poll is ignored, because the next one follows; after the end there is none. */}
      {error && isOver(arena) && <Outdated busy={isFetching} onRetry={() => void refetch()} />}
      <Standing arena={arena} />
    </>
  );
}

function NoArena() {
  const { search } = useLocation();
  return (
    <Notice picture="empty" title={opinionRanking.none} text={opinionRanking.noneText}>
      <Link className={buttonLook({ look: 'primary' })} to={withAttribution(paths.home(), search)}>
        {words.home}
      </Link>
    </Notice>
  );
}

function Standing({ arena }: { arena: Arena }) {
  const { daoId, sort, scope, listed } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const tracked = useTrack(route.name);
  const hydrated = useHydrated();
  // The arena renders first; opinions are below the first screen.
  const shown = useProgressiveRender(2);
  const filter: OpinionFilter = { arenaId: arena.arenaId, sort, daoId: listed };

  const choose = (next: Partial<{ sort: typeof sort; scope: typeof scope }>, label: string) => {
    tracked('button', label);
    announce(opinionRanking.toggled(label));
    const to = withAttribution(paths.opinionRanking({ daoId, sort, scope, ...next }), search);
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="first-screen">
      <ArenaCard arena={arena} />
      {daoId !== undefined &&
        (hydrated ? (
          <Part
            query={arenaDaoInfo.query({ daoId })}
            failed={(failure) => <NoDao {...failure} />}
            skeleton={<DaoSkeleton />}
          >
            {(dao) => <Dao dao={dao} />}
          </Part>
        ) : (
          <DaoSkeleton />
        ))}
      {shown > 1 && (
        <Section
          title={opinionRanking.opinions}
          bare
          aside={
            <Link className={styles['rules']} to={withAttribution(paths.opinionScoreRules(), search)}>
              {opinionRanking.rules}
            </Link>
          }
        >
          <div className={styles['filters']}>
            <Segments
              label={opinionRanking.sortBy}
              value={sort}
              options={[
                ['score', opinionRanking.sorts.score],
                ['time', opinionRanking.sorts.time],
              ]}
              onChoose={(next) => choose({ sort: next }, opinionRanking.sorts[next])}
            />
            {daoId !== undefined && (
              <Segments
                label={opinionRanking.scope}
                value={scope}
                options={[
                  ['all', opinionRanking.scopes.all],
                  ['dao', opinionRanking.scopes.dao],
                ]}
                onChoose={(next) => choose({ scope: next }, opinionRanking.scopes[next])}
              />
            )}
          </div>
          <PartBoundary
            resetKey={`${arena.arenaId} ${sort} ${listed}`}
            missing={opinionRanking.opinionsMissing}
            skeleton={<OpinionsSkeleton />}
          >
            <Opinions filter={filter} />
          </PartBoundary>
        </Section>
      )}
    </div>
  );
}

function askAgain() {
  for (const { queryKey } of [latestArena, arenaDaoInfo, arenaOpinions]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

function ArenaCard({ arena }: { arena: Arena }) {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const best = useBestOpinions(arena);
  const tracked = useTrack(route.name);
  const end = parseShanghaiTime(arena.endTime);
  const over = isOver(arena);
  const ahead = !over && isAhead(arena);
  const until = ahead ? parseShanghaiTime(arena.startTime) : end;
  // Said once, although the clock may be set back by a moment at the turn.
  const step = over ? 2 : ahead ? 0 : 1;
  const [last, setLast] = useState({ arenaId: arena.arenaId, step });
  if (last.arenaId !== arena.arenaId || last.step < step) setLast({ arenaId: arena.arenaId, step });
  useSaidTurn(
    hydrated ? `${last.arenaId} ${last.step}` : undefined,
    [null, opinionRanking.begun(arena.title), opinionRanking.ended(arena.title)][last.step] ?? null,
  );
  return (
    <>
      <ArenaView
        arena={arena}
        search={search}
        timer={
          hydrated && (
            <Countdown
              key={until}
              label={ahead ? opinionRanking.untilStart : opinionRanking.until}
              until={until}
              onEnd={askAgain}
            />
          )
        }
        voices={hydrated && best && <Voices best={best} sides={arena.sides} />}
        silent={hydrated && best?.length === 0}
        onSpeak={() => tracked('button', opinionRanking.speak)}
      />
      {hydrated && over && <NextArena at={nextMonday(end)} />}
    </>
  );
}

/** Asks for the next arena as soon as it begins. */
function NextArena({ at }: { at: number }) {
  useCountdown(at, askAgain);
  return null;
}

/** In place of the numbers of a dao. One that the platform does not give is a wrong parameter; the arena is not. */
function NoDao({ error, retry, busy }: PartFailure) {
  const { search } = useLocation();
  const { again, text, picture } = failureOf(error);
  // A platform that is busy or fails says nothing about the parameter.
  if (again) return <FailedNotice title={opinionRanking.daoMissing} error={error} busy={busy} onRetry={retry} />;
  return (
    <div role="alert">
      <Notice picture={picture} title={new BadParameterError('daoId').message} text={text} small>
        <Link className={buttonLook({})} to={withAttribution(paths.opinionRanking({}), search)}>
          {opinionRanking.everybody}
        </Link>
      </Notice>
    </div>
  );
}

function Dao({ dao }: { dao: ArenaDao }) {
  const { members, opinions, score, rank } = opinionRanking.daoFacts;
  const facts = [
    [members, abbreviateCount(dao.memberCount)],
    [opinions, abbreviateCount(dao.opinionCount)],
    [score, abbreviateCount(dao.totalScore)],
    [rank, dao.rank === 0 ? opinionRanking.unranked : String(dao.rank)],
  ] as const;
  return (
    <section className={styles['dao']} aria-label={opinionRanking.dao}>
      <div className={styles['daoName']}>
        <Picture src={dao.logo} alt="" ratio="1 / 1" className={styles['logo']} />
        <h2>{dao.daoName}</h2>
      </div>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
