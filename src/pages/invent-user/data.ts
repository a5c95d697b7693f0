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
export const myCode = (activityId: Id, person: Person) => pullNewQrcode.query({ activityId }, person, quiet);
export const allFriends = (activityId: Id, person: Person) =>
  refreshUserListByActivity.query({ activityId }, person, quiet);
export const friendsOfCode = (code: string, person: Person) => refreshUserList.query({ code }, person, quiet);
export const myClaim = (activityId: Id, person: Person) => claimButton.query({ activityId }, person, quiet);
export const myself = (person: Person) => userInfo.query({}, person, quiet);

/** Loads the activity and the logged-in user's data; each part may fail on its own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { activityId, code } = await readParameters(request, route.parameters);
  const person = currentPerson();
  const mine = [myCode, allFriends, myClaim] as const;
  await loadQueries(request.signal, {
    required: [activityDetail.query({ id: activityId })],
    parts: person === null ? [] : [...mine.map((query) => query(activityId, person)), myself(person)],
  });
  return { activityId, code: code ?? null };
}
