const DAY_POINTS = 10;
/** The bonus days repeat after this many consecutive days. */
const CYCLE_DAYS = 30;
/** Bonus points by day of the round. */
const BONUS: Readonly<Record<number, number>> = { 7: 50, 14: 100, 21: 150, 30: 300 };

const bonusOf = (streak: number): number => BONUS[((streak - 1) % CYCLE_DAYS) + 1] ?? 0;

/** Points for the given day of a streak, including the bonus. */
export function signReward(streak: number): number {
  return DAY_POINTS + bonusOf(streak);
}

/** The bonus as text; undefined on a normal day. */
export function bonusText(streak: number): string | undefined {
  const points = bonusOf(streak);
  return points === 0 ? undefined : `连续 ${streak} 天 · 加赠 ${points} 积分`;
}
