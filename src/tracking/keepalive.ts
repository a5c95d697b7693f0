/**
 * Whether tracked events are sent with `keepalive`, which lets a request outlive the page.
 *
 * Chromium before 81 refuses keepalive for a request with headers of its own, in its own words "Preflight request for
 * request with keepalive specified is currently not supported". Nothing tells beforehand, and to the caller it looks
 * like a lost connection. So the first loss is followed by one request without: if that one is answered, keepalive was
 * the reason, and the rest of the visit does without. `sendBeacon` is no way out, because it carries no headers
 * (spec.md 7). Without keepalive an event that leaves with the page may be cut off; it stays stored for the next visit.
 *
 * A connection lost exactly once, at the first event of a visit, is taken for a refusal too. That costs no event.
 */
type State = 'unknown' | 'suspected' | 'works' | 'refused';

/** Session storage, so that a reload within the visit causes no second console error. */
const REFUSED_KEY = 'lyyz_keepalive_refused';

let state: State = wasRefused() ? 'refused' : 'unknown';

/**
 * Whether the next request asks for keepalive.
 * @param leaving the page is hidden: the request is lost without keepalive, so this is no time to try without
 */
export function usesKeepalive(leaving: boolean): boolean {
  return state !== 'refused' && (leaving || state !== 'suspected');
}

/** To call when the server answered, whatever it said. @param keepalive how the request was sent */
export function keepaliveAnswered(keepalive: boolean): void {
  if (keepalive) state = 'works';
  else if (state === 'suspected') {
    state = 'refused';
    remember();
  }
}

/** To call when no answer came although the device is online. @param keepalive how the request was sent */
export function keepaliveFailed(keepalive: boolean): void {
  if (state === 'unknown' && keepalive) state = 'suspected';
  // Without keepalive it failed as well: the connection is at fault.
  else if (state === 'suspected' && !keepalive) state = 'unknown';
}

function wasRefused(): boolean {
  try {
    return sessionStorage.getItem(REFUSED_KEY) !== null;
  } catch {
    return false; // blocked storage throws on access
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(REFUSED_KEY, '1');
  } catch {
    // Blocked or full: known until the next reload.
  }
}
