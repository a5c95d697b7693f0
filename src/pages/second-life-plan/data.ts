import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Activity, activityDetail } from '../../api/invitation.ts';
import { query, type Query } from '../../api/query.ts';
import { userInvitation, userInvitationTime } from '../../api/user-center.ts';
import { standingActivities } from '../../features/activities/standing-activities.ts';
import { namingQueries } from '../../features/login/naming-queries.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';

/** Friends per request. */
const PAGE_SIZE = 11;

/** The activity of the plan. */
export const PLAN = standingActivities.secondLife;

// What fails is said in place, so no call needs a toast.

/** The plan with its rewards, for a visitor. */
export const publicPlanQuery = activityDetail.query({ id: PLAN }, { quiet: true });

/**
 * The plan; for a logged-in user with the state of each reward. The call is asked with the login then (api.md,
 * activity/{id}).
 */
export function planQuery(person: Person | null): Query<Activity> {
  if (person === null) return publicPlanQuery;
  return query(activityDetail, activityDetail.contract, { id: PLAN }, person, {
    asPerson: true,
    quiet: true,
  }) as Query<Activity>;
}

/** The period in which invitations count; for a logged-in user with the number of friends who count. */
export const timeQuery = (person: Person | null) => userInvitationTime.query({}, person, { quiet: true });

/** The invited friends, newest first, with the points they brought. */
export const friendsQuery = (person: Person) => userInvitation.pages({ pageSize: PAGE_SIZE }, person, { quiet: true });

/** Loads the plan and the period; for a logged-in user also the friends. */
export async function loader({ request }: LoaderFunctionArgs) {
  const person = currentPerson();
  await loadQueries(request.signal, {
    parts: [planQuery(person)],
    // Its call carries client info: waiting for it would delay the plan.
    later: [timeQuery(person), ...(person === null ? [] : [friendsQuery(person)]), ...namingQueries(person)],
  });
  return null;
}
