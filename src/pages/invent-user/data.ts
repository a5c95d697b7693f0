import type { LoaderFunctionArgs } from 'react-router-dom';
import { activityDetail, claimButton, pullNewQrcode, refreshUserListByActivity } from '../../api/invitation.ts';
import { userInfo } from '../../api/user-center.ts';
import { attempt } from '../../kit/data/attempt.ts';
import { lasting } from '../../kit/data/lasting.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { soon } from '../../kit/data/soon.ts';
import { currentLogin } from '../../session/login-info.ts';
import { route } from './route.ts';

/** The activity, and where somebody is logged in, their side of it: each part may fail in its own place. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { activityId, code } = await readParameters(request, route.parameters);
  const { signal } = request;
  const token = currentLogin()?.accessToken ?? null;
  const mine = token === null ? null : loadMine(activityId, signal);
  const [activity, pulled, friends, claim, me] = await Promise.all([
    soon(lasting(`invent-user ${activityId}`, activityDetail({ id: activityId }, { signal }))),
    mine && soon(mine.pulled),
    mine && soon(mine.friends),
    mine && soon(mine.claim),
    mine && soon(mine.me),
  ]);
  return {
    activityId,
    code: code ?? null,
    token,
    activity,
    mine: pulled && friends && claim && me && { pulled, friends, claim, me },
  };
}

/** What each part of my side is asked with: what fails is told in its place, and not in a toast besides. */
export const inPlace = (signal: AbortSignal) => ({ signal, quiet: true, onLoggedOut: 'throw' }) as const;

function loadMine(activityId: number, signal: AbortSignal) {
  const options = inPlace(signal);
  return {
    pulled: attempt(pullNewQrcode({ activityId }, options)),
    friends: attempt(refreshUserListByActivity({ activityId }, options)),
    claim: attempt(claimButton({ activityId }, options)),
    me: attempt(userInfo({}, options)),
  };
}
