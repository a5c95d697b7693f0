import type { Listing } from '../../api/market.ts';
import { lastOf } from '../../lib/last-of.ts';

/** Prices of an item, in 1/100 yuan. */
export interface PriceSpread {
  lowestFen: number;
  /** half of the listings cost at most this; between two prices the whole fen below */
  medianFen: number;
  highestFen: number;
}

/** The prices of the listings that are not sold yet; null if there is none. */
export function spreadOf(listings: readonly Listing[]): PriceSpread | null {
  const prices = onOffer(listings).map(({ priceFen }) => priceFen);
  const middle = Math.floor(prices.length / 2);
  const [lowestFen] = prices;
  const upper = prices[middle];
  const highestFen = lastOf(prices);
  if (lowestFen === undefined || upper === undefined || highestFen === undefined) return null;
  const lower = prices.length % 2 === 0 ? (prices[middle - 1] ?? upper) : upper;
  return { lowestFen, medianFen: Math.floor((lower + upper) / 2), highestFen };
}

/** The listings that are not sold, cheapest first. */
export function onOffer(listings: readonly Listing[]): Listing[] {
  return byPrice(listings.filter(({ state }) => state !== 'sold'));
}

/** Listings in the order of the chart: by price, in any state. */
export function byPrice(listings: readonly Listing[]): Listing[] {
  return [...listings].sort((a, b) => a.priceFen - b.priceFen);
}
