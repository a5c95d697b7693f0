import type { Invariant } from './invariant.ts';

/** Places, applications with their review, and orders of the partner recruitment. */
export const agentInvariants: Invariant[] = [
  {
    name: 'every place that is gone went to who was approved',
    sql: `select tier_id from agent_tier t where quota - quota_left <> (
            select count(*) from agent_application a where a.tier_id = t.tier_id and a.status = 'approved')`,
  },
  {
    name: 'an application that waits is going to be looked at, and no other',
    sql: `select apply_id from agent_application where (status = 'pending') <> exists (
            select 1 from due where duty = 'review-agent' and ref = cast(apply_id as text))`,
  },
  {
    name: 'nobody waits or is approved twice',
    sql: `select user_id from agent_application where status <> 'rejected' group by user_id having count(*) > 1`,
  },
  {
    name: 'orders are for the approved, at the price of their tier',
    sql: `select order_no from purchase_order o
          left join agent_application a on o.ref = cast(a.apply_id as text)
          left join agent_tier t using (tier_id)
          where o.kind = 'agent'
            and (a.apply_id is null or a.status <> 'approved' or o.user_id <> a.user_id or o.amount_fen <> t.price_fen)`,
  },
  {
    name: 'nobody has two orders that are open or paid',
    sql: `select ref from purchase_order where kind = 'agent' and state <> 'closed' group by ref having count(*) > 1`,
  },
  {
    name: 'who has paid is a partner, and no other',
    sql: `select apply_id from agent_application where (paid_at is not null) <> exists (
            select 1 from purchase_order where kind = 'agent' and state = 'paid' and ref = cast(apply_id as text))`,
  },
];
