import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { endsAttempt } from '../../api/ends-attempt.ts';
import { ApiError, errorWords, isAborted } from '../../api/errors.ts';
import type { Caller } from '../../api/contract.ts';
import { requireLogin } from '../../api/http.ts';
import { lastOf } from '../../lib/last-of.ts';
import { uuid } from '../../lib/uuid.ts';
import {
  areKnownToDiffer,
  areOfOneUser,
  currentPerson,
  currentToken,
  type Person,
  userOf,
  watchLogin,
} from '../../session/login-info.ts';
import { toast } from '../overlay/feedback.ts';
import { isSheetClosing } from '../overlay/is-sheet-closing.ts';
import { words } from '../ui/words.ts';
import { forgetAttempt, keepAttempt, KEY_LIFE_MS, keptAttempt } from './kept-attempts.ts';
import { queryClient } from './query-client.ts';
import { getResets } from './use-history-state.ts';

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
  /** for a function that makes several calls: the one that counts */
  contract?: Contract;
}

/** Tells whether a write needs a login; by its path the key of an attempt without a known end outlives the page. */
interface Contract {
  readonly who: Caller;
  readonly path?: string;
}

/** An API call, or a function that makes several. */
interface Write<Input, Answer> {
  (input: Input, options: { idempotencyKey: string; confirmedWith?: string }): Promise<Answer>;
  readonly contract?: Contract;
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

interface Attempt {
  idempotencyKey: string;
  /** when it was last sent, in epoch milliseconds */
  at: number;
  /** of the login; empty if logged out */
  token: string;
  /** the component that made it */
  owner: object;
}

/** One run of a mutation: who sent it, which is known once the login that it asks for is there. */
interface Run {
  person: Person | null;
  /** of the login; empty if logged out */
  token: string;
  isRunning: boolean;
  /** whether it repeats an attempt from before a reload */
  isOfBefore?: boolean;
  /** `getResets` when it was sent */
  resets: number;
  /** whether the component shows the error of the same attempt */
  isRetry?: boolean;
}

/**
 * Attempts that have neither succeeded nor been refused, by what is sent: one for each user. They outlive the component:
 * the user may close a sheet, and try again in a new one. Their keys outlive a reload, too (kept-attempts.ts).
 */
const attempts = new Map<string, Attempt[]>();

/**
 * Whether an attempt is of the same user as another. In one component a new token mostly is, unless the platform has
 * named both users: the login has run out, or come.
 */
function isOfSameUser(one: Attempt, other: Attempt): boolean {
  if (areKnownToDiffer(one.token, other.token)) return false;
  return areOfOneUser(one.token, other.token) || one.owner === other.owner;
}

interface Found {
  attempt: Attempt;
  isRepeated: boolean;
  /** repeated from before a reload */
  isOfBefore: boolean;
}

/**
 * The last attempt at the same, if its key may be used again, or a new one; and which of them it is.
 * @param isRetry whether the component still shows how the last attempt ended, however long ago that was
 */
function attemptAt(name: string, token: string, owner: object, isRetry: boolean): Found {
  const next = { idempotencyKey: uuid(), at: Date.now(), token, owner };
  const isUsable = (one: Attempt) => next.at - one.at < KEY_LIFE_MS || (isRetry && one.owner === owner);
  const known = (attempts.get(name) ?? []).filter(isUsable);
  const before = known.find((one) => isOfSameUser(one, next));
  const kept = before ? undefined : keptAttempt(name);
  const again = before ?? (kept && { ...next, ...kept });
  // The newer login is the better name, unless nobody knows whose it is.
  if (again) Object.assign(again, { owner, at: next.at, ...(userOf(again.token) === undefined && { token }) });
  const attempt = again ?? next;
  attempts.set(name, before ? known : [...known, attempt]);
  keepAttempt(name, attempt);
  return { attempt, isRepeated: again !== undefined, isOfBefore: kept !== undefined };
}

/** Removes an attempt whose end is known. */
function forget(name: string, attempt: Attempt): void {
  forgetAttempt(attempt.idempotencyKey);
  const others = attempts.get(name)?.filter((one) => one !== attempt) ?? [];
  if (others.length > 0) attempts.set(name, others);
  else attempts.delete(name);
}

/**
 * A mutation that ignores calls while one is pending, and asks for a login if the API call needs it. The idempotency
 * key is kept for the same input until it succeeds or is refused, so a retry after a lost response runs once. Unmounting
 * does not cancel the request. What ends after another login is not told, and another user finds neither the error nor a
 * busy button. TanStack Query has neither the key nor the login.
 */
export function useApiMutation<Input, Answer>(
  write: Write<Input, Answer>,
  {
    onSuccess,
    onError,
    onUnseen,
    isSeen,
    invalidates = [],
    contract = write.contract,
    needsLogin = contract?.who === 'A',
  }: Options<Input, Answer> = {},
): ApiMutation<Input> {
  const last = useRef<Run>({ person: null, token: '', isRunning: false, resets: 0 });
  /** identifies the component; names a function without a contract */
  const owner = useRef({ id: '' });
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  /** the sheet on the screen when it was sent */
  const sheet = useRef<Element>(undefined);
  const shown = useRef(true);
  // Ends together with the elements, or while a boundary around them waits for data.
  useLayoutEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  /** Other effects end a step after the sheet has gone: an answer of that time would be told by nobody. */
  const isGone = () => !mounted.current || (!shown.current && sheet.current?.isConnected === false);
  const isUnseen = (input: Input) => isGone() || isSheetClosing() || isSeen?.(input) === false;
  /**
   * Whether somebody else is there by now: a logout makes one of who is not known, too. What is still asking for a login,
   * or was sent with this very one, is of whoever is there.
   */
  const isSomebodyElse = ({ token, resets }: Run) =>
    needsLogin &&
    token !== '' &&
    !areOfOneUser(token, currentToken()) &&
    (resets !== getResets() || areKnownToDiffer(token, currentToken()));
  /** Whether it ended for whoever sent it. An error may be that the login has run out. */
  const isTold = (end: ApiError | null, run: Run) => {
    const [person, token] = [currentPerson(), currentToken()];
    const isSender = person === run.person || (token !== '' && areOfOneUser(token, run.token));
    return !needsLogin || isSender || (person === null && end !== null && !isSomebodyElse(run));
  };
  /** TanStack Query keeps these functions for five minutes, and with them the sheet. */
  const letGo = () => void (sheet.current = undefined);
  const { mutate, isPending, error, reset, variables } = useMutation<Answer, ApiError, { input: Input; run: Run }>({
    mutationFn: async ({ input, run }) => {
      if (needsLogin && !(await requireLogin())) {
        throw new ApiError('aborted', errorWords.aborted, { call: 'login' });
      }
      const token = currentToken();
      Object.assign(run, { person: currentPerson(), token, resets: getResets() });
      const name = JSON.stringify([contract?.path ?? (owner.current.id ||= uuid()), input]);
      const { attempt, isRepeated, isOfBefore } = attemptAt(name, token, owner.current, run.isRetry === true);
      run.isOfBefore = isOfBefore;
      const { idempotencyKey } = attempt;
      // After a login that ran out the call is sent again, with the next one.
      const sentBy = (person: Person | null) => void (run.person = person ?? run.person);
      const confirmed = token === '' ? {} : { confirmedWith: token };
      try {
        const answer = await write(input, { idempotencyKey, ...confirmed, ...(needsLogin && { sentBy }) });
        // Nobody was told: a host's new token has no known user yet, or the login ran out. A second tap must not do it twice.
        if (isTold(null, run) || isSomebodyElse(run)) forget(name, attempt);
        return answer;
      } catch (error) {
        if (endsAttempt(error, isRepeated)) forget(name, attempt);
        throw error;
      }
    },
    onSuccess: (answer, { input, run }) => {
      if (isUnseen(input) && isTold(null, run)) onUnseen?.(null, input, answer);
      // Nothing on the reloaded page tells of the first attempt, and it may have been meant as another one.
      if (run.isOfBefore && isTold(null, run)) toast(words.countsOnce);
      for (const { queryKey } of invalidates) {
        void queryClient.invalidateQueries({ queryKey });
        // Inactive queries must not show old data later.
        queryClient.removeQueries({ queryKey, predicate: (query) => query.getObserversCount() === 0 });
      }
    },
    onError: (thrown, { input, run }) => {
      if (!(thrown instanceof ApiError) || isAborted(thrown)) return;
      // The page shows `error` as well, to whoever looks at it.
      if (isSomebodyElse(run)) {
        if (run === last.current) reset();
      } else if (isUnseen(input) && isTold(thrown, run)) onUnseen?.(thrown, input);
    },
    onSettled: (_answer, _error, { run }) => {
      run.isRunning = false;
      if (!mounted.current) letGo();
    },
    throwOnError: (thrown) => !(thrown instanceof ApiError),
  });
  /** Another user begins anew. A token without a known user may be the same user's, or the login that the call asked for. */
  const leave = useEffectEvent(() => {
    if (!isSomebodyElse(last.current)) return;
    last.current = { person: null, token: '', isRunning: false, resets: getResets() };
    letGo();
    reset();
  });
  useEffect(() => watchLogin(() => leave()), []);
  return {
    mutate: (input) => {
      if (last.current.isRunning) return;
      const isRetry = error !== null && JSON.stringify(variables?.input) === JSON.stringify(input);
      const run: Run = { person: null, token: '', isRunning: true, resets: getResets(), isRetry };
      last.current = run;
      sheet.current = lastOf([...document.querySelectorAll('dialog')]);
      mutate(
        { input, run },
        {
          onSuccess: (answer) => {
            if (!isGone() && isTold(null, run)) onSuccess?.(answer, input);
          },
          onError: (thrown) => {
            if (isGone() || !(thrown instanceof ApiError) || isAborted(thrown)) return;
            if (isTold(thrown, run)) onError?.(thrown, input);
          },
          onSettled: letGo,
        },
      );
    },
    isPending,
    input: variables?.input,
    error: error && !isAborted(error) ? error : null,
    // While one is pending a reset would lose its answer.
    reset: () => {
      if (!last.current.isRunning) reset();
    },
  };
}
