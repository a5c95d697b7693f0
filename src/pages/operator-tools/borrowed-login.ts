import { LOGIN_INFO_KEY } from '../../session/login-info.ts';
import { readStored, removeStored, writeStored } from '../../session/storage.ts';

/** What a played host replaces: the login, and the client info of a host (src/session/host.ts). */
const KEYS = [LOGIN_INFO_KEY, 'lyyz_host_client_info'] as const;
const SAVED = 'lyyz_operator_host_before';

/** Puts this browser's own login aside while a host is played. A second call keeps the first login. */
export function setLoginAside(): void {
  if (readStored(SAVED) === null) writeStored(SAVED, JSON.stringify(KEYS.map(readStored)));
}

/** Gives it back. Also after a reload in the middle of a play; does nothing if none was put aside. */
export function giveLoginBack(): void {
  const saved = readStored(SAVED);
  if (saved === null) return;
  removeStored(SAVED);
  let values: unknown = [];
  try {
    values = JSON.parse(saved);
  } catch {
    // A partial write: logged out is the safe state.
  }
  KEYS.forEach((key, index) => {
    const value: unknown = Array.isArray(values) ? values[index] : null;
    if (typeof value === 'string') writeStored(key, value);
    else removeStored(key);
  });
  // Browsers tell only other pages.
  dispatchEvent(new StorageEvent('storage', { key: LOGIN_INFO_KEY }));
}
