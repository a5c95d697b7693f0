import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiError } from '../../api/errors.ts';
import { type Order, unpaidOrder } from '../../api/exchange-shop.ts';
import type { Query } from '../../api/query.ts';
import { follow, poll } from '../../kit/data/poll.ts';
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
 * How soon the platform is asked again just after the deadline, and for how long, in milliseconds: it closes the order a
 * moment later, as the deadline names no fractions of a second.
 */
const SOON_MS = 2_000;
const JUST_OVER_MS = 20_000;

/**
 * The state of an order, refetched until the platform itself says paid or closed: it is paid in the app, and the page
 * finds out here. After the deadline it counts as closed even if the platform cannot be reached, so that nobody pays too
 * late.
 * @param onSettled called when the order counts as paid or closed; once more if the platform says so only later, because
 *   what depends on the order changes then
 */
export function useOrder(orderNo: string, onSettled?: (state: 'paid' | 'closed') => void): OrderState {
  const [asks, setAsks] = useState<Asks>('awaited');
  const { data, error, isFetching, refetch } = usePersonQuery(
    (person) => orderQuery(orderNo, person),
    asks === 'soon' ? follow(SOON_MS) : poll(asks === 'awaited'),
  );
  const order = data?.orderNo === orderNo ? data : null;
  const state = stateOf(data, order, error);
  const next = asksOf(state, order);
  if (next !== asks) setAsks(next);
  const saidByPlatform = order?.state;
  const settled = useEffectEvent((how: 'paid' | 'closed') => onSettled?.(how));
  useEffect(() => {
    if (state === 'paid' || state === 'closed') settled(state);
  }, [state, saidByPlatform]);
  return { state, order, error, busy: isFetching, refetch: () => void refetch() };
}

/** Whether the platform is asked again. */
type Asks = 'awaited' | 'soon' | 'settled';

function asksOf(state: OrderState['state'], order: Order | null): Asks {
  if (state === 'loading' || state === 'failed') return 'awaited';
  if (order?.state !== 'unpaid') return 'settled';
  const over = serverClock.now() - parseShanghaiTime(order.payBefore);
  return over >= 0 && over < JUST_OVER_MS ? 'soon' : 'awaited';
}

function stateOf(data: Order | null | undefined, order: Order | null, error: ApiError | null): OrderState['state'] {
  if (data === undefined) return error ? 'failed' : 'loading';
  if (order === null) return 'unknown';
  const over = order.state === 'unpaid' && parseShanghaiTime(order.payBefore) <= serverClock.now();
  return over ? 'closed' : order.state;
}
