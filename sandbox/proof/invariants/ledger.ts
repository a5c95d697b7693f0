import type { Invariant } from './invariant.ts';

/** The ledgers add up, and no balance is negative. */
export const ledgerInvariants: Invariant[] = [
  {
    name: 'each balance is the previous balance plus the amount',
    sql: `select id from (
            select id, balance, amount, lag(balance, 1, 0) over (partition by currency, user_id order by id) before
            from ledger_entry)
          where balance <> before + amount`,
  },
  { name: 'no balance is negative', sql: 'select id from ledger_entry where balance < 0' },
  {
    name: 'an unpaid order is scheduled to close, and no other is',
    sql: `select order_no from purchase_order where (state = 'unpaid') <> exists (
            select 1 from due where duty = 'close-order' and ref = order_no)`,
  },
];
