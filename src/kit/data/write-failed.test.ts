// @vitest-environment node
import { expect, test } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../api/errors.ts';
import { isUncertain, writeFailed } from './write-failed.ts';

const failed = (kind: ApiErrorKind, status?: number, code?: number) =>
  new ApiError(kind, '没有成功', { call: 'POST /buy', ...(status && { status }), ...(code && { code }) });

test.each([
  ['network', undefined, undefined, true],
  ['timeout', undefined, undefined, true],
  ['contract', 200, undefined, true],
  ['http', 502, undefined, true],
  ['http', 403, undefined, false],
  ['refused', 200, 400, false],
  ['refused', 200, 429, false],
  ['refused', 200, 500, true],
  ['refused', 200, -1, true],
  ['refused', 200, undefined, true],
  ['login', 200, undefined, false],
] as const)('after %s (status %s, code %s) the write may have been done: %s', (kind, status, code, uncertain) => {
  const error = failed(kind, status, code);
  expect(isUncertain(error)).toBe(uncertain);
  expect(writeFailed(error, '还不确定。')).toBe(uncertain ? '没有成功。还不确定。' : '没有成功');
});

test('without an error nothing is uncertain', () => {
  expect(isUncertain(null)).toBe(false);
});
