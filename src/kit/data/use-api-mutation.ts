import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, errorWords, isAborted } from '../../api/errors.ts';
import type { Caller } from '../../api/contract.ts';
import { requireLogin } from '../../api/http.ts';
import { uuid } from '../../lib/uuid.ts';
import { queryClient } from './query-client.ts';

interface Options<Input, Answer> {
  /** called with the response, unless the component is unmounted */
  onSuccess?: (answer: Answer, input: Input) => void;
  /** called with the error, unless the component is unmounted or the user gave up; for what the page does not show itself */
  onError?: (error: ApiError, input: Input) => void;
  /** called with the error, or null, if nothing on screen shows how it ended: the component is unmounted, or see `isSeen` */
  onUnseen?: (error: ApiError | null, input: Input) => void;
  /** for a component that shows the end in a sheet: whether that is open */
  isSeen?: () => boolean;
  /** calls with changed data; their queries are invalidated, even after unmount */
  invalidates?: readonly { readonly queryKey: readonly unknown[] }[];
  /** asks for a login first; the default comes from the contract */
  needsLogin?: boolean;
}

/** An API call, or a function that makes several; `contract` tells whether it needs a login. */
interface Write<Input, Answer> {
  (input: Input, options: { idempotencyKey: string }): Promise<Answer>;
  readonly contract?: { readonly who: Caller };
}

export interface ApiMutation<Input> {
  /** starts the mutation, unless one is pending */
  mutate: (input: Input) => void;
  isPending: boolean;
  /** error of the last attempt */
  error: ApiError | null;
  /** clears the error, for example when the input changes */
  reset: () => void;
}

/**
 * A mutation that ignores calls while one is pending, and asks for a login if the API call needs it. The idempotency
 * key is kept for the same input until it succeeds, so a retry after a lost response runs once. Unmounting does not
 * cancel the request. TanStack Query has neither the key nor the login.
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
  const attempt = useRef<{ input: string; idempotencyKey: string } | null>(null);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  const isUnseen = () => !mounted.current || isSeen?.() === false;
  const { mutate, isPending, error, reset } = useMutation<Answer, ApiError, Input>({
    mutationFn: async (input) => {
      if (needsLogin && !(await requireLogin())) {
        throw new ApiError('aborted', errorWords.aborted, { call: 'login' });
      }
      const written = JSON.stringify([input]);
      if (attempt.current?.input !== written) attempt.current = { input: written, idempotencyKey: uuid() };
      const answer = await write(input, { idempotencyKey: attempt.current.idempotencyKey });
      attempt.current = null;
      return answer;
    },
    onSuccess: (_, input) => {
      if (isUnseen()) onUnseen?.(null, input);
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
      if (isUnseen() && thrown instanceof ApiError && !isAborted(thrown)) onUnseen?.(thrown, input);
    },
    onSettled: () => void (running.current = false),
    throwOnError: (thrown) => !(thrown instanceof ApiError),
  });
  return {
    mutate: (input) => {
      if (running.current) return;
      running.current = true;
      mutate(input, {
        onSuccess: (answer) => onSuccess?.(answer, input),
        onError: (thrown) => {
          if (thrown instanceof ApiError && !isAborted(thrown)) onError?.(thrown, input);
        },
      });
    },
    isPending,
    error: error && !isAborted(error) ? error : null,
    // While one is pending a reset would lose its answer.
    reset: () => {
      if (!running.current) reset();
    },
  };
}
