import { act } from '@testing-library/react';
import type { PageOf, PagesQuery, Query } from '../../src/api/query.ts';
import type { Person } from '../../src/session/login-info.ts';

/** A custom query answered by `read`. */
export function testQuery<T>(
  name: string,
  read: (context: { signal: AbortSignal }) => Promise<T>,
  person?: Person | null,
): Query<T> {
  return { queryKey: [name], queryFn: read, meta: { person } };
}

/** A custom paginated query; `read` returns its pages until `total` items are loaded. */
export function testPages<T>(
  name: string,
  read: (pageNo: number, signal: AbortSignal) => Promise<PageOf<T>>,
): PagesQuery<T> {
  return {
    queryKey: [name, 'pages'],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    meta: { person: undefined },
    initialPageParam: 1,
    getNextPageParam: (last, all) =>
      last.list.length > 0 && all.reduce((sum, { list }) => sum + list.length, 0) < last.total ? last.pageNo + 1 : null,
  };
}

/** A promise that the test resolves or rejects. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** Runs `work` and waits for the rendering that follows its promises. */
export function settle(work: () => void): Promise<void> {
  return act(() => {
    work();
    return Promise.resolve();
  });
}
