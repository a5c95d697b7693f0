// @vitest-environment node
import { expect, test } from 'vitest';
import { calls } from '../tests/support/all-calls.ts';
import { callsList } from './calls-list.ts';

test('lists every call with method, caller, input and its sentence', () => {
  const lines = callsList().split('\n');
  const named = lines.filter((line) => line.startsWith('  '));
  expect(named).toHaveLength(calls.length);
  const line = (name: string) => named.find((one) => one.trim().startsWith(`${name} `))?.replace(/ +/g, ' ');
  expect(line('activityDetail')).toBe(' activityDetail GET O {id} One activity; rejects for an unknown id.');
  expect(line('myRegistrants')).toBe(
    ' myRegistrants POST A list {activityId, pageSize} The users invited by the current user to an activity.',
  );
  // A call without a comment is not understood.
  expect(named.filter((one) => !/\} {2}\S/.test(one))).toEqual([]);
  expect(lines).toContain('src/api/invitation.ts');
});
