import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { appPath } from '../../features/app-door/app-path.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';

/** A path of any shape: a wrong one is told on the page, which leads to the app's front page instead. */
const Parameters = v.object({ path: v.optional(v.string()) });
const FRONT_PAGE = '/';

/** Where in the app to go, and whether another place was asked for that is none of the app's. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { path: asked = '' } = await readParameters(request, Parameters);
  const path = asked === '' ? FRONT_PAGE : appPath(asked);
  return { path: path ?? FRONT_PAGE, refused: path === null };
}
