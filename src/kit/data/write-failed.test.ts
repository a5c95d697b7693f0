// @vitest-environment node
import { expect, test } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../api/errors.ts';
import { isUncertain, writeFailed } from './write-failed.ts';

const failed = (kind: ApiErrorKind, status?: number) =>
  new ApiError(kind, '没有成功', { call: 'POST /buy', ...(status && { status }) });

test.each([
  ['network', undefined, true],
  ['timeout', undefined, true],
  ['contract', 200, true],
  ['http', 502, true],
  ['http', 403, false],
  ['refused', 200, false],
  ['login', 200, false],
] as const)('after %s (%s) the write may have been done: %s', (kind, status, uncertain) => {
  const error = failed(kind, status);
  expect(isUncertain(error)).toBe(uncertain);
  expect(writeFailed(error, '还不确定。')).toBe(uncertain ? '没有成功。还不确定。' : '没有成功');
});

test('without an error nothing is uncertain', () => {
  expect(isUncertain(null)).toBe(false);
});
