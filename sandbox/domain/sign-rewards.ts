/** Points of an ordinary day. */
const DAY_POINTS = 10;
/** After so many days in a row the bonus days come round again. */
const ROUND = 30;
/** Points on top, by the day of the round. */
const BONUS: Readonly<Record<number, number>> = { 7: 50, 14: 100, 21: 150, 30: 300 };

const bonusOf = (streak: number): number => BONUS[((streak - 1) % ROUND) + 1] ?? 0;

/** What the day gives that is the so-manieth in a row, in points; the bonus is in it. */
export function signReward(streak: number): number {
  return DAY_POINTS + bonusOf(streak);
}

/** What such a day gives on top, in words; undefined on an ordinary day. */
export function bonusText(streak: number): string | undefined {
  const points = bonusOf(streak);
  return points === 0 ? undefined : `连续 ${streak} 天 · 加赠 ${points} 积分`;
}
