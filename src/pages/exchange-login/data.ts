import type { LoaderFunctionArgs } from 'react-router-dom';
import { userInfo } from '../../api/user-center.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { safeRedirect } from '../../kit/navigation/safe-redirect.ts';
import { currentPerson } from '../../session/login-info.ts';
import { route } from './route.ts';

/** Where to go on to, and whose the login is; for a visitor without one the platform is asked nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { redirect } = await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, { parts: person === null ? [] : [userInfo.query({}, person)] });
  return { redirect: safeRedirect(redirect ?? null) };
}
