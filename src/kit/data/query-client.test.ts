import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { deferred, testQuery } from '../../../tests/support/test-query.ts';
import { myRegistrants } from '../../api/invitation.ts';
import { clearLogin, currentPerson, saveLogin } from '../../session/login-info.ts';
import { queryClient, refetchOnReturn } from './query-client.ts';

function logIn(accessToken: string) {
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + 60_000 });
  const person = currentPerson();
  if (person === null) throw new Error('nobody is logged in');
  return person;
}

test('a logout removes user-specific data and keeps public data', async () => {
  const person = logIn('one');
  await queryClient.fetchQuery(testQuery('own', () => Promise.resolve('mine'), person));
  await queryClient.fetchQuery(testQuery('public', () => Promise.resolve('everybody’s')));
  clearLogin();
  expect(queryClient.getQueryData(['own'])).toBeUndefined();
  expect(queryClient.getQueryData(['public'])).toBe('everybody’s');
});

test('a login removes the data of the logged-out visitor', async () => {
  await queryClient.fetchQuery(testQuery('own', () => Promise.resolve('nobody’s'), null));
  logIn('one');
  expect(queryClient.getQueryData(['own'])).toBeUndefined();
});

test('ignores a late response for a previous login', async () => {
  const answer = deferred<string>();
  const asked = queryClient.fetchQuery(testQuery('own', () => answer.promise, logIn('one')));
  const settled = asked.catch(() => undefined);
  logIn('two');
  answer.resolve('one’s');
  await settled;
  expect(queryClient.getQueryData(['own'])).toBeUndefined();
});

test('a query for a previous login sends no request', async () => {
  const person = logIn('one');
  const query = myRegistrants.query({ activityId: 6001, pageNo: 1, pageSize: 10 }, person);
  logIn('two');
  await expect(queryClient.fetchQuery(query)).rejects.toMatchObject({ kind: 'aborted' });
});

test('a first answer that is on its way when a change is told is asked for anew', async () => {
  const answers = [deferred<string>(), deferred<string>()];
  let asked = 0;
  const query = testQuery('own', () => (answers[asked++] as ReturnType<typeof deferred<string>>).promise, logIn('one'));
  const shown: unknown[] = [];
  const stop = new QueryObserver(queryClient, query).subscribe(({ data }) => shown.push(data));
  void queryClient.invalidateQueries({ queryKey: query.queryKey });
  answers[0]?.resolve('of before');
  await expect.poll(() => asked).toBe(2);
  answers[1]?.resolve('of after');
  await expect.poll(() => shown.at(-1)).toBe('of after');
  stop();
});

test('what is old is asked for again when the browser shows the page as it was left, but for a long list', async () => {
  refetchOnReturn();
  const asked: string[] = [];
  const ask = (name: string, answer: unknown) => testQuery(name, () => (asked.push(name), Promise.resolve(answer)));
  const list = (pages: number) => ({ pages: Array.from({ length: pages }, () => 'page'), pageParams: [] });
  const shown = [ask('old', 'answer'), ask('short list', list(3)), ask('long list', list(4))];
  const stops = shown.map((query) => new QueryObserver(queryClient, query).subscribe(() => undefined));
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(asked).toEqual(['old', 'short list', 'long list']);
  // No timer runs meanwhile, as while the browser keeps the page.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  const fresh = ask('fresh', 'answer');
  stops.push(new QueryObserver(queryClient, fresh).subscribe(() => undefined));
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  asked.length = 0;
  dispatchEvent(new Event('pageshow'));
  expect(asked).toEqual([]);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(asked).toEqual(['old', 'short list']);
  vi.useRealTimers();
  for (const stop of stops) stop();
});
