import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deferred, testPages, testQuery } from '../../../tests/support/test-query.ts';
import { ApiError } from '../../api/errors.ts';
import { loadQueries, type PageQueries } from './load-queries.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A query that is answered by hand. */
function read(name: string) {
  const reads: (ReturnType<typeof deferred<string>> & { signal: AbortSignal })[] = [];
  const query = testQuery(name, ({ signal }) => {
    const answer = deferred<string>();
    reads.push({ ...answer, signal });
    return answer.promise;
  });
  return { query, reads, kept: () => queryClient.getQueryData([name]) };
}

/** Loads as a navigation does. */
function load(queries: PageQueries) {
  const navigation = new AbortController();
  const state: { settled: 'no' | 'ready' | Error } = { settled: 'no' };
  void loadQueries(navigation.signal, queries).then(
    () => (state.settled = 'ready'),
    (error: Error) => (state.settled = error),
  );
  return { abort: () => navigation.abort(), settled: () => state.settled };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const failure = new ApiError('network', '网络没有连上', { call: 'GET /x' });

test('all are asked at once', async () => {
  const [one, two, three] = [read('one'), read('two'), read('three')];
  load({ required: [one.query], parts: [two.query], later: [three.query] });
  await pass(0);
  expect([one, two, three].map(({ reads }) => reads.length)).toEqual([1, 1, 1]);
});

test('required and parts are waited for', async () => {
  const [one, two] = [read('one'), read('two')];
  const { settled } = load({ required: [one.query], parts: [two.query] });
  await pass(0);
  one.reads[0]?.resolve('1');
  await pass(10);
  expect(settled()).toBe('no');
  two.reads[0]?.resolve('2');
  await pass(10);
  expect(settled()).toBe('ready');
});

test('for 300 ms', async () => {
  const one = read('one');
  const { settled } = load({ required: [one.query] });
  await pass(299);
  expect(settled()).toBe('no');
  await pass(1);
  expect(settled()).toBe('ready');
});

test('a part of code that does not come is waited for, and does not throw', async () => {
  const code = read('code');
  const { settled } = load({ parts: [code.query] });
  await pass(10);
  expect(settled()).toBe('no');
  code.reads[0]?.reject(new TypeError('Failed to fetch dynamically imported module'));
  await pass(10);
  expect(settled()).toBe('ready');
});

test('later is not waited for', async () => {
  const one = read('one');
  const { settled } = load({ later: [one.query] });
  await pass(0);
  expect(settled()).toBe('ready');
  one.reads[0]?.resolve('1');
  await pass(0);
  expect(one.kept()).toBe('1');
});

describe('a failure', () => {
  test('of a required query throws', async () => {
    const one = read('one');
    const { settled } = load({ required: [one.query] });
    await pass(0);
    one.reads[0]?.reject(failure);
    await pass(0);
    expect(settled()).toBe(failure);
  });

  test('of a required query after 300 ms does not', async () => {
    const one = read('one');
    const { settled } = load({ required: [one.query] });
    await pass(300);
    one.reads[0]?.reject(failure);
    await pass(0);
    expect(settled()).toBe('ready');
  });

  test('of a part or of what comes later does not', async () => {
    const [one, two] = [read('one'), read('two')];
    const { settled } = load({ parts: [one.query], later: [two.query] });
    await pass(0);
    one.reads[0]?.reject(failure);
    two.reads[0]?.reject(failure);
    await pass(0);
    expect(settled()).toBe('ready');
  });
});

describe('what is in the cache', () => {
  test('is fresh for 30 s: not asked again', async () => {
    const one = read('one');
    queryClient.setQueryData(['one'], 'old');
    const { settled } = load({ required: [one.query] });
    await pass(0);
    expect(settled()).toBe('ready');
    expect(one.reads).toHaveLength(0);
  });

  test('after that is shown at once and refreshed', async () => {
    const one = read('one');
    queryClient.setQueryData(['one'], 'old');
    await pass(30_001);
    const { settled } = load({ required: [one.query] });
    await pass(0);
    expect(settled()).toBe('ready');
    expect(one.kept()).toBe('old');
    one.reads[0]?.resolve('new');
    await pass(0);
    expect(one.kept()).toBe('new');
  });

  test('stays where the refresh fails', async () => {
    const one = read('one');
    queryClient.setQueryData(['one'], 'old');
    await pass(30_001);
    const { settled } = load({ required: [one.query] });
    await pass(0);
    one.reads[0]?.reject(failure);
    await pass(0);
    expect(settled()).toBe('ready');
    expect(one.kept()).toBe('old');
  });
});

describe('a navigation that is given up', () => {
  test('cancels what nobody watches', async () => {
    const one = read('one');
    const { abort } = load({ later: [one.query] });
    await pass(0);
    abort();
    expect(one.reads[0]?.signal.aborted).toBe(true);
  });

  test('does not cancel what somebody watches', async () => {
    const one = read('one');
    const stop = new QueryObserver(queryClient, one.query).subscribe(() => undefined);
    const { abort } = load({ parts: [one.query] });
    await pass(0);
    abort();
    one.reads[0]?.resolve('1');
    await pass(0);
    expect(one.kept()).toBe('1');
    stop();
  });

  test('leaves the old answer as it was, and the next one asks anew', async () => {
    const one = read('one');
    queryClient.setQueryData(['one'], 'old');
    await pass(30_001);
    const { abort } = load({ required: [one.query] });
    await pass(0);
    abort();
    await pass(0);
    expect(queryClient.getQueryState(['one'])).toMatchObject({ data: 'old', status: 'success', fetchStatus: 'idle' });
    load({ required: [one.query] });
    await pass(0);
    expect(one.reads).toHaveLength(2);
    one.reads[1]?.resolve('new');
    await pass(0);
    expect(one.kept()).toBe('new');
  });

  test('before it began asks nothing', async () => {
    const one = read('one');
    const navigation = new AbortController();
    navigation.abort();
    await loadQueries(navigation.signal, { required: [one.query] });
    expect(one.reads).toHaveLength(0);
  });
});

describe('a list', () => {
  const asked: number[] = [];
  const list = testPages('list', (pageNo) => {
    asked.push(pageNo);
    return Promise.resolve({ pageNo, total: 4, list: [2 * pageNo - 1, 2 * pageNo] });
  });
  /** Two pages are loaded; then it is left. */
  beforeEach(async () => {
    await queryClient.fetchInfiniteQuery({ ...list, pages: 2 });
    asked.length = 0;
  });
  const pages = () => queryClient.getQueryData<{ pages: unknown[] }>(list.queryKey)?.pages.length;

  test('is kept as far as it was loaded, for five minutes', async () => {
    await pass(299_000);
    load({ parts: [list] });
    await pass(0);
    expect(asked).toEqual([]);
    expect(pages()).toBe(2);
  });

  test('after five minutes begins at its first page', async () => {
    // The cache itself drops what nobody watches for as long.
    const stop = new InfiniteQueryObserver(queryClient, { ...list, enabled: false }).subscribe(() => undefined);
    await pass(300_001);
    load({ parts: [list] });
    await pass(0);
    expect(asked).toEqual([1]);
    expect(pages()).toBe(1);
    stop();
  });

  test('that was invalidated begins at its first page', async () => {
    await queryClient.invalidateQueries({ queryKey: list.queryKey, refetchType: 'none' });
    load({ parts: [list] });
    await pass(0);
    expect(asked).toEqual([1]);
    expect(pages()).toBe(1);
  });
});
