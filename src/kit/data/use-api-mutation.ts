import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, errorWords, isAborted } from '../../api/errors.ts';
import type { Caller } from '../../api/contract.ts';
import { requireLogin } from '../../api/http.ts';
import { uuid } from '../../lib/uuid.ts';
import { queryClient } from './query-client.ts';

interface Options<Input, Answer> {
  /** called with the answer while the page stands */
  onSuccess?: (answer: Answer, input: Input) => void;
  /** the calls whose answers the write changes: their queries are asked again, also once the page is left */
  invalidates?: readonly { readonly queryKey: readonly unknown[] }[];
  /** asks for a login first; a call that needs one says so itself */
  needsLogin?: boolean;
}

/** A call, or several in one function; `contract` tells whether it needs a login. */
interface Write<Input, Answer> {
  (input: Input, options: { idempotencyKey: string }): Promise<Answer>;
  readonly contract?: { readonly who: Caller };
}

/** A write that a person asks for. */
export interface ApiMutation<Input> {
  /** does it, unless it is being done */
  mutate: (input: Input) => void;
  isPending: boolean;
  /** why it was not done, until it is tried again */
  error: ApiError | null;
  /** takes the error away, as when the person changes what it was about */
  reset: () => void;
}

/**
 * One write at a time: a second tap while it is under way does nothing. A call that needs a login asks for it first and
 * then goes on. No library has the rest: the idempotency key is made at the first try and kept for the same input until
 * that has succeeded, so that a try after a lost answer happens once. Unmounting does not cancel the request.
 */
export function useApiMutation<Input, Answer>(
  write: Write<Input, Answer>,
  { onSuccess, invalidates = [], needsLogin = write.contract?.who === 'A' }: Options<Input, Answer> = {},
): ApiMutation<Input> {
  const running = useRef(false);
  const attempt = useRef<{ input: string; idempotencyKey: string } | null>(null);
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
    onSuccess: () => {
      for (const { queryKey } of invalidates) {
        void queryClient.invalidateQueries({ queryKey, type: 'active' });
        // What nobody looks at must not come back as it was.
        queryClient.removeQueries({ queryKey, predicate: (query) => query.getObserversCount() === 0 });
      }
    },
    onSettled: () => void (running.current = false),
    throwOnError: (thrown) => !(thrown instanceof ApiError),
  });
  return {
    mutate: (input) => {
      if (running.current) return;
      running.current = true;
      mutate(input, { onSuccess: (answer) => onSuccess?.(answer, input) });
    },
    isPending,
    error: error && !isAborted(error) ? error : null,
    reset,
  };
}
