import type { LoaderFunctionArgs } from 'react-router-dom';
import {
  activityDetail,
  generateQrcode,
  myRegistrants,
  publicRegistrants,
  type Registrant,
  sharedUser,
} from '../../api/invitation.ts';
import { userInfo } from '../../api/user-center.ts';
import { attempt } from '../../kit/data/attempt.ts';
import { lasting } from '../../kit/data/lasting.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { soon } from '../../kit/data/soon.ts';
import { currentLogin } from '../../session/login-info.ts';
import { route } from './route.ts';

/** Of the public list less is shown at first than of one's own friends. */
export const LATELY_SIZE = 6;
const PAGE_SIZE = 10;
/** The list is counted in pages of this size; no reward needs more friends than so many of them hold. */
const COUNTED_SIZE = 100;
const MOST_COUNTED = 5;

/** The activity, who invites and who came; and for somebody who is logged in, their own invitation. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { inviteCode, activityId } = await readParameters(request, route.parameters);
  const { signal } = request;
  const token = currentLogin()?.accessToken ?? null;
  const [activity, inviter, lately, mine] = await Promise.all([
    soon(lasting(`share-register ${activityId}`, activityDetail({ id: activityId }, { signal }))),
    soon(inviteCode === undefined || token !== null ? null : attempt(loadInviter(inviteCode, signal))),
    soon(attempt(loadLately(activityId, 1, signal))),
    soon(token === null ? null : attempt(loadMine(activityId, signal))),
  ]);
  return { inviteCode, activityId, token, activity, inviter, lately, mine };
}

/** Who stands behind the code. */
export function loadInviter(inviteCode: string, signal: AbortSignal) {
  return sharedUser({ inviteCode }, { signal, onLoggedOut: 'throw' });
}

/** Who came to the activity, the latest first. */
export function loadLately(activityId: number, pageNo: number, signal: AbortSignal) {
  return publicRegistrants({ activityId, pageNo, pageSize: LATELY_SIZE }, { signal });
}

/** Whom I brought. Somebody whose login has run out is shown the page without it, and not asked for it. */
export function loadMyFriends(activityId: number, pageNo: number, signal: AbortSignal) {
  return myRegistrants({ activityId, pageNo, pageSize: PAGE_SIZE }, { signal, onLoggedOut: 'throw' });
}

/** My own invitation: its link, my name on it, whom it brought, and how many of them count. */
export async function loadMine(activityId: number, signal: AbortSignal) {
  const options = { signal, onLoggedOut: 'throw' } as const;
  const [code, me, friends] = await Promise.all([
    generateQrcode({ path: '/shareRegister', params: { activityId } }, options),
    userInfo({}, options),
    loadMyFriends(activityId, 1, signal).then(async (page) => ({
      page,
      // The list says of each friend whether they count, and nothing says how many do.
      valid: page.list.length >= page.total ? validIn(page.list) : await countValid(activityId, signal),
    })),
  ]);
  return { code, me, ...friends };
}
export type Mine = Awaited<ReturnType<typeof loadMine>>;

async function countValid(activityId: number, signal: AbortSignal): Promise<number> {
  let valid = 0;
  for (let pageNo = 1; pageNo <= MOST_COUNTED; pageNo += 1) {
    const { list, total } = await myRegistrants(
      { activityId, pageNo, pageSize: COUNTED_SIZE },
      { signal, onLoggedOut: 'throw' },
    );
    valid += validIn(list);
    if (pageNo * COUNTED_SIZE >= total || list.length === 0) break;
  }
  return valid;
}

const validIn = (list: readonly Registrant[]) => list.filter(({ valid }) => valid).length;
