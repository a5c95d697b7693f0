// @vitest-environment node
import { expect, test } from 'vitest';
import { compareIds } from './compare-ids.ts';

test('sorts numbers and long strings in ascending order without rounding', () => {
  const sorted = [2, 11, '9007199254740993', '9007199254740994', '1000000000000000001'];
  expect(sorted.toReversed().sort(compareIds)).toEqual(sorted);
  expect(compareIds(11, '11')).toBe(0);
});
