import type { ApplyTerritory } from '../../api/territory.ts';

/** Seats that are drawn; more members or more room only change how many of them are taken. */
export const DRAWN_SEATS = 10;

/**
 * How many of the drawn seats are taken: in proportion, but none taken only without members, and one free while there is
 * room.
 */
export function takenOf({ memberCount, openSlots }: Pick<ApplyTerritory, 'memberCount' | 'openSlots'>): number {
  const all = memberCount + openSlots;
  const drawn = Math.min(all, DRAWN_SEATS);
  if (all <= DRAWN_SEATS) return memberCount;
  const taken = Math.round((memberCount / all) * drawn);
  return Math.min(Math.max(taken, memberCount > 0 ? 1 : 0), openSlots > 0 ? drawn - 1 : drawn);
}
