import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { seeded } from '../../art/random.ts';
import { DAY_MS, fromShanghai, shanghaiDate, shanghaiDay } from '../../core/calendar.ts';
import { feeOf, pointsOf } from '../../domain/cash-rules.ts';
import { balanceOf } from '../../domain/ledger.ts';
import { signReward } from '../../domain/sign-rewards.ts';
import { bookPast, daysBefore, type PastBooking } from './history.ts';

const POINTS_OF_101 = 12_800;
/** Number of past days with sign-ins. */
const DAYS = 75;

/** Known streaks: length, and how many days ago it ended (0 is today). */
const RUNS: Readonly<Record<number, { days: number; ago: number }>> = {
  101: { days: 6, ago: 1 },
  104: { days: 3, ago: 0 },
  // broken: no sign-in yesterday
  105: { days: 12, ago: 3 },
  106: { days: 29, ago: 1 },
  107: { days: 13, ago: 1 },
};

/** Seeds sign-ins, red packets and cash-outs of the past. */
export function seedRewards(db: DatabaseSyncInstance): void {
  const entries: PastBooking[] = [...signs(db), ...packets(db), ...cashOuts(db)];
  const earned = entries.reduce(
    (sum, { currency, userId, amount }) => (currency === 'points' && userId === 101 ? sum + amount : sum),
    0,
  );
  const missing = POINTS_OF_101 - earned - balanceOf({ db }, 'points', 101);
  entries.push({
    ...{ currency: 'points', userId: 101, amount: missing, kind: 'seed', ref: 'harvest' },
    at: fromShanghai('2026-01-15 10:00:00'),
  });
  bookPast(db, entries);
}

function signs(db: DatabaseSyncInstance): PastBooking[] {
  const entries: PastBooking[] = [];
  const add = db.prepare('insert into sign (user_id, date, streak, reward, at) values (?, ?, ?, ?, ?)');
  // The only seed relative to the current date: a streak that continues must include yesterday, so days are counted
  // back from the day the database is created.
  const made = Date.now();
  const today = shanghaiDay(made);
  for (let userId = 101; userId <= 170; userId += 1) {
    if (userId === 102 || userId === 103) continue;
    const run = RUNS[userId];
    const often = seeded('signs', userId).between(0.15, 0.85);
    let streak = 0;
    for (let ago = DAYS; ago >= 0; ago -= 1) {
      const random = seeded('signs', userId, ago);
      const began = run ? run.ago + run.days - 1 : 0;
      const signed = run
        ? ago <= began
          ? ago >= run.ago
          : ago > began + 1 && random.next() < often
        : ago > 0 && random.next() < often;
      if (!signed) {
        streak = 0;
        continue;
      }
      streak += 1;
      const day = today - ago * DAY_MS;
      const at = Math.min(day + random.int(7 * 3_600, 23 * 3_600) * 1_000, made);
      const date = shanghaiDate(day);
      const reward = signReward(streak);
      add.run(userId, date, streak, reward, at);
      entries.push({ currency: 'points', userId, amount: reward, kind: 'sign', ref: date, at });
    }
  }
  return entries;
}

const PACKETS_OF_101 = [
  ['三位好友登岛红包', 888, 5],
  ['中秋夜游红包', 520, 36],
  ['拆红包 · 手气红包', 166, 48],
  ['灯塔守夜红包', 99, 71],
  ['首次邀请红包', 200, 90],
] as const;

function packets(db: DatabaseSyncInstance): PastBooking[] {
  const add = db.prepare(
    'insert into red_packet (user_id, title, amount_fen, created_at, source) values (?, ?, ?, ?, ?)',
  );
  return PACKETS_OF_101.map(([title, amount, days]) => {
    const at = daysBefore(days, 0.5);
    const { lastInsertRowid } = add.run(101, title, amount, at, 'seed');
    return { currency: 'fen', userId: 101, amount, kind: 'packet', ref: String(lastInsertRowid), at };
  });
}

const CASH_OUTS: readonly (readonly [userId: number, fen: number, state: string, days: number, reason?: string])[] = [
  [101, 1_000, 'paid', 88],
  [101, 1_200, 'paid', 61],
  [101, 1_000, 'refused', 45, '收款账户与实名信息不一致，请核对后再提交'],
  [101, 1_500, 'paid', 20],
  [101, 1_000, 'reviewing', 0],
];

function cashOuts(db: DatabaseSyncInstance): PastBooking[] {
  const entries: PastBooking[] = [];
  const add = db.prepare('insert into cash_out values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (const [n, [userId, fen, state, days, reason]] of CASH_OUTS.entries()) {
    const at = daysBefore(days, 0.5);
    const no = `DX${shanghaiDate(at).replaceAll('-', '')}${String(n + 1).padStart(6, '0')}`;
    const points = pointsOf(fen);
    const waits = state === 'reviewing';
    add.run(no, userId, fen, points, feeOf(fen), state, reason ?? null, waits ? 1 : 0, at, waits ? null : at + 40_000);
    entries.push({ currency: 'points', userId, amount: -points, kind: 'cash-out', ref: no, at });
    if (state === 'refused') {
      entries.push({ currency: 'points', userId, amount: points, kind: 'cash-refund', ref: no, at: at + 40_000 });
    }
  }
  return entries;
}
