import type { LoaderFunctionArgs } from 'react-router-dom';
import { activityDetail } from '../../api/invitation.ts';
import { openOrderQuery, piecesQuery } from '../../features/first-sale/queries.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson } from '../../session/login-info.ts';
import { route } from './route.ts';

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
