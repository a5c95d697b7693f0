import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const kept = new Map<string, unknown>();
/** Maximum number of states; the least recently used are removed. */
const MOST_STATES = 400;

/**
 * State stored per history entry: reset in a new entry, restored when going back. For loaded lists, expanded replies
 * and similar.
 * @param name unique on the page
 */
export function useHistoryState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  const [first] = useState(initial);
  const [state, setState] = useState<T>(() => (kept.has(id) ? (kept.get(id) as T) : initial));
  useEffect(() => keep(id, state), [id, state]);
  const set = useCallback<Dispatch<SetStateAction<T>>>(
    (next) => {
      const before = kept.has(id) ? (kept.get(id) as T) : first;
      const after = next instanceof Function ? next(before) : next;
      // Store now: if this update unmounts the component, the effect will not run.
      keep(id, after);
      setState(after);
    },
    [id, first],
  );
  return [state, set];
}

function keep(id: string, state: unknown): void {
  kept.delete(id);
  kept.set(id, state);
  const oldest = kept.keys().next();
  if (kept.size > MOST_STATES && !oldest.done) kept.delete(oldest.value);
}

/** Removes all states, because they may contain data of the previous user. */
export function clearHistoryStates(): void {
  kept.clear();
}
