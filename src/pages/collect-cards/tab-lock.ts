import { readStored, removeStored, writeStored } from '../../session/storage.ts';
import { uuid } from '../../lib/uuid.ts';

/** Storage key of the tab that plays: `{tab} {epoch milliseconds}`. */
const KEY = 'lyyz_cards_tab';
/** How often the playing tab says that it is there; after three times without, it counts as gone. In milliseconds. */
const BEAT_MS = 1_500;
const GONE_MS = 3 * BEAT_MS;

/** Which tab of this browser plays: one at a time. */
export interface TabLock {
  /** whether this tab plays */
  held: () => boolean;
  /** plays here, and the other tab stops */
  take: () => void;
  /** leaves the game to another tab */
  release: () => void;
}

/**
 * Takes the game if no other tab plays, and waits for the other one to leave otherwise. A storage key, because Web Locks
 * are missing in Safari before 15.4.
 * @param changed called when this tab gets or loses the game
 */
export function tabLock(changed: () => void): TabLock {
  const me = uuid();
  let mine = false;
  let released = false;
  const write = () => writeStored(KEY, `${me} ${Date.now()}`);
  const other = (): boolean => {
    const [tab, at] = (readStored(KEY) ?? '').split(' ');
    const age = Date.now() - Number(at);
    return tab !== undefined && tab !== '' && tab !== me && age < GONE_MS && age > -GONE_MS;
  };
  const set = (next: boolean) => {
    if (next === mine) return;
    mine = next;
    changed();
  };
  const look = () => {
    if (released) return;
    if (other()) set(false);
    else {
      write();
      set(true);
    }
  };
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) look();
  };
  const release = () => {
    if (released) return;
    released = true;
    clearInterval(timer);
    removeEventListener('storage', heard);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', look);
    leave();
  };
  const leave = () => {
    if (!other()) removeStored(KEY);
  };
  const timer = setInterval(look, BEAT_MS);
  addEventListener('storage', heard);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', look);
  if (!other()) {
    write();
    mine = true;
  }
  return {
    held: () => mine && !other(),
    take: () => {
      write();
      set(true);
    },
    release,
  };
}
