import { Refusal } from '../core/envelope.ts';
import { MINUTE_MS, shanghaiDate } from '../core/calendar.ts';
import type { Platform } from '../core/platform.ts';
import { cancel, schedule } from '../core/schedule.ts';

/** Time limit for paying an order. */
export const PAY_WITHIN_MS = 15 * MINUTE_MS;
/** The job that closes an unpaid order. */
export const CLOSE_ORDER = 'close-order';

/** A stored order. */
export interface OrderRow {
  order_no: string;
  user_id: number;
  kind: string;
  /** the ordered object: a listing, a product, a tier */
  ref: string;
  activity_id: number | null;
  quantity: number;
  title: string;
  /** kind and id of a picture, such as `asset/7001` */
  cover: string;
  amount_fen: number;
  points: number;
  state: 'unpaid' | 'paid' | 'closed';
  created_at: number;
  pay_before: number;
}

/** Callbacks of an order kind. Both run in the transaction that changes the order. */
export interface OrderKind {
  /** not paid, or cancelled: restore the stock */
  closed: (order: OrderRow) => void;
  /** deliver the ordered object */
  paid: (order: OrderRow) => void;
}

type NewOrder = Pick<OrderRow, 'user_id' | 'kind' | 'ref' | 'quantity' | 'title' | 'cover' | 'amount_fen'> &
  Partial<Pick<OrderRow, 'activity_id' | 'points'>>;

type DataAndClock = Pick<Platform, 'db' | 'now'>;

/** Creates an order. A money amount must be paid in the app before `pay_before`; otherwise the order closes. */
export function openOrder({ db, now }: DataAndClock, order: NewOrder): OrderRow {
  const { last } = db.prepare('select count(*) last from purchase_order').get() as { last: number };
  const row: OrderRow = {
    activity_id: null,
    points: 0,
    ...order,
    order_no: `LY${shanghaiDate(now()).replaceAll('-', '')}${String(last + 1).padStart(8, '0')}`,
    state: order.amount_fen === 0 ? 'paid' : 'unpaid',
    created_at: now(),
    pay_before: now() + PAY_WITHIN_MS,
  };
  db.prepare(
    `insert into purchase_order (order_no, user_id, kind, ref, activity_id, quantity, title, cover, amount_fen, points,
       state, created_at, pay_before) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    row.order_no,
    row.user_id,
    row.kind,
    row.ref,
    row.activity_id,
    row.quantity,
    row.title,
    row.cover,
    row.amount_fen,
    row.points,
    row.state,
    row.created_at,
    row.pay_before,
  );
  if (row.state === 'unpaid') schedule({ db }, row.pay_before, CLOSE_ORDER, row.order_no);
  return row;
}

/** The order with this number. */
export function orderOf({ db }: Pick<Platform, 'db'>, orderNo: string): OrderRow | undefined {
  const order: unknown = db.prepare('select * from purchase_order where order_no = ?').get(orderNo);
  return order as OrderRow | undefined;
}

/** Closes an unpaid order; a paid or closed one is not changed. */
export function closeOrder(platform: DataAndClock, kinds: Record<string, OrderKind>, orderNo: string): void {
  const order = orderOf(platform, orderNo);
  if (order?.state !== 'unpaid') return;
  platform.db.prepare("update purchase_order set state = 'closed' where order_no = ?").run(orderNo);
  cancel(platform, CLOSE_ORDER, orderNo);
  kinds[order.kind]?.closed(order);
}

/**
 * What the app does after a payment.
 * @throws Refusal if there is no such order or it cannot be paid any more
 */
export function payOrder(platform: DataAndClock, kinds: Record<string, OrderKind>, orderNo: string): void {
  const order = orderOf(platform, orderNo);
  if (!order) throw new Refusal('没有这个订单');
  if (order.state !== 'unpaid') throw new Refusal(order.state === 'paid' ? '订单已经支付' : '订单已关闭，请重新下单');
  platform.db.prepare("update purchase_order set state = 'paid' where order_no = ?").run(orderNo);
  cancel(platform, CLOSE_ORDER, orderNo);
  kinds[order.kind]?.paid(order);
}
