// @vitest-environment node
import { expect, test } from 'vitest';
import { ApiError, type ApiErrorKind } from '../api/errors.ts';
import { isChunkError } from '../kit/data/chunk-error.ts';
import { BadParameterError } from '../lib/bad-parameter.ts';
import { describeError } from './describe-error.ts';

const kinds: ApiErrorKind[] = ['network', 'timeout', 'http', 'refused', 'login', 'contract', 'aborted'];

test.each(kinds)('a %s error has a title, a text and a retry', (kind) => {
  const failure = describeError(new ApiError(kind, '平台的话', { call: 'GET /x', status: 502, code: 7001 }));
  expect(failure.title).toBe('平台的话');
  expect(failure.status).not.toBe('');
  expect(failure.text).not.toBe('');
  expect(failure.retry).toBe('again');
});

test.each([
  ['这位服务商不存在或已离开灵屿', 'none'],
  ['没有这个任务', 'none'],
  ['活动太火爆了，请稍后再试', 'again'],
  ['系统开小差了，请重试', 'again'],
])('a refusal of the platform’s business offers a retry only if its words ask for one: %s', (message, retry) => {
  const error = new ApiError('refused', message, { call: 'GET /x', status: 200, code: 400 });
  expect(describeError(error)).toMatchObject({ title: message, status: '400', retry });
});

test('an invalid parameter has no retry; a missing chunk and other errors offer a reload', () => {
  expect(describeError(new BadParameterError('id'))).toMatchObject({ status: '400', retry: 'none' });
  const chunk = new TypeError('Failed to fetch dynamically imported module: https://x/assets/page-1.js');
  expect(isChunkError(chunk)).toBe(true);
  expect(describeError(chunk).retry).toBe('reload');
  for (const thrown of [new Error('boom'), 'text', null, undefined, { status: 404 }]) {
    expect(describeError(thrown)).toMatchObject({ status: '500', retry: 'reload' });
  }
});
