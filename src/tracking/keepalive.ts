/**
 * Whether tracked events are sent with `keepalive`, which lets a request outlive the page.
 *
 * Chromium before 81 refuses keepalive for a request with headers of its own, in its own words "Preflight request for
 * request with keepalive specified is currently not supported". Nothing tells beforehand, and to the caller it looks
 * like a lost connection. So the first loss is followed by one request without: if that one is answered, keepalive was
 * the reason, and the rest of the visit, until a reload, does without. `sendBeacon` is no way out, because it carries
 * no headers (spec.md 7). Without keepalive an event that leaves with the page may be cut off; it stays stored for the
 * next visit.
 *
 * A connection lost exactly once, at the first event of a visit, is taken for a refusal too. That costs no event.
 */
let works: boolean | undefined;
let suspected = false;

/**
 * Whether the next request asks for keepalive.
 * @param leaving the page is hidden: the request is lost without keepalive, so this is no time to try without
 */
export const usesKeepalive = (leaving: boolean): boolean => works ?? (leaving || !suspected);

/**
 * To call after each request.
 * @param asked whether the request asked for keepalive
 * @param answered whether the server answered, whatever it said; false if no answer came although the device is online
 */
export function noteKeepalive(asked: boolean, answered: boolean): void {
  if (works !== undefined) return;
  // Lost as well without: the connection was at fault.
  if (answered && (asked || suspected)) works = asked;
  else suspected = asked;
}
