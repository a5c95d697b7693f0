import type { Invariant } from './invariant.ts';

/** Limits and ledger entries of cash-outs, and red packets. */
export const rewardsToCashInvariants: Invariant[] = [
  {
    name: 'a cash-out is within its limits, costs one point per fen and has a fee of 0.6 %',
    sql: `select repurchase_no from cash_out where amount_fen not between 1000 and 50000 or points <> amount_fen
            or fee_fen <> max(1, (amount_fen * 6 + 500) / 1000)`,
  },
  {
    name: 'a user does not exceed the daily cash-out limit',
    sql: `select user_id from cash_out where state <> 'refused'
          group by user_id, (created_at + 28800000) / 86400000 having sum(amount_fen) > 100000`,
  },
  {
    name: 'cash-outs are created between 9:00 and 22:00',
    sql: `select repurchase_no from cash_out
          where (created_at + 28800000) % 86400000 not between 9 * 3600000 and 22 * 3600000 - 1`,
  },
  {
    name: 'a cash-out requires a verified real name',
    sql: 'select repurchase_no from cash_out join person using (user_id) where authorized_level = 0',
  },
  {
    name: 'a cash-out debits its points exactly once',
    sql: `select repurchase_no from cash_out c where 1 <> (
            select count(*) from ledger_entry e where e.currency = 'points' and e.user_id = c.user_id
              and e.kind = 'cash-out' and e.ref = c.repurchase_no and e.amount = -c.points)`,
  },
  {
    name: 'a cash-out refunds its points exactly if it is refused',
    sql: `select repurchase_no from cash_out c where (state = 'refused') <> exists (
            select 1 from ledger_entry e where e.currency = 'points' and e.user_id = c.user_id
              and e.kind = 'cash-refund' and e.ref = c.repurchase_no and e.amount = c.points)`,
  },
  {
    name: 'cash-out entries in the ledger belong to cash-outs',
    sql: `select id from ledger_entry e where e.kind in ('cash-out', 'cash-refund') and not exists (
            select 1 from cash_out c where c.repurchase_no = e.ref and c.user_id = e.user_id)`,
  },
  {
    name: 'a cash-out under automatic review has a scheduled decision, and no other has',
    sql: `select repurchase_no from cash_out where (state = 'reviewing' and by_hand = 0) <> exists (
            select 1 from due where duty = 'review-cash-out' and ref = repurchase_no)`,
  },
  {
    // Cash is paid to the person's bank account, so it is not in the money ledger.
    name: 'a cash-out never appears in the money ledger',
    sql: `select id from ledger_entry where currency = 'fen' and kind in ('cash-out', 'cash-refund')`,
  },
  {
    name: 'a red packet is credited exactly once',
    sql: `select packet_id from red_packet p where 1 <> (
            select count(*) from ledger_entry e where e.currency = 'fen' and e.user_id = p.user_id
              and e.kind = 'packet' and e.ref = cast(p.packet_id as text) and e.amount = p.amount_fen)`,
  },
  {
    name: 'packet entries in the ledger belong to red packets',
    sql: `select id from ledger_entry e where e.kind = 'packet' and not exists (
            select 1 from red_packet p where cast(p.packet_id as text) = e.ref and p.user_id = e.user_id)`,
  },
];
