import type { LoaderFunctionArgs } from 'react-router-dom';
import { personHome } from '../../api/moment.ts';
import { userInfo } from '../../api/user-center.ts';
import { attempt } from '../../kit/data/attempt.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { soon } from '../../kit/data/soon.ts';
import { currentLogin } from '../../session/login-info.ts';
import { route } from './route.ts';

/** Who sent the packet, and who is logged in; the packet itself is opened by the login. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { inviterId } = await readParameters(request, route.parameters);
  const token = currentLogin()?.accessToken ?? null;
  const { signal } = request;
  const asked = inviterId === undefined ? null : attempt(personHome({ userId: inviterId }, { signal }));
  const [inviter, me] = await Promise.all([
    soon(asked),
    // Nobody is asked to log in for a page that shows without.
    soon(token === null ? null : attempt(userInfo({}, { signal, onLoggedOut: 'throw' }))),
  ]);
  return { inviterId, token, inviter, me };
}
