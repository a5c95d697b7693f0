import { expect, test } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../api/errors.ts';
import { failureOf } from './failure.ts';

const failure = (kind: ApiErrorKind, message: string, code?: number) =>
  failureOf(new ApiError(kind, message, { call: 'GET /x', ...(code !== undefined && { code }) }));

test('a refusal is said in the words of the platform, and only one that asks to wait can be tried again', () => {
  expect(failure('refused', '活动已结束', 400)).toMatchObject({
    text: '活动已结束',
    advice: '先看看别的',
    again: false,
  });
  expect(failure('refused', '人太多，请稍后再试', 400)).toMatchObject({ text: '人太多，请稍后再试', again: true });
  expect(failure('refused', '系统繁忙', 500)).toMatchObject({ text: '系统繁忙', again: true });
});

test('anything else is said by what to do next', () => {
  expect(failure('network', '网络没有连上')).toMatchObject({
    text: '连上网络后点重试',
    picture: 'offline',
    again: true,
  });
  // A quiet call shows no toast, so the words that spec.md 8 fixes stand here.
  expect(failure('http', '服务器发布中，请稍候')).toMatchObject({
    text: '服务器发布中，请稍候',
    advice: '过一会儿再试，或先看看别的',
    again: true,
  });
  expect(failure('http', 'feign.RetryableException: Read timed out')).toMatchObject({
    text: '过一会儿再试，或先看看别的',
    again: true,
  });
});
