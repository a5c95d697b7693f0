import * as v from 'valibot';
import type { Id } from '../../api/shapes.ts';
import { currentToken } from '../../session/login-info.ts';

/** Key prefix of user-specific values: `lyyz_own {userId} {name}`. */
export const OWN_PREFIX = 'lyyz_own ';
/** Fallback if storage is blocked or full. */
const memory = new Map<string, string>();
/** Incremented on logout; storage opened before can no longer write. */
let epoch = 0;
/** The user whose storage was opened last; only this user can write. */
let owner: Id | null = null;

export interface PersonStorage {
  /** returns a stored value, or null if it does not match the schema */
  getItem: <S extends v.GenericSchema>(name: string, schema: S) => v.InferOutput<S> | null;
  /** stores a JSON value; ignored after a logout or for another user, and for a new value once the login has run out */
  setItem: (name: string, value: unknown) => void;
  removeItem: (name: string) => void;
  /**
   * Calls back when another tab changes the value.
   * @returns a function that removes the listener
   */
  subscribe: (name: string, changed: () => void) => () => void;
}

/**
 * Device storage of one user. Opening it removes the values of all other users. `clearPersonStorage` removes everything
 * on logout.
 */
export function personStorage(userId: Id): PersonStorage {
  owner = userId;
  const opened = epoch;
  const token = currentToken();
  const prefix = `${OWN_PREFIX}${userId} `;
  removeWhere((key) => key.startsWith(OWN_PREFIX) && !key.startsWith(prefix));
  return {
    getItem: (name, schema) => {
      const text = stored(prefix + name);
      if (text === null) return null;
      try {
        const read = v.safeParse(schema, JSON.parse(text));
        return read.success ? read.output : null;
      } catch {
        return null; // corrupted or foreign content counts as missing
      }
    },
    setItem: (name, value) => {
      // A late write must not restore data after a logout or a change of user.
      if (opened !== epoch || owner !== userId) return;
      const now = currentToken();
      // Once the login has run out, what is stored may still be changed, such as a message taken back.
      const runOut = now === '' && stored(prefix + name) !== null;
      if (token === '' || !(now === token || runOut)) return;
      store(prefix + name, JSON.stringify(value));
    },
    removeItem: (name) => remove(prefix + name),
    subscribe: (name, changed) => {
      const listen = ({ key }: StorageEvent) => {
        if (key === prefix + name || key === null) changed();
      };
      addEventListener('storage', listen);
      return () => removeEventListener('storage', listen);
    },
  };
}

/** Removes the stored values of all users; called on logout. */
export function clearPersonStorage(): void {
  epoch += 1;
  removeWhere((key) => key.startsWith(OWN_PREFIX));
}

function stored(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null; // blocked storage throws on access
  }
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    // Full or blocked. An older stored value stays for the next visit; the memory is read first.
    memory.set(key, text);
  }
}

function remove(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage contains nothing to remove.
  }
}

function removeWhere(isGone: (key: string) => boolean): void {
  let keys = [...memory.keys()];
  try {
    keys = [...keys, ...Object.keys(localStorage)];
  } catch {
    // blocked, see `remove`
  }
  for (const key of keys.filter(isGone)) remove(key);
}
