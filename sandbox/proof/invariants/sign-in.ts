import type { Invariant } from './invariant.ts';

/** Sign-in days, streaks and their points. */
export const signInInvariants: Invariant[] = [
  {
    name: 'every day that is signed has given its points once',
    sql: `select s.id from sign s where 1 <> (
            select count(*) from ledger_entry e where e.currency = 'points' and e.user_id = s.user_id
              and e.kind = 'sign' and e.ref = s.date and e.amount = s.reward)`,
  },
  {
    name: 'points of signing in are for days that are signed',
    sql: `select id from ledger_entry e where e.kind = 'sign' and not exists (
            select 1 from sign s where s.user_id = e.user_id and s.date = e.ref)`,
  },
  {
    name: 'a day is signed on that day in Shanghai',
    sql: "select id from sign where date <> date(at / 1000 + 8 * 3600, 'unixepoch')",
  },
  {
    // After the clock was set back, a day before an existing one may be signed; the existing one keeps its streak.
    name: 'a run is the one of the day before and this day',
    sql: `select s.id from sign s left join sign p on p.user_id = s.user_id and p.date = date(s.date, '-1 day')
            and p.id < s.id
          where s.streak <> coalesce(p.streak, 0) + 1`,
  },
  {
    name: 'a day gives what its place in the run gives',
    sql: `select id from sign where reward <> 10 + case (streak - 1) % 30 + 1
            when 7 then 50 when 14 then 100 when 21 then 150 when 30 then 300 else 0 end`,
  },
];
