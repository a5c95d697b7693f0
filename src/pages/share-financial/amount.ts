/** Amounts as people type them, and what they cost. All money in integer 1/100 yuan, all points integer. */

/** More digits than any limit of the platform. */
const MAX_YUAN_DIGITS = 6;
/** Parts per one of a rate: decimals of the platform become integers at once. */
const RATE_PARTS = 1_000_000;
const POINTS_PARTS = 10_000;

/** What an amount field contains. */
export type Reading =
  { kind: 'empty' } | { kind: 'wrong'; why: 'format' | 'cents' | 'huge' } | { kind: 'amount'; fen: number };

/**
 * The text of an amount field after typing or pasting: full-width characters, currency signs, grouping commas and
 * leading zeros are normalised. Anything else stays as it is, so that nobody's amount is changed silently.
 */
export function cleanAmount(text: string): string {
  const plain = text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/。/g, '.')
    .replace(/^(?:人民币|rmb|cny)/i, '')
    .replace(/[\s¥￥元整]/g, '');
  const ungrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain) ? plain.replace(/,/g, '') : plain;
  return ungrouped
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.')
    .slice(0, 20);
}

/** Reads a cleaned text as an amount. */
export function readAmount(text: string): Reading {
  if (text === '') return { kind: 'empty' };
  const [, yuan = '', cents = ''] = /^(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (yuan === '') return { kind: 'wrong', why: 'format' };
  if (cents.length > 2) return { kind: 'wrong', why: 'cents' };
  if (yuan.length > MAX_YUAN_DIGITS) return { kind: 'wrong', why: 'huge' };
  return { kind: 'amount', fen: Number(yuan + cents.padEnd(2, '0')) };
}

/** An amount as it stands in the field: 128 · 12.50 */
export function amountText(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  const cents = digits.slice(-2);
  return cents === '00' ? digits.slice(0, -2) : `${digits.slice(0, -2)}.${cents}`;
}

/** The rates of the campaign (api.md, rewardsToCashCampaign/config). */
export interface Rates {
  /** points per yuan */
  pointsPerYuan: number;
  /** fee as a share of the amount */
  feeRate: number;
}

/** What an amount costs and brings. */
export interface Quote {
  amountFen: number;
  points: number;
  feeFen: number;
  /** what arrives */
  paidFen: number;
}

/**
 * Price of an amount. The fee is rounded half up to 1/100 yuan, at least 1, and comes out of what is paid (api.md,
 * rewardsToCashCampaign/config); a fraction of a point costs a whole one.
 * @param amountFen integer, below 10 ** 8: every product stays an exact integer
 */
export function quoteOf(amountFen: number, { pointsPerYuan, feeRate }: Rates): Quote {
  const share = Math.round(feeRate * RATE_PARTS);
  const feeFen = Math.max(1, divided(amountFen * share + RATE_PARTS / 2, RATE_PARTS));
  const price = amountFen * Math.round(pointsPerYuan * POINTS_PARTS);
  const perFen = 100 * POINTS_PARTS;
  return { amountFen, points: divided(price + perFen - 1, perFen), feeFen, paidFen: Math.max(0, amountFen - feeFen) };
}

/** The largest amount that a number of points pays for, in 1/100 yuan. */
export function affordableFen(balance: number, { pointsPerYuan }: Rates): number {
  return divided(Math.max(0, balance) * 100 * POINTS_PARTS, Math.max(1, Math.round(pointsPerYuan * POINTS_PARTS)));
}

/** Integer division without a fraction in between; exact below 2 ** 53. */
const divided = (sum: number, by: number) => (sum - (sum % by)) / by;
