import { HOUR_MS, shanghaiDay } from '../../sandbox/core/calendar.ts';

/**
 * Noon in Shanghai in the middle of the next month, epoch milliseconds: activities are open, nothing ends or is decided
 * meanwhile, and all seeds lie before it.
 */
export function quietNoon(): number {
  const day = new Date(Date.now());
  return shanghaiDay(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 14)) + 12 * HOUR_MS;
}
