import type { QueryState } from '@tanstack/react-query';
import { type AnyQuery, isPagesQuery } from '../../api/query.ts';
import { queryClient } from './query-client.ts';

/** How long a navigation waits for the first screen before the page shows skeletons, in milliseconds. */
const FIRST_SCREEN_MS = 300;
/** A list that was left longer ago begins at its first page again, in milliseconds. */
const LIST_KEPT_MS = 300_000;

/** What a page reads. */
export interface PageQueries {
  /** the page cannot stand without it: a failure in time is the route's error page */
  required?: readonly AnyQuery[];
  /** of the first screen, too; a failure is told in its place (`Part`) */
  parts?: readonly AnyQuery[];
  /** below the first screen: nothing waits for it */
  later?: readonly AnyQuery[];
}

/**
 * For loaders: starts all of a page's queries at once and waits a moment for the first screen. What is in the cache
 * already is shown as it is and refreshed meanwhile, so that going back is instant.
 * @param signal of the navigation: what it started is cancelled with it
 * @throws ApiError where a required query fails within that moment
 */
export async function loadQueries(
  signal: AbortSignal,
  { required = [], parts = [], later = [] }: PageQueries,
): Promise<void> {
  // Given up while the loader waited for something else: it would never hear of it.
  if (signal.aborted) return;
  const needed = Promise.all(required.map((query) => start(query, signal)));
  const others = Promise.allSettled(parts.map((query) => start(query, signal)));
  // Nothing waits for these; the view tells where one has failed.
  void Promise.allSettled([...later.map((query) => start(query, signal)), needed]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moment = new Promise((resolve) => (timer = setTimeout(resolve, FIRST_SCREEN_MS)));
  try {
    await Promise.race([Promise.all([needed, others]), moment]);
  } finally {
    clearTimeout(timer);
  }
}

/** @returns settles once there is something to show: at once where the cache has an answer, which is refreshed meanwhile */
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
  else answer.catch(() => undefined); // What was there stands, and says that newer did not come.
}

function ask(query: AnyQuery, known: QueryState | undefined): Promise<unknown> {
  if (!isPagesQuery(query)) return queryClient.fetchQuery(query);
  if (known?.data === undefined) return queryClient.fetchInfiniteQuery(query);
  // As long as it was when it was left, so that the place in it is found again.
  const kept = Date.now() - known.dataUpdatedAt < LIST_KEPT_MS && !known.isInvalidated;
  return kept ? Promise.resolve() : queryClient.fetchInfiniteQuery({ ...query, pages: 1, staleTime: 0 });
}
