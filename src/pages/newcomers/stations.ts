import type { NoviceTasks, TaskReward, VerticalTask } from '../../api/task.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';

/** Still to be done. */
export const isOpen = ({ status }: VerticalTask): boolean => status === 'todo' || status === 'doing';
/** Done, and not skipped. */
export const isDone = ({ status }: VerticalTask): boolean => status === 'done' || status === 'claimed';

/** How far a person has come. */
export interface Standing {
  /** the first open task; undefined at the end */
  next: VerticalTask | undefined;
  /** its position, from 1 */
  nextPlace: number;
  done: number;
  skipped: number;
}

/** @param tasks in the order of the platform */
export function standingOf(tasks: readonly VerticalTask[]): Standing {
  const index = tasks.findIndex(isOpen);
  return {
    next: tasks[index],
    nextPlace: index + 1,
    done: tasks.filter(isDone).length,
    skipped: tasks.filter(({ status }) => status === 'skipped').length,
  };
}

/** The rewards of some tasks, added up by kind; kinds without any are left out, and what has no known unit. */
export function sumOf(tasks: readonly VerticalTask[]): TaskReward[] {
  return (['points', 'asset', 'cash'] as const)
    .map((kind) => ({
      kind,
      amount: tasks.reduce((sum, { reward }) => sum + (reward.kind === kind ? reward.amount : 0), 0),
    }))
    .filter(({ amount }) => amount > 0);
}

/** Whether the round of tasks has ended. @param now epoch milliseconds of the server clock */
export const isOver = ({ endTime }: NoviceTasks, now: number): boolean =>
  endTime !== undefined && parseShanghaiTime(endTime) <= now;

/** How a task is done: here, on a page that is led to, or after choosing with whom or what. */
export type Way = { kind: 'here' } | { kind: 'choose' } | { kind: 'leads'; to: string };

/**
 * The way to do a task (api.md, noviceTaskList): links carry the task's id, and the page that is led to records it.
 * @param search query of the current page; its attribution is passed on
 */
export function wayOf({ taskId, action, targetId }: VerticalTask, search: string): Way {
  const leads = (to: string): Way => ({ kind: 'leads', to: withAttribution(to, search) });
  switch (action) {
    case 'sign':
      return { kind: 'here' };
    case 'planet':
      return targetId === undefined ? leads(paths.place({ taskId })) : { kind: 'here' };
    case 'chat':
      return targetId === undefined ? { kind: 'choose' } : leads(paths.chatAI(targetId, taskId));
    case 'moment':
      return targetId === undefined
        ? { kind: 'choose' }
        : leads(paths.trendsDetailQuest({ momentId: targetId, taskId }));
    case 'app':
      return leads(paths.wakeUp('/tasks'));
  }
}
