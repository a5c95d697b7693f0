import type { CLIENT_ID_KEY } from './client-info.ts';
import { fingerprint } from './fingerprint.ts';

/** Its type keeps it the same; the module itself would bring the bundle along. */
const KEY: typeof CLIENT_ID_KEY = 'lyyz_client_id';

/**
 * Measures while React is still on its way, in the page files whose first screen waits for a call with client info
 * (`sendsClientInfo` of first.tsx). It stands alone, so that it need not wait for the bundle; client-info.ts, which
 * does, finds the measurement under way. Nothing is measured where it is not needed: the id is kept, or a native host
 * may give one.
 */
function measureEarly(): void {
  if (window.lyyzNative || window.webkit?.messageHandlers?.['lyyzNative']) return;
  try {
    if (localStorage.getItem(KEY)) return;
  } catch {
    return; // Blocked storage: the app goes its own way.
  }
  // Where it fails the app tries again, and says so.
  fingerprint().catch(() => undefined);
}

measureEarly();
