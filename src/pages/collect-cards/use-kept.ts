import { useMemo, useSyncExternalStore } from 'react';
import type { Id } from '../../api/shapes.ts';
import { keepOf, keptVersion, type KeptWin, type Owner, watchKept } from './keep.ts';

/** What is kept on this phone. */
export interface Kept {
  wins: readonly KeptWin[];
  /** moves of the games that are not over, by level id */
  going: ReadonlyMap<Id, number>;
}

const NOTHING: Kept = { wins: [], going: new Map() };
/** While it hydrates what a live script has drawn: without what only the phone knows. */
const HYDRATING = '';

/**
 * What is kept on this phone for somebody; nothing while it is not known who plays.
 * @param view what the page shows; the moves of a game are read again when that changes
 */
export function useKept(owner: Owner | null, view: Id | undefined): Kept {
  const version = useSyncExternalStore(
    watchKept,
    () => `${keptVersion()} ${view ?? ''}`,
    () => HYDRATING,
  );
  return useMemo(() => {
    if (owner === null || version === HYDRATING) return NOTHING;
    const keep = keepOf(owner);
    return {
      wins: keep.wins(),
      going: new Map(keep.games().map(({ of, moves }) => [of.gameId, moves.length])),
    };
  }, [owner, version]);
}
