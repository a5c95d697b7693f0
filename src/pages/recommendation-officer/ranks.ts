/** The ranks of a recommender, by how many friends it takes; the first comes with the record itself. */
export const RANKS = [
  { key: 'trainee', from: 0 },
  { key: 'regular', from: 5 },
  { key: 'golden', from: 20 },
  { key: 'chief', from: 50 },
] as const;

export type Rank = (typeof RANKS)[number];

/** The rank of somebody who brought so many friends, and the next one; null at the top. */
export function rankOf(count: number): { rank: Rank; next: Rank | null } {
  const above = RANKS.findIndex(({ from }) => from > count);
  const at = above === -1 ? RANKS.length - 1 : Math.max(0, above - 1);
  return { rank: RANKS[at] ?? RANKS[0], next: RANKS[at + 1] ?? null };
}
