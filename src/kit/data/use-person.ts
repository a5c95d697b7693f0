import { useSyncExternalStore } from 'react';
import { currentPerson, type Person, watchLogin } from '../../session/login-info.ts';

/**
 * Who is logged in, or null; follows logins and logouts here, in other tabs, by the host, and by the clock. Queries of
 * somebody's own take it.
 */
export function usePerson(): Person | null {
  return useSyncExternalStore(watchLogin, currentPerson, nobody);
}

const nobody = () => null;
