import type { LoaderFunctionArgs } from 'react-router-dom';
import { appPath } from '../../features/native-app/app-path.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { route } from './route.ts';

const FRONT_PAGE = '/';

/** Reads the path to open in the app, and whether the URL had an invalid one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { path: requested = '' } = await readParameters(request, route.parameters);
  const path = requested === '' ? FRONT_PAGE : appPath(requested);
  return { path: path ?? FRONT_PAGE, refused: path === null };
}
