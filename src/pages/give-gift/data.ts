import type { LoaderFunctionArgs } from 'react-router-dom';
import { listAssets, searchUser } from '../../api/market.ts';
import { userAuthorization, userInfo } from '../../api/user-center.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { route } from './route.ts';

const PAGE_SIZE = 20;

/** The user's assets, those that can be given first. */
export const assetsQuery = (person: Person) => listAssets.pages({ scope: 'mine', pageSize: PAGE_SIZE }, person);

/** People by nickname or phone tail. */
export const peopleQuery = (keyword: string) => searchUser.query({ keyword }, { quiet: true });

/** For a logged-in user: who they are, their assets, and whether their real name is verified. */
export async function loader({ request }: LoaderFunctionArgs) {
  await readParameters(request, route.parameters);
  const person = currentPerson();
  if (person !== null) {
    await loadQueries(request.signal, {
      parts: [userInfo.query({}, person, { quiet: true }), assetsQuery(person)],
      later: [userAuthorization.query({}, person, { quiet: true })],
    });
  }
  return null;
}
