import type { LoaderFunctionArgs } from 'react-router-dom';
import { topFiveTerritories, userTerritory } from '../../api/territory.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';

/** The platform's figures change all day: refetch interval while the page is visible, in milliseconds. */
export const REFRESH_MS = 60_000;

export const leadersQuery = topFiveTerritories.query({});

export const myTerritoryQuery = (person: Person) => userTerritory.query({}, person);

/** Loads the five leading territories; for a logged-in user also their own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const person = currentPerson();
  await loadQueries(request.signal, {
    parts: [leadersQuery, ...(person === null ? [] : [myTerritoryQuery(person)])],
  });
  return null;
}
