import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { personHome, personMoments } from '../../api/moment.ts';
import { userInfo } from '../../api/user-center.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson } from '../../session/login-info.ts';
import { route } from './route.ts';

/** Moments per page. */
const PAGE_SIZE = 20;

/** A person's moments, page by page. */
export const momentsQuery = (userId: Id) => personMoments.pages({ userId, pageSize: PAGE_SIZE });

/** Loads the person, the first moments, and the logged-in user to recognise their own page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    parts: [
      personHome.query({ userId }),
      momentsQuery(userId),
      ...(person === null ? [] : [userInfo.query({}, person, { quiet: true })]),
    ],
  });
  return { userId };
}
