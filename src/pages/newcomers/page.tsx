import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { type NoviceTasks, noviceTasks, type VerticalTask } from '../../api/task.ts';
import { Outdated, PartBoundary } from '../../kit/data/Part.tsx';
import { queryClient } from '../../kit/data/query-client.ts';
import { isSignRecorded } from '../../features/tasks/sign-step.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { writeFailed } from '../../kit/data/write-failed.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { useTurned } from '../../kit/ui/use-turned.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime, shanghaiTime } from '../../lib/shanghai-time.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { ChooseSheet } from './ChooseSheet.tsx';
import { subtitle, tour } from './copy.ts';
import { tasksQuery } from './data.ts';
import { End, Over } from './End.tsx';
import { TourFoot } from './Foot.tsx';
import { News, newsOf } from './News.tsx';
import { route } from './route.ts';
import Skeleton from './Skeleton.tsx';
import { SkipSheet } from './SkipSheet.tsx';
import { isOver, standingOf, wayOf } from './stations.ts';
import { TourView } from './TourView.tsx';
import { useDeed } from './use-deed.ts';
import { useSkip } from './use-skip.ts';
import styles from './page.module.css';

const scene = { name: 'newcomers', load: () => import('./scene.svg?scene') };

/** The tasks for new users as a path over small islands. */
export default function NewcomersPage() {
  return (
    <PageLayout title={tour.title} subtitle={subtitle} scene={scene}>
      {/* Without a key of the user: a login must not take away the deed that goes on after it. */}
      <PartBoundary skeleton={<Skeleton />} missing={tour.missing}>
        <Tour />
      </PartBoundary>
    </PageLayout>
  );
}

/** The tasks of the user or of a visitor, as they are now: deeds in the app or another tab are found on return. */
function useTasks() {
  const person = usePerson();
  const query = useSuspenseQuery({ ...tasksQuery(person), refetchOnWindowFocus: 'always' as const });
  return { person, ...query };
}

function Tour() {
  const { person, data: list, error, isFetching, refetch } = useTasks();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const tracked = useTrack(route.name);
  const tap = (label: string) => tracked('button', label);
  const { tasks } = list;
  const round = useRound(list);
  const doing = useDoing(tap);
  const [choosing, setChoosing] = useState<VerticalTask | null>(null);
  const { heading, ...skipping } = useSkipping(tap, standingOf(tasks).next?.taskId);
  if (tasks.length === 0) {
    return (
      <Notice picture="empty" title={tour.empty} text={tour.emptyText}>
        <Link className={buttonLook({ look: 'primary' })} to={withAttribution(paths.home(), search)}>
          {tour.home}
        </Link>
      </Notice>
    );
  }
  const news = doing.news?.person === person ? doing.news.parts : null;
  return (
    <>
      {error && <Outdated busy={isFetching} onRetry={() => void refetch()} />}
      <TourView
        list={list}
        search={search}
        {...(round.over && { over: <Over onTap={tap} /> })}
        news={news && <News parts={news} />}
        end={(standing) => <End standing={standing} onTap={tap} />}
        busy={doing.busy}
        failed={doing.failed}
        heading={heading}
        {...(person === null && { note: tour.guest })}
        onDeed={(task) => {
          if (wayOf(task, search).kind === 'here') {
            doing.start(task);
          } else {
            tap(tour.deed(task.action, false));
            setChoosing(task);
          }
        }}
        onLead={({ action }) => tap(tour.deed(action, true))}
        onSkip={skipping.ask}
      />
      {hydrated && (
        <>
          {round.until !== undefined && (
            // Mounted over the turn, to ask for the next round.
            <div className={styles['until']} hidden={round.over}>
              <Countdown key={round.until} label={tour.until} until={round.until} onEnd={round.turn} />
            </div>
          )}
          <TourFoot over={round.over} done={standingOf(tasks).done} loadScene={scene.load} onTap={tap} />
        </>
      )}
      {choosing && <ChooseSheet task={choosing} onTap={tap} onClosed={() => setChoosing(null)} />}
      {skipping.task && <SkipSheet {...skipping} task={skipping.task} onTap={tap} />}
    </>
  );
}

/** The end of this round of tasks: at that moment the page says so, and asks for the next round. */
function useRound(list: NoviceTasks) {
  const { endTime } = list;
  const until = endTime === undefined ? undefined : parseShanghaiTime(endTime);
  const { turned, turn } = useTurned(endTime ?? '', until ?? null, askAgain);
  return { over: endTime !== undefined && (turned || isOver(list, serverClock.now())), until, turn };
}

const askAgain = () => queryClient.invalidateQueries({ queryKey: noviceTasks.queryKey });

/** The deed that is being done here, and what the last one brought. */
function useDoing(onTap: (label: string) => void) {
  const [task, setTask] = useState<VerticalTask | null>(null);
  const [news, setNews] = useState<{ parts: string[]; person: Person | null } | null>(null);
  const deed = useDeed((result) => {
    setNews({ parts: newsOf(result), person: currentPerson() });
  });
  const { error } = deed;
  const why = error && writeFailed(error, tour.unsure);
  const failed = task && why ? { taskId: task.taskId, note: <FieldError>{why}</FieldError> } : undefined;
  return {
    news,
    busy: deed.isPending ? task?.taskId : undefined,
    failed,
    start: (next: VerticalTask) => {
      if (deed.isPending) return;
      onTap(tour.deed(next.action, false));
      const { taskId, title, action, targetId } = next;
      const day = shanghaiTime(serverClock.now()).slice(0, 10);
      if (action === 'sign' && isSignRecorded(taskId, day)) {
        setNews({ parts: [tour.tomorrow(title)], person: currentPerson() });
        return;
      }
      setTask(next);
      deed.mutate({ taskId, title, action, targetId, day });
    },
  };
}

/** The task that is about to be skipped; then the next one has the focus. */
function useSkipping(onTap: (label: string) => void, next: Id | undefined) {
  const [task, setTask] = useState<VerticalTask | null>(null);
  const [done, setDone] = useState(false);
  const isOpen = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const skipped = useRef<Id | null>(null);
  const go = useEffectEvent(() => {
    if (skipped.current === null || next === skipped.current || task) return;
    skipped.current = null;
    // The button that was pressed is gone.
    focusIfLost(heading.current);
  });
  useEffect(() => go(), [next, task]);
  const onSkipped = () => {
    setDone(true);
    skipped.current = task?.taskId ?? null;
    if (task) announce(tour.skipDone(task.title));
  };
  const skip = useSkip(onSkipped, () => isOpen.current);
  return {
    task,
    done,
    skip,
    heading,
    ask: (next: VerticalTask) => {
      onTap(tour.skip);
      skip.reset();
      setDone(false);
      setTask(next);
      isOpen.current = true;
    },
    onClosed: () => {
      setTask(null);
      isOpen.current = false;
    },
  };
}
