import type { LoaderFunctionArgs } from 'react-router-dom';
import { showLand } from '../../api/land.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { route } from './route.ts';

/** Loads the land of the postcard. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await readParameters(request, route.parameters);
  await loadQueries(request.signal, { parts: [showLand.query({ id })] });
  return { id };
}
