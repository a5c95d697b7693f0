import { DAY_MS, HOUR_MS, shanghaiWeek } from '../../sandbox/core/calendar.ts';

/**
 * Wednesday noon of the current week in Shanghai, epoch milliseconds, for tests that need a day without events: no live
 * lecture, no Saturday activity, and an arena that started days ago.
 */
export const quietMoment = (): number => shanghaiWeek(Date.now()) + 2 * DAY_MS + 12 * HOUR_MS;
