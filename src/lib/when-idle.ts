/** Idle or not, the work begins after this many milliseconds. */
const TIMEOUT_MS = 2_000;

/** Does the work once the page is idle; Safari cannot tell, there it waits. */
export function whenIdle(work: () => void): void {
  if (window.requestIdleCallback as unknown) requestIdleCallback(work, { timeout: TIMEOUT_MS });
  else setTimeout(work, TIMEOUT_MS);
}
