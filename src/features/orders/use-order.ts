import { useState } from 'react';
import type { ApiError } from '../../api/errors.ts';
import { type Order, unpaidOrder } from '../../api/exchange-shop.ts';
import type { Query } from '../../api/query.ts';
import { poll } from '../../kit/data/poll.ts';
import { usePersonQuery } from '../../kit/data/use-person.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import type { Person } from '../../session/login-info.ts';

/** An order of the user by its number (spec.md 7, getUnpaidOrder). */
export const orderQuery = (orderNo: string, person: Person): Query<Order | null> =>
  unpaidOrder.query({ orderNo }, person);

/** What is known of an order. */
export interface OrderState {
  /** `unknown`: the platform does not find the order, or answers with another one */
  state: 'loading' | 'failed' | Order['state'] | 'unknown';
  order: Order | null;
  error: ApiError | null;
  busy: boolean;
  refetch: () => void;
}

/**
 * The state of an order, refetched while it can be paid: it is paid in the app, and the page finds out here. After the
 * deadline it counts as closed even if the platform cannot be reached, so that nobody pays too late.
 */
export function useOrder(orderNo: string): OrderState {
  const [awaited, setAwaited] = useState(true);
  const { data, error, isFetching, refetch } = usePersonQuery((person) => orderQuery(orderNo, person), poll(awaited));
  const order = data?.orderNo === orderNo ? data : null;
  const state = stateOf(data, order, error);
  const open = state === 'unpaid' || state === 'loading' || state === 'failed';
  if (open !== awaited) setAwaited(open);
  return { state, order, error, busy: isFetching, refetch: () => void refetch() };
}

function stateOf(data: Order | null | undefined, order: Order | null, error: ApiError | null): OrderState['state'] {
  if (data === undefined) return error ? 'failed' : 'loading';
  if (order === null) return 'unknown';
  const over = order.state === 'unpaid' && parseShanghaiTime(order.payBefore) <= serverClock.now();
  return over ? 'closed' : order.state;
}
