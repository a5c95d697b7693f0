import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { areKnownToDiffer, currentToken, hasRunOut, watchLogin } from '../../session/login-info.ts';

const states = new Map<string, unknown>();
/** Maximum number of states; the least recently used are removed. */
const MAX_STATES = 400;
/** How often all states were removed. */
let resets = 0;

/**
 * State stored per history entry: reset in a new entry, restored when going back. For loaded lists, expanded replies
 * and similar.
 * @param name unique on the page
 */
export function useHistoryState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  const [state, setState] = useState<T>(() => (states.has(id) ? (states.get(id) as T) : initial));
  const shown = useRef(state);
  useEffect(() => {
    shown.current = state;
    store(id, state);
  }, [id, state]);
  const set = useCallback<Dispatch<SetStateAction<T>>>(
    (next) => {
      // The states may have been removed while this one is shown.
      const before = states.has(id) ? (states.get(id) as T) : shown.current;
      const after = next instanceof Function ? next(before) : next;
      // Store now: if this update unmounts the component, the effect will not run.
      store(id, after);
      setState(after);
    },
    [id],
  );
  return [state, set];
}

function store(id: string, state: unknown): void {
  states.delete(id);
  states.set(id, state);
  const oldest = states.keys().next();
  if (states.size > MAX_STATES && !oldest.done) states.delete(oldest.value);
}

/**
 * Changes when the states are removed. As the `key` of a form it empties what a person typed on the screen, too, and with
 * it the errors and calls of the form.
 */
export function useHistoryResets(): number {
  // The listener of `clearHistoryStatesOnLogout` comes first.
  return useSyncExternalStore(watchLogin, getResets, getResets);
}

/** How often all states were removed: by a logout, or a login of another user. */
export const getResets = (): number => resets;

/**
 * Removes all states when the user logs out or another user logs in, because they may contain data of the user before. A
 * login of a visitor, and a new token of the same user, keep what was typed and loaded, also if the login has run out. So
 * does a token without a known user, until the platform names it.
 * @returns a function that stops it
 */
export function clearHistoryStatesOnLogout(): () => void {
  /** all tokens since the states were removed */
  const tokens = new Set([currentToken()]);
  return watchLogin(() => {
    const now = currentToken();
    if (now === '' && hasRunOut()) return;
    const isGone = (token: string) => (now === '' ? token !== '' : areKnownToDiffer(token, now));
    if ([...tokens].some(isGone)) {
      clearHistoryStates();
      tokens.clear();
    }
    tokens.add(now);
  });
}

/** Removes all states. */
export function clearHistoryStates(): void {
  states.clear();
  resets += 1;
}
