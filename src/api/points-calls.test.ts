import { expect, test } from 'vitest';
import { userIntegral } from './exchange-shop.ts';
import { POINTS_CALLS } from './points-calls.ts';
import { cashHistory } from './rewards-to-cash.ts';
import { userSignStatus } from './sign-in.ts';

test('the calls that tell the points are named by their own keys', () => {
  const calls = [userIntegral, userSignStatus, cashHistory];
  expect(POINTS_CALLS.map(({ queryKey }) => queryKey)).toEqual(calls.map(({ queryKey }) => queryKey));
});
