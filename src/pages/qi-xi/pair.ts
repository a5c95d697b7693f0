import type { Asset } from '../../api/market.ts';

/** The festival's two assets as one thing to buy: both are ordered together, for the sum (spec.md 7, addActOrder). */
export interface Pair {
  stars: readonly Asset[];
  /** sum of the prices, in 1/100 yuan; undefined if the platform leaves one out */
  priceFen?: number;
  /** pairs left, of `total` */
  stock?: number;
  total?: number;
  limitPerUser?: number;
  hadByMe?: number;
  /** pairs sold since 00:00 */
  soldToday?: number;
}

/**
 * Joins the first two assets of the festival.
 * @param pieces at least one
 */
export function pairOf(pieces: readonly [Asset, ...Asset[]]): Pair {
  const stars = pieces.slice(0, 2);
  const all = (of: (star: Asset) => number | undefined): number[] | null => {
    const values = stars.map(of);
    return values.every((value) => value !== undefined) ? values : null;
  };
  const prices = all(({ priceFen }) => priceFen);
  const stocks = all(({ stock }) => stock);
  const totals = all(({ total }) => total);
  // The platform counts each star in pairs.
  const [{ limitPerUser, hadByMe, soldToday }] = pieces;
  return {
    stars,
    ...(prices && { priceFen: prices.reduce((sum, price) => sum + price, 0) }),
    ...(stocks && { stock: Math.min(...stocks) }),
    ...(totals && { total: Math.min(...totals) }),
    ...(limitPerUser !== undefined && { limitPerUser }),
    ...(hadByMe !== undefined && { hadByMe }),
    ...(soldToday !== undefined && { soldToday }),
  };
}

/** Magpies of a whole bridge: seven times seven, for the seventh of the seventh month. */
export const BRIDGE = 49;

/**
 * The bridge of a day.
 * @param count pairs sold today; each adds a magpie
 * @returns `whole` finished bridges, and the magpies on the one being built; a finished one stays until the next begins
 */
export function bridgeOf(count: number): { whole: number; magpies: number } {
  const rest = count % BRIDGE;
  return { whole: Math.floor(count / BRIDGE), magpies: count > 0 && rest === 0 ? BRIDGE : rest };
}
