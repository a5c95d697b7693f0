import type { Invariant } from './invariant.ts';

/** Sign-in days, streaks and their points. */
export const signInInvariants: Invariant[] = [
  {
    name: 'a sign-in is rewarded exactly once',
    sql: `select s.id from sign s where 1 <> (
            select count(*) from ledger_entry e where e.currency = 'points' and e.user_id = s.user_id
              and e.kind = 'sign' and e.ref = s.date and e.amount = s.reward)`,
  },
  {
    name: 'sign entries in the ledger belong to sign-ins',
    sql: `select id from ledger_entry e where e.kind = 'sign' and not exists (
            select 1 from sign s where s.user_id = e.user_id and s.date = e.ref)`,
  },
  {
    name: 'the date of a sign-in is the Shanghai date of its time',
    sql: "select id from sign where date <> date(at / 1000 + 8 * 3600, 'unixepoch')",
  },
  {
    // After the clock was set back, a day before an existing one may be signed; the existing one keeps its streak.
    name: 'a streak is the streak of the day before plus one',
    sql: `select s.id from sign s left join sign p on p.user_id = s.user_id and p.date = date(s.date, '-1 day')
            and p.id < s.id
          where s.streak <> coalesce(p.streak, 0) + 1`,
  },
  {
    name: 'the reward of a sign-in depends on its day in the streak',
    sql: `select id from sign where reward <> 10 + case (streak - 1) % 30 + 1
            when 7 then 50 when 14 then 100 when 21 then 150 when 30 then 300 else 0 end`,
  },
];
