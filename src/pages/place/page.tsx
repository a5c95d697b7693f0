import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import type { PlanetVisit } from '../../api/task.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { useSharedLink } from '../../features/sharing/use-shared-link.ts';
import { TaskStrip } from '../../features/tasks/TaskStrip.tsx';
import { inApp } from '../../features/native-app/app-path.ts';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { usePerson } from '../../kit/data/use-person.ts';
import { writeFailed } from '../../kit/data/write-failed.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useProgressiveRender } from '../../kit/layout/use-progressive-render.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { Foot, FootLink, RuleList } from '../../kit/ui/Foot.tsx';
import { formatDay } from '../../lib/date-words.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { type Book, useBook } from './book.ts';
import { BookSection } from './BookSection.tsx';
import { sky, subtitle } from './copy.ts';
import type { loader } from './data.ts';
import { indexOf, PLANETS } from './planets.ts';
import { bookPicture } from './poster.ts';
import { route } from './route.ts';
import SkySkeleton from './Skeleton.tsx';
import { SkyView } from './SkyView.tsx';
import { StampRing } from './Stamp.tsx';
import { useTurn } from './use-turn.ts';
import { useVisit } from './use-visit.ts';
import { VisitView } from './VisitView.tsx';
import styles from './page.module.css';

const scene = { name: 'place', load: () => import('./scene.svg?scene') };

/** The star map of nine planets, and the stamp book. */
export default function PlacePage() {
  const { planetId } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={sky.title} subtitle={subtitle} scene={scene}>
      {/* Waits for nothing; the boundary in which the live script has drawn. */}
      <PartBoundary skeleton={<SkySkeleton />}>
        <Sky key={planetId} first={indexOf(planetId)} />
      </PartBoundary>
    </PageLayout>
  );
}

const NOBODY = new Map<never, string>();

function Sky({ first }: { first: number }) {
  const { taskId } = useLoaderData<typeof loader>();
  const person = usePerson();
  const me = useCurrentUser();
  const book = useBook(person);
  const tracked = useTrack(route.name);
  const tap = useCallback((label: string) => tracked('button', label), [tracked]);
  const shown = useProgressiveRender(2);
  const { front, stage, handlers, turnToPlanet } = useTurn(first);
  // The same function for every turn, so that a turn does not render the book.
  const picking = useRef<(index: number) => void>(undefined);
  useEffect(() => {
    picking.current = (index) => {
      turnToPlanet(index);
      stage.current?.scrollIntoView({ block: 'center' });
    };
  });
  const onPick = useCallback((index: number) => picking.current?.(index), []);
  // The last visit, shown while its planet is in front.
  const [result, setResult] = useState<{ visit: PlanetVisit; person: Person | null } | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const visiting = useVisit((visit) => {
    setResult({ visit, person: currentPerson() });
    announce(newsOf(visit));
  });
  const planet = PLANETS[front] ?? PLANETS[0];
  if (!planet) return null;
  const visit = result?.person === person && result.visit.planetId === planet.planetId ? result.visit : null;
  const { error } = visiting;
  const failed = error && asked === front ? writeFailed(error, sky.unsure) : null;
  const stampedAt = book?.get(planet.planetId);
  return (
    <>
      <div className={styles['page']}>
        <SkyView
          first={first}
          front={front}
          stamped={new Set((book ?? NOBODY).keys())}
          handlers={handlers}
          mark={
            visit && (
              <span className={styles['mark']}>
                <StampRing key={visit.visitCount} />
              </span>
            )
          }
        >
          <VisitView
            planet={planet}
            stamped={stampedAt !== undefined}
            busy={visiting.isPending}
            note={noteOf(person, book, stampedAt)}
            news={visit && <p className={styles['news']}>{newsOf(visit)}</p>}
            failed={
              failed !== null && (
                <div className={styles['failed']}>
                  <FieldError>{failed}</FieldError>
                </div>
              )
            }
            onVisit={() => {
              tap(sky.visit(planet.name));
              setAsked(front);
              visiting.mutate({ planetId: planet.planetId, taskId });
            }}
          />
        </SkyView>
        {taskId !== undefined && (
          <div className={styles['task']}>
            <TaskStrip taskId={taskId} userId={me?.userId ?? null} onTap={tap} />
          </div>
        )}
      </div>
      {shown > 1 && <Below book={book} fresh={visit?.firstVisit ? visit.planetId : null} onPick={onPick} onTap={tap} />}
    </>
  );
}

const newsOf = ({ planetId, visitCount, firstVisit, stamps }: PlanetVisit): string => {
  const name = PLANETS.find((one) => one.planetId === planetId)?.name ?? '';
  if (!firstVisit) return sky.visits(name, visitCount);
  const known = stamps.filter(({ stampedAt }) => stampedAt !== undefined);
  return known.length >= PLANETS.length ? sky.all : sky.first(name);
};

function noteOf(person: Person | null, book: Book | null, stampedAt: string | undefined): string {
  if (person === null) return sky.guest;
  if (stampedAt !== undefined) return sky.since(formatDay(stampedAt));
  return book === null ? sky.unknown : sky.hint;
}

interface BelowProps {
  book: Book | null;
  fresh: Id | null;
  onPick: (index: number) => void;
  onTap: (label: string) => void;
}

/** Below the first screen: the stamp book, its poster, rules and help. */
const Below = memo(function Below({ book, fresh, onPick, onTap }: BelowProps) {
  const { search } = useLocation();
  const { busy, share } = useSharedLink();
  const me = useCurrentUser();
  const onPoster = () => {
    onTap(sky.poster);
    const plain = absoluteUrl(withAttribution(paths.place(), search));
    share({ path: paths.place(), params: {}, plain }, ({ url }) => {
      void openShare({
        title: route.shareTitle,
        description: sky.posterText,
        url,
        image: '',
        pageName: route.name,
        poster: {
          scene: () => Promise.resolve({ default: bookPicture(book) }),
          title: sky.posterTitle,
          says: sky.posterSays(book?.size ?? 0),
          code: { label: sky.book, text: sky.count(book?.size ?? 0, PLANETS.length) },
          ...(me && { nickname: me.nickname, portrait: me.headPortrait }),
        },
      });
    });
  };
  return (
    <>
      <BookSection
        book={book}
        fresh={fresh}
        busy={busy}
        onPick={(index) => {
          onTap(sky.look(PLANETS[index]?.name ?? ''));
          onPick(index);
        }}
        onPoster={onPoster}
      />
      <Section title={sky.rules} bare>
        <RuleList>
          {sky.rulesList.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </RuleList>
      </Section>
      <Foot>
        {(
          [
            [paths.newcomers(), sky.tasks],
            [paths.wakeUp(inApp.help), sky.help],
          ] as const
        ).map(([to, label]) => (
          <FootLink key={to} to={withAttribution(to, search)} label={label} onTap={onTap} />
        ))}
      </Foot>
    </>
  );
});
