// @vitest-environment node
import { expect, test } from 'vitest';
import { abbreviateCount } from './counts.ts';

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [999.9, '999'],
  [1_000, '1千'],
  [1_099, '1千'],
  [1_100, '1.1千'],
  [1_999, '1.9千'],
  [9_999, '9.9千'],
  [9_999.5, '9.9千'],
  [10_000, '1万'],
  [10_999, '1万'],
  [123_456, '12.3万'],
  [8_800_000, '880万'],
  [99_999_999, '9999.9万'],
  [100_000_000, '1亿'],
  [120_000_000, '1.2亿'],
  [Number.MAX_SAFE_INTEGER, '90071992.5亿'],
  [-5, '0'],
  [Number.NaN, '0'],
  [Number.POSITIVE_INFINITY, '0'],
])('formats %d as %s', (count, shown) => {
  expect(abbreviateCount(count)).toBe(shown);
});
