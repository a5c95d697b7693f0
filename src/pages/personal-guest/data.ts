import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { personHome, personMoments } from '../../api/moment.ts';
import { userInfo } from '../../api/user-center.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson } from '../../session/login-info.ts';
import { route } from './route.ts';

/** How many moments a page of them has. */
export const PAGE_SIZE = 20;

/** The moments of somebody, page by page. */
export const momentsOf = (userId: Id) => personMoments.pages({ userId, pageSize: PAGE_SIZE });

/** The home and the first moments; and who is looking, where somebody is logged in: it may be their own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { userId, ...carried } = await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    parts: [
      personHome.query({ userId }),
      momentsOf(userId),
      ...(person === null ? [] : [userInfo.query({}, person, { quiet: true })]),
    ],
  });
  return { userId, carried };
}
