import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../api/errors.ts';
import { activityDetail, residentPromotionNum } from '../../api/invitation.ts';
import { type Inviter, inviterInfo, residentRewards } from '../../api/task.ts';
import { userInfo } from '../../api/user-center.ts';
import { attempt } from '../../kit/data/attempt.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { soon } from '../../kit/data/soon.ts';
import { currentLogin } from '../../session/login-info.ts';
import { RESIDENTS } from './activity.ts';
import { route } from './route.ts';

const PAGE_SIZE = 8;

/** The person behind the link, or the platform's own words where there is no such resident. */
export type FoundInviter = { inviter: Inviter } | { refused: string };

/** How many there are, the activity, who invites, and what is somebody's own; each part may fail in its own place. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id, ...carried } = await readParameters(request, route.parameters);
  const { signal } = request;
  const token = currentLogin()?.accessToken ?? null;
  const quiet = inPlace(signal);
  const [places, activity, inviter, me, rewards] = await Promise.all([
    soon(attempt(residentPromotionNum({ activityId: RESIDENTS }, { signal }))),
    soon(attempt(activityDetail({ id: RESIDENTS }, { signal }))),
    id === undefined ? null : soon(attempt(findInviter(id, signal))),
    token === null ? null : soon(attempt(userInfo({}, quiet))),
    token === null ? null : soon(attempt(rewardsPage(1, signal))),
  ]);
  return { id: id ?? null, carried, token, places, activity, inviter, me, rewards };
}

/** What of one's own is asked with: what fails is told in its place, and not in a toast besides. */
export const inPlace = (signal: AbortSignal) => ({ signal, quiet: true, onLoggedOut: 'throw' }) as const;

/** A page of my rewards. */
export const rewardsPage = (pageNo: number, signal: AbortSignal) =>
  residentRewards({ pageNo, pageSize: PAGE_SIZE }, inPlace(signal));

/** A link whose inviter is none keeps nobody away: it is said in the card's place. */
export async function findInviter(id: number, signal: AbortSignal): Promise<FoundInviter> {
  try {
    return { inviter: await inviterInfo({ id }, { signal, quiet: true }) };
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused') return { refused: error.message };
    throw error;
  }
}
