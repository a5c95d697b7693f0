import { serverClock } from '../../lib/server-clock.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;

/**
 * Today in Shanghai on the server clock, `YYYY-MM-DD`.
 * @param phoneTime another moment on the phone's clock, in epoch milliseconds
 */
export const todayInShanghai = (phoneTime = Date.now()): string => shanghaiTime(serverClock.of(phoneTime)).slice(0, 10);

/** The month of a day, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Dates are compared as midnights of UTC, which has no time changes. */
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day this many days later; earlier if negative. */
export function addDays(day: string, count: number): string {
  return new Date(utc(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY_MS);

/** The month this many months later; earlier if negative. */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The weeks of a month, from Monday to Sunday; null outside the month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const before = (new Date(utc(first)).getUTCDay() + 6) % WEEK;
  const length = daysBetween(first, `${addMonths(month, 1)}-01`);
  return Array.from({ length: Math.ceil((before + length) / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (__, weekday) => {
      const index = week * WEEK + weekday - before;
      return index < 0 || index >= length ? null : addDays(first, index);
    }),
  );
}
