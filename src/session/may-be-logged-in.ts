import type { LOGIN_INFO_KEY } from './login-info.ts';
import { isInHost } from './in-host.ts';

/** Typed as the original constant so that both stay equal; its module has state. */
const LOGIN_KEY: typeof LOGIN_INFO_KEY = 'lyyz_user_login_info';

/** Whether the visitor may be logged in: a login is stored, or the page runs in a native host. */
export function mayBeLoggedIn(window: Window): boolean {
  if (isInHost(window)) return true;
  try {
    return window.localStorage.getItem(LOGIN_KEY) !== null;
  } catch {
    return false; // Without storage there is no login.
  }
}
