import type { LoaderFunctionArgs } from 'react-router-dom';
import { listAssets, listByItem, type Listing, type ListingSort, wantBuyTrades } from '../../api/market.ts';
import type { CallOptions } from '../../api/call-options.ts';
import type { Query } from '../../api/query.ts';
import type { Id } from '../../api/shapes.ts';
import { userAuthorization, userInfo } from '../../api/user-center.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { route } from './route.ts';

/** Listings and offers per request. */
const PAGE_SIZE = 20;
/** Listings of one item in its price chart; the cheapest come first. */
export const CHART_SIZE = 100;
/** Own assets to choose from; those that can be sold come first. */
export const CHOICE_SIZE = 50;

/** What is known of a listing that was looked for. */
interface Sought {
  listing?: Listing | null;
}

export type Tab = 'sale' | 'wanted' | 'mine';

/** What the address says. */
export interface Filter {
  /** only this item */
  itemId?: Id | undefined;
  /** trimmed; empty without a search */
  keyword: string;
  sort: ListingSort;
  tab: Tab;
}

/** The listings on sale; of one item also the sold ones, at the end. */
export const listingsQuery = ({ itemId, keyword, sort }: Omit<Filter, 'tab'>, person: Person | null) =>
  listByItem.pages(
    { ...(itemId !== undefined && { itemId }), ...(keyword !== '' && { keyword }), sort, pageSize: PAGE_SIZE },
    person,
  );

/** All listings of one item by price, sold ones at the end. */
export const itemQuery = (itemId: Id, person: Person | null) =>
  listByItem.query({ itemId, sort: 'price_asc', pageNo: 1, pageSize: CHART_SIZE }, person);

/** Pages of `CHART_SIZE` that are looked through for one listing. */
const MAX_PAGES = 10;

/**
 * A listing that is not among the cheapest of its item, as it is now; no call returns a single one. `listing` is null if the
 * item no longer has it, and absent if it is not among the next thousand.
 */
export const furtherQuery = ({ itemId, listingId }: Listing, person: Person | null): Query<Sought> => ({
  queryKey: [...listByItem.queryKey, { itemId, listingId }, person],
  meta: { person },
  staleTime: 0,
  queryFn: ({ signal }) => findListing({ itemId, listingId }, 2, { signal, quiet: true, onLoggedOut: 'throw' }),
});

/**
 * Looks for a listing of an item as it is now.
 * @param from the first page to look at; each has at most `CHART_SIZE`, by price
 * @returns as `furtherQuery`
 */
export async function findListing(
  { itemId, listingId }: Pick<Listing, 'itemId' | 'listingId'>,
  from: number,
  options: CallOptions,
): Promise<Sought> {
  for (let pageNo = from; pageNo < from + MAX_PAGES; pageNo += 1) {
    const page = await listByItem({ itemId, sort: 'price_asc', pageNo, pageSize: CHART_SIZE }, options);
    const listing = page.list.find((one) => one.listingId === listingId);
    if (listing) return { listing };
    // A platform may give fewer a page than it is asked for.
    if (page.list.length === 0 || pageNo * page.pageSize >= page.total) return { listing: null };
  }
  return {};
}

/** The open offers, newest first. */
export const offersQuery = (itemId: Id | undefined, person: Person | null) =>
  wantBuyTrades.pages({ ...(itemId !== undefined && { itemId }), pageSize: PAGE_SIZE }, person);

/** The user's own offers in every state, open ones first. */
export const myOffersQuery = (person: Person) => wantBuyTrades.pages({ mine: true, pageSize: PAGE_SIZE }, person);

/** What the user sells and has sold. */
export const myListingsQuery = (person: Person) =>
  listByItem.pages({ mine: true, sort: 'newest', pageSize: PAGE_SIZE }, person);

/** The user's assets of an item, those that can be sold first. */
export const fittingQuery = (itemId: Id, person: Person) =>
  listAssets.query({ scope: 'mine', itemId, pageNo: 1, pageSize: CHOICE_SIZE }, person);

/** Loads the tab of the address; for a logged-in user also who they are and whether their real name is verified. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { itemId, keyword, sort, tab } = await readParameters(request, route.parameters);
  const person = currentPerson();
  const shown =
    tab === 'sale'
      ? [listingsQuery({ itemId, keyword, sort }, person)]
      : tab === 'wanted'
        ? [offersQuery(itemId, person)]
        : person === null
          ? []
          : [myOffersQuery(person)];
  const quiet = { quiet: true };
  await loadQueries(request.signal, {
    parts: shown,
    later: person === null ? [] : [userInfo.query({}, person, quiet), userAuthorization.query({}, person, quiet)],
  });
  return { itemId, keyword, sort, tab };
}
