import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { activityDetail, generateQrcode, myRegistrants } from '../../api/invitation.ts';
import { userInfo } from '../../api/user-center.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { route } from './route.ts';

export const PAGE_SIZE = 20;

/** The user, and the URL for inviting friends. */
export const invitationQueries = (activityId: Id, person: Person) =>
  [
    userInfo.query({}, person),
    generateQrcode.query({ path: '/shareRegister', params: { activityId } }, person),
  ] as const;

/** The invited friends, newest first. */
export const friendsQuery = (activityId: Id, person: Person) =>
  myRegistrants.pages({ activityId, pageSize: PAGE_SIZE }, person);

/** Loads the activity; for a logged-in user also the user, the friends and the link. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    required: [activityDetail.query({ id })],
    parts: person === null ? [] : [...invitationQueries(id, person), friendsQuery(id, person)],
  });
  return { id };
}
