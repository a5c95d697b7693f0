import { describe, expect, test } from 'vitest';
import { endsAttempt } from './ends-attempt.ts';
import { ApiError, type ApiErrorKind } from './errors.ts';

const error = (kind: ApiErrorKind, message = '请先完成实名认证', code?: number, status?: number) =>
  new ApiError(kind, message, {
    call: 'POST /x',
    ...(code !== undefined && { code }),
    ...(status !== undefined && { status }),
  });
const refusal = (message?: string) => error('refused', message, 400);

describe('an attempt at a write', () => {
  test.each(['请先完成实名认证', '活动太火爆了，请稍后再试', '请勿重复提交'])('ends with the refusal %s', (message) => {
    expect(endsAttempt(refusal(message), false)).toBe(true);
  });

  test.each(['请先完成实名认证', '已经领过了'])('that is repeated ends with the refusal %s', (message) => {
    expect(endsAttempt(refusal(message), true)).toBe(true);
  });

  test.each(['请求正在处理中', '请稍后再试', '请勿重复提交'])(
    'that is repeated goes on after %s: the first request may still be running',
    (message) => {
      expect(endsAttempt(refusal(message), true)).toBe(false);
    },
  );

  test.each([
    error('network'),
    error('timeout'),
    error('contract'),
    error('login'),
    error('aborted'),
    error('http', '系统繁忙', 500, 500),
    error('http', '系统繁忙', 400, 502),
    error('http', '服务器暂时没有准备好', undefined, 400),
    error('refused', '系统繁忙', 500),
    error('refused', 'TOKEN 已失效', 402),
    new TypeError('400'),
  ])('goes on after %s', (thrown) => {
    expect(endsAttempt(thrown, false)).toBe(false);
  });
});
