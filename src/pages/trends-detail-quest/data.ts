import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { momentDetail } from '../../api/moment.ts';
import { doesIconDisappear, noviceTasks, onceTaskCompleteStatus } from '../../api/task.ts';
import { commentsOf } from '../../features/comments/use-comments.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { sanitiser } from '../../kit/ui/RichText.tsx';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { route } from './route.ts';

/** How a task stands for somebody: whether it is completed, and whether its floating icon is to go away (done, or skipped). */
export const standingOf = (taskId: Id, person: Person) =>
  [onceTaskCompleteStatus.query({ taskIds: [taskId] }, person), doesIconDisappear.query({ taskId }, person)] as const;

/**
 * The list of tasks says of this one its name, its reward, and whether it may be skipped. A quest of its own stands in no
 * list, and a list that cannot be had is done without: then it is found out by asking.
 */
export const listOf = (person: Person | null) => noviceTasks.query({}, person, { quiet: true });

/** The moment with its first comments, and how the task stands for who is logged in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { momentId, taskId } = await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    required: [momentDetail.query({ momentId })],
    parts: [commentsOf(momentId), sanitiser, listOf(person), ...(person === null ? [] : standingOf(taskId, person))],
  });
  return { momentId, taskId };
}
