/** Ranges of the projection (spec.md 7, getTerritoryProjectedRevenue). */
export const MAX_LEVEL = 10;
const MAX_MEMBERS = 5_000;

/** A territory that somebody is about to found: some friends, first level. */
export const FIRST = { memberCount: 30, level: 1 } as const;

/** Where the sliders begin: at a territory, in the platform's ranges. */
export function startOf({ memberCount, level }: { memberCount: number; level: number }) {
  return { memberCount: within(memberCount, MAX_MEMBERS), level: within(level, MAX_LEVEL) };
}

const within = (value: number, most: number) => Math.min(Math.max(value, 1), most);

/**
 * The member counts of the slider: finer where a territory begins, as a finger cannot choose among 5,000.
 * @param own the user's own count, which is one of them
 */
export function memberSteps(own: number): number[] {
  const steps = new Set([within(own, MAX_MEMBERS), MAX_MEMBERS]);
  for (let count = 1; count < MAX_MEMBERS; count += stepAt(count)) steps.add(count);
  return [...steps].sort((a, b) => a - b);
}

function stepAt(count: number): number {
  if (count === 1) return 4;
  if (count < 100) return 5;
  return count < 1_000 ? 50 : 500;
}
