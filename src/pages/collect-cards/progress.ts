import type { CardGame } from '../../api/card-game.ts';
import type { KeptWin } from './keep.ts';
import { lastOf } from '../../lib/last-of.ts';

/** Levels that a logged-out visitor may play (api.md, listGames). */
export const GUEST_LEVELS = 3;

/** Why a level is closed: the level before it, or the login. */
export type LockReason = { kind: 'before'; level: number } | { kind: 'login' };

/** A level on the map. */
export interface MapLevel {
  game: CardGame;
  state: 'won' | 'next' | 'locked';
  /** the best, counted by the platform or waiting to be */
  stars: number;
  /** whether the best waits for the platform */
  waiting: boolean;
  /** stars of a refused win, which do not count; 0 without one */
  refused: number;
  why?: LockReason;
}

/**
 * The levels as the map shows them: what the platform has counted, and what was won on this phone meanwhile. A level
 * opens with a win of the one before, also while that waits to be handed in.
 * @param guest a logged-out visitor, who plays the first three levels
 */
export function mapOf(games: readonly CardGame[], wins: readonly KeptWin[], guest: boolean): MapLevel[] {
  const sorted = [...games].sort((a, b) => a.level - b.level);
  let next = false;
  return sorted.map((game, n) => {
    const mine = wins.filter(({ of }) => of.gameId === game.gameId);
    const waiting = Math.max(0, ...mine.filter(({ refused }) => refused === undefined).map(({ stars }) => stars));
    const refused = Math.max(0, ...mine.filter((win) => win.refused !== undefined).map(({ stars }) => stars));
    const before = sorted[n - 1];
    const beforeWaits = wins.some((win) => win.refused === undefined && win.of.gameId === before?.gameId);
    const open = n === 0 || ((game.unlocked || beforeWaits) && (!guest || n < GUEST_LEVELS));
    const stars = Math.max(game.stars, waiting);
    const level = { game, stars, waiting: waiting > game.stars, refused };
    if (stars > 0) return { ...level, state: 'won' };
    if (open && !next) {
      next = true;
      return { ...level, state: 'next' };
    }
    // A platform may open several levels at once.
    if (open) return { ...level, state: 'next' };
    const why: LockReason =
      guest && n >= GUEST_LEVELS ? { kind: 'login' } : { kind: 'before', level: before?.level ?? game.level };
    return { ...level, state: 'locked', why };
  });
}

/** The level to play next: the first open one without a win, else the first that is not yet perfect. */
export function nextLevel(levels: readonly MapLevel[]): MapLevel | undefined {
  return (
    levels.find(({ state }) => state === 'next') ??
    levels.find(({ state, stars }) => state === 'won' && stars < 3) ??
    lastOf(levels.filter(({ state }) => state === 'won')) ??
    levels[0]
  );
}
