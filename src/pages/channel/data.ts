import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { CodeParameter, readParameters } from '../../kit/navigation/page-parameters.ts';

const Parameters = v.object({ channelCode: CodeParameter });

/**
 * Which channel it is. The call that shows the channel counts a visit too, and a loader may run for a touch that comes
 * to nothing: the page makes it when it stands (visit.ts).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  return readParameters(request, Parameters);
}
