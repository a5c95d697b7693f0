import type { LoaderFunctionArgs } from 'react-router-dom';
import { unpaidOrder } from '../../api/exchange-shop.ts';
import { activityDetail } from '../../api/invitation.ts';
import { type Asset, listAssets } from '../../api/market.ts';
import type { Query } from '../../api/query.ts';
import type { Id } from '../../api/shapes.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { route } from './route.ts';

const PAGE_SIZE = 50;
/** No first sale has more pieces; a wrong `total` must not cause endless requests. */
const MAX_PAGES = 10;

/** The first page of the pieces, as it is sent early. */
export const firstPiecesQuery = (activityId: Id, person: Person | null) =>
  listAssets.query({ scope: 'debut', activityId, pageNo: 1, pageSize: PAGE_SIZE }, person);

/** All pieces of the first sale. For a logged-in user each tells how many of it they have. */
export function piecesQuery(activityId: Id, person: Person | null): Query<Asset[]> {
  const first = firstPiecesQuery(activityId, person);
  return {
    ...first,
    queryKey: [...first.queryKey, 'all'],
    queryFn: async (context) => {
      const { list, total } = await first.queryFn(context);
      const pieces = [...list];
      for (let pageNo = 2; pageNo <= MAX_PAGES && pieces.length < total; pageNo += 1) {
        const next = listAssets.query({ scope: 'debut', activityId, pageNo, pageSize: PAGE_SIZE }, person);
        const { list: more } = await next.queryFn(context);
        if (more.length === 0) break;
        pieces.push(...more);
      }
      return pieces;
    },
  };
}

/** The user's open order in this first sale, whatever browser it was made in; null if there is none. */
export const openOrderQuery = (activityId: Id, person: Person) => unpaidOrder.query({ activityId }, person);

/** Loads the activity and its pieces; for a logged-in user also their open order. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { activityId, assetId } = await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    parts: [
      activityDetail.query({ id: activityId }),
      piecesQuery(activityId, person),
      ...(person === null ? [] : [openOrderQuery(activityId, person)]),
    ],
  });
  return { activityId, assetId };
}
