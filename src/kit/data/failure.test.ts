// @vitest-environment node
import { expect, test } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../api/errors.ts';
import { BadParameterError } from '../../lib/bad-parameter.ts';
import { isChunkError } from './chunk-error.ts';
import { failureOf } from './failure.ts';

const kinds: ApiErrorKind[] = ['network', 'timeout', 'http', 'refused', 'login', 'contract', 'aborted'];

test.each(kinds)('a %s error has a title, a text and a retry', (kind) => {
  const failure = failureOf(new ApiError(kind, '平台的话', { call: 'GET /x', status: 502, code: 7001 }));
  expect(failure.title).toBe('平台的话');
  expect(failure.status).not.toBe('');
  expect(failure.text).not.toBe('');
  expect(failure.retry).toBe('again');
});

test('an invalid parameter has no retry; a missing chunk and other errors offer a reload', () => {
  expect(failureOf(new BadParameterError('id'))).toMatchObject({ status: '400', retry: 'none' });
  const chunk = new TypeError('Failed to fetch dynamically imported module: https://x/assets/page-1.js');
  expect(isChunkError(chunk)).toBe(true);
  expect(failureOf(chunk).retry).toBe('reload');
  for (const thrown of [new Error('boom'), 'text', null, undefined, { status: 404 }]) {
    expect(failureOf(thrown)).toMatchObject({ status: '500', retry: 'reload' });
  }
});
