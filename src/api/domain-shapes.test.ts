import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SmsCode } from './domain-shapes.ts';

describe('SMS code', () => {
  test.each(['8888', '88888', '888888', '00000000'])('takes %s', (code) => expect(v.is(SmsCode, code)).toBe(true));
  test.each(['', '888', '123456789', '12a4', ' 8888', 8_888])('refuses %j', (code) =>
    expect(v.is(SmsCode, code)).toBe(false),
  );
});
