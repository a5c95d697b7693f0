/** How long after one look the next comes, in milliseconds: soon at first, then rarer and rarer. */
const FIRST_MS = 3_000;
const LONGEST_MS = 30_000;
const SLOWER = 1.5;

/** What TanStack Query tells of a query. */
interface Looked {
  state: { dataUpdateCount: number; errorUpdateCount: number };
}

/**
 * Query options for something that is awaited: the query looks again by itself while the page is in sight, and at once
 * when it comes back into sight. A look that fails is followed by the next one.
 * @param awaited false once it has come
 */
export function poll(awaited: boolean) {
  return {
    refetchInterval: ({ state }: Looked) =>
      awaited &&
      Math.min(FIRST_MS * SLOWER ** Math.max(0, state.dataUpdateCount + state.errorUpdateCount - 1), LONGEST_MS),
    refetchOnWindowFocus: awaited ? ('always' as const) : false,
  };
}
