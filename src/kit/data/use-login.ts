import { useSyncExternalStore } from 'react';
import { currentLogin, type LoginInfo, watchLogin } from '../../session/login-info.ts';

let last: LoginInfo | null = null;

/** The current login, or null. Updates on changes in this tab, in other tabs and on expiry. */
export function useLogin(): LoginInfo | null {
  return useSyncExternalStore(watchLogin, snapshot, loggedOut);
}

/** Returns the same object while the login is unchanged, as useSyncExternalStore requires. */
function snapshot(): LoginInfo | null {
  const now = currentLogin();
  const same = last?.accessToken === now?.accessToken && last?.expireIn === now?.expireIn;
  if (!same) last = now;
  return last;
}

const loggedOut = () => null;
