import type { ReactNode } from 'react';
import type { VerticalTask } from '../../api/task.ts';
import { rewardText } from '../../features/tasks/reward-text.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { tour } from './copy.ts';
import { Deed, type DeedActs } from './Deed.tsx';
import { Islet, Tick, TourBoat } from './Islet.tsx';
import { isDone, isOpen } from './stations.ts';
import styles from './Stations.module.css';

/** Where the islands lie in their column, in hundredths of its width, in turns: a winding path. */
const BENDS = [42, 56, 60, 50, 42, 58] as const;
const bendOf = (index: number) => BENDS[index % BENDS.length] ?? 50;

interface Props extends DeedActs {
  tasks: readonly VerticalTask[];
  /** the next task, whose deed stands above */
  next: VerticalTask | undefined;
  search: string;
  /** the task that is being done */
  busy?: VerticalTask['taskId'] | undefined;
  /** a deed that failed, and why */
  failed?: { taskId: VerticalTask['taskId']; note: ReactNode } | undefined;
  /** no more deeds */
  over?: boolean;
}

/** The tasks as a path over small islands. Without hooks: also drawn before React (live.tsx). */
export function StationsView({ tasks, next, search, busy, failed, over = false, ...acts }: Props) {
  return (
    <section className={styles['path']} aria-label={tour.path}>
      <div className={styles['head']}>
        <h2>{tour.path}</h2>
        <p>{tour.count(tasks.length)}</p>
      </div>
      <ol>
        {tasks.map((task, index) => {
          const { taskId, title, description, icon, status } = task;
          const missed = over && isOpen(task);
          const state = isDone(task)
            ? 'done'
            : status === 'skipped' || missed
              ? 'skipped'
              : task === next
                ? 'next'
                : 'ahead';
          const place = index + 1;
          return (
            <li
              key={taskId}
              className={styles['station']}
              data-state={state}
              aria-current={state === 'next' ? 'step' : undefined}
            >
              {place < tasks.length && <Route from={bendOf(index)} to={bendOf(place)} passed={!isOpen(task)} />}
              <div className={styles['column']}>
                <div className={styles['island']} style={{ left: `${bendOf(index)}%` }}>
                  <Islet place={place} state={state} />
                  <div className={styles['sign']}>
                    <Picture src={icon} alt="" ratio="1 / 1" className={styles['icon']} />
                    {state === 'done' && <Tick />}
                  </div>
                  {state === 'next' && <TourBoat />}
                </div>
              </div>
              <div className={styles['words']}>
                <h3>
                  <span className="visually-hidden">{tour.place(place)} </span>
                  {title}
                </h3>
                <State task={task} next={task === next} missed={missed} />
                {state === 'ahead' && (
                  <>
                    <p className={styles['text']}>{description}</p>
                    {failed?.taskId === taskId && failed.note}
                    <Deed task={task} search={search} busy={busy === taskId} {...acts} />
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function State({ task, next, missed }: { task: VerticalTask; next: boolean; missed: boolean }) {
  const { status, progress, total } = task;
  const reward = rewardText(task.reward);
  if (isDone(task)) {
    return (
      <p className={styles['state']}>
        <span className="visually-hidden">{tour.done} </span>
        {tour.got(reward)}
      </p>
    );
  }
  if (status === 'skipped') return <p className={styles['state']}>{tour.skipped}</p>;
  if (missed) return <p className={styles['state']}>{tour.missed}</p>;
  return (
    <p className={styles['state']}>
      <b>{next ? tour.here : reward}</b>
      {total > 1 && (
        <>
          <span className={styles['steps']} aria-hidden="true">
            {tour.step(progress, total)}
          </span>
          <span className="visually-hidden">{tour.stepSpoken(progress, total)}</span>
        </>
      )}
    </p>
  );
}

/** The way by water from an island to the next one, which lies exactly one station below. */
function Route({ from, to, passed }: { from: number; to: number; passed: boolean }) {
  return (
    <svg
      className={styles['route']}
      data-passed={passed ? '' : undefined}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M${from} 0C${from} 46 ${to} 54 ${to} 100`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
