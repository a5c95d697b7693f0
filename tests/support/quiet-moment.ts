import { DAY_MS, HOUR_MS, shanghaiWeek } from '../../sandbox/core/calendar.ts';

/**
 * Wednesday noon of this week in Shanghai, epoch milliseconds: no lecture is on air, no activity of a Saturday evening, and
 * the week's arena has been talked about for days. For tests that need such a day, whenever they run.
 */
export const quietMoment = (): number => shanghaiWeek(Date.now()) + 2 * DAY_MS + 12 * HOUR_MS;
