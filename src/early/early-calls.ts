import type { EarlyAnswer } from '../session/host-protocol.ts';

/** Where the calls go (spec.md 9). */
const API_PREFIX = '/mfuwu/api';

/**
 * Sends the no-auth calls the page begins with while the scripts are still on their way; api/fetch-adapter.ts takes the
 * answers over. Headers are those of every no-auth call (spec.md 7), as axios sends it.
 */
export function earlyCalls(window: Window): void {
  const { dataset } = window.document.documentElement;
  const early = window.lyyzEarly;
  // Where the bundle has begun it asks for itself.
  if (!early || early.receive || !dataset['calls']) return;
  const { pathname, search } = window.location;
  // As the loader will read it (kit/page-parameters.ts): an encrypted query is not read here.
  const idAt = (place: string) =>
    place === '{id}'
      ? /\/(\d+)\/?$/.exec(pathname)?.[1]
      : /[?&]s=/.test(search)
        ? undefined
        : new RegExp(`[?&]${place.slice(2, -1)}=([1-9]\\d{0,15})(&|$)`).exec(search)?.[1];
  const answers = (early.answers = new Map<string, Promise<EarlyAnswer>>());
  for (const call of JSON.parse(dataset['calls']) as [string, string, string | null][]) {
    let known = true;
    const [method, path, body] = call.map(
      (part) => part && part.replace(/\{\??\w+\}/, (place) => idAt(place) ?? ((known = false), '')),
    ) as typeof call;
    if (!known) continue;
    const headers: Record<string, string> = {
      accept: 'application/json, text/plain, */*',
      'auth-token': '',
      'request-path': path.split('?')[0] ?? path,
      'request-version': 'v3',
    };
    if (body !== null) headers['content-type'] = 'application/json';
    // Read to its end right here: the scripts are busy starting by the time it comes.
    const answer = window
      .fetch(API_PREFIX + path, { method, headers, body, credentials: 'include' })
      .then((response) => response.text().then((text) => ({ response, text })));
    answer.catch(() => undefined); // The app asks again.
    answers.set(`${method} ${API_PREFIX}${path} ${body ?? ''}`, answer);
  }
}
