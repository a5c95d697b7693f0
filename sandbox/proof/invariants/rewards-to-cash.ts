import type { Invariant } from './invariant.ts';

/** Cash-outs against their limits and the ledger, and red packets. */
export const rewardsToCashInvariants: Invariant[] = [
  {
    name: 'a cash-out is within its limits, takes a point for each fen and keeps 0.6 %',
    sql: `select repurchase_no from cash_out where amount_fen not between 1000 and 50000 or points <> amount_fen
            or fee_fen <> max(1, (amount_fen * 6 + 500) / 1000)`,
  },
  {
    name: 'nobody cashes out more than the day’s limit',
    sql: `select user_id from cash_out where state <> 'refused'
          group by user_id, (created_at + 28800000) / 86400000 having sum(amount_fen) > 100000`,
  },
  {
    name: 'a cash-out is asked for from nine to ten at night',
    sql: `select repurchase_no from cash_out
          where (created_at + 28800000) % 86400000 not between 9 * 3600000 and 22 * 3600000 - 1`,
  },
  {
    name: 'a cash-out is asked for by somebody whose real name was checked',
    sql: 'select repurchase_no from cash_out join person using (user_id) where authorized_level = 0',
  },
  {
    name: 'a cash-out has taken its points once',
    sql: `select repurchase_no from cash_out c where 1 <> (
            select count(*) from ledger_entry e where e.currency = 'points' and e.user_id = c.user_id
              and e.kind = 'cash-out' and e.ref = c.repurchase_no and e.amount = -c.points)`,
  },
  {
    name: 'a cash-out has given its points back where it was refused, and only then',
    sql: `select repurchase_no from cash_out c where (state = 'refused') <> exists (
            select 1 from ledger_entry e where e.currency = 'points' and e.user_id = c.user_id
              and e.kind = 'cash-refund' and e.ref = c.repurchase_no and e.amount = c.points)`,
  },
  {
    name: 'points are taken and given back for cash-outs only',
    sql: `select id from ledger_entry e where e.kind in ('cash-out', 'cash-refund') and not exists (
            select 1 from cash_out c where c.repurchase_no = e.ref and c.user_id = e.user_id)`,
  },
  {
    name: 'a cash-out that is reviewed is going to be decided, and no other',
    sql: `select repurchase_no from cash_out where (state = 'reviewing' and by_hand = 0) <> exists (
            select 1 from due where duty = 'review-cash-out' and ref = repurchase_no)`,
  },
  {
    // Cash is paid to the person's bank account, so it is not in the money ledger.
    name: 'a cash-out that is paid leaves the platform',
    sql: `select id from ledger_entry where currency = 'fen' and kind in ('cash-out', 'cash-refund')`,
  },
  {
    name: 'a red packet has given its money once',
    sql: `select packet_id from red_packet p where 1 <> (
            select count(*) from ledger_entry e where e.currency = 'fen' and e.user_id = p.user_id
              and e.kind = 'packet' and e.ref = cast(p.packet_id as text) and e.amount = p.amount_fen)`,
  },
  {
    name: 'money of red packets is for red packets',
    sql: `select id from ledger_entry e where e.kind = 'packet' and not exists (
            select 1 from red_packet p where cast(p.packet_id as text) = e.ref and p.user_id = e.user_id)`,
  },
];
