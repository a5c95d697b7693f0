import type { LoaderFunctionArgs } from 'react-router-dom';
import { appPath } from '../../features/app-door/app-path.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { route } from './route.ts';

const FRONT_PAGE = '/';

/** Where in the app to go, and whether another place was asked for that is none of the app's. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { path: asked = '' } = await readParameters(request, route.parameters);
  const path = asked === '' ? FRONT_PAGE : appPath(asked);
  return { path: path ?? FRONT_PAGE, refused: path === null };
}
