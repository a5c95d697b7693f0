import type { LoaderFunctionArgs } from 'react-router-dom';
import { myTerritoryQuery, topFiveQuery } from '../../features/territory/queries.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { currentPerson } from '../../session/login-info.ts';

/** The platform's figures change all day: refetch interval while the page is visible, in milliseconds. */
export const REFRESH_MS = 60_000;

/** Loads the five leading territories; for a logged-in user also their own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const person = currentPerson();
  await loadQueries(request.signal, {
    parts: [topFiveQuery, ...(person === null ? [] : [myTerritoryQuery(person)])],
  });
  return null;
}
