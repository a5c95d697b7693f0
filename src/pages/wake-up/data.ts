import type { LoaderFunctionArgs } from 'react-router-dom';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { openingPath } from './opening-path.ts';
import { route } from './route.ts';

/** Reads the path to open in the app, and whether the URL had an invalid one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { path } = await readParameters(request, route.parameters);
  return openingPath(path);
}
