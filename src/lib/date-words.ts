import { serverClock } from './server-clock.ts';
import { shanghaiTime } from './shanghai-time.ts';

// Dates as people read them (design.md): today by its name, the year only if it is another one. All in Asia/Shanghai.

/**
 * 今天 15:30 · 10 月 12 日 15:30 · 2025 年 10 月 12 日 15:30
 * @param time server time, `YYYY-MM-DD HH:mm:ss`, already validated
 */
export function formatTime(time: string): string {
  return `${formatDay(time)} ${clockOf(time)}`;
}

/**
 * 今天 · 10 月 12 日 · 2025 年 10 月 12 日
 * @param time server time, or its date alone
 */
export function formatDay(time: string): string {
  const now = shanghaiTime(serverClock.now());
  if (dayOf(time) === dayOf(now)) return '今天';
  return time.slice(0, 4) === now.slice(0, 4)
    ? monthAndDay(time)
    : `${Number(time.slice(0, 4))} 年 ${monthAndDay(time)}`;
}

/**
 * A period without repeating its day: 今天 15:30 至 17:00 · 10 月 12 日 10:00 至 11 月 2 日 22:00
 * @param start server time
 * @param end server time
 */
export function formatPeriod(start: string, end: string): string {
  return `${formatTime(start)} 至 ${dayOf(start) === dayOf(end) ? clockOf(end) : formatTime(end)}`;
}

/** For the `datetime` attribute. @param time server time */
export function isoTime(time: string): string {
  return `${time.replace(' ', 'T')}+08:00`;
}

const dayOf = (time: string) => time.slice(0, 10);
const clockOf = (time: string) => time.slice(11, 16);
const monthAndDay = (time: string) => `${Number(time.slice(5, 7))} 月 ${Number(time.slice(8, 10))} 日`;
