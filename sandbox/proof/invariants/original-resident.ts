import type { Invariant } from './invariant.ts';

/** Rewards of original residents, the second life plan, and first recommenders. */
export const originalResidentInvariants: Invariant[] = [
  {
    name: 'points of the second life plan are booked, and those alone',
    sql: `select reward_id from resident_reward r where source = 'plan:1' and not exists (
            select 1 from ledger_entry l where l.user_id = r.user_id and l.kind = 'second-life' and l.ref = '6006:1'
              and l.amount = r.amount)
          union all
          select id from ledger_entry l where kind = 'second-life' and not exists (
            select 1 from resident_reward r where r.user_id = l.user_id and r.source = 'plan:1')`,
  },
  {
    name: 'what an original resident got for a friend is booked',
    sql: `select reward_id from resident_reward r where source glob 'friend:*' and not exists (
            select 1 from ledger_entry l where l.user_id = r.user_id and l.kind = 'invite'
              and l.ref = substr(r.source, 8) and l.amount = r.amount)`,
  },
  {
    name: 'rewards with a source are granted',
    sql: `select reward_id from resident_reward where source is not null and state <> 'granted'`,
  },
  {
    name: 'rewards of the plan were earned by friends',
    sql: `select reward_id from resident_reward r where source glob 'plan:*'
            and (select count(*) from registration g where g.inviter_id = r.user_id and g.valid = 1)
              < case source when 'plan:1' then 1 when 'plan:2' then 3 else 6 end`,
  },
  {
    name: 'messages are about rewards the person has',
    sql: `select user_id from reward_message m where not exists (
            select 1 from resident_reward r where r.user_id = m.user_id and r.source = m.source)`,
  },
  {
    name: 'recommenders are of an activity for it',
    sql: `select recommend_id from first_recommend join activity using (activity_id) where kind <> 'recommend'`,
  },
];
