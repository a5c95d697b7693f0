import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { personHome, personMoments } from '../../api/moment.ts';
import { userInfo } from '../../api/user-center.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { CodeParameter, IdParameter, readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson } from '../../session/login-info.ts';

/** How many moments a page of them has. */
export const PAGE_SIZE = 20;

/** What only passes through, on to whoever gets the link next: a wrong one is left out and keeps nobody from the home. */
const Carried = v.optional(v.fallback(CodeParameter, ''), '');
const Parameters = v.object({ userId: IdParameter, inviteCode: Carried, activityId: Carried, channelCode: Carried });

/** The moments of somebody, page by page. */
export const momentsOf = (userId: number) => personMoments.pages({ userId, pageSize: PAGE_SIZE });

/** The home and the first moments; and who is looking, where somebody is logged in: it may be their own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { userId, ...carried } = await readParameters(request, Parameters);
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
