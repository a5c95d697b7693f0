import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { ApiError, mayEndOtherwise } from '../../api/errors.ts';
import {
  activityDetail,
  generateQrcode,
  myRegistrants,
  publicRegistrants,
  type Registrant,
  sharedUser,
  type SharedUser,
} from '../../api/invitation.ts';
import type { Query } from '../../api/query.ts';
import { userInfo } from '../../api/user-center.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { route } from './route.ts';
import { lastOf } from '../../lib/last-of.ts';

/** Initial length of the public list, shorter than the list of friends. */
export const RECENT_PAGE_SIZE = 6;
const PAGE_SIZE = 10;
/** Page size for counting friends; no reward needs more friends than one page. */
const COUNT_PAGE_SIZE = 100;
/** So many are looked at, whatever page size the platform allows. */
const MAX_COUNTED = 500;

/** The owner of the code; null if the platform refuses it, unless it is only busy or refuses the login. */
export function inviterQuery(inviteCode: string): Query<SharedUser | null> {
  const { queryKey, queryFn, ...rest } = sharedUser.query({ inviteCode });
  return {
    ...rest,
    queryKey: [...queryKey, 'or refused'],
    queryFn: (context) => queryFn(context).catch(nullIfRefused),
  };
}

function nullIfRefused(error: unknown): null {
  if (error instanceof ApiError && !mayEndOtherwise(error)) return null;
  throw error;
}

/** The registrations of the activity, newest first. */
export const recentRegistrantsQuery = (activityId: Id) =>
  publicRegistrants.pages({ activityId, pageSize: RECENT_PAGE_SIZE });

/** The friends invited by a user. */
export const friendsQuery = (activityId: Id, person: Person) =>
  myRegistrants.pages({ activityId, pageSize: PAGE_SIZE }, person);

/** The number of friends who count. The list marks each friend, but no call returns the number. */
export function validCountQuery(activityId: Id, person: Person): Query<number> {
  const friends = friendsQuery(activityId, person);
  return {
    queryKey: [...friends.queryKey, 'valid'],
    queryFn: async ({ signal }) => {
      const { pages } = await queryClient.fetchInfiniteQuery(friends);
      const known = pages.flatMap(({ list }) => list);
      return known.length >= (lastOf(pages)?.total ?? 0) ? validIn(known) : countValid(activityId, signal);
    },
    ...(friends.meta && { meta: friends.meta }),
  };
}

async function countValid(activityId: Id, signal: AbortSignal): Promise<number> {
  let valid = 0;
  let loaded = 0;
  for (let pageNo = 1; loaded < MAX_COUNTED; pageNo += 1) {
    const { list, total } = await myRegistrants(
      { activityId, pageNo, pageSize: COUNT_PAGE_SIZE },
      { signal, onLoggedOut: 'throw' },
    );
    valid += validIn(list);
    loaded += list.length;
    // A platform may send shorter pages than asked for.
    if (loaded >= total || list.length === 0) break;
  }
  return valid;
}

const validIn = (list: readonly Registrant[]) => list.filter(({ valid }) => valid).length;

/** The user's own invitation. */
export const invitationQuery = (activityId: Id, person: Person) =>
  generateQrcode.query({ path: '/shareRegister', params: { activityId } }, person);

/** The user, for the poster, which can do without. */
export const senderQuery = (person: Person) => userInfo.query({}, person, { quiet: true });

/** Loads the activity, the inviter and recent registrations; for a logged-in user also their invitation. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { inviteCode, activityId } = await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    required: [activityDetail.query({ id: activityId })],
    parts: [
      recentRegistrantsQuery(activityId),
      ...(person === null
        ? inviteCode === undefined
          ? []
          : [inviterQuery(inviteCode)]
        : [
            friendsQuery(activityId, person),
            invitationQuery(activityId, person),
            senderQuery(person),
            validCountQuery(activityId, person),
          ]),
    ],
  });
  return { inviteCode, activityId };
}
