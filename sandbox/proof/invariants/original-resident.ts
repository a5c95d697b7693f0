import type { Invariant } from './invariant.ts';

/** Rewards of original residents, the second life plan, and chief recommenders. */
export const originalResidentInvariants: Invariant[] = [
  {
    name: 'ledger entries and first rewards of the second life plan match',
    sql: `select reward_id from resident_reward r where source = 'plan:1' and not exists (
            select 1 from ledger_entry l where l.user_id = r.user_id and l.kind = 'second-life' and l.ref = '6006:1'
              and l.amount = r.amount)
          union all
          select id from ledger_entry l where kind = 'second-life' and not exists (
            select 1 from resident_reward r where r.user_id = l.user_id and r.source = 'plan:1')`,
  },
  {
    name: 'a friend reward of an original resident is in the ledger',
    sql: `select reward_id from resident_reward r where source glob 'friend:*' and not exists (
            select 1 from ledger_entry l where l.user_id = r.user_id and l.kind = 'invite'
              and l.ref = substr(r.source, 8) and l.amount = r.amount)`,
  },
  {
    name: 'a reward with a source is granted',
    sql: `select reward_id from resident_reward where source is not null and state <> 'granted'`,
  },
  {
    name: 'a plan reward requires its number of valid friends',
    sql: `select reward_id from resident_reward r where source glob 'plan:*'
            and (select count(*) from registration g where g.inviter_id = r.user_id and g.valid = 1)
              < case source when 'plan:1' then 1 when 'plan:2' then 3 else 6 end`,
  },
  {
    name: 'a reward message belongs to a reward of the user',
    sql: `select user_id from reward_message m where not exists (
            select 1 from resident_reward r where r.user_id = m.user_id and r.source = m.source)`,
  },
  {
    name: 'a recommender belongs to a recommend activity',
    sql: `select recommend_id from first_recommend join activity using (activity_id) where kind <> 'recommend'`,
  },
];
