import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { activityDetail, generateQrcode, myRegistrants } from '../../api/invitation.ts';
import { userInfo } from '../../api/user-center.ts';
import { attempt } from '../../kit/data/attempt.ts';
import { lasting } from '../../kit/data/lasting.ts';
import { IdParameter, readParameters } from '../../kit/navigation/page-parameters.ts';
import { soon } from '../../kit/data/soon.ts';
import { currentLogin } from '../../session/login-info.ts';

const Parameters = v.object({ id: IdParameter });
/** How many friends are shown at a time. */
const FRIENDS = 20;

/** The activity, and where somebody is logged in who they are, whom they brought, and their link. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await readParameters(request, Parameters);
  const { signal } = request;
  const token = currentLogin()?.accessToken ?? null;
  const [activity, mine] = await Promise.all([
    soon(lasting(`recommendation-officer ${id}`, activityDetail({ id }, { signal }))),
    soon(token === null ? null : attempt(loadMine(id, signal))),
  ]);
  return { id, token, activity, mine };
}

/** A login that does not hold any more asks for no other: the page turns to its public side. */
export async function loadMine(activityId: number, signal: AbortSignal) {
  const options = { signal, onLoggedOut: 'throw' } as const;
  const [me, friends, { qrText }] = await Promise.all([
    userInfo({}, options),
    loadFriends(activityId, 1, signal),
    generateQrcode({ path: '/shareRegister', params: { activityId } }, options),
  ]);
  return { me, friends, url: qrText };
}

export type Mine = Awaited<ReturnType<typeof loadMine>>;

export function loadFriends(activityId: number, pageNo: number, signal: AbortSignal) {
  return myRegistrants({ activityId, pageNo, pageSize: FRIENDS }, { signal, onLoggedOut: 'throw' });
}
