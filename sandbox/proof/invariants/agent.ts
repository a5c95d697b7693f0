import type { Invariant } from './invariant.ts';

/** Partner recruitment: places, applications with their review, and orders. */
export const agentInvariants: Invariant[] = [
  {
    name: 'the places taken from a tier equal its approved applications',
    sql: `select tier_id from agent_tier t where quota - quota_left <> (
            select count(*) from agent_application a where a.tier_id = t.tier_id and a.status = 'approved')`,
  },
  {
    name: 'a pending partner application has a scheduled review, and no other has',
    sql: `select apply_id from agent_application where (status = 'pending') <> exists (
            select 1 from due where duty = 'review-agent' and ref = cast(apply_id as text))`,
  },
  {
    name: 'a user has at most one pending or approved application',
    sql: `select user_id from agent_application where status <> 'rejected' group by user_id having count(*) > 1`,
  },
  {
    name: 'an order belongs to an approved applicant and has the price of the tier',
    sql: `select order_no from purchase_order o
          left join agent_application a on o.ref = cast(a.apply_id as text)
          left join agent_tier t using (tier_id)
          where o.kind = 'agent'
            and (a.apply_id is null or a.status <> 'approved' or o.user_id <> a.user_id or o.amount_fen <> t.price_fen)`,
  },
  {
    name: 'an application has at most one open or paid order',
    sql: `select ref from purchase_order where kind = 'agent' and state <> 'closed' group by ref having count(*) > 1`,
  },
  {
    name: 'an application is marked as paid exactly if its order is paid',
    sql: `select apply_id from agent_application where (paid_at is not null) <> exists (
            select 1 from purchase_order where kind = 'agent' and state = 'paid' and ref = cast(apply_id as text))`,
  },
];
