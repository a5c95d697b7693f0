import type { LoaderFunctionArgs } from 'react-router-dom';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { route } from './route.ts';

/**
 * Which channel it is. The call that shows the channel counts a visit too, and a loader may run for a touch that comes
 * to nothing: the page makes it when it stands (visit.ts).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  return readParameters(request, route.parameters);
}
