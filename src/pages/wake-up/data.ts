import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { openingPath } from './opening-path.ts';
import { route } from './route.ts';
import { thingQuery } from './thing.ts';

/** Reads the path to open in the app, and whether the URL had an invalid one. Looks up what it opens. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { path } = await readParameters(request, route.parameters);
  const opening = openingPath(path);
  const query = thingQuery(opening.path);
  await loadQueries(request.signal, { later: query ? [query] : [] });
  return opening;
}
