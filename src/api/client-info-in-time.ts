import { inTime } from '../lib/in-time.ts';

/** How long calls wait for the client info in milliseconds, counted from the first waiting call. */
export const CLIENT_INFO_TIMEOUT_MS = 3_000;

/** `performance.now()` at the start of the first call that is still waiting. */
let waitingSince: number | undefined;

/**
 * Returns the client info header, or undefined if it fails or takes too long. The limit starts with the first waiting
 * call, so a fingerprint that never resolves delays a visit once, not every call. Later calls get the header as soon as
 * it exists.
 * @throws AbortError when the signal aborts
 */
export function clientInfoInTime(signal: AbortSignal | undefined): Promise<string | undefined> {
  waitingSince ??= performance.now();
  const left = Math.max(0, CLIENT_INFO_TIMEOUT_MS - (performance.now() - waitingSince));
  return inTime(loadHeader(), left, () => undefined, signal);
}

async function loadHeader(): Promise<string | undefined> {
  try {
    // Loaded on demand: public pages do not need it.
    const { clientInfoHeader } = await import('../session/client-info.ts');
    return await clientInfoHeader();
  } catch (error) {
    console.warn('client info', error);
    return undefined;
  } finally {
    waitingSince = undefined;
  }
}
