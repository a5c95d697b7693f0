import type { LoaderFunctionArgs } from 'react-router-dom';
import { userInfo } from '../../api/user-center.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { safeRedirect } from '../../kit/navigation/safe-redirect.ts';
import { currentPerson } from '../../session/login-info.ts';
import { route } from './route.ts';

/** Reads the redirect target and loads the logged-in user; makes no request for a visitor. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { redirect } = await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, { parts: person === null ? [] : [userInfo.query({}, person)] });
  return { redirect: safeRedirect(redirect ?? null) };
}
