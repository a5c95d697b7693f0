import { shanghaiTime } from '../../src/lib/shanghai-time.ts';

/** Days, weeks, months and years in Asia/Shanghai, which is UTC+8 all year. Times are epoch milliseconds. */
const UTC_OFFSET_MS = 8 * 3_600_000;
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Start of the day. */
export function shanghaiDay(moment: number): number {
  return moment - ((((moment + UTC_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS);
}

/** The date, `YYYY-MM-DD`. */
export function shanghaiDate(moment: number): string {
  return shanghaiTime(moment).slice(0, 10);
}

/** Start of the week, on Monday at midnight. */
export function shanghaiWeek(moment: number): number {
  const day = shanghaiDay(moment);
  const weekday = new Date(day + UTC_OFFSET_MS).getUTCDay();
  return day - ((weekday + 6) % 7) * DAY_MS;
}

/** Start of the month, or of the month `later` months after it. */
export function shanghaiMonth(moment: number, later = 0): number {
  const date = new Date(moment + UTC_OFFSET_MS);
  return firstOf(date.getUTCFullYear(), date.getUTCMonth() + later);
}

/** Start of the year, or of the year `later` years after it. */
export function shanghaiYear(moment: number, later = 0): number {
  return firstOf(new Date(moment + UTC_OFFSET_MS).getUTCFullYear() + later, 0);
}

/** Start of a month. `Date.UTC` would move a year below 100 into the 20th century. */
function firstOf(year: number, month: number): number {
  return new Date(0).setUTCFullYear(year, month, 1) - UTC_OFFSET_MS;
}

/** Epoch milliseconds of a `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export function fromShanghai(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}+08:00`);
}

/**
 * When something is open. `monthly` and `weekly` repeat, so that the seed does not go out of date; `fixed` does not.
 */
export type Window =
  | { kind: 'monthly' }
  /** weekday 1 to 7 from Monday, `hour` of that day, duration in `hours` */
  | { kind: 'weekly'; weekday: number; hour: number; hours: number }
  /** `YYYY-MM-DD HH:mm:ss` */
  | { kind: 'fixed'; startTime: string; endTime: string };

/** The current or next window (a fixed one is returned as it is), in epoch milliseconds. */
export function windowAt(window: Window, now: number): { start: number; end: number } {
  if (window.kind === 'fixed') return { start: fromShanghai(window.startTime), end: fromShanghai(window.endTime) };
  if (window.kind === 'monthly') return { start: shanghaiMonth(now), end: shanghaiMonth(now, 1) - SECOND_MS };
  const start = shanghaiWeek(now) + (window.weekday - 1) * DAY_MS + window.hour * HOUR_MS;
  const end = start + window.hours * HOUR_MS;
  return now < end ? { start, end } : { start: start + 7 * DAY_MS, end: end + 7 * DAY_MS };
}

/** Position of `now` in the window; the end itself counts as over. */
export function windowState({ start, end }: { start: number; end: number }, now: number): 'coming' | 'on' | 'ended' {
  return now < start ? 'coming' : now < end ? 'on' : 'ended';
}
