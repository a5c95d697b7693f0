import type { LoaderFunctionArgs } from 'react-router-dom';
import { noviceTasks } from '../../api/task.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson } from '../../session/login-info.ts';
import { route } from './route.ts';

/** The planets are constants, and stamps are read only by stamping (api.md): only the task of the link is loaded. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { planetId, taskId } = await readParameters(request, route.parameters);
  if (taskId !== undefined) {
    await loadQueries(request.signal, { later: [noviceTasks.query({}, currentPerson(), { quiet: true })] });
  }
  return { planetId, taskId };
}
