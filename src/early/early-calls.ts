import { API_PREFIX, HEADERS, REQUEST_VERSION } from '../api/protocol.ts';
import { ID_PLACE, idAt } from './address.ts';
import type { EarlyAnswer } from '../session/host-protocol.ts';

/**
 * Sends the page's first API calls before the bundle is loaded; api/early-answer.ts uses the responses. The headers
 * match those axios sends for a logged-out visitor (spec.md 7).
 * @param clientInfo if given, sends the calls with this header instead of the O calls. The app, if it has begun, still
 *   waits for it, so the calls are sent here: the app would load the sender of calls first
 */
export function earlyCalls(window: Window, clientInfo?: string): void {
  const { dataset } = window.document.documentElement;
  const early = window.lyyzEarly;
  const list = dataset[clientInfo ? 'clientCalls' : 'calls'];
  // The app has begun and sends its own O calls.
  if (!early || (early.receive && !clientInfo) || !list) return;
  const answers = (early.answers ??= new Map<string, Promise<EarlyAnswer>>());
  for (const call of JSON.parse(list) as [string, string, string | null][]) {
    let known = true;
    const [method, path, body] = call.map(
      (part, index) =>
        part &&
        part.replace(ID_PLACE, (place) => {
          const id = idAt(window.location, place) ?? ((known = false), '');
          // In a JSON body an id of more than 15 digits is a string (api/shapes.ts).
          return index === 2 && id.length > 15 ? `"${id}"` : id;
        }),
    ) as typeof call;
    if (!known) continue;
    const headers: Record<string, string> = {
      accept: 'application/json, text/plain, */*',
      [HEADERS.authToken]: '',
      [HEADERS.requestPath]: path.split('?')[0] ?? path,
      [HEADERS.requestVersion]: REQUEST_VERSION,
    };
    if (body !== null) headers['content-type'] = 'application/json';
    if (clientInfo) headers[HEADERS.clientInfo] = clientInfo;
    const sentAt = Date.now();
    // Read the body here: the main thread is busy with startup when the response arrives.
    const answer = window
      .fetch(API_PREFIX + path, { method, headers, body, credentials: 'include', cache: 'no-store' })
      .then((response) => {
        const receivedAt = Date.now();
        return response.text().then((text) => ({ response, text, sentAt, receivedAt }));
      });
    answer.catch(() => undefined); // avoids an unhandled rejection; the app retries
    answers.set(`${method} ${API_PREFIX}${path} ${body ?? ''}${clientInfo ? ` ${clientInfo}` : ''}`, answer);
  }
  early.onSent?.();
}
