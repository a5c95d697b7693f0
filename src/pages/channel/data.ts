import type { LoaderFunctionArgs } from 'react-router-dom';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { route } from './route.ts';
import { countOpenedVisit } from './visit.ts';

/**
 * Reads the channel code. The call that shows the channel also counts a visit, so the loader makes it only for an opened
 * link; otherwise the page does (visit.ts).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const parameters = await readParameters(request, route.parameters);
  countOpenedVisit(parameters.channelCode);
  return parameters;
}
