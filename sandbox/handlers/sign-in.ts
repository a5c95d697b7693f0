import { daySign, userSignStatus } from '../../src/api/sign-in.ts';
import { DAY_MS, fromShanghai, shanghaiDate, shanghaiMonth } from '../core/calendar.ts';
import { handle } from '../core/handle.ts';
import { balanceOf, book } from '../domain/ledger.ts';
import type { Platform } from '../core/platform.ts';
import type { Section } from '../domain/section.ts';
import { bonusText, signReward } from '../domain/sign-rewards.ts';

interface SignRow {
  date: string;
  streak: number;
  reward: number;
}

/** Daily sign-in, by days in Asia/Shanghai. */
export function signInSection(platform: Platform): Section {
  const { db, now } = platform;
  const signOf = db.prepare('select date, streak, reward from sign where user_id = ? and date = ?');
  const signsBetween = db.prepare(
    'select date, streak, reward from sign where user_id = ? and date >= ? and date < ? order by date',
  );
  const totalOf = db.prepare('select count(*) n from sign where user_id = ? and date <= ?');
  const addSign = db.prepare('insert into sign (user_id, date, streak, reward, at) values (?, ?, ?, ?, ?)');
  const balanceAfter = db.prepare(
    "select balance from ledger_entry where currency = 'points' and user_id = ? and kind = 'sign' and ref = ?",
  );

  const signed = (userId: number, date: string) => signOf.get(userId, date) as unknown as SignRow | undefined;
  const bonus = (streak: number) => {
    const text = bonusText(streak);
    return text === undefined ? {} : { bonus: text };
  };

  return {
    handlers: [
      handle(platform, userSignStatus, ({ input: { month }, visitor: { userId } }) => {
        const at = now();
        const today = shanghaiDate(at);
        const todays = signed(userId, today);
        const streak = todays?.streak ?? signed(userId, shanghaiDate(at - DAY_MS))?.streak ?? 0;
        const first = month === undefined ? shanghaiMonth(at) : fromShanghai(`${month}-01 00:00:00`);
        const end = shanghaiMonth(first, 1);
        const rows = signsBetween.all(userId, shanghaiDate(first), shanghaiDate(end)) as unknown as SignRow[];
        const past = new Map(rows.map((row) => [row.date, row]));
        const days = [];
        for (let day = first; day < end; day += DAY_MS) {
          const date = shanghaiDate(day);
          const row = past.get(date);
          if (row && date <= today) {
            days.push({ date, signed: true, reward: row.reward, ...bonus(row.streak) });
          } else if (date < today) {
            days.push({ date, signed: false, reward: signReward(1) });
          } else {
            // The reward if every day until then is signed.
            const ahead = Math.round((day - fromShanghai(`${today} 00:00:00`)) / DAY_MS) + (todays ? 0 : 1);
            days.push({ date, signed: false, reward: signReward(streak + ahead), ...bonus(streak + ahead) });
          }
        }
        return {
          signedToday: todays !== undefined,
          streak,
          total: (totalOf.get(userId, today) as { n: number }).n,
          points: balanceOf(platform, 'points', userId),
          month: shanghaiDate(first).slice(0, 7),
          days,
        };
      }),

      handle(platform, daySign, ({ visitor: { userId } }) => {
        const at = now();
        const date = shanghaiDate(at);
        const before = signed(userId, date);
        if (before) {
          const { balance } = balanceAfter.get(userId, date) as { balance: number };
          return { date, reward: before.reward, streak: before.streak, points: balance, ...bonus(before.streak) };
        }
        const streak = (signed(userId, shanghaiDate(at - DAY_MS))?.streak ?? 0) + 1;
        const reward = signReward(streak);
        addSign.run(userId, date, streak, reward, at);
        const points = book(platform, { currency: 'points', userId, amount: reward, kind: 'sign', ref: date });
        return { date, reward, streak, points, ...bonus(streak) };
      }),
    ],
  };
}
