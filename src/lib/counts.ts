const UNITS = [
  { from: 100_000_000, name: '亿' },
  { from: 10_000, name: '万' },
  { from: 1_000, name: '千' },
] as const;

/**
 * Formats a count with Chinese units: 1.2千, 3.4万, 5.6亿 (spec.md 9: thousand, ten-thousand, hundred-million).
 *
 * Counts below a thousand are shown in full. Larger ones have one decimal, truncated and never rounded up, so that a
 * count is never exaggerated and no value switches to the next unit too early. A zero decimal is omitted:
 *
 * | count | shown |
 * |---|---|
 * | 999, 999.9 | 999 |
 * | 1,000 · 1,099 · 1,100 | 1千 · 1千 · 1.1千 |
 * | 9,999 · 9,999.5 | 9.9千 (not 10千, not 1万) |
 * | 10,000 | 1万 |
 * | 99,999,999 | 9999.9万 |
 * | 100,000,000 | 1亿 |
 *
 * Negative, NaN and infinite values give 0.
 */
export function abbreviateCount(count: number): string {
  if (!Number.isFinite(count) || count <= 0) return '0';
  const unit = UNITS.find(({ from }) => count >= from);
  if (!unit) return String(Math.floor(count));
  const tenths = Math.floor(count / (unit.from / 10));
  const whole = Math.floor(tenths / 10);
  const decimal = tenths % 10;
  return decimal === 0 ? `${whole}${unit.name}` : `${whole}.${decimal}${unit.name}`;
}
