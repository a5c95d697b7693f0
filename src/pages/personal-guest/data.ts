import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { ApiError } from '../../api/errors.ts';
import { type PersonHome, personHome, personMoments } from '../../api/moment.ts';
import { userInfo } from '../../api/user-center.ts';
import { attempt } from '../../kit/data/attempt.ts';
import { lasting } from '../../kit/data/lasting.ts';
import { CodeParameter, IdParameter, readParameters } from '../../kit/navigation/page-parameters.ts';
import { soon } from '../../kit/data/soon.ts';
import { currentLogin } from '../../session/login-info.ts';

/** How many moments a page of them has. */
export const PAGE_SIZE = 20;

/** What only passes through, on to whoever gets the link next: a wrong one is left out and keeps nobody from the home. */
const Carried = v.optional(v.fallback(CodeParameter, ''), '');
const Parameters = v.object({ userId: IdParameter, inviteCode: Carried, activityId: Carried, channelCode: Carried });

/** Somebody's home, or the platform's own words where there is nobody with this id. */
export type Found = { home: PersonHome } | { refused: string };

/** A page of somebody's moments. */
export function momentsOf(userId: number, pageNo: number, signal: AbortSignal) {
  return personMoments({ userId, pageNo, pageSize: PAGE_SIZE }, { signal });
}

/** The name under which the page's home lasts. */
export const homeName = (userId: number) => `personal-guest ${userId}`;

/** The home and the first moments; and who is looking, where somebody is logged in: it may be their own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { userId, ...carried } = await readParameters(request, Parameters);
  const { signal } = request;
  const token = currentLogin()?.accessToken ?? null;
  // A login that does not hold any more asks for no other: a guest sees the same home.
  const me = token === null ? null : attempt(userInfo({}, { signal, quiet: true, onLoggedOut: 'throw' }));
  const [found, moments, visitor] = await Promise.all([
    soon(lasting(homeName(userId), find(userId, signal))),
    soon(attempt(momentsOf(userId, 1, signal))),
    soon(me),
  ]);
  return { userId, carried, token, found, moments, visitor };
}

/** Nobody there is told on the page, in the platform's words; whatever else goes wrong is the route's error page. */
async function find(userId: number, signal: AbortSignal): Promise<Found> {
  try {
    return { home: await personHome({ userId }, { signal }) };
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused') return { refused: error.message };
    throw error;
  }
}
