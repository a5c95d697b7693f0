import type { LoaderFunctionArgs } from 'react-router-dom';
import {
  commodityList,
  findActivityDate,
  findActivityGoods,
  findActivityInfo,
  unpaidOrder,
  userIntegral,
} from '../../api/exchange-shop.ts';
import type { Id } from '../../api/shapes.ts';
import { standingActivities } from '../../features/activities/standing-activities.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { route } from './route.ts';

const PAGE_SIZE = 20;

/** The activity: what it is, when, and its products. */
export const activityQueries = (activityId: Id, person: Person | null) =>
  [
    findActivityInfo.query({ activityId }),
    findActivityDate.query({ activityId }),
    findActivityGoods.query({ activityId }, person),
  ] as const;

/** The products of the shop, page by page. */
export const shelfQuery = (category: string | undefined, person: Person | null) =>
  commodityList.pages({ ...(category !== undefined && { category }), pageSize: PAGE_SIZE }, person);

/** The names of the shop's categories; the shortest list that has them. */
export const categoriesQuery = (person: Person | null) =>
  commodityList.query({ pageNo: 1, pageSize: 1 }, person, { quiet: true });

/** The user's points. */
export const balanceQuery = (person: Person) => userIntegral.query({}, person);

/** An unpaid order of the user, found without its number. */
export const openOrderQuery = (person: Person) => unpaidOrder.query({}, person, { quiet: true });

/** Loads the activity and the points, then the list below them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { activityId, category } = await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    parts: [
      ...activityQueries(activityId ?? standingActivities.shop, person),
      ...(person === null ? [] : [balanceQuery(person)]),
    ],
    // Its call carries client info: waiting for the shelf would delay the activity above it.
    later: [
      shelfQuery(category, person),
      categoriesQuery(person),
      ...(person === null ? [] : [openOrderQuery(person)]),
    ],
  });
  return { activityId, category };
}
