import { cashConfig, cashHistory, type CashHistory, type PastRepurchase } from '../../api/rewards-to-cash.ts';
import type { PageOf, PagesQuery } from '../../api/query.ts';
import { userAuthorization, userInfo } from '../../api/user-center.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { route } from './route.ts';

const PAGE_SIZE = 20;

/** The user's points and red packets; every page of the history has them. */
export type Account = Omit<CashHistory, 'history'>;

/** A page of past cash-outs, newest first, with the account. */
export interface RecordsPage extends PageOf<PastRepurchase> {
  account: Account;
}

/** The rules; with what is left of a logged-in user's day. */
export const configQuery = (person: Person | null) => cashConfig.query({}, person);

/** The same, for what the page asks by itself. */
export const quietConfigQuery = (person: Person | null) => cashConfig.query({}, person, { quiet: true });

/** Asks for the rules again; a question that waits for its answer goes on. */
export const askConfig = () =>
  queryClient.invalidateQueries({ queryKey: cashConfig.queryKey }, { cancelRefetch: false });

/** The past cash-outs page by page. The platform puts the page beside the account, so `pages` does not fit. */
export function recordsQuery(person: Person) {
  const page = (pageNo: number) => cashHistory.query({ pageNo, pageSize: PAGE_SIZE }, person);
  const { queryKey, meta } = page(1);
  return {
    queryKey: [...queryKey, 'pages'],
    queryFn: async ({ signal, pageParam }): Promise<RecordsPage> => {
      const { history, ...account } = await page(pageParam).queryFn({ signal });
      return { ...history, account };
    },
    initialPageParam: 1,
    getNextPageParam: (last: PageOf<unknown>, all: PageOf<unknown>[]) => {
      const count = all.reduce((sum, { list }) => sum + list.length, 0);
      return last.list.length > 0 && count < last.total ? all.length + 1 : null;
    },
    ...(meta && { meta }),
  } satisfies PagesQuery<PastRepurchase>;
}

/** Loads the rules, and for a logged-in user the account. */
export async function loader({ request }: LoaderFunctionArgs) {
  await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    parts: [configQuery(person), ...(person === null ? [] : [recordsQuery(person)])],
    later:
      person === null
        ? []
        : [userAuthorization.query({}, person, { quiet: true }), userInfo.query({}, person, { quiet: true })],
  });
  return null;
}
