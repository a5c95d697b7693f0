import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallOptions } from '../../api/call-options.ts';
import type { ApiError } from '../../api/errors.ts';
import { addActivityOrder, type Order, unpaidOrder } from '../../api/exchange-shop.ts';
import { type Asset, listAssets } from '../../api/market.ts';
import type { Id } from '../../api/shapes.ts';
import { keepOrder } from '../orders/kept-order.ts';
import { orderQuery } from '../orders/use-order.ts';
import { follow } from '../../kit/data/poll.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { toastFailed } from '../../kit/data/write-failed.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { usePerson, usePersonQuery } from '../../kit/data/use-person.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { confirming } from './copy.ts';
import { openOrderQuery, piecesQuery } from './queries.ts';
import type { Phase } from './offer.ts';

/** Where the number of the user's order is kept: one per first sale, because only one can be open. */
export const scopeOf = (activityId: Id) => `debut ${activityId}`;

/** How often the supply is asked for while the page is seen, in milliseconds. */
const SUPPLY_INTERVAL_MS = 4_000;

/**
 * The pieces, whose supply follows while the sale is on. A login or a failed refetch keeps those on screen.
 */
export function usePieces(activityId: Id, phase: Phase) {
  const person = usePerson();
  const { data, error, isFetching, refetch } = useQuery<Asset[], ApiError>({
    retryOnMount: false,
    ...piecesQuery(activityId, person),
    ...follow(phase === 'on' ? SUPPLY_INTERVAL_MS : null),
  });
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  // What another person has of them is not shown.
  const pieces = data ?? last?.map(withoutMine);
  return { pieces, error, busy: isFetching, retry: () => void refetch() };
}

function withoutMine(piece: Asset): Asset {
  const shown = { ...piece };
  delete shown.hadByMe;
  return shown;
}

/** The user's open order in this first sale; followed from other tabs and the app when the page is seen again. */
export function useOpenOrder(activityId: Id) {
  return usePersonQuery((person) => openOrderQuery(activityId, person), { refetchOnWindowFocus: 'always' });
}

/** Refetches all that an order changes: the supply, what the user has, and the open order. */
export function askAgain(): void {
  for (const { queryKey } of [listAssets, unpaidOrder]) void queryClient.invalidateQueries({ queryKey });
}

interface OrderInput {
  activityId: Id;
  assetId: Id;
  quantity: number;
}

/** Orders, and keeps the order's number even if the page was left before the answer. */
const orderAndKeep = Object.assign(
  async (input: OrderInput, options: Pick<CallOptions, 'sentBy'> & { idempotencyKey: string }) => {
    let person = currentPerson();
    // After a login that ran out it is the order of the next one.
    const sentBy = (sender: Person | null) => {
      person = sender;
      options.sentBy?.(sender);
    };
    const order = await addActivityOrder(input, { ...options, sentBy, quiet: true });
    if (person !== null && person === currentPerson()) {
      const { activityId, assetId } = input;
      queryClient.setQueryData(openOrderQuery(activityId, person).queryKey, order);
      queryClient.setQueryData(orderQuery(order.orderNo, person).queryKey, order);
      void keepOrder(scopeOf(activityId), { orderNo: order.orderNo, about: String(assetId) });
    }
    return order;
  },
  { contract: addActivityOrder.contract },
);

/**
 * Orders a piece; a refusal or a lost answer brings the page up to date.
 * @param onSuccess called with the order
 * @param isSeen whether the confirmation of this order is open; otherwise a toast tells how it ended
 */
export function usePlaceOrder(
  onSuccess: (order: Order, input: OrderInput) => void,
  isSeen: (input: OrderInput) => boolean,
) {
  const place = useApiMutation(orderAndKeep, {
    onSuccess,
    isSeen,
    onUnseen: (error) => {
      if (error) toastFailed(confirming.ordering, error, confirming.unseenUnsure);
      else toast(confirming.ordered);
    },
    invalidates: [listAssets, unpaidOrder],
  });
  const { error } = place;
  useEffect(() => {
    if (error) askAgain();
  }, [error]);
  return place;
}

/**
 * Asks for a login where one is needed, then goes on.
 * @returns `busy` while the login sheet is open
 */
export function useAfterLogin(): { busy: boolean; after: (goOn: () => void) => void } {
  const login = useApiMutation<{ goOn: () => void }, undefined>(() => Promise.resolve(undefined), {
    needsLogin: true,
    onSuccess: (_, { goOn }) => goOn(),
  });
  return { busy: login.isPending, after: (goOn) => login.mutate({ goOn }) };
}
