import type { LoaderFunctionArgs } from 'react-router-dom';
import {
  applicationQuery,
  eligibilityQuery,
  myTerritoryQuery,
  topFiveQuery,
} from '../../features/territory/queries.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { currentPerson } from '../../session/login-info.ts';

/** Loads the top five; for a logged-in user also their territory and application. */
export async function loader({ request }: LoaderFunctionArgs) {
  const person = currentPerson();
  await loadQueries(request.signal, {
    parts: [
      topFiveQuery,
      ...(person === null ? [] : [myTerritoryQuery(person), applicationQuery(person), eligibilityQuery(person)]),
    ],
  });
  return null;
}
