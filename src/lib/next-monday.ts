import { nextMidnight, shanghaiTime } from './shanghai-time.ts';

const DAY_MS = 86_400_000;

/**
 * The next Monday 00:00 in Asia/Shanghai, after the given time.
 * @param moment epoch milliseconds
 * @returns epoch milliseconds
 */
export function nextMonday(moment: number): number {
  const midnight = nextMidnight(moment);
  // 1970-01-01 was a Thursday, and Mondays count from 0 here.
  const weekday = (Date.parse(`${shanghaiTime(midnight).slice(0, 10)}T00:00:00Z`) / DAY_MS + 3) % 7;
  return midnight + ((7 - weekday) % 7) * DAY_MS;
}
