import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { momentDetail } from '../../api/moment.ts';
import { doesIconDisappear, noviceTasks, onceTaskCompleteStatus } from '../../api/task.ts';
import { commentsQuery } from '../../features/comments/use-comments.ts';
import { namingQueries } from '../../features/login/naming-queries.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { route } from './route.ts';

/** The task's status for a user: whether it is completed, and whether its floating icon is hidden (done or skipped). */
export const taskStatusQueries = (taskId: Id, person: Person) =>
  [onceTaskCompleteStatus.query({ taskIds: [taskId] }, person), doesIconDisappear.query({ taskId }, person)] as const;

/**
 * The task list has this task's name, its reward, and whether it may be skipped. Some quests are in no list, and the
 * list is optional: without it the skip call tells whether skipping is allowed.
 */
export const taskListQuery = (person: Person | null) => noviceTasks.query({}, person, { quiet: true });

/** Loads the moment with its first comments, and the task's status for the logged-in user. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { momentId, taskId } = await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    required: [momentDetail.query({ momentId })],
    parts: [
      commentsQuery(momentId),
      ...(person === null ? [] : [taskListQuery(person), ...taskStatusQueries(taskId, person)]),
    ],
    // A visitor can only log in, whatever the task is called.
    later: [...(person === null ? [taskListQuery(person)] : []), ...namingQueries(person)],
  });
  return { momentId, taskId };
}
