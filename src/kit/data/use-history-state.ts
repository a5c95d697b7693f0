import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const kept = new Map<string, unknown>();
/** The states left alone longest are forgotten first; nobody goes back further than this. */
const MOST_STATES = 400;

/**
 * State that belongs to a history entry: gone forward, it is new; gone back, it is as it was left. For lists that
 * were loaded further, opened replies and the like.
 * @param name tells apart the states of one page
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
      // Kept at once: the same update may take the component away, and then no effect would run.
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

/** Forgets everything: it may have been one person's own. */
export function clearHistoryStates(): void {
  kept.clear();
}
