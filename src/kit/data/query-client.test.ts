import { expect, test } from 'vitest';
import { deferred, testQuery } from '../../../tests/support/test-query.ts';
import { myRegistrants } from '../../api/invitation.ts';
import { clearLogin, currentPerson, saveLogin } from '../../session/login-info.ts';
import { queryClient } from './query-client.ts';

/** Logs somebody in. */
function logIn(accessToken: string) {
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + 60_000 });
  const person = currentPerson();
  if (person === null) throw new Error('nobody is logged in');
  return person;
}

test('own answers go with the login, public ones stay', async () => {
  const person = logIn('one');
  await queryClient.fetchQuery(testQuery('own', () => Promise.resolve('mine'), person));
  await queryClient.fetchQuery(testQuery('public', () => Promise.resolve('everybody’s')));
  clearLogin();
  expect(queryClient.getQueryData(['own'])).toBeUndefined();
  expect(queryClient.getQueryData(['public'])).toBe('everybody’s');
});

test('what a visitor saw goes with the login that comes', async () => {
  await queryClient.fetchQuery(testQuery('own', () => Promise.resolve('nobody’s'), null));
  logIn('one');
  expect(queryClient.getQueryData(['own'])).toBeUndefined();
});

test('a late answer of an old login is not kept', async () => {
  const answer = deferred<string>();
  const asked = queryClient.fetchQuery(testQuery('own', () => answer.promise, logIn('one')));
  const settled = asked.catch(() => undefined);
  logIn('two');
  answer.resolve('one’s');
  await settled;
  expect(queryClient.getQueryData(['own'])).toBeUndefined();
});

test('a query of an old login asks nothing', async () => {
  const person = logIn('one');
  const query = myRegistrants.query({ activityId: 6001, pageNo: 1, pageSize: 10 }, person);
  logIn('two');
  await expect(queryClient.fetchQuery(query)).rejects.toMatchObject({ kind: 'aborted' });
});
