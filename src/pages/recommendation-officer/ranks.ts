/** The ranks by number of friends; the first comes with the registration. */
export const RANKS = [
  { key: 'trainee', from: 0 },
  { key: 'regular', from: 5 },
  { key: 'golden', from: 20 },
  { key: 'chief', from: 50 },
] as const;

export type Rank = (typeof RANKS)[number];

/** The current rank for a number of friends, and the next one; null at the top. */
export function rankOf(count: number): { rank: Rank; next: Rank | null } {
  const above = RANKS.findIndex(({ from }) => from > count);
  const at = above === -1 ? RANKS.length - 1 : Math.max(0, above - 1);
  return { rank: RANKS[at] ?? RANKS[0], next: RANKS[at + 1] ?? null };
}
