import { expect, test } from 'vitest';
import { nextMonday } from './next-monday.ts';
import { parseShanghaiTime, shanghaiTime } from './shanghai-time.ts';

test.each([
  ['2026-11-15 22:00:00', '2026-11-16 00:00:00'],
  ['2026-11-16 00:00:00', '2026-11-23 00:00:00'],
  ['2026-11-16 23:59:59', '2026-11-23 00:00:00'],
  ['2026-11-21 12:00:00', '2026-11-23 00:00:00'],
  ['2026-12-31 08:00:00', '2027-01-04 00:00:00'],
])('the Monday after %s is %s', (time, monday) => {
  expect(shanghaiTime(nextMonday(parseShanghaiTime(time)))).toBe(monday);
});
