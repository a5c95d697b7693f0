import { fingerprint } from '../session/fingerprint.ts';
import type { LOGIN_INFO_KEY } from '../session/login-info.ts';
import { type Means, ownClientInfo } from '../session/own-client-info.ts';
import { idAt, isEncrypted } from './address.ts';

/** Its type keeps it the same; the module itself would bring the bundle along. */
const LOGIN_KEY: typeof LOGIN_INFO_KEY = 'lyyz_user_login_info';

/**
 * Sends the calls with client info that the page begins with, as early as the phone is measured: it stands alone in the
 * page files of such pages, so that it need not wait for the bundle. client-info.ts, which comes with that, finds the
 * measurement made or under way. Inside a native host, which may give a client info of its own, and where storage is
 * blocked, the app goes its own way.
 */
export function earlyClientCalls(window: Window): void {
  // Another page's file, a visitor on the way to the main site, or a page that the app has taken over (early.ts).
  if (window.document.documentElement.dataset['first'] !== 'page') return;
  if (isInHost(window) || !isAboutSomething(window)) return;
  const means: Means = {
    read: (key) => window.localStorage.getItem(key),
    write: (key, value) => {
      try {
        window.localStorage.setItem(key, value);
      } catch {
        // Full: the id holds for as long as the page is open.
      }
    },
    measure: fingerprint,
  };
  try {
    means.read(LOGIN_KEY);
  } catch {
    return;
  }
  ownClientInfo(means).then(
    (clientInfo) => {
      // A login would have to go along, and only the app knows whether it holds still. A host may have come meanwhile.
      if (means.read(LOGIN_KEY) === null && !isInHost(window)) window.lyyzEarly?.send?.(clientInfo);
    },
    // The app tries again, and says so.
    () => undefined,
  );
}

function isInHost({ lyyzNative, lyyzEarly, webkit }: Window): boolean {
  return Boolean(lyyzNative || webkit?.messageHandlers?.['lyyzNative'] || lyyzEarly?.calls.length);
}

/** A page whose address lacks the id of its first call has nothing to ask: nobody is measured for an error page. */
function isAboutSomething({ document, location }: Window): boolean {
  const { calls, clientCalls } = document.documentElement.dataset;
  const [first] = JSON.parse(calls ?? clientCalls ?? '[]') as [string, string, string | null][];
  const place = /\{\??\w+\}/.exec(first?.slice(1).join(' ') ?? '')?.[0];
  return place === undefined || isEncrypted(location.search) || idAt(location, place) !== undefined;
}
