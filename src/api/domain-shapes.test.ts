import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { OneOf, SmsCode } from './domain-shapes.ts';
import { Policy, policyByType } from './privacy.ts';
import { Authorization } from './user-center.ts';

describe('SMS code', () => {
  test.each(['8888', '88888', '888888', '00000000'])('takes %s', (code) => expect(v.is(SmsCode, code)).toBe(true));
  test.each(['', '888', '123456789', '12a4', ' 8888', 8_888])('refuses %j', (code) =>
    expect(v.is(SmsCode, code)).toBe(false),
  );
});

describe('one of a few numbers', () => {
  const Level = OneOf([0, 1, 2]);

  test.each([
    [1, 1],
    ['1', 1],
    ['0', 0],
    ['2.0', 2],
  ])('reads %j as %i', (value, number) => expect(v.parse(Level, value)).toBe(number));

  test.each([3, '3', '', 'one', '1.5', true, null, undefined])('refuses %j', (value) =>
    expect(v.is(Level, value)).toBe(false),
  );

  test('is the level of a real name and the type of a policy', () => {
    expect(v.parse(Authorization, { authorized: true, level: '2' }).level).toBe(2);
    const policy = { title: '', updateTime: '2026-11-27 12:00:00', content: '' };
    expect(v.parse(Policy, { ...policy, type: '3', version: '2' })).toEqual({ ...policy, type: 3, version: '2' });
    // The sandbox gets it in a query, as text.
    expect(v.parse(policyByType.contract.send, { type: '1' })).toEqual({ type: 1 });
  });
});
