import type { CLIENT_INFO_TIMEOUT_MS } from '../api/client-info-in-time.ts';
import { fingerprint } from '../session/fingerprint.ts';
import type { LOGIN_INFO_KEY } from '../session/login-info.ts';
import { createClientInfo, type Dependencies } from '../session/create-client-info.ts';
import { isInHost } from '../session/in-host.ts';
import { ID_PLACE, idAt, isEncrypted } from './address.ts';

/** Typed as the original constants so that both stay equal; importing the values would pull in the bundle. */
const TIMEOUT_MS: typeof CLIENT_INFO_TIMEOUT_MS = 3_000;
const LOGIN_KEY: typeof LOGIN_INFO_KEY = 'lyyz_user_login_info';

/**
 * Sends the page's first client-info calls as soon as the device is measured. It is the last script of the page files
 * that need it, so it waits neither for the bundle nor for a request of its own; client-info.ts reuses the measurement.
 * Skipped in a native host, which may provide its own client info, and if storage is blocked.
 */
export function earlyClientCalls(window: Window): void {
  // Otherwise it is the file of another page, a desktop redirect, or a page that React has taken over (early.ts).
  const isFirstScreen = () => window.document.documentElement.dataset['first'] === 'page';
  if (!isFirstScreen()) return;
  // As a file of its own this script may come after the app has begun, which then measures by itself and sends its calls.
  const begun = window.lyyzEarly?.receive !== undefined;
  const startedAt = Date.now();
  if (isInHost(window) || !isAboutSomething(window)) return;
  const dependencies: Dependencies = {
    read: (key) => window.localStorage.getItem(key),
    write: (key, value) => {
      try {
        window.localStorage.setItem(key, value);
      } catch {
        // storage is full; the id is kept until the page closes
      }
    },
    measure: fingerprint,
  };
  try {
    dependencies.read(LOGIN_KEY);
  } catch {
    return;
  }
  const made = createClientInfo(dependencies);
  if (window.lyyzEarly) window.lyyzEarly.clientInfo = made;
  made.then(
    (clientInfo) => {
      // Calls of logged-in users need the login, which only the app can validate. A native host or React may have come
      // in the meantime.
      if (begun || !isFirstScreen() || dependencies.read(LOGIN_KEY) !== null || isInHost(window)) return;
      // By then the app may have sent its calls without it (api/client-info-in-time.ts).
      if (Date.now() - startedAt >= TIMEOUT_MS) return;
      // Before the app, which waits for the same client info, asks for the answers.
      window.lyyzEarly?.send?.(clientInfo);
    },
    // The app retries and reports the error.
    () => undefined,
  );
}

/**
 * Whether the URL contains the id of the page's first call. Without it the page is an error page and needs no
 * measurement.
 */
function isAboutSomething({ document, location }: Window): boolean {
  const { calls, clientCalls } = document.documentElement.dataset;
  const [first] = JSON.parse(calls ?? clientCalls ?? '[]') as [string, string, string | null][];
  const place = ID_PLACE.exec(first?.slice(1).join(' ') ?? '')?.[0];
  return place === undefined || isEncrypted(location.search) || idAt(location, place) !== undefined;
}
