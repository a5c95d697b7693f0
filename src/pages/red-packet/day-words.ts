import { formatDay } from '../../lib/date-words.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { rain } from './copy.ts';
import { isToday } from './rounds.ts';

const DAY_MS = 86_400_000;

/** 今天 · 明天 · 11 月 27 日. @param time server time */
export function dayWords(time: string): string {
  return isToday(time, serverClock.now() + DAY_MS) ? rain.tomorrow : formatDay(time);
}
