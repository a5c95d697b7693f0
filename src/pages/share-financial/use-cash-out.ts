import { useRef } from 'react';
import * as v from 'valibot';
import { endsAttempt } from '../../api/ends-attempt.ts';
import type { ApiError } from '../../api/errors.ts';
import { POINTS_CALLS } from '../../api/points-calls.ts';
import { cashConfig, type Repurchase, repurchaseRewards } from '../../api/rewards-to-cash.ts';
import { Fen } from '../../api/shapes.ts';
import { userAuthorization } from '../../api/user-center.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { personStorage } from '../../kit/data/person-storage.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { type ApiMutation, useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { serverClock } from '../../lib/server-clock.ts';

/**
 * How long a key is used again after a lost response, in milliseconds; later the same amount is another cash-out, unless
 * its error still stands in the sheet.
 */
const KEY_LIFE_MS = 600_000;
const NAME = 'cash-out';

/** A cash-out that was sent without a known result: its key makes a retry after a reload run once. */
const Attempt = v.object({ amountFen: Fen, key: v.string(), at: v.number() });
type Attempt = v.InferOutput<typeof Attempt>;

/** What a cash-out changes, or what may have refused it. */
const CHANGED = [cashConfig, userAuthorization, ...POINTS_CALLS];

interface Options {
  /** also called if the page was left */
  onSent: (amountFen: number) => void;
  /** called while the page is open */
  onSubmitted: (sent: Repurchase) => void;
  /** whether the sheet of the amount is open */
  isSeen: (amountFen: number) => boolean;
  /** called if it is not, or the page was left */
  onUnseen: (error: ApiError | null, amountFen: number) => void;
}

/**
 * Exchanges points for an amount of cash in 1/100 yuan, exactly once: the idempotency key is kept for this user and
 * amount until the platform has done or refused it, also over a reload. After any error the page is read again.
 */
export function useCashOut({ onSent, onSubmitted, isSeen, onUnseen }: Options): ApiMutation<number> {
  const userId = useCurrentUser()?.userId;
  /** the last attempt, and the key that it was asked under */
  const last = useRef<{ asked: string; attempt: Attempt }>(undefined);
  const write = async (amountFen: number, options: { idempotencyKey: string }) => {
    const { idempotencyKey } = options;
    const storage = userId === undefined ? null : personStorage(userId);
    const known = storage?.getItem(NAME, Attempt);
    const now = serverClock.now();
    const isRetry = last.current?.asked === idempotencyKey && last.current.attempt.key === known?.key;
    const again = known?.amountFen === amountFen && (isRetry || now - known.at < KEY_LIFE_MS);
    const attempt = { amountFen, key: again ? known.key : idempotencyKey, at: now };
    last.current = { asked: idempotencyKey, attempt };
    storage?.setItem(NAME, attempt);
    try {
      const sent = await repurchaseRewards({ amountFen }, { ...options, idempotencyKey: attempt.key, quiet: true });
      storage?.removeItem(NAME);
      onSent(amountFen);
      return sent;
    } catch (error) {
      if (endsAttempt(error, again)) storage?.removeItem(NAME);
      for (const { queryKey } of CHANGED) void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
  const { contract } = repurchaseRewards;
  return useApiMutation(write, { onSuccess: onSubmitted, isSeen, onUnseen, invalidates: CHANGED, contract });
}
