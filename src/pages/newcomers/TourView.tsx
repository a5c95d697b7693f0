import type { ReactNode, Ref } from 'react';
import type { Id } from '../../api/shapes.ts';
import type { NoviceTasks, VerticalTask } from '../../api/task.ts';
import { rewardText } from '../../features/tasks/reward-text.ts';
import { tour } from './copy.ts';
import type { DeedActs } from './Deed.tsx';
import { NextView } from './NextView.tsx';
import { type Standing, isOpen, standingOf, sumOf } from './stations.ts';
import { StationsView } from './StationsView.tsx';
import styles from './page.module.css';

interface Props extends DeedActs {
  list: NoviceTasks;
  search: string;
  /** says that the round is over: no more deeds, and no more rewards */
  over?: ReactNode;
  /** what was just done */
  news?: ReactNode;
  /** replaces the next task at the end */
  end?: ((standing: Standing) => ReactNode) | undefined;
  busy?: Id | undefined;
  note?: string;
  /** a deed that failed, and why */
  failed?: { taskId: Id; note: ReactNode } | undefined;
  /** to focus the title of the next task */
  heading?: Ref<HTMLHeadingElement>;
  onSkip?: (task: VerticalTask) => void;
}

/** How far one has come, the next task, and the path. Without hooks: also drawn before React (live.tsx). */
export function TourView({
  list: { tasks },
  search,
  over,
  news,
  end,
  busy,
  note,
  failed,
  heading,
  onSkip,
  ...acts
}: Props) {
  const standing = standingOf(tasks);
  const { next, nextPlace, done } = standing;
  const isOver = over !== undefined;
  const ahead = sumOf(tasks.filter(isOpen)).map(rewardText).join(tour.and);
  return (
    <div className={styles['tour']}>
      <div className={styles['head']}>
        <p className={styles['come']}>
          <b>{tour.come(done, tasks.length)}</b>
          {ahead !== '' && !isOver && <span>{done === 0 ? tour.promised(ahead) : tour.left(ahead)}</span>}
        </p>
        <div
          className={styles['progress']}
          role="progressbar"
          aria-label={tour.progress}
          aria-valuemin={0}
          aria-valuemax={tasks.length}
          aria-valuenow={done}
          aria-valuetext={tour.come(done, tasks.length)}
        >
          <span style={{ width: `${Math.round((100 * done) / Math.max(tasks.length, 1))}%` }} />
        </div>
      </div>
      {news}
      {over}
      {isOver ? null : next === undefined ? (
        end?.(standing)
      ) : (
        <NextView
          key={next.taskId}
          task={next}
          place={nextPlace}
          search={search}
          busy={busy === next.taskId}
          error={failed?.taskId === next.taskId ? failed.note : undefined}
          heading={heading}
          {...(note !== undefined && { note })}
          {...(onSkip && { onSkip })}
          {...acts}
        />
      )}
      <StationsView
        tasks={tasks}
        next={isOver ? undefined : next}
        search={search}
        busy={busy}
        failed={failed}
        over={isOver}
        {...acts}
      />
    </div>
  );
}
