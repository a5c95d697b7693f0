import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, errorWords, isAborted } from '../../api/errors.ts';
import type { Caller } from '../../api/contract.ts';
import { requireLogin } from '../../api/http.ts';
import { uuid } from '../../lib/uuid.ts';
import { currentLogin, currentPerson, type Person, userOf } from '../../session/login-info.ts';
import { isSheetClosing } from '../overlay/is-sheet-closing.ts';
import { queryClient } from './query-client.ts';

interface Options<Input, Answer> {
  /** called with the response, unless the component is unmounted */
  onSuccess?: (answer: Answer, input: Input) => void;
  /** called with the error, unless the component is unmounted or the user gave up; for what the page does not show itself */
  onError?: (error: ApiError, input: Input) => void;
  /**
   * Called with the error, or null and the response, if nothing on screen shows how it ended: the component is unmounted,
   * its sheet is closing, or `isSeen` says so.
   */
  onUnseen?: (error: ApiError | null, input: Input, answer?: Answer) => void;
  /** for a component that shows the end in a sheet: whether that is open, and about this input */
  isSeen?: (input: Input) => boolean;
  /** calls with changed data; their queries are invalidated, even after unmount */
  invalidates?: readonly { readonly queryKey: readonly unknown[] }[];
  /** asks for a login first; the default comes from the contract */
  needsLogin?: boolean;
}

/** An API call, or a function that makes several; `contract` tells whether it needs a login. */
interface Write<Input, Answer> {
  (input: Input, options: { idempotencyKey: string }): Promise<Answer>;
  readonly contract?: { readonly who: Caller; readonly path?: string };
}

export interface ApiMutation<Input> {
  /** starts the mutation, unless one is pending */
  mutate: (input: Input) => void;
  isPending: boolean;
  /** input of the last attempt */
  input: Input | undefined;
  /** error of the last attempt */
  error: ApiError | null;
  /** clears the error, for example when the input changes */
  reset: () => void;
}

/** How long the key of an attempt that has not succeeded is used again for the same input, in milliseconds. */
const KEY_LIFE_MS = 600_000;

interface Attempt {
  idempotencyKey: string;
  /** epoch milliseconds */
  at: number;
  person: Person | null;
  /** who that is; undefined if the platform has not said so */
  user: string | undefined;
  /** the component that made it */
  owner: object;
}

/** Attempts that have not succeeded. They outlive the component: the user may close a sheet, and try again in a new one. */
const attempts = new Map<string, Attempt>();

/**
 * Whether an attempt may be of the same user as another. A new token is another person; in the same component it mostly
 * is the same user, whose login has run out, or come.
 */
function isOfSameUser(one: Attempt, other: Attempt): boolean {
  if (one.user !== undefined && other.user !== undefined) return one.user === other.user;
  return one.person === other.person || one.owner === other.owner;
}

/** The key of the last attempt at the same, if it may be used again, or a new one. */
function keyOf(name: string, person: Person | null, owner: object): string {
  const user = userOf(currentLogin()?.accessToken ?? '');
  const attempt = { idempotencyKey: uuid(), at: Date.now(), person, user, owner };
  const last = attempts.get(name);
  const again = last && attempt.at - last.at < KEY_LIFE_MS && isOfSameUser(last, attempt);
  attempts.set(name, again ? { ...attempt, idempotencyKey: last.idempotencyKey, at: last.at } : attempt);
  return (again ? last : attempt).idempotencyKey;
}

/**
 * A mutation that ignores calls while one is pending, and asks for a login if the API call needs it. The idempotency
 * key is kept for the same input until it succeeds, so a retry after a lost response runs once. Unmounting does not
 * cancel the request. What ends after another login is not told. TanStack Query has neither the key nor the login.
 */
export function useApiMutation<Input, Answer>(
  write: Write<Input, Answer>,
  {
    onSuccess,
    onError,
    onUnseen,
    isSeen,
    invalidates = [],
    needsLogin = write.contract?.who === 'A',
  }: Options<Input, Answer> = {},
): ApiMutation<Input> {
  const running = useRef(false);
  /** identifies the component; names a function without a contract */
  const owner = useRef({ id: '' });
  const sender = useRef<Person | null>(null);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  const isUnseen = (input: Input) => !mounted.current || isSheetClosing() || isSeen?.(input) === false;
  /** Whether it ended for whoever sent it. An error may be that the login has run out, or has changed. */
  const isTold = (end: ApiError | null) => {
    const person = currentPerson();
    return !needsLogin || person === sender.current || (end !== null && (person === null || end.kind === 'login'));
  };
  const { mutate, isPending, error, reset, variables } = useMutation<Answer, ApiError, Input>({
    mutationFn: async (input) => {
      if (needsLogin && !(await requireLogin())) {
        throw new ApiError('aborted', errorWords.aborted, { call: 'login' });
      }
      sender.current = currentPerson();
      const name = JSON.stringify([write.contract?.path ?? (owner.current.id ||= uuid()), input]);
      const idempotencyKey = keyOf(name, sender.current, owner.current);
      // After a login that ran out the call is sent again, with the next one.
      const sentBy = (person: Person | null) => void (sender.current = person ?? sender.current);
      const answer = await write(input, { idempotencyKey, ...(needsLogin && { sentBy }) });
      attempts.delete(name);
      return answer;
    },
    onSuccess: (answer, input) => {
      if (isUnseen(input) && isTold(null)) onUnseen?.(null, input, answer);
      for (const { queryKey } of invalidates) {
        // A first answer that is on its way may be of before, and is not asked for anew until it is there.
        for (const { promise, queryKey: exactly } of queryClient
          .getQueryCache()
          .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })) {
          promise?.then(
            () => void queryClient.invalidateQueries({ queryKey: exactly, exact: true }),
            () => undefined,
          );
        }
        void queryClient.invalidateQueries({ queryKey, type: 'active' });
        // Inactive queries must not show old data later.
        queryClient.removeQueries({ queryKey, predicate: (query) => query.getObserversCount() === 0 });
      }
    },
    onError: (thrown, input) => {
      if (!(thrown instanceof ApiError) || isAborted(thrown)) return;
      if (isUnseen(input) && isTold(thrown)) onUnseen?.(thrown, input);
    },
    onSettled: () => void (running.current = false),
    throwOnError: (thrown) => !(thrown instanceof ApiError),
  });
  return {
    mutate: (input) => {
      if (running.current) return;
      running.current = true;
      mutate(input, {
        onSuccess: (answer) => {
          if (isTold(null)) onSuccess?.(answer, input);
        },
        onError: (thrown) => {
          if (thrown instanceof ApiError && !isAborted(thrown) && isTold(thrown)) onError?.(thrown, input);
        },
      });
    },
    isPending,
    input: variables,
    error: error && !isAborted(error) ? error : null,
    // While one is pending a reset would lose its answer.
    reset: () => {
      if (!running.current) reset();
    },
  };
}
