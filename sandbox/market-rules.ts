/** The duty that ends an offer to buy that nobody filled in time. */
export const EXPIRE_TRADE = 'expire-trade';

/** What the seller gets of a price, in 1/100 yuan: 5 % is kept, half is rounded up. */
export function afterFee(priceFen: number): number {
  return priceFen - Math.floor((priceFen * 5 + 50) / 100);
}
