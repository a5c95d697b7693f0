import type { QueryState } from '@tanstack/react-query';
import { type AnyQuery, isPagesQuery } from '../../api/query.ts';
import { queryClient } from './query-client.ts';

/** How long a navigation waits for data before the page shows skeletons, in milliseconds. */
const SKELETON_DELAY_MS = 300;
/** After this time a list starts with its first page again, in milliseconds. */
const LIST_FRESH_MS = 300_000;

export interface PageQueries {
  /** needed by the whole page: an early error shows the route's error page */
  required?: readonly AnyQuery[];
  /** visible on the first screen; errors are shown in place (`Part`) */
  parts?: readonly AnyQuery[];
  /** below the first screen; not waited for */
  later?: readonly AnyQuery[];
}

/**
 * For loaders: starts all queries of a page and waits shortly for the first screen. Cached data is used at once and
 * refetched in the background, so going back is instant.
 * @param signal of the navigation; aborting it cancels the started queries
 * @throws ApiError if a required query fails within this time
 */
export async function loadQueries(
  signal: AbortSignal,
  { required = [], parts = [], later = [] }: PageQueries,
): Promise<void> {
  // Already aborted while the loader waited for something else; there will be no abort event.
  if (signal.aborted) return;
  const needed = Promise.all(required.map((query) => start(query, signal)));
  const others = Promise.allSettled(parts.map((query) => start(query, signal)));
  // Not awaited; components show the errors.
  void Promise.allSettled([...later.map((query) => start(query, signal)), needed]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moment = new Promise((resolve) => (timer = setTimeout(resolve, SKELETON_DELAY_MS)));
  try {
    await Promise.race([Promise.all([needed, others]), moment]);
  } finally {
    clearTimeout(timer);
  }
}

/** @returns resolves when there is data to show: at once with cached data, which is refetched in the background */
async function start(query: AnyQuery, signal: AbortSignal): Promise<void> {
  const find = () => queryClient.getQueryCache().find({ queryKey: query.queryKey, exact: true });
  const known = find();
  const cancel = () => {
    const started = find();
    if (started?.getObserversCount() === 0) void started.cancel({ revert: true, silent: true });
  };
  signal.addEventListener('abort', cancel, { once: true });
  const answer = ask(query, known?.state);
  if (known?.state.data === undefined) await answer;
  else answer.catch(() => undefined); // The cached data stays, and the part shows the error.
}

function ask(query: AnyQuery, known: QueryState | undefined): Promise<unknown> {
  if (!isPagesQuery(query)) return queryClient.fetchQuery(query);
  if (known?.data === undefined) return queryClient.fetchInfiniteQuery(query);
  // Keep the loaded pages, so that the scroll position can be restored.
  const fresh = Date.now() - known.dataUpdatedAt < LIST_FRESH_MS && !known.isInvalidated;
  return fresh ? Promise.resolve() : queryClient.fetchInfiniteQuery({ ...query, pages: 1, staleTime: 0 });
}
