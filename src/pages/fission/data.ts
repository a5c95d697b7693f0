import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { personHome } from '../../api/moment.ts';
import { userInfo } from '../../api/user-center.ts';
import { attempt } from '../../kit/data/attempt.ts';
import { IdParameter, readParameters } from '../../kit/navigation/page-parameters.ts';
import { soon } from '../../kit/data/soon.ts';
import { currentLogin } from '../../session/login-info.ts';

/** Without an inviter there is no packet to open, and one's own to send. */
const Parameters = v.object({ inviterId: v.optional(IdParameter) });

/** Who sent the packet, and who is logged in; the packet itself is opened by the login. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { inviterId } = await readParameters(request, Parameters);
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
