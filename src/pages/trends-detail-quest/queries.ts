import { doesIconDisappear, noviceTasks, onceTaskCompleteStatus } from '../../api/task.ts';
import type { Id } from '../../api/shapes.ts';
import type { Person } from '../../session/login-info.ts';

/** The task's status for a user: whether it is completed, and whether its floating icon is hidden. */
export const taskStatusQueries = (taskId: Id, person: Person) =>
  [onceTaskCompleteStatus.query({ taskIds: [taskId] }, person), doesIconDisappear.query({ taskId }, person)] as const;

/**
 * The task list has this task's name, its reward, and whether it may be skipped. Some quests are in no list, and the
 * list is optional: without it the skip call tells whether skipping is allowed.
 */
export const taskListQuery = (person: Person | null) => noviceTasks.query({}, person, { quiet: true });
