import { serverClock } from './server-clock.ts';
import { shanghaiTime } from './shanghai-time.ts';

// Dates as people read them (design.md): today by its name, the year only if it is another one. All in Asia/Shanghai.
// Month and day, and 至 with what follows, stay in one line: they are joined by no-break spaces.

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
  return dayOf(time) === dayOf(shanghaiTime(serverClock.now())) ? '今天' : formatDate(time);
}

/**
 * 10 月 12 日 · 2025 年 10 月 12 日, for what is kept or sent on and read another day
 * @param time server time, or its date alone
 */
export function formatDate(time: string): string {
  const day = `${Number(time.slice(5, 7))}\u00a0月\u00a0${Number(time.slice(8, 10))}\u00a0日`;
  const year = time.slice(0, 4);
  return year === shanghaiTime(serverClock.now()).slice(0, 4) ? day : `${Number(year)}\u00a0年 ${day}`;
}

/**
 * A period without repeating its day: 今天 15:30 至 17:00 · 10 月 12 日 10:00 至 11 月 2 日 22:00
 * @param start server time
 * @param end server time
 */
export function formatPeriod(start: string, end: string): string {
  return `${formatTime(start)} 至\u00a0${dayOf(start) === dayOf(end) ? clockOf(end) : formatTime(end)}`;
}

/** 15:30. @param time server time */
export function clockOf(time: string): string {
  return time.slice(11, 16);
}

/** For the `datetime` attribute. @param time server time */
export function isoTime(time: string): string {
  return `${time.replace(' ', 'T')}+08:00`;
}

const dayOf = (time: string) => time.slice(0, 10);
