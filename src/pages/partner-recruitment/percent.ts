/** Formats a share from 0 to 1 in percent, with at most one decimal. */
export function percent(share: number): number {
  return Math.round(share * 1_000) / 10;
}
