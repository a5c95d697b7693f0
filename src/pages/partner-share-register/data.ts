import type { LoaderFunctionArgs } from 'react-router-dom';
import { agentConfig } from '../../api/agent.ts';
import { ApiError } from '../../api/errors.ts';
import { sharedUser, type SharedUser } from '../../api/invitation.ts';
import { userInfo } from '../../api/user-center.ts';
import { attempt } from '../../kit/data/attempt.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { soon } from '../../kit/data/soon.ts';
import { currentLogin } from '../../session/login-info.ts';
import { invited } from './copy.ts';
import { route } from './route.ts';

/** Who invites, what partners get, and who is logged in already. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { inviteCode } = await readParameters(request, route.parameters);
  const { signal } = request;
  const token = currentLogin()?.accessToken ?? null;
  const [inviter, offer, me] = await Promise.all([
    soon(inviteCode === undefined ? null : attempt(loadInviter(inviteCode, signal))),
    soon(attempt(loadOffer(signal))),
    soon(token === null ? null : attempt(userInfo({}, { signal }))),
  ]);
  return { inviteCode, token, inviter, offer, me };
}

/** Who stands behind the code; null where the platform says nobody does. */
export async function loadInviter(inviteCode: string, signal: AbortSignal): Promise<SharedUser | null> {
  try {
    return await sharedUser({ inviteCode }, { signal, quiet: true, onLoggedOut: 'throw' });
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused' && error.message.includes(invited.inviteCode))
      return null;
    throw error;
  }
}

export function loadOffer(signal: AbortSignal) {
  return agentConfig({}, { signal, onLoggedOut: 'throw' });
}
