import { shanghaiDate, shanghaiYear } from '../core/calendar.ts';
import { Refusal } from '../core/envelope.ts';
import type { Platform } from '../core/platform.ts';
import { schedule } from '../core/schedule.ts';

/**
 * The ledgers. Balances are not stored separately: each entry contains the balance after it, which is the previous one
 * plus its amount (checked by proof/invariants/ledger.ts). An entry is unique by currency, kind, ref and person.
 */
export type Currency = 'points' | 'fen';

export interface Booking {
  currency: Currency;
  userId: number;
  /** points, or 1/100 yuan; positive is a credit, negative a debit */
  amount: number;
  /** the reason, such as `sign` or `exchange` */
  kind: string;
  /** identifies the event of that kind: a date, an order number */
  ref: string;
}

/** Formats 1/100 yuan. */
export const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`;

type DataAndClock = Pick<Platform, 'db' | 'now'>;

/** The job that removes expired points. */
export const EXPIRE_POINTS = 'expire-points';

/** The person's balance, in points or 1/100 yuan. */
export function balanceOf({ db }: Pick<Platform, 'db'>, currency: Currency, userId: number): number {
  const last = db
    .prepare('select balance from ledger_entry where currency = ? and user_id = ? order by id desc limit 1')
    .get(currency, userId) as { balance: number } | undefined;
  return last?.balance ?? 0;
}

/**
 * Books one entry and returns the new balance. Points expire at the end of the next year.
 * @throws Refusal if the balance is too low, or the entry exists
 */
export function book({ db, now }: DataAndClock, { currency, userId, amount, kind, ref }: Booking): number {
  if (!Number.isSafeInteger(amount) || amount === 0) throw new RangeError(`an entry of ${amount}`);
  const balance = balanceOf({ db }, currency, userId) + amount;
  if (balance < 0) throw new Refusal(currency === 'points' ? '积分不足' : '余额不足');
  if (isBooked({ db }, { currency, userId, kind, ref })) throw new Refusal('已经处理过了，请勿重复提交');
  const expiresAt = currency === 'points' && amount > 0 ? shanghaiYear(now(), 2) : null;
  db.prepare(
    `insert into ledger_entry (currency, user_id, amount, kind, ref, balance, at, expires_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(currency, userId, amount, kind, ref, balance, now(), expiresAt);
  if (expiresAt !== null) scheduleExpiry({ db, now }, userId);
  return balance;
}

/** Whether the entry exists. */
function isBooked({ db }: Pick<Platform, 'db'>, { currency, userId, kind, ref }: Omit<Booking, 'amount'>): boolean {
  return (
    db
      .prepare('select 1 from ledger_entry where currency = ? and user_id = ? and kind = ? and ref = ?')
      .get(currency, userId, kind, ref) !== undefined
  );
}

/**
 * The points that expire next: the oldest points are spent first.
 * @returns undefined without points
 */
export function expiringPoints({ db, now }: DataAndClock, userId: number): { amount: number; at: number } | undefined {
  const lots = db
    .prepare(
      `select expires_at at, sum(amount) amount from ledger_entry
       where currency = 'points' and user_id = ? and amount > 0 group by expires_at order by expires_at`,
    )
    .all(userId) as unknown as { at: number; amount: number }[];
  let spent = takenOf(db, userId);
  for (const { at, amount } of lots) {
    const left = amount - spent;
    if (left > 0 && at > now()) return { amount: left, at };
    spent = Math.max(0, -left);
  }
  return undefined;
}

/** Removes expired points. */
export function expirePoints(platform: DataAndClock, userId: number): void {
  const { db, now } = platform;
  const { given } = db
    .prepare(
      `select coalesce(sum(amount), 0) given from ledger_entry
       where currency = 'points' and user_id = ? and amount > 0 and expires_at <= ?`,
    )
    .get(userId, now()) as { given: number };
  const over = given - takenOf(db, userId);
  if (over > 0) {
    // The ref includes the points given so far: if the clock was set back, a year may end more than once.
    const ref = `${shanghaiDate(now()).slice(0, 4)}:${given}`;
    book(platform, { currency: 'points', userId, amount: -over, kind: 'expire', ref });
  }
  scheduleExpiry(platform, userId);
}

/** Each person has one such job, for the points that expire next. */
function scheduleExpiry(platform: DataAndClock, userId: number): void {
  const next = expiringPoints(platform, userId);
  if (next) schedule(platform, next.at, EXPIRE_POINTS, userId);
}

function takenOf(db: Platform['db'], userId: number): number {
  const { taken } = db
    .prepare(
      `select coalesce(-sum(amount), 0) taken from ledger_entry where currency = 'points' and user_id = ? and amount < 0`,
    )
    .get(userId) as { taken: number };
  return taken;
}
