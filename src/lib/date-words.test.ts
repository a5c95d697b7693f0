import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockOf, formatDate, formatDay, formatPeriod, formatTime, isoTime } from './date-words.ts';
import { parseShanghaiTime } from './shanghai-time.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: parseShanghaiTime('2026-11-24 00:10:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** With ordinary spaces. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

test.each([
  ['2026-11-24 15:30:00', '今天 15:30'],
  ['2026-11-23 23:59:59', '11 月 23 日 23:59'],
  ['2026-02-03 08:05:00', '2 月 3 日 08:05'],
  ['2025-12-31 23:59:59', '2025 年 12 月 31 日 23:59'],
  ['2027-01-01 00:00:00', '2027 年 1 月 1 日 00:00'],
])('formats %s', (time, text) => {
  expect(plain(formatTime(time))).toBe(text);
  expect(plain(formatDay(time.slice(0, 10)))).toBe(text.replace(/ [\d:]+$/, ''));
});

test('names today as another day only where it is read at once', () => {
  expect(plain(formatDate('2026-11-24 15:30:00'))).toBe('11 月 24 日');
  expect(plain(formatDate('2025-12-31'))).toBe('2025 年 12 月 31 日');
  expect(clockOf('2026-11-24 15:30:00')).toBe('15:30');
});

test('does not repeat the day of a period', () => {
  expect(plain(formatPeriod('2026-11-24 15:30:00', '2026-11-24 17:00:00'))).toBe('今天 15:30 至 17:00');
  expect(plain(formatPeriod('2026-10-12 10:00:00', '2026-11-02 22:00:00'))).toBe(
    '10 月 12 日 10:00 至 11 月 2 日 22:00',
  );
  expect(plain(formatPeriod('2025-12-31 20:00:00', '2026-01-01 22:00:00'))).toBe(
    '2025 年 12 月 31 日 20:00 至 1 月 1 日 22:00',
  );
});

test('keeps the time zone for machines', () => {
  expect(isoTime('2026-11-24 15:30:00')).toBe('2026-11-24T15:30:00+08:00');
});

test('breaks a line only after the year, before the hour and before 至', () => {
  expect(formatPeriod('2025-10-12 10:00:00', '2026-11-02 22:00:00').split(' ')).toEqual([
    '2025\u00a0年',
    '10\u00a0月\u00a012\u00a0日',
    '10:00',
    '至\u00a011\u00a0月\u00a02\u00a0日',
    '22:00',
  ]);
});
