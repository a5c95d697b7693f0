import type { LoaderFunctionArgs } from 'react-router-dom';
import { momentDetail } from '../../api/moment.ts';
import { commentsQuery } from '../../features/comments/use-comments.ts';
import { namingQueries } from '../../features/login/naming-queries.ts';
import { chunkQuery } from '../../kit/data/chunk-query.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson } from '../../session/login-info.ts';
import { iconQuery, taskListQuery, taskStatusQuery } from './queries.ts';
import { route } from './route.ts';

/** The bar of a logged-in user. A chunk of its own, because a visitor does without. */
export const taskBar = chunkQuery('task bar', () => import('./TaskBar.tsx'));

/** Loads the moment with its first comments, and the task's status for the logged-in user. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { momentId, taskId } = await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    required: [momentDetail.query({ momentId })],
    parts: [
      commentsQuery(momentId),
      ...(person === null
        ? []
        : [taskBar, taskListQuery(person), taskStatusQuery(taskId, person), iconQuery(taskId, person)]),
    ],
    // A visitor can only log in, whatever the task is called.
    later: [...(person === null ? [taskListQuery(person)] : []), ...namingQueries(person)],
  });
  return { momentId, taskId };
}
