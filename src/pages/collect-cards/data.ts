import type { LoaderFunctionArgs } from 'react-router-dom';
import { listCardCollections, listGames, listRewardPackages } from '../../api/card-game.ts';
import type { Id } from '../../api/shapes.ts';
import { userTerritory } from '../../api/territory.ts';
import { userInfo } from '../../api/user-center.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { route } from './route.ts';

/** The thirty levels, with the results of who is logged in. */
export const gamesQuery = (person: Person | null) => listGames.query({}, person);
/** The user, with the glory of the card game. */
export const meQuery = (person: Person) => userInfo.query({}, person, { quiet: true });
export const collectionsQuery = (person: Person) => listCardCollections.query({}, person);
export const packagesQuery = (person: Person) => listRewardPackages.query({}, person);
export const territoryQuery = (person: Person) => userTerritory.query({}, person);

/** The levels and, for a logged-in user, what they have; on the table only what a game needs. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ gameId: Id | undefined }> {
  const { gameId } = await readParameters(request, route.parameters);
  const person = currentPerson();
  const own = person === null ? [] : [collectionsQuery(person), packagesQuery(person), territoryQuery(person)];
  await loadQueries(request.signal, {
    parts: [gamesQuery(person), ...(person === null ? [] : [meQuery(person)])],
    later: own,
  });
  return { gameId };
}
