import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { activityDetail, residentPromotionNum } from '../../api/invitation.ts';
import { inviterInfo, residentRewards } from '../../api/task.ts';
import { userInfo } from '../../api/user-center.ts';
import { standingActivities } from '../../features/activities/standing-activities.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { route } from './route.ts';

const PAGE_SIZE = 8;

/** The recruitment; an activity in the URL is only the one that a registration counts for. */
export const RECRUITMENT = standingActivities.residents;

/** The number of residents and the limit. */
export const placesQuery = residentPromotionNum.query({ activityId: RECRUITMENT });

export const activityQuery = activityDetail.query({ id: RECRUITMENT });

// Errors are shown in place, so they need no toast.
export const inviterQuery = (id: Id) => inviterInfo.query({ id }, { quiet: true });
export const currentUserQuery = (person: Person) => userInfo.query({}, person, { quiet: true });
export const rewardsQuery = (person: Person) => residentRewards.pages({ pageSize: PAGE_SIZE }, person, { quiet: true });

/** Loads numbers, activity, inviter and the user's own data; each part may fail on its own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id, ...attribution } = await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    parts: [
      placesQuery,
      ...(id === undefined ? [] : [inviterQuery(id)]),
      ...(person === null ? [] : [currentUserQuery(person)]),
    ],
    later: [activityQuery, ...(person === null ? [] : [rewardsQuery(person)])],
  });
  return { id: id ?? null, attribution };
}
