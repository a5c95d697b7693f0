import { useCallback, useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { Id } from '../../api/shapes.ts';
import { userInfo } from '../../api/user-center.ts';
import { personStorage } from '../../kit/data/person-storage.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { currentPerson } from '../../session/login-info.ts';
import { useCurrentUser } from '../login/use-current-user.ts';

const KeptOrder = v.object({
  orderNo: v.string(),
  /** what the page needs to offer the same again, such as an id */
  about: v.optional(v.string()),
  /** that it was paid or closed has been shown: another one may take its place */
  ended: v.optional(v.boolean()),
});
/** The stored number of an order. */
export type KeptOrder = v.InferOutput<typeof KeptOrder>;

const nameOf = (scope: string) => `order ${scope}`;
const listeners = new Set<() => void>();

/**
 * Stores the number of the user's last order on a page, on the device and for this user only: no call lists orders, and
 * a paid or closed one is found only by its number (spec.md 7, getUnpaidOrder). Call it in the write itself, so that the
 * order is kept even if the page was left before the response.
 * @param scope name of the page, with its activity if it has several
 * @param order null removes it
 */
export async function keepOrder(scope: string, order: KeptOrder | null): Promise<void> {
  const person = currentPerson();
  if (person === null) return;
  const me = await queryClient
    .fetchQuery({ ...userInfo.query({}, person, { quiet: true }), staleTime: Infinity })
    .catch(() => null);
  if (me === null || currentPerson() !== person) return;
  const storage = personStorage(me.userId);
  // Who finds an order again does not know what it was about, and may come before what is stored has been read.
  const known = storage.getItem(nameOf(scope), KeptOrder);
  if (order) storage.setItem(nameOf(scope), order.orderNo === known?.orderNo ? { ...known, ...order } : order);
  else storage.removeItem(nameOf(scope));
  for (const listener of listeners) listener();
}

/**
 * The order stored by `keepOrder`, or null: none, logged out, or the user is not known yet. Follows other tabs.
 */
export function useKeptOrder(scope: string): KeptOrder | null {
  const userId = useCurrentUser()?.userId;
  const subscribe = useCallback(
    (changed: () => void) => {
      listeners.add(changed);
      const stop = userId === undefined ? undefined : personStorage(userId).subscribe(nameOf(scope), changed);
      return () => {
        listeners.delete(changed);
        stop?.();
      };
    },
    [userId, scope],
  );
  // A string, because a snapshot must be the same value while nothing changes.
  const stored = useSyncExternalStore(
    subscribe,
    () => read(userId, scope),
    () => null,
  );
  return useMemo(() => (stored === null ? null : v.parse(KeptOrder, JSON.parse(stored))), [stored]);
}

function read(userId: Id | undefined, scope: string): string | null {
  if (userId === undefined) return null;
  const kept = personStorage(userId).getItem(nameOf(scope), KeptOrder);
  return kept && JSON.stringify(kept);
}
