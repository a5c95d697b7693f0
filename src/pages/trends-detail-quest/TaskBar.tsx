import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { endsAttempt } from '../../api/ends-attempt.ts';
import { type ApiError, mayEndOtherwise } from '../../api/errors.ts';
import { POINTS_CALLS } from '../../api/points-calls.ts';
import type { Id } from '../../api/shapes.ts';
import {
  doesIconDisappear,
  doVerticalTask,
  noviceTasks,
  onceTaskCompleteStatus,
  skipVerticalTask,
  type VerticalTask,
} from '../../api/task.ts';
import { quietly } from '../../kit/data/quietly.ts';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { readTabItem, writeTabItem } from '../../kit/data/tab-storage.ts';
import { useLogin } from '../../kit/data/use-login.ts';
import { isUncertain, toastFailed, writeFailed } from '../../kit/data/write-failed.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { Button } from '../../kit/ui/Button.tsx';
import type { Person } from '../../session/login-info.ts';
import { Bar, NextTaskLink } from './Bar.tsx';
import { quest } from './copy.ts';
import { iconQuery, taskStatusQuery } from './queries.ts';
import { Ring } from './Ring.tsx';
import { route } from './route.ts';
import { SkipSheet } from './SkipSheet.tsx';
import { readingName, useReading } from './use-reading.ts';
import styles from './page.module.css';

/** Whether reading this moment is a step of the task. */
const fits = ({ action, targetId }: VerticalTask, momentId: Id) =>
  action === 'moment' && (targetId === undefined || targetId === momentId);

/** Whether the moment goes on below the screen. */
const moreBelow = () => {
  const article = document.querySelector('main article');
  return article !== null && article.getBoundingClientRect().bottom > document.documentElement.clientHeight;
};

/** Queries to invalidate after a completed or skipped task. */
const INVALIDATED_CALLS = [onceTaskCompleteStatus, doesIconDisappear, noviceTasks];

const skipQuietly = quietly(skipVerticalTask);

interface Props {
  momentId: Id;
  taskId: Id;
  /** null if it is in no list */
  task: VerticalTask | null;
  person: Person;
}

/** For a logged-in user: the reading, and what comes of it. */
export function TaskBar({ momentId, taskId, task, person }: Props) {
  const { data: statuses } = useSuspenseQuery(taskStatusQuery(taskId, person));
  const { data: icon, error: iconError } = useQuery<{ disappear: boolean }, ApiError>({
    ...iconQuery(taskId, person),
    retryOnMount: false,
  });
  // Only it is refused for a task that does not exist. What else goes wrong with it is nothing to the task, and neither is
  // a refusal of it if a list has the task.
  const unknown = task === null && iconError && !mayEndOtherwise(iconError) ? iconError : null;
  // Asked for again, a query that failed has no error meanwhile: what was drawn stays.
  const [iconFailed, setIconFailed] = useState(false);
  if (iconError && !iconFailed) setIconFailed(true);
  const completed = statuses.some((status) => status.taskId === taskId && status.completed);
  const tracked = useTrack(route.name);
  const login = useLogin();
  const [asking, setAsking] = useState(false);
  const who = readingName(taskId, momentId, login?.accessToken ?? '');
  // Known before anybody has read for nothing. Tasks that are in no list are refused by the platform.
  const elsewhere = task !== null && !fits(task, momentId);
  const [skippedHere, noteSkipped] = useSkipped(who);
  const skipped = skippedHere || task?.status === 'skipped';
  const open = !completed && !skipped;
  const { leftMs, paused, waits, key, renewKey } = useReading(
    who,
    open && !asking && !elsewhere && !unknown,
    moreBelow,
  );
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof doVerticalTask>> | null>(null);
  // The steps before this reading was sent first, also over a reload; then those that the user was told.
  const stepsPlace = `quest steps ${who} ${key}`;
  // A moment that was read before counts no second time.
  const [isKnown, setIsKnown] = useState(false);
  const finish = useApiMutation(
    // The key belongs to this reading, not to one attempt, so that a retry after a reload uses it too, unless the platform
    // has refused it.
    (_: undefined, options: { idempotencyKey: string }) =>
      doVerticalTask({ taskId, targetId: momentId }, { ...options, idempotencyKey: key }).catch((error: unknown) => {
        if (endsAttempt(error, true)) renewKey();
        throw error;
      }),
    {
      onSuccess: (done) => {
        const known = done.progress <= (readTabItem(stepsPlace, v.number()) ?? -1);
        writeTabItem(stepsPlace, done.progress);
        setAnswer(done);
        setIsKnown(known);
        tracked('task', quest.finished);
        const step = known ? quest.knownStep : quest.step;
        announce(done.status === 'done' ? quest.done : step(done.progress, done.total));
      },
      invalidates: [...INVALIDATED_CALLS, ...POINTS_CALLS],
    },
  );
  const sheetOpen = useRef(false);
  const close = () => {
    sheetOpen.current = false;
    setAsking(false);
  };
  const skip = useApiMutation(skipQuietly, {
    onSuccess: () => {
      noteSkipped();
      close();
      announce(quest.skipped);
    },
    isSeen: () => sheetOpen.current,
    onUnseen: (error) => (error ? toastFailed(quest.skipYes, error, quest.unsure) : noteSkipped()),
    invalidates: INVALIDATED_CALLS,
  });
  const { mutate } = finish;
  const sent = useRef(false);
  const read = open && leftMs === 0;
  useEffect(() => {
    if (!read || sent.current) return;
    sent.current = true;
    if (task && readTabItem(stepsPlace, v.number()) === null) writeTabItem(stepsPlace, task.progress);
    mutate(undefined);
  }, [read, mutate, task, stepsPlace]);

  const heading = useRef<HTMLHeadingElement>(null);
  /** has the focus, or gets it back from a sheet */
  const pressed = useRef<Element>(null);
  // A pressed button may go with what it did, and so may a heading that took its place.
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return;
    focusIfLost(heading.current);
    pressed.current = heading.current;
  });

  // Whether the icon is there says nothing about the task.
  const ring = (ms: number) => {
    if (icon?.disappear) return null;
    // Until the platform has said that it is there, its place is kept.
    return icon || iconFailed ? <Ring leftMs={ms} /> : <span className={`${styles['ring']} ${styles['unknown']}`} />;
  };
  if (completed || answer?.status === 'done' || answer?.status === 'claimed') {
    return (
      <Bar
        headingRef={heading}
        fresh={answer !== null}
        icon={ring(0)}
        title={quest.done}
        text={answer?.reward ? quest.reward(answer.reward) : quest.doneText}
      >
        <NextTaskLink novice={task !== null} />
      </Bar>
    );
  }
  if (skipped) {
    return (
      <Bar headingRef={heading} title={quest.skipped} text={quest.skippedText}>
        <NextTaskLink novice={task !== null} />
      </Bar>
    );
  }
  if (elsewhere) {
    return (
      <Bar alert title={quest.elsewhere} text={quest.elsewhereText(task.title)}>
        <NextTaskLink novice />
      </Bar>
    );
  }
  if (answer) {
    return (
      <Bar
        headingRef={heading}
        icon={ring(0)}
        title={(isKnown ? quest.knownStep : quest.step)(answer.progress, answer.total)}
        text={isKnown ? quest.knownText : task ? quest.stepTextNovice : quest.stepText}
      >
        <NextTaskLink novice={task !== null} />
      </Bar>
    );
  }
  if (unknown) {
    return (
      <Bar alert headingRef={heading} title={quest.refused} text={unknown.message}>
        <NextTaskLink novice={task !== null} />
      </Bar>
    );
  }
  // If the list does not tell, the platform's refusal does.
  const skippable = (task === null || task.skippable) && mayEndOtherwise(skip.error);
  const title = task?.title ?? quest.task;
  if (finish.error && !mayEndOtherwise(finish.error)) {
    return (
      <Bar alert headingRef={heading} title={quest.notCounted} text={finish.error.message}>
        <NextTaskLink novice={task !== null} />
      </Bar>
    );
  }
  if (finish.error) {
    return (
      <Bar
        alert
        headingRef={heading}
        icon={ring(0)}
        title={isUncertain(finish.error) ? quest.maybeSent : quest.notSent}
        text={writeFailed(finish.error, quest.unsure)}
      >
        <Button
          look="primary"
          onClick={({ currentTarget }) => {
            pressed.current = currentTarget;
            finish.mutate(undefined);
          }}
        >
          {quest.send}
        </Button>
      </Bar>
    );
  }
  const promise = task ? quest.promised(task.reward) : quest.reading;
  const text = read ? quest.sending : paused ? quest.paused : waits ? quest.goOn : promise;
  return (
    <>
      <Bar headingRef={heading} icon={ring(leftMs)} title={title} text={text}>
        {!read && skippable && (
          <Button
            onClick={({ currentTarget }) => {
              pressed.current = currentTarget;
              tracked('button', quest.skip);
              skip.reset();
              sheetOpen.current = true;
              setAsking(true);
            }}
          >
            {quest.skip}
          </Button>
        )}
      </Bar>
      {asking && !read && <SkipSheet skip={skip} taskId={taskId} onClosed={close} />}
    </>
  );
}

/**
 * Whether the user has skipped the task in this tab, and notes that they have: the platform tells it only of tasks that
 * are in the list.
 * @param who see readingName
 */
function useSkipped(who: string): [boolean, () => void] {
  const place = `quest skipped ${who}`;
  const [skipped, setSkipped] = useState(() => readTabItem(place, v.literal(true)) === true);
  const note = () => {
    writeTabItem(place, true);
    setSkipped(true);
  };
  return [skipped, note];
}
