import { currentPerson, type Person } from '../session/login-info.ts';
import { ApiError, errorWords } from './errors.ts';
import type { CallOptions } from './call-options.ts';
import type { AnyContract } from './contract.ts';

/** How a call is read, besides what it sends. */
export type ReadOptions = Pick<CallOptions, 'quiet' | 'onLoggedOut'>;

/** What a query says of itself, for the cache to go by. */
export interface QueryMeta extends Record<string, unknown> {
  /** whose the answer is: null is somebody who is not logged in, undefined is everybody */
  person: Person | null | undefined;
  /** the contract and the input of the call, for early calls; a query of no call has none */
  contract?: AnyContract;
  input?: unknown;
}

/** Query options of one read, as TanStack Query takes them. */
export interface Query<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  /** of a call; what is no call has none */
  meta?: QueryMeta;
  staleTime?: number;
}

/** One page of a list, as the platform answers it. */
export interface PageOf<T> {
  pageNo: number;
  total: number;
  list: T[];
}

/** Query options of a list that goes on page by page. */
export interface PagesQuery<T> extends Omit<Query<PageOf<T>>, 'queryFn'> {
  queryFn: (context: { signal: AbortSignal; pageParam: number }) => Promise<PageOf<T>>;
  initialPageParam: number;
  // A method, so that a list of anything is a list.
  getNextPageParam(last: PageOf<T>, all: PageOf<T>[]): number | null;
}

type Reader = (input: never, options: CallOptions) => Promise<unknown>;

/** Query options of a call; `person` only for a call whose answer is somebody's own. */
/* @__NO_SIDE_EFFECTS__ */
export function query(
  call: Reader,
  contract: AnyContract,
  input: unknown,
  person: Person | null | undefined,
  options: ReadOptions,
): Query<unknown> {
  return {
    queryKey: keyOf(contract, input, person),
    queryFn: ({ signal }) => read(call, contract, input, person, { ...options, signal }),
    meta: { person, contract, input },
    ...(contract.staleTime !== undefined && { staleTime: contract.staleTime }),
  };
}

/** The same for a list. A next page is due until the pages hold as many items as the platform counts. */
/* @__NO_SIDE_EFFECTS__ */
export function pagesQuery(
  call: Reader,
  contract: AnyContract,
  input: object,
  person: Person | null | undefined,
  options: ReadOptions,
): PagesQuery<never> {
  return {
    queryKey: [...keyOf(contract, input, person), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      read(call, contract, { ...input, pageNo: pageParam }, person, { ...options, signal }) as Promise<PageOf<never>>,
    meta: { person, contract, input: { ...input, pageNo: 1 } },
    initialPageParam: 1,
    getNextPageParam: (last, all) => {
      const count = all.reduce((sum, { list }) => sum + list.length, 0);
      // A server that counts wrongly must not make a list that loads nothing for ever.
      return last.list.length > 0 && count < last.total ? last.pageNo + 1 : null;
    },
    ...(contract.staleTime !== undefined && { staleTime: contract.staleTime }),
  };
}

function keyOf({ method, path }: AnyContract, input: unknown, person: Person | null | undefined) {
  return [`${method} ${path}`, input, ...(person === undefined ? [] : [person ?? 'nobody'])];
}

/** A read by nature asks nobody to log in; the page shows what a visitor sees once the login is gone. */
async function read(
  call: Reader,
  { method, path }: AnyContract,
  input: unknown,
  person: Person | null | undefined,
  options: CallOptions,
): Promise<unknown> {
  // The login has changed since it was asked for: the answer would be somebody else's.
  if (person !== undefined && person !== currentPerson()) {
    throw new ApiError('aborted', errorWords.aborted, { call: `${method} ${path}` });
  }
  return call(input as never, { onLoggedOut: 'throw', ...options });
}

/** Any query, where its answer does not matter. */
export type AnyQuery = Query<unknown> | PagesQuery<unknown>;

/** Is it a list that goes on page by page? */
export function isPagesQuery(some: AnyQuery): some is PagesQuery<unknown> {
  return 'initialPageParam' in some;
}
