/** Polling intervals in milliseconds: short at first, then longer. */
const FIRST_INTERVAL_MS = 3_000;
const MAX_INTERVAL_MS = 30_000;
const BACKOFF_FACTOR = 1.5;

/** How often a platform that turns later than its own times is asked, after the first tries, in milliseconds. */
export const LATE_MS = 15_000;

/** The part of the query state used here. */
interface PolledQuery {
  state: { dataUpdateCount: number; errorUpdateCount: number };
}

/**
 * Query options for polling: refetches while the page is visible, and at once when it becomes visible. Continues after
 * errors.
 * @param awaited false stops polling
 */
export function poll(awaited: boolean) {
  return {
    refetchInterval: ({ state }: PolledQuery) =>
      awaited &&
      Math.min(
        FIRST_INTERVAL_MS * BACKOFF_FACTOR ** Math.max(0, state.dataUpdateCount + state.errorUpdateCount - 1),
        MAX_INTERVAL_MS,
      ),
    refetchOnWindowFocus: awaited ? ('always' as const) : false,
  };
}

/**
 * Query options for data that others change all the time, such as a supply: refetches at a steady interval while the
 * page is visible, and at once when it becomes visible.
 * @param intervalMs in milliseconds; null stops
 */
export function follow(intervalMs: number | null) {
  return {
    refetchInterval: intervalMs ?? (false as const),
    refetchOnWindowFocus: intervalMs === null ? false : ('always' as const),
  };
}
