/** Formats a share from 0 to 1 in percent, with at most two decimals. */
export function percent(share: number): number {
  return Number((share * 100).toFixed(2));
}
