// @vitest-environment node
import { expect, test } from 'vitest';
import { nextMidnight, shanghaiTime } from './shanghai-time.ts';

test.each([
  ['2026-12-31T16:00:00Z', '2027-01-01 00:00:00'],
  ['2026-06-30T15:59:59.999Z', '2026-06-30 23:59:59'],
  ['2028-02-29T00:00:00-11:00', '2028-02-29 19:00:00'],
])('formats %s as %s', (moment, written) => {
  expect(shanghaiTime(Date.parse(moment))).toBe(written);
});

test.each([
  ['2026-12-31T15:59:59.999Z', '2026-12-31T16:00:00Z'],
  ['2026-12-31T16:00:00Z', '2027-01-01T16:00:00Z'],
])('the day of %s ends at %s', (moment, end) => {
  expect(nextMidnight(Date.parse(moment))).toBe(Date.parse(end));
});
