import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const states = new Map<string, unknown>();
/** Maximum number of states; the least recently used are removed. */
const MAX_STATES = 400;

/**
 * State stored per history entry: reset in a new entry, restored when going back. For loaded lists, expanded replies
 * and similar.
 * @param name unique on the page
 */
export function useHistoryState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  const [first] = useState(initial);
  const [state, setState] = useState<T>(() => (states.has(id) ? (states.get(id) as T) : initial));
  useEffect(() => store(id, state), [id, state]);
  const set = useCallback<Dispatch<SetStateAction<T>>>(
    (next) => {
      const before = states.has(id) ? (states.get(id) as T) : first;
      const after = next instanceof Function ? next(before) : next;
      // Store now: if this update unmounts the component, the effect will not run.
      store(id, after);
      setState(after);
    },
    [id, first],
  );
  return [state, set];
}

function store(id: string, state: unknown): void {
  states.delete(id);
  states.set(id, state);
  const oldest = states.keys().next();
  if (states.size > MAX_STATES && !oldest.done) states.delete(oldest.value);
}

/** Removes all states, because they may contain data of the previous user. */
export function clearHistoryStates(): void {
  states.clear();
}
