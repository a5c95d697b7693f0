import { shanghaiDate } from '../core/calendar.ts';

/** The job that expires an offer. */
export const EXPIRE_TRADE = 'expire-trade';

/** The seller's share of a price, in 1/100 yuan: a fee of 5 % is deducted, half is rounded up. */
export function afterFee(priceFen: number): number {
  return priceFen - Math.floor((priceFen * 5 + 50) / 100);
}

/**
 * The number of a sale or a gift: prefix, date in Asia/Shanghai, and a running number.
 * @param now epoch milliseconds
 * @param counted a row `{ n }` with the current count
 */
export function numberOf(letters: string, now: number, counted: unknown): string {
  const { n } = counted as { n: number };
  return `${letters}${shanghaiDate(now).replaceAll('-', '')}${String(n + 1).padStart(6, '0')}`;
}
