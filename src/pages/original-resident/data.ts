import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { activityDetail, residentPromotionNum } from '../../api/invitation.ts';
import { inviterInfo, residentRewards } from '../../api/task.ts';
import { userInfo } from '../../api/user-center.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { RESIDENTS } from './activity.ts';
import { route } from './route.ts';

const PAGE_SIZE = 8;

/** How many residents there are, and how many there can be. */
export const places = residentPromotionNum.query({ activityId: RESIDENTS });

export const activity = activityDetail.query({ id: RESIDENTS });

// What fails of these is told in its place, and not in a toast besides.
export const inviterOf = (id: Id) => inviterInfo.query({ id }, { quiet: true });
export const myselfOf = (person: Person) => userInfo.query({}, person, { quiet: true });
export const rewardsOf = (person: Person) => residentRewards.pages({ pageSize: PAGE_SIZE }, person, { quiet: true });

/** How many there are, the activity, who invites, and what is somebody's own; each part may fail in its own place. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id, ...carried } = await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    parts: [places, ...(id === undefined ? [] : [inviterOf(id)]), ...(person === null ? [] : [myselfOf(person)])],
    later: [activity, ...(person === null ? [] : [rewardsOf(person)])],
  });
  return { id: id ?? null, carried };
}
