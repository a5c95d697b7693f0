import type { LoaderFunctionArgs } from 'react-router-dom';
import { activityDetail, myRegistrants } from '../../api/invitation.ts';
import type { Id } from '../../api/shapes.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { route } from './route.ts';

/** Rows per request. */
const PAGE_SIZE = 20;

/** Query of the user's own records, newest first. */
export const listQuery = (id: Id, person: Person) =>
  myRegistrants.pages({ activityId: id, pageSize: PAGE_SIZE }, person);

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    parts: [activityDetail.query({ id }), ...(person === null ? [] : [listQuery(id, person)])],
  });
  return { id };
}
