import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Moment, momentDetail } from '../../api/moment.ts';
import { doesIconDisappear, noviceTasks, onceTaskCompleteStatus, type VerticalTask } from '../../api/task.ts';
import { attempt } from '../../kit/data/attempt.ts';
import { commentsOf } from '../../features/comments/use-comments.ts';
import { lasting } from '../../kit/data/lasting.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { loadRichText } from '../../kit/ui/RichText.tsx';
import { soon } from '../../kit/data/soon.ts';
import { currentLogin } from '../../session/login-info.ts';
import { route } from './route.ts';

/** How a task stands for the person. */
export interface Standing {
  completed: boolean;
  /** its floating icon is to go away: done, or skipped */
  disappear: boolean;
}

/** How the task stands for who is logged in. */
export async function standingOf(taskId: number, signal: AbortSignal): Promise<Standing> {
  const [statuses, { disappear }] = await Promise.all([
    onceTaskCompleteStatus({ taskIds: [taskId] }, { signal }),
    doesIconDisappear({ taskId }, { signal }),
  ]);
  return { completed: statuses.some((status) => status.taskId === taskId && status.completed), disappear };
}

/**
 * What the list of tasks says of this one: its name, its reward, whether it may be skipped. A quest of its own stands in no
 * list, and one that cannot be had is done without: then it is found out by asking.
 */
async function listed(taskId: number, signal: AbortSignal): Promise<VerticalTask | null> {
  const { tasks } = await noviceTasks({}, { signal, quiet: true });
  return tasks.find((task) => task.taskId === taskId) ?? null;
}

/** The moment with its first comments, and how the task stands for who is logged in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { momentId, taskId } = await readParameters(request, route.parameters);
  const { signal } = request;
  const login = currentLogin();
  const comments = attempt(commentsOf(momentId, 1, signal));
  const task = attempt(listed(taskId, signal));
  const standing = login ? attempt(standingOf(taskId, signal)) : null;
  const moment = Promise.all([momentDetail({ momentId }, { signal }), loadRichText()]).then(([found]): Moment => found);
  const [momentSoon, commentsSoon, taskSoon, standingSoon] = await Promise.all([
    soon(lasting(`quest ${momentId}`, moment)),
    soon(comments),
    soon(task),
    standing && soon(standing),
  ]);
  return {
    momentId,
    taskId,
    token: login?.accessToken ?? null,
    moment: momentSoon,
    comments: commentsSoon,
    task: taskSoon,
    standing: standingSoon,
  };
}
