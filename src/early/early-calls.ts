import { API_PREFIX, HEADERS, REQUEST_VERSION } from '../api/protocol.ts';
import { idAt } from './address.ts';
import type { EarlyAnswer } from '../session/host-protocol.ts';

/**
 * Sends the calls the page begins with while the scripts are still on their way; api/fetch-adapter.ts takes the answers
 * over. Headers are those of every call of a visitor who is not logged in (spec.md 7), as axios sends it.
 * @param clientInfo the header's value: then the calls that send one, and not the no-auth ones
 */
export function earlyCalls(window: Window, clientInfo?: string): void {
  const { dataset } = window.document.documentElement;
  const early = window.lyyzEarly;
  const list = dataset[clientInfo ? 'clientCalls' : 'calls'];
  // Where the bundle has begun it asks for itself.
  if (!early || early.receive || !list) return;
  const answers = (early.answers ??= new Map<string, Promise<EarlyAnswer>>());
  for (const call of JSON.parse(list) as [string, string, string | null][]) {
    let known = true;
    const [method, path, body] = call.map(
      (part, index) =>
        part &&
        part.replace(/\{\??\w+\}/, (place) => {
          const id = idAt(window.location, place) ?? ((known = false), '');
          // In a body a long id is text, as api/shapes.ts has it.
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
    // Read to its end right here: the scripts are busy starting by the time it comes.
    const answer = window
      .fetch(API_PREFIX + path, { method, headers, body, credentials: 'include' })
      .then((response) => response.text().then((text) => ({ response, text })));
    answer.catch(() => undefined); // The app asks again.
    answers.set(`${method} ${API_PREFIX}${path} ${body ?? ''}${clientInfo ? ` ${clientInfo}` : ''}`, answer);
  }
}
