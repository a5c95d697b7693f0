import type { LoaderFunctionArgs } from 'react-router-dom';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { route } from './route.ts';

/**
 * Reads the channel code. The page makes the call that shows the channel, not the loader: the call also counts a visit,
 * and a loader may run for a touch without navigation (visit.ts).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  return readParameters(request, route.parameters);
}
