import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import { doVerticalTask, skipVerticalTask, type VerticalTask } from '../../api/task.ts';
import { attempt, type Failed, isFailed } from '../../kit/data/attempt.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { carryOn, paths } from '../../kit/navigation/paths.ts';
import { useAction } from '../../kit/data/use-action.ts';
import { useLatest } from '../../kit/data/use-latest.ts';
import { useLogin } from '../../kit/data/use-login.ts';
import { useStale } from '../../kit/data/use-stale.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { quest } from './copy.ts';
import { type loader, type Standing, standingOf } from './data.ts';
import { Ring } from './Ring.tsx';
import { SkipSheet } from './SkipSheet.tsx';
import { READING_MS, readingName, useReading } from './use-reading.ts';
import styles from './page.module.css';

type Data = Awaited<ReturnType<typeof loader>>;

/** The task, along the lower edge of the screen while one reads: how much is left, and what has come of it. */
export function QuestBar() {
  const { token, task, standing } = useLoaderData<typeof loader>();
  const stale = useStale(token);
  const known = useLatest(task)?.value ?? null;
  const listed = isFailed(known) ? null : known;
  if (stale) return <Bar title={listed?.title ?? quest.task} text={words.loading} />;
  return standing ? <Mine key={token} standing={standing} task={listed} /> : <Visitor task={listed} />;
}

interface BarProps {
  icon?: ReactNode;
  title: string;
  text: string;
  /** something has gone wrong: it is read out at once */
  alert?: boolean;
  /** it has been done just now: a short light */
  fresh?: boolean;
  children?: ReactNode;
}

function Bar({ icon, title, text, alert = false, fresh = false, children }: BarProps) {
  return (
    <section className={styles['bar']} aria-label={quest.bar} data-fresh={fresh || undefined}>
      {icon}
      <div className={styles['words']} role={alert ? 'alert' : undefined}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children && <div className={styles['does']}>{children}</div>}
    </section>
  );
}

/** The way on from a task with which nothing more can be done. */
function Next() {
  const { search } = useLocation();
  const tracked = useTrack(quest.title);
  return (
    <Link
      className={buttonLook({ look: 'primary' })}
      to={carryOn(paths.wakeUp('/tasks'), search)}
      onClick={() => tracked('button', quest.next)}
    >
      {quest.next}
    </Link>
  );
}

/** Everybody may read; who wants the task done logs in first. */
function Visitor({ task }: { task: VerticalTask | null }) {
  const tracked = useTrack(quest.title);
  const [asking, setAsking] = useState(false);
  const login = async () => {
    tracked('button', quest.loginButton);
    setAsking(true);
    try {
      await askLogin();
    } finally {
      setAsking(false);
    }
  };
  return (
    <Bar icon={<Ring leftMs={READING_MS} />} title={task?.title ?? quest.task} text={quest.login}>
      <Button look="primary" busy={asking} onClick={() => void login()}>
        {quest.loginButton}
      </Button>
    </Bar>
  );
}

/** The task of who is logged in, once it is known how it stands; where that does not come, it alone is asked for again. */
function Mine({ standing, task }: { standing: NonNullable<Data['standing']>; task: VerticalTask | null }) {
  const { taskId } = useLoaderData<typeof loader>();
  const latest = useLatest(standing);
  const [renewed, setRenewed] = useState<{ of: unknown; value: Standing | Failed } | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  if (latest === null) return <Bar title={task?.title ?? quest.task} text={words.loading} />;
  // What the loader brings later counts for more than what was asked for here.
  const value = renewed?.of === latest.value ? renewed.value : latest.value;
  if (!isFailed(value)) return <Doing standing={value} task={task} />;

  const retry = async () => {
    const control = new AbortController();
    running.current = control;
    setBusy(true);
    try {
      const answer = await attempt(standingOf(taskId, control.signal));
      setRenewed({ of: latest.value, value: answer });
    } catch (error) {
      if (!control.signal.aborted) throw error;
    } finally {
      setBusy(false);
    }
  };
  if (value.failed.kind === 'refused') {
    return (
      <Bar alert title={quest.refused} text={value.failed.message}>
        <Next />
      </Bar>
    );
  }
  return (
    <Bar alert title={quest.missing} text={value.failed.message}>
      <Button busy={busy} onClick={() => void retry()}>
        {words.retry}
      </Button>
    </Bar>
  );
}

function Doing({ standing, task }: { standing: Standing; task: VerticalTask | null }) {
  const { momentId, taskId } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const tracked = useTrack(quest.title);
  const login = useLogin();
  const [asking, setAsking] = useState(false);
  const who = readingName(taskId, momentId, login?.accessToken ?? '');
  const open = !standing.completed && !standing.disappear;
  const [skipped, setSkipped] = useState(false);
  const { leftMs, paused, key } = useReading(who, open && !asking && !skipped);
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof doVerticalTask>> | null>(null);
  const follow = () => void revalidate();

  const finish = useAction(
    // The key of this reading, and not one of this try: it is sent again after a reload, too.
    () => doVerticalTask({ taskId, targetId: momentId }, { idempotencyKey: key }),
    (done) => {
      setAnswer(done);
      tracked('task', quest.finished);
      announce(done.status === 'done' ? quest.done : quest.step(done.progress, done.total));
      follow();
    },
  );
  const skip = useAction(
    (_: undefined, options) => skipVerticalTask({ taskId }, options),
    () => {
      setSkipped(true);
      setAsking(false);
      announce(quest.skipped);
      follow();
    },
  );
  const { run } = finish;
  const sent = useRef(false);
  const read = open && leftMs === 0;
  useEffect(() => {
    if (!read || sent.current) return;
    sent.current = true;
    run(undefined);
  }, [read, run]);

  if (standing.completed || answer?.status === 'done' || answer?.status === 'claimed') {
    return (
      <Bar
        fresh={answer !== null}
        icon={!standing.disappear && <Ring leftMs={0} />}
        title={quest.done}
        text={answer?.reward ? quest.reward(answer.reward) : quest.doneText}
      >
        <Next />
      </Bar>
    );
  }
  if (standing.disappear || skipped) {
    return (
      <Bar title={quest.skipped} text={quest.skippedText}>
        <Next />
      </Bar>
    );
  }
  if (answer) {
    return (
      <Bar icon={<Ring leftMs={0} />} title={quest.step(answer.progress, answer.total)} text={quest.stepText}>
        <Next />
      </Bar>
    );
  }
  // Where no list tells, the platform's refusal does.
  const skippable = (task === null || task.skippable) && skip.failed?.kind !== 'refused';
  const title = task?.title ?? quest.task;
  if (finish.failed) {
    return (
      <Bar alert icon={<Ring leftMs={0} />} title={quest.notSent} text={finish.failed.message}>
        <Button look="primary" onClick={() => finish.run(undefined)}>
          {quest.send}
        </Button>
      </Bar>
    );
  }
  const text = read ? quest.sending : paused ? quest.paused : task ? quest.promised(task.reward) : quest.reading;
  return (
    <>
      <Bar icon={<Ring leftMs={leftMs} />} title={title} text={text}>
        {!read && skippable && (
          <Button
            onClick={() => {
              tracked('button', quest.skip);
              skip.forget();
              setAsking(true);
            }}
          >
            {quest.skip}
          </Button>
        )}
      </Bar>
      {asking && !read && <SkipSheet skip={skip} onClosed={() => setAsking(false)} />}
    </>
  );
}
