import { doesIconDisappear, noviceTasks, onceTaskCompleteStatus } from '../../api/task.ts';
import type { Id } from '../../api/shapes.ts';
import type { Person } from '../../session/login-info.ts';

/** Whether the user has completed the task. */
export const taskStatusQuery = (taskId: Id, person: Person) =>
  onceTaskCompleteStatus.query({ taskIds: [taskId] }, person);

/** Whether the task's floating icon is hidden. It is there unless the platform says so. */
export const iconQuery = (taskId: Id, person: Person) => doesIconDisappear.query({ taskId }, person, { quiet: true });

/**
 * The task list has this task's name, its reward, and whether it may be skipped. Some quests are in no list, and the
 * list is optional: without it the skip call tells whether skipping is allowed.
 */
export const taskListQuery = (person: Person | null) => noviceTasks.query({}, person, { quiet: true });
