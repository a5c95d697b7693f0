import type { SignDay } from '../../api/sign-in.ts';
import { sign } from './copy.ts';
import { addDays, daysBetween, monthOf, weeksOf } from './days.ts';

/**
 * The published rule of the sign-in (/rewardRules), for visitors: the call that tells the rewards needs a login. A test
 * compares it with the platform.
 */
const DAY_POINTS = 10;
const BONUS_POINTS: Readonly<Record<number, number>> = { 7: 50, 14: 100, 21: 150, 30: 300 };

/** Points for the given day of a first round. */
export const rewardOfDay = (day: number): number => DAY_POINTS + (BONUS_POINTS[day] ?? 0);

/** The bonus days of a round. */
export const BONUS_DAYS: readonly number[] = Object.keys(BONUS_POINTS).map(Number);

/** The month of a visitor who begins today. */
export function previewOf(today: string): SignDay[] {
  return weeksOf(monthOf(today))
    .flat()
    .filter((date) => date !== null)
    .map((date) => {
      const day = daysBetween(today, date) + 1;
      const points = BONUS_POINTS[day];
      return { date, signed: false, reward: rewardOfDay(day), ...(points && { bonus: sign.bonus(day, points) }) };
    });
}

/** A day of a run that gives more. */
export interface Milestone {
  /** day of the run, from 1 */
  day: number;
  date: string;
  /** points of that day, bonus included */
  reward: number;
  reached: boolean;
}

const SHOWN = 4;

/**
 * The bonus days of the current run: the last reached one, and those ahead, four at most.
 * @param days of the current month and, if known, the next one
 * @param streak consecutive days so far, today included if signed
 */
export function milestonesOf(
  days: readonly SignDay[],
  today: string,
  streak: number,
  signedToday: boolean,
): Milestone[] {
  const last = signedToday ? today : addDays(today, -1);
  const all = days
    .filter(({ bonus }) => bonus !== undefined)
    .map(({ date, reward, signed }) => ({ day: streak + daysBetween(last, date), date, reward, reached: signed }))
    // Earlier ones belong to a run that ended.
    .filter(({ day, date, reached }) => day > 0 && (reached || date >= today));
  const reached = all.filter((one) => one.reached).length;
  return all.slice(Math.max(0, reached - 1)).slice(0, SHOWN);
}

/** The milestones of a visitor who begins today. */
export function previewMilestones(today: string): Milestone[] {
  return BONUS_DAYS.map((day) => ({ day, date: addDays(today, day - 1), reward: rewardOfDay(day), reached: false }));
}
