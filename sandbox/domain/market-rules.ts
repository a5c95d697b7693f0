import { shanghaiDate } from '../core/calendar.ts';

/** The job that ends an offer to buy that nobody filled in time. */
export const EXPIRE_TRADE = 'expire-trade';

/** What the seller gets of a price, in 1/100 yuan: 5 % is kept, half is rounded up. */
export function afterFee(priceFen: number): number {
  return priceFen - Math.floor((priceFen * 5 + 50) / 100);
}

/**
 * The number of a sale or a gift: its letters, the day of Asia/Shanghai, and the next one of them all.
 * @param now epoch milliseconds
 * @param counted the row `{ n }` that says how many there are
 */
export function numberOf(letters: string, now: number, counted: unknown): string {
  const { n } = counted as { n: number };
  return `${letters}${shanghaiDate(now).replaceAll('-', '')}${String(n + 1).padStart(6, '0')}`;
}
