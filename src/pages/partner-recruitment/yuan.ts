/** An amount as a price tag has it: whole yuan without decimals, thousands apart. */
export function yuan(fen: number): string {
  const [whole = '', decimals = ''] = (fen / 100).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === '00' ? grouped : `${grouped}.${decimals}`;
}

/** A share from 0 to 1 in percent, one decimal at most. */
export function percent(share: number): number {
  return Math.round(share * 1_000) / 10;
}
