/** Formats fen as whole yuan with thousands separators. */
export function yuan(fen: number): string {
  const [whole = '', decimals = ''] = (fen / 100).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === '00' ? grouped : `${grouped}.${decimals}`;
}

/** Formats a share from 0 to 1 in percent, with at most one decimal. */
export function percent(share: number): number {
  return Math.round(share * 1_000) / 10;
}
