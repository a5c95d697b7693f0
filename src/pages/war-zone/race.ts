import type { LeadingTerritory, Territory } from '../../api/territory.ts';
import { lastOf } from '../../lib/last-of.ts';

/** How the user's territory stands in the race. */
export type Standing =
  /** first; `ahead` is its lead over the second, null if there is no second */
  | { kind: 'first'; ahead: number | null }
  /** `missing` glory passes `next`; `isFifth`: the next place is the fifth, because mine is not among the five */
  | { kind: 'behind'; rank: number; missing: number; next: LeadingTerritory; isFifth: boolean };

/**
 * The place of a territory, and the glory it needs to pass the one before it. Equal glory does not pass: the older
 * territory stays in front, so one more is needed.
 * @param mine the user's territory
 * @param leaders the five leading territories, in order
 */
export function standingOf(mine: Territory, leaders: readonly LeadingTerritory[]): Standing | null {
  const index = leaders.findIndex(({ territoryId }) => territoryId === mine.territoryId);
  const glory = leaders[index]?.glory ?? mine.glory;
  if (index === 0) {
    const second = leaders[1];
    return { kind: 'first', ahead: second ? glory - second.glory : null };
  }
  const next = index > 0 ? leaders[index - 1] : lastOf(leaders);
  if (!next) return null;
  const rank = index > 0 ? index + 1 : Math.max(mine.rank, leaders.length + 1);
  // The two answers are not of the same moment: at least one is missing as long as the other is in front.
  return { kind: 'behind', rank, missing: Math.max(1, next.glory - glory + 1), next, isFifth: index < 0 };
}

/** The territories that passed another one since the previous answer, with their new place; first place first. */
export function overtakes(
  before: readonly LeadingTerritory[],
  now: readonly LeadingTerritory[],
): { name: string; place: number }[] {
  const placeOf = new Map(before.map(({ territoryId }, index) => [territoryId, index]));
  return now.flatMap(({ territoryId, name }, index) =>
    index < (placeOf.get(territoryId) ?? Infinity) && before.length > 0 ? [{ name, place: index + 1 }] : [],
  );
}

/** How far a boat is, from 0 to 1: its glory as a share of the leader's. */
export function leadOf(glory: number, leaders: readonly LeadingTerritory[]): number {
  const most = Math.max(0, ...leaders.map((one) => one.glory));
  return most === 0 ? 0 : glory / most;
}
