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

/** A query that tests resolve manually. */
function read(name: string) {
  const reads: (ReturnType<typeof deferred<string>> & { signal: AbortSignal })[] = [];
  const query = testQuery(name, ({ signal }) => {
    const answer = deferred<string>();
    reads.push({ ...answer, signal });
    return answer.promise;
  });
  return { query, reads, kept: () => queryClient.getQueryData([name]) };
}

/** Calls the loader like a navigation. */
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

test('starts all queries at once', async () => {
  const [one, two, three] = [read('one'), read('two'), read('three')];
  load({ required: [one.query], parts: [two.query], later: [three.query] });
  await pass(0);
  expect([one, two, three].map(({ reads }) => reads.length)).toEqual([1, 1, 1]);
});

test('waits for required queries and parts', async () => {
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

test('waits at most 300 ms', async () => {
  const one = read('one');
  const { settled } = load({ required: [one.query] });
  await pass(299);
  expect(settled()).toBe('no');
  await pass(1);
  expect(settled()).toBe('ready');
});

test('waits for a failing chunk and does not throw', async () => {
  const code = read('code');
  const { settled } = load({ parts: [code.query] });
  await pass(10);
  expect(settled()).toBe('no');
  code.reads[0]?.reject(new TypeError('Failed to fetch dynamically imported module'));
  await pass(10);
  expect(settled()).toBe('ready');
});

test('does not wait for later queries', async () => {
  const one = read('one');
  const { settled } = load({ later: [one.query] });
  await pass(0);
  expect(settled()).toBe('ready');
  one.reads[0]?.resolve('1');
  await pass(0);
  expect(one.kept()).toBe('1');
});

describe('error', () => {
  test('throws for a required query', async () => {
    const one = read('one');
    const { settled } = load({ required: [one.query] });
    await pass(0);
    one.reads[0]?.reject(failure);
    await pass(0);
    expect(settled()).toBe(failure);
  });

  test('does not throw for a required query after 300 ms', async () => {
    const one = read('one');
    const { settled } = load({ required: [one.query] });
    await pass(300);
    one.reads[0]?.reject(failure);
    await pass(0);
    expect(settled()).toBe('ready');
  });

  test('does not throw for parts and later queries', async () => {
    const [one, two] = [read('one'), read('two')];
    const { settled } = load({ parts: [one.query], later: [two.query] });
    await pass(0);
    one.reads[0]?.reject(failure);
    two.reads[0]?.reject(failure);
    await pass(0);
    expect(settled()).toBe('ready');
  });
});

describe('cached data', () => {
  test('is not refetched within 30 s', async () => {
    const one = read('one');
    queryClient.setQueryData(['one'], 'old');
    const { settled } = load({ required: [one.query] });
    await pass(0);
    expect(settled()).toBe('ready');
    expect(one.reads).toHaveLength(0);
  });

  test('is shown at once and refetched after 30 s', async () => {
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

  test('is kept if the refetch fails', async () => {
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

describe('aborted navigation', () => {
  test('cancels queries without observers', async () => {
    const one = read('one');
    const { abort } = load({ later: [one.query] });
    await pass(0);
    abort();
    expect(one.reads[0]?.signal.aborted).toBe(true);
  });

  test('does not cancel observed queries', async () => {
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

  test('keeps the cached data, and the next navigation refetches', async () => {
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

  test('sends no requests if aborted before the start', async () => {
    const one = read('one');
    const navigation = new AbortController();
    navigation.abort();
    await loadQueries(navigation.signal, { required: [one.query] });
    expect(one.reads).toHaveLength(0);
  });
});

describe('list', () => {
  const asked: number[] = [];
  const list = testPages('list', (pageNo) => {
    asked.push(pageNo);
    return Promise.resolve({ pageNo, total: 4, list: [2 * pageNo - 1, 2 * pageNo] });
  });
  /** Two pages are loaded before leaving. */
  beforeEach(async () => {
    await queryClient.fetchInfiniteQuery({ ...list, pages: 2 });
    asked.length = 0;
  });
  const pages = () => queryClient.getQueryData<{ pages: unknown[] }>(list.queryKey)?.pages.length;

  test('keeps its loaded pages for five minutes', async () => {
    await pass(299_000);
    load({ parts: [list] });
    await pass(0);
    expect(asked).toEqual([]);
    expect(pages()).toBe(2);
  });

  test('starts with the first page after five minutes', async () => {
    // The cache removes unobserved queries after the same time.
    const stop = new InfiniteQueryObserver(queryClient, { ...list, enabled: false }).subscribe(() => undefined);
    await pass(300_001);
    load({ parts: [list] });
    await pass(0);
    expect(asked).toEqual([1]);
    expect(pages()).toBe(1);
    stop();
  });

  test('starts with the first page after an invalidation', async () => {
    await queryClient.invalidateQueries({ queryKey: list.queryKey, refetchType: 'none' });
    load({ parts: [list] });
    await pass(0);
    expect(asked).toEqual([1]);
    expect(pages()).toBe(1);
  });
});
