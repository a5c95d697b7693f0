import { type Dispatch, type SetStateAction, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { areOfOneUser, currentToken, hasRunOut, userOf, watchLogin } from '../../session/login-info.ts';

const states = new Map<string, unknown>();
/** Maximum number of states; the least recently used are removed. */
const MAX_STATES = 400;
/** resets what is on the screen */
const forgetters = new Set<() => void>();

/**
 * State stored per history entry: reset in a new entry, restored when going back. For loaded lists, expanded replies
 * and similar.
 * @param name unique on the page
 * @param personal what a person typed: after a logout, or for another user, it is reset on the screen too
 */
export function useHistoryState<T>(name: string, initial: T, personal = false): [T, Dispatch<SetStateAction<T>>] {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  const [state, setState] = useState<T>(() => (states.has(id) ? (states.get(id) as T) : initial));
  const shown = useRef(state);
  useEffect(() => {
    shown.current = state;
    store(id, state);
  }, [id, state]);
  const forget = useEffectEvent(() => setState(initial));
  useEffect(() => {
    if (!personal) return;
    const reset = () => forget();
    forgetters.add(reset);
    return () => void forgetters.delete(reset);
  }, [personal]);
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
 * Removes all states when the user logs out or another user logs in, because they may contain data of the user before. A
 * login of a visitor, and a new token of the same user, keep what was typed and loaded, also if the login has run out.
 * @returns a function that stops it
 */
export function clearHistoryStatesOnLogout(): () => void {
  let before = currentToken();
  return watchLogin(() => {
    const now = currentToken();
    if (now === '' && hasRunOut()) return;
    if (before !== '' && !areOfOneUser(before, now)) {
      clearHistoryStates();
      // A new token may be of the same user, who goes on typing, until the platform has named both.
      const isOver = now === '' || (userOf(before) !== undefined && userOf(now) !== undefined);
      if (isOver) for (const forget of forgetters) forget();
    }
    before = now;
  });
}

/** Removes all states. */
export function clearHistoryStates(): void {
  states.clear();
}
