import { shanghaiTime } from '../../src/lib/shanghai-time.ts';

/** Days, weeks, months and years of Asia/Shanghai, which is eight hours ahead all year. Moments are epoch milliseconds. */
const AHEAD = 8 * 3_600_000;
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** When the day of this moment began. */
export function shanghaiDay(moment: number): number {
  return moment - ((((moment + AHEAD) % DAY_MS) + DAY_MS) % DAY_MS);
}

/** The day of this moment, `YYYY-MM-DD`. */
export function shanghaiDate(moment: number): string {
  return shanghaiTime(moment).slice(0, 10);
}

/** When the week of this moment began, on Monday at midnight. */
export function shanghaiWeek(moment: number): number {
  const day = shanghaiDay(moment);
  const weekday = new Date(day + AHEAD).getUTCDay();
  return day - ((weekday + 6) % 7) * DAY_MS;
}

/** When the month of this moment began, or one so many months later. */
export function shanghaiMonth(moment: number, later = 0): number {
  const date = new Date(moment + AHEAD);
  return firstOf(date.getUTCFullYear(), date.getUTCMonth() + later);
}

/** When the year of this moment began, or one so many years later. */
export function shanghaiYear(moment: number, later = 0): number {
  return firstOf(new Date(moment + AHEAD).getUTCFullYear() + later, 0);
}

/** When the month of the year began. `Date.UTC` would take a year below 100 for one of the last century. */
function firstOf(year: number, month: number): number {
  return new Date(0).setUTCFullYear(year, month, 1) - AHEAD;
}

/** The moment that a `YYYY-MM-DD HH:mm:ss` of Asia/Shanghai names. */
export function fromShanghai(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}+08:00`);
}

/**
 * When something is open. `monthly` and `weekly` come round again, so that a sandbox is as fresh in a year as on the
 * day it was seeded; `fixed` does not.
 */
export type Window =
  | { kind: 'monthly' }
  /** weekday 1 to 7 from Monday, `hour` of that day, for so many hours */
  | { kind: 'weekly'; weekday: number; hour: number; hours: number }
  /** `YYYY-MM-DD HH:mm:ss` */
  | { kind: 'fixed'; startTime: string; endTime: string };

/** The window that is open now or opens next (a fixed one is what it is), in epoch milliseconds. */
export function windowAt(window: Window, now: number): { start: number; end: number } {
  if (window.kind === 'fixed') return { start: fromShanghai(window.startTime), end: fromShanghai(window.endTime) };
  if (window.kind === 'monthly') return { start: shanghaiMonth(now), end: shanghaiMonth(now, 1) - SECOND_MS };
  const start = shanghaiWeek(now) + (window.weekday - 1) * DAY_MS + window.hour * HOUR_MS;
  const end = start + window.hours * HOUR_MS;
  return now < end ? { start, end } : { start: start + 7 * DAY_MS, end: end + 7 * DAY_MS };
}

/** Where `now` is in the window; the end belongs to what is over. */
export function windowState({ start, end }: { start: number; end: number }, now: number): 'coming' | 'on' | 'ended' {
  return now < start ? 'coming' : now < end ? 'on' : 'ended';
}
