import { currentPerson, type Person, wantLogin } from '../session/login-info.ts';
import { ApiError, errorWords } from './errors.ts';
import type { CallOptions } from './call-options.ts';
import type { AnyContract } from './contract.ts';

export type ReadOptions = Pick<CallOptions, 'quiet' | 'onLoggedOut' | 'asPerson'>;

export interface QueryMeta extends Record<string, unknown> {
  /** owner of the response: null for a logged-out visitor, undefined if it is the same for all users */
  person: Person | null | undefined;
  /** contract and input of the call, for early calls; undefined for other queries */
  contract?: AnyContract;
  input?: unknown;
}

/** TanStack Query options of one read. */
export interface Query<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  /** undefined for queries without an API call */
  meta?: QueryMeta;
  staleTime?: number;
}

export interface PageOf<T> {
  pageNo: number;
  total: number;
  list: T[];
}

/** Query options of an infinite list. */
export interface PagesQuery<T> extends Omit<Query<PageOf<T>>, 'queryFn'> {
  queryFn: (context: { signal: AbortSignal; pageParam: number }) => Promise<PageOf<T>>;
  initialPageParam: number;
  // Method syntax keeps the parameter bivariant: `PagesQuery<T>` stays assignable to `PagesQuery<unknown>`.
  getNextPageParam(last: PageOf<T>, all: PageOf<T>[]): number | null;
}

type Reader = (input: never, options: CallOptions) => Promise<unknown>;

/** Query options of a call; `person` only for user-specific responses. */
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

/** Query options of a paged call. There is a next page until all `total` items are loaded. */
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
      // A wrong `total` must not cause endless requests for empty pages, nor a wrong `pageNo` for the same one.
      return last.list.length > 0 && count < last.total ? all.length + 1 : null;
    },
    ...(contract.staleTime !== undefined && { staleTime: contract.staleTime }),
  };
}

function keyOf({ method, path }: AnyContract, input: unknown, person: Person | null | undefined) {
  return [`${method} ${path}`, input, ...(person === undefined ? [] : [person ?? 'nobody'])];
}

/**
 * Reads do not wait for a login: the page shows its logged-out view, and asks where the platform had ended the login
 * (S00000), to this call or to another at the same time.
 */
async function read(
  call: Reader,
  { method, path, who, loggedOut }: AnyContract,
  input: unknown,
  person: Person | null | undefined,
  options: CallOptions,
): Promise<unknown> {
  try {
    // The login changed after the query was created; the response would belong to another user.
    if (person !== undefined && person !== currentPerson()) {
      throw new ApiError('aborted', errorWords.aborted, { call: `${method} ${path}` });
    }
    return await call(input as never, { onLoggedOut: 'throw', ...options });
  } catch (error) {
    if (who === 'A' && loggedOut === undefined) wantLogin();
    throw error;
  }
}

export type AnyQuery = Query<unknown> | PagesQuery<unknown>;

/** Whether the query is an infinite list. */
export function isPagesQuery(some: AnyQuery): some is PagesQuery<unknown> {
  return 'initialPageParam' in some;
}
