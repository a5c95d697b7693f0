import type { Rarity } from '../../api/domain-shapes.ts';

/** Names of the rarities. */
export const rarities: Record<Rarity, string> = {
  N: '普通',
  R: '稀有',
  SR: '珍稀',
  SSR: '传世',
};
