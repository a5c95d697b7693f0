import type { LoaderFunctionArgs } from 'react-router-dom';
import { namingQueries } from '../../features/login/naming-queries.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson } from '../../session/login-info.ts';
import { route } from './route.ts';
import { countOpenedVisit, storedWelcome } from './visit.ts';

/**
 * Reads the channel code. The call that shows the channel also counts a visit, so the loader makes it only for an opened
 * link; otherwise the page does (visit.ts). The welcome of a registration needs the user's name.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const parameters = await readParameters(request, route.parameters);
  countOpenedVisit(parameters.channelCode);
  const isWelcomed = storedWelcome(parameters.channelCode) !== null;
  await loadQueries(request.signal, { parts: isWelcomed ? namingQueries(currentPerson()) : [] });
  return parameters;
}
