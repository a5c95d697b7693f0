import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
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
  const [state, setState] = useState<T>(() => (kept.has(id) ? (kept.get(id) as T) : initial));
  useEffect(() => {
    kept.delete(id);
    kept.set(id, state);
    const oldest = kept.keys().next();
    if (kept.size > MOST_STATES && !oldest.done) kept.delete(oldest.value);
  }, [id, state]);
  return [state, setState];
}

/** Forgets everything: it may have been one person's own. */
export function clearHistoryStates(): void {
  kept.clear();
}
