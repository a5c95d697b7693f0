import type { LoaderFunctionArgs } from 'react-router-dom';
import {
  activityDetail,
  claimButton,
  pullNewQrcode,
  refreshUserList,
  refreshUserListByActivity,
} from '../../api/invitation.ts';
import type { Id } from '../../api/shapes.ts';
import { userInfo } from '../../api/user-center.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { route } from './route.ts';

// Errors are shown in place, so they need no toast.
const quiet = { quiet: true };
export const codeQuery = (activityId: Id, person: Person) => pullNewQrcode.query({ activityId }, person, quiet);
export const friendsQuery = (activityId: Id, person: Person) =>
  refreshUserListByActivity.query({ activityId }, person, quiet);
export const friendsByCodeQuery = (code: string, person: Person) => refreshUserList.query({ code }, person, quiet);
export const claimQuery = (activityId: Id, person: Person) => claimButton.query({ activityId }, person, quiet);
export const currentUserQuery = (person: Person) => userInfo.query({}, person, quiet);

/** Loads the activity and the logged-in user's data; each part may fail on its own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { activityId, code } = await readParameters(request, route.parameters);
  const person = currentPerson();
  const ownQueries = [codeQuery, friendsQuery, claimQuery] as const;
  await loadQueries(request.signal, {
    required: [activityDetail.query({ id: activityId })],
    parts: person === null ? [] : [...ownQueries.map((query) => query(activityId, person)), currentUserQuery(person)],
  });
  return { activityId, code: code ?? null };
}
