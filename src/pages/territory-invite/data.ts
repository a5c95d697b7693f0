import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { applyTerritoryInfo, userTerritory } from '../../api/territory.ts';
import { userInfo } from '../../api/user-center.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { route } from './route.ts';

/** The territory that invites. What fails is said in place. */
export const inviteQuery = (territoryId: Id) => applyTerritoryInfo.query({ territoryId }, { quiet: true });

/** The user's own territory; null if there is none. */
export const ownQuery = (person: Person) => userTerritory.query({}, person, { quiet: true });

/** Loads the territory; for a logged-in user also their own, to know whether it is this one. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ territoryId: Id }> {
  const { territoryId } = await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    parts: [
      inviteQuery(territoryId),
      ...(person === null ? [] : [ownQuery(person), userInfo.query({}, person, { quiet: true })]),
    ],
  });
  return { territoryId };
}
