import { readStored, removeStored, writeStored } from '../../session/storage.ts';
import { uuid } from '../../lib/uuid.ts';

/** Storage key of the tab that plays: `{tab} {epoch milliseconds}`. */
const KEY = 'lyyz_cards_tab';
/** How often the playing tab says that it is there; after three times without, it counts as gone. In milliseconds. */
const BEAT_MS = 1_500;
const GONE_MS = 3 * BEAT_MS;

/** Which tab of this browser plays: one at a time. A store for `useSyncExternalStore`. */
export interface TabLock {
  /** takes the game unless another tab plays, and tells of every change; the end of the last one leaves the game */
  subscribe: (changed: () => void) => () => void;
  /** whether this tab plays, as it was told */
  held: () => boolean;
  /** whether this tab plays, looked up now: another one may have taken the game just before */
  look: () => boolean;
  /** plays here, and the other tab stops */
  take: () => void;
}

/**
 * The lock is a storage key, because Web Locks are missing in Safari before 15.4. A tab that waits gets the game as soon
 * as the other one is left or gone.
 * @param onGained called when the game comes from another tab
 */
export function tabLock(onGained: () => void): TabLock {
  const me = uuid();
  const listeners = new Set<() => void>();
  let mine = true;
  let timer: ReturnType<typeof setInterval> | undefined;
  const seen = () => {
    const [tab = '', at] = (readStored(KEY) ?? '').split(' ');
    return { tab, age: Math.abs(Date.now() - Number(at)) };
  };
  const other = (): boolean => {
    const { tab, age } = seen();
    return tab !== '' && tab !== me && age < GONE_MS;
  };
  /** Writing takes a millisecond of each move. */
  const saidJustNow = (): boolean => {
    const { tab, age } = seen();
    return mine && tab === me && age < BEAT_MS / 2;
  };
  const take = () => {
    writeStored(KEY, `${me} ${Date.now()}`);
    if (mine) return;
    mine = true;
    onGained();
    tell();
  };
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const look = (): boolean => {
    if (saidJustNow()) return true;
    if (!other()) take();
    else if (mine) {
      mine = false;
      tell();
    }
    return mine;
  };
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) look();
  };
  const leave = () => {
    if (!other()) removeStored(KEY);
  };
  const start = () => {
    look();
    timer = setInterval(look, BEAT_MS);
    addEventListener('storage', heard);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', look);
  };
  const stop = () => {
    clearInterval(timer);
    removeEventListener('storage', heard);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', look);
    leave();
  };
  return {
    subscribe: (changed) => {
      if (listeners.size === 0) start();
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) stop();
      };
    },
    held: () => mine,
    look,
    take,
  };
}
