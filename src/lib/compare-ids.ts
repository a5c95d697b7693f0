/** Comparator for ascending ids, as numbers or strings (api/shapes.ts). */
export function compareIds(one: number | string, other: number | string): number {
  const [a, b] = [String(one), String(other)];
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
