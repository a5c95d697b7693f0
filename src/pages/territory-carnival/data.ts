import type { LoaderFunctionArgs } from 'react-router-dom';
import { activityDetail } from '../../api/invitation.ts';
import { userInfo } from '../../api/user-center.ts';
import { standingActivities } from '../../features/activities/standing-activities.ts';
import {
  applicationQuery,
  eligibilityQuery,
  myTerritoryQuery,
  topFiveQuery,
} from '../../features/territory/queries.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';

/** The carnival of this month, or the next one. */
export const carnivalQuery = activityDetail.query({ id: standingActivities.carnival });

/** The user, whose draft is kept on the device. */
export const meQuery = (person: Person) => userInfo.query({}, person, { quiet: true });

/** Loads the carnival and the top five; for a logged-in user also their territory and application. */
export async function loader({ request }: LoaderFunctionArgs) {
  const person = currentPerson();
  await loadQueries(request.signal, {
    parts: [
      carnivalQuery,
      ...(person === null
        ? []
        : [meQuery(person), myTerritoryQuery(person), applicationQuery(person), eligibilityQuery(person)]),
    ],
    later: [topFiveQuery],
  });
  return null;
}
