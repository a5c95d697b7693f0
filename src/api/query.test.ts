import { expect, test } from 'vitest';
import { publicRegistrants } from './invitation.ts';

const list = [{ userId: 7, nickname: '', headPortrait: '', registerTime: '2026-11-28 14:05:00', valid: true }];
const pages = publicRegistrants.pages({ activityId: 6001, pageSize: 1 });
const next = ([first, second]: readonly [number, number], total: number, last = list) => {
  const lastPage = { pageNo: second, total, list: last };
  return pages.getNextPageParam(lastPage, [{ pageNo: first, total, list }, lastPage]);
};

test.each([
  ['counts from 1', [1, 2]],
  ['counts from 0', [0, 1]],
  ['calls every page the first', [1, 1]],
] as const)('after two pages of a platform that %s comes the third', (_, pageNos) => {
  expect(next(pageNos, 9)).toBe(3);
});

test('there is no page after the last, nor after an empty one', () => {
  expect(next([1, 2], 2)).toBeNull();
  expect(next([1, 2], 9, [])).toBeNull();
});
