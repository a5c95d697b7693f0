import type { LoaderFunctionArgs } from 'react-router-dom';
import { rainAppointment } from '../../api/task.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { route } from './route.ts';

/** The current or next round and all rounds of its day. The call is O: the same answer for everybody. */
export const rainQuery = rainAppointment.query({});

/** Loads the rounds. */
export async function loader({ request }: LoaderFunctionArgs) {
  await readParameters(request, route.parameters);
  await loadQueries(request.signal, { parts: [rainQuery] });
  return null;
}
