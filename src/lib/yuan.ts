/**
 * Formats an amount of 1/100 yuan, with thousands separators and without zero decimals: 1,234 · 9.90.
 * @param fen an integer
 */
export function yuan(fen: number): string {
  const exact = exactYuan(fen);
  return exact.endsWith('.00') ? exact.slice(0, -3) : exact;
}

/**
 * Formats an amount of 1/100 yuan, always with two decimals: 1,234.00.
 * @param fen an integer
 */
export function exactYuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** Formats points with thousands separators. */
export function points(count: number): string {
  return grouped(String(count));
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');
