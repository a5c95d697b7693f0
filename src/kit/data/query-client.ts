import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../api/errors.ts';
import type { QueryMeta } from '../../api/query.ts';
import { currentPerson, watchLogin } from '../../session/login-info.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: QueryMeta;
  }
}

/** Data younger than this is not refetched, in milliseconds. Older data is shown and refetched. */
const STALE_MS = 30_000;

class AppQueryClient extends QueryClient {
  /**
   * As the library's, and a first answer that is on its way is asked for anew once it is there: it may be of before the
   * change, and the library, which cancels only refetches, would take it for new.
   */
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    for (const { promise, queryKey, state } of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (state.data !== undefined) continue;
      promise?.then(
        () => void super.invalidateQueries({ ...filters, queryKey, exact: true }, options),
        () => undefined,
      );
    }
    return super.invalidateQueries(filters, options);
  }
}

/**
 * The query cache of loaders and components. No automatic retries: the user decides. Requests are also sent offline, so
 * that the error is shown.
 */
export const queryClient = new AppQueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** A longer list is not asked for again as a whole: each page of it is a call. */
const MAX_PAGES = 3;

/**
 * Refetches what is on screen and old, when the browser shows the page again as it was left (bfcache), perhaps hours ago.
 * Call once at startup.
 */
export function refetchOnReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // By the clock: the library's own timers stood still meanwhile.
    const isOld = (query: Query) =>
      query.observers.some(({ options: { staleTime = STALE_MS } }) =>
        query.isStaleByTime(typeof staleTime === 'function' ? staleTime(query) : staleTime),
      );
    const isShort = ({ state: { data } }: Query) =>
      ((data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0) <= MAX_PAGES;
    void queryClient.refetchQueries({ type: 'active', predicate: (query) => isOld(query) && isShort(query) });
  });
}

/**
 * Removes user-specific data when the login changes or ends. Call once at startup.
 * @returns a function that removes the listener
 */
export function clearPrivateQueriesOnLoginChange(): () => void {
  return watchLogin(() => {
    const now = currentPerson();
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.person !== undefined && meta.person !== now });
  });
}
