import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError, isAborted } from '../../api/errors.ts';
import { userInfo, type UserInfo } from '../../api/user-center.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { safeRedirect } from '../../kit/navigation/safe-redirect.ts';
import { soon } from '../../kit/data/soon.ts';
import { currentLogin } from '../../session/login-info.ts';
import { route } from './route.ts';

/** Who is logged in; null where the platform says nobody is, or why it cannot be said. */
export type Visitor = UserInfo | null | { failed: ApiError };

/** Where to go on to, and whose the login is; for a visitor without one the platform is asked nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { redirect: asked } = await readParameters(request, route.parameters);
  const redirect = safeRedirect(asked ?? null);
  const token = currentLogin()?.accessToken ?? null;
  return { redirect, token, person: await soon(token === null ? null : load(request.signal)) };
}

/** A name that does not come must keep nobody from going on or logging out. */
async function load(signal: AbortSignal): Promise<Visitor> {
  try {
    return await userInfo({}, { signal });
  } catch (error) {
    if (error instanceof ApiError && !isAborted(error)) return { failed: error };
    throw error;
  }
}
