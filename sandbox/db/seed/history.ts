import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { DAY_MS, fromShanghai, shanghaiDate, shanghaiYear } from '../../core/calendar.ts';
import { type Booking, EXPIRE_POINTS, expiringPoints } from '../../domain/ledger.ts';
import { type OrderRow, PAY_WITHIN_MS } from '../../domain/orders.ts';
import { schedule } from '../../core/schedule.ts';

/** A past ledger entry with its time. */
export type PastBooking = Booking & { at: number };

/** Start of the last day of the seed, in Shanghai time. */
export const LAST_DAY = fromShanghai('2026-10-31 00:00:00');

/**
 * A time the given number of days before the last day of the seed, during the day; `part` from 0 to 1 is the time of
 * day.
 */
export function daysBefore(days: number, part: number): number {
  return LAST_DAY - days * DAY_MS + Math.floor((8 + part * 14) * 3_600) * 1_000;
}

/**
 * When points of the seed expire: at the end of the next year, as the platform's rule says, but not in the first week of
 * the sandbox, and not before it exists. So each person begins with the balance that tests and docs name, in any year.
 */
function expiryOf(at: number): number {
  return Math.max(shanghaiYear(at, 2), shanghaiYear(Date.now() + 7 * DAY_MS, 1));
}

/**
 * Books past entries as `book` would: per person, earliest first.
 * @throws RangeError if a balance would become negative
 */
export function bookPast(db: DatabaseSyncInstance, entries: readonly PastBooking[]): void {
  const balances = new Map<string, number>();
  const lastBalance = db.prepare(
    'select balance from ledger_entry where currency = ? and user_id = ? order by id desc limit 1',
  );
  const add = db.prepare(
    `insert into ledger_entry (currency, user_id, amount, kind, ref, balance, at, expires_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const withPoints = new Set<number>();
  for (const { currency, userId, amount, kind, ref, at } of entries.toSorted((a, b) => a.at - b.at)) {
    const whose = `${currency}/${userId}`;
    const before =
      balances.get(whose) ?? (lastBalance.get(currency, userId) as { balance: number } | undefined)?.balance ?? 0;
    const balance = before + amount;
    if (balance < 0) throw new RangeError(`${whose} would have ${balance} after ${kind} ${ref}`);
    balances.set(whose, balance);
    const given = currency === 'points' && amount > 0;
    if (given) withPoints.add(userId);
    add.run(currency, userId, amount, kind, ref, balance, at, given ? expiryOf(at) : null);
  }
  for (const userId of withPoints) {
    const next = expiringPoints({ db, now: () => 0 }, userId);
    if (next) schedule({ db }, next.at, EXPIRE_POINTS, userId);
  }
}

type PastOrder = Pick<OrderRow, 'user_id' | 'kind' | 'ref' | 'title' | 'cover' | 'amount_fen' | 'created_at'> &
  Partial<Pick<OrderRow, 'activity_id' | 'points' | 'quantity'>>;

/** Returns a function that inserts a past paid order and returns its number. */
export function pastOrders(db: DatabaseSyncInstance): (order: PastOrder) => string {
  let { last } = db.prepare('select count(*) last from purchase_order').get() as { last: number };
  const add = db.prepare(
    `insert into purchase_order (order_no, user_id, kind, ref, activity_id, quantity, title, cover, amount_fen, points,
       state, created_at, pay_before) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'paid', ?, ?)`,
  );
  return (order) => {
    last += 1;
    const orderNo = `LY${shanghaiDate(order.created_at).replaceAll('-', '')}${String(last).padStart(8, '0')}`;
    add.run(
      orderNo,
      order.user_id,
      order.kind,
      order.ref,
      order.activity_id ?? null,
      order.quantity ?? 1,
      order.title,
      order.cover,
      order.amount_fen,
      order.points ?? 0,
      order.created_at,
      order.created_at + PAY_WITHIN_MS,
    );
    return orderNo;
  };
}
