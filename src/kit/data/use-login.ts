import { useSyncExternalStore } from 'react';
import { currentLogin, type LoginInfo, watchLogin } from '../../session/login-info.ts';

let last: LoginInfo | null = null;

/** The login that holds now, or null; follows logins and logouts here, in other tabs, and by the clock. */
export function useLogin(): LoginInfo | null {
  return useSyncExternalStore(watchLogin, snapshot, nobody);
}

/** The stored login is read anew each time; what has not changed stays the same object, as React asks. */
function snapshot(): LoginInfo | null {
  const now = currentLogin();
  const same = last?.accessToken === now?.accessToken && last?.expireIn === now?.expireIn;
  if (!same) last = now;
  return last;
}

const nobody = () => null;
