import * as v from 'valibot';
import type { Id } from '../../api/shapes.ts';
import { currentLogin } from '../../session/login-info.ts';

/** Before every key of what is somebody's own: `lyyz_own {userId} {name}`. */
const PREFIX = 'lyyz_own ';
/** Where the browser's own is blocked or full, it lives as long as the page. */
const memory = new Map<string, string>();
/** Grows with each logout: what was opened before writes no more. */
let epoch = 0;
/** Whose was opened last: nobody else's is written. */
let owner: Id | null = null;

/** What one person keeps on this phone. */
export interface PersonStorage {
  /** what was remembered; what is not of the schema is none */
  recall: <S extends v.GenericSchema>(name: string, schema: S) => v.InferOutput<S> | null;
  /** remembers a value that JSON can hold; nothing, once the login it was opened with is gone or somebody else is here */
  remember: (name: string, value: unknown) => void;
  forget: (name: string) => void;
  /**
   * Calls back when another tab has changed it.
   * @returns stops watching
   */
  watch: (name: string, changed: () => void) => () => void;
}

/**
 * What this phone keeps of one person over visits, as private as a phone can: nobody else who logs in here finds it, and
 * opening one's own takes everybody else's away. A logout takes all (`forgetOwn`).
 */
export function personStorage(userId: Id): PersonStorage {
  owner = userId;
  const opened = epoch;
  const token = currentLogin()?.accessToken;
  const mine = `${PREFIX}${userId} `;
  removeWhere((key) => key.startsWith(PREFIX) && !key.startsWith(mine));
  return {
    recall: (name, schema) => {
      const text = stored(mine + name);
      if (text === null) return null;
      try {
        const read = v.safeParse(schema, JSON.parse(text));
        return read.success ? read.output : null;
      } catch {
        return null; // half written, or another script's: the same as none
      }
    },
    remember: (name, value) => {
      // An answer that comes after that must not bring it back, nor stand beside what is the next person's.
      if (opened !== epoch || owner !== userId) return;
      if (token === undefined || currentLogin()?.accessToken !== token) return;
      store(mine + name, JSON.stringify(value));
    },
    forget: (name) => remove(mine + name),
    watch: (name, changed) => {
      const listen = ({ key }: StorageEvent) => {
        if (key === mine + name || key === null) changed();
      };
      addEventListener('storage', listen);
      return () => removeEventListener('storage', listen);
    },
  };
}

/** Takes away what anybody kept on this phone: at the logout. */
export function clearPersonStorage(): void {
  epoch += 1;
  removeWhere((key) => key.startsWith(PREFIX));
}

function stored(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null; // blocked storage throws on touch
  }
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    // Full or blocked: an older value under the key must not come back before the newer one.
    remove(key);
    memory.set(key, text);
  }
}

function remove(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

function removeWhere(isGone: (key: string) => boolean): void {
  let keys = [...memory.keys()];
  try {
    keys = [...keys, ...Object.keys(localStorage)];
  } catch {
    // see remove
  }
  for (const key of keys.filter(isGone)) remove(key);
}
