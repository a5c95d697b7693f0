import type { Invariant } from './invariant.ts';

/** Stock, purchase limits and points of the shop and of first sales. */
export const exchangeShopInvariants: Invariant[] = [
  {
    name: 'stock plus open and paid orders of a product equal its total',
    sql: `select product_id from product where stock + (
            select coalesce(sum(quantity), 0) from purchase_order
            where kind = 'product' and ref = cast(product_id as text) and state in ('unpaid', 'paid')) <> total`,
  },
  {
    name: 'a user does not exceed the limit of a product',
    sql: `select o.user_id, o.ref from purchase_order o join product on product_id = cast(o.ref as integer)
          where o.kind = 'product' and o.state in ('unpaid', 'paid')
          group by o.user_id, o.ref having sum(o.quantity) > max(limit_per_user)`,
  },
  {
    name: 'a user has at most one unpaid order of a product',
    sql: `select user_id, ref from purchase_order where kind = 'product' and state = 'unpaid'
          group by user_id, ref having count(*) > 1`,
  },
  {
    name: 'exactly the product orders have product details',
    sql: `select order_no from purchase_order left join product_order p using (order_no)
          where (kind = 'product') <> (p.order_no is not null)
             or (kind = 'product' and ref <> cast(p.product_id as text))`,
  },
  {
    name: 'a product order has the price of its product',
    sql: `select order_no from purchase_order o join product_order using (order_no) join product using (product_id)
          where o.points <> price_points * quantity or o.amount_fen <> price_fen * quantity`,
  },
  {
    name: 'a product order is handed over exactly if it is paid',
    sql: `select order_no from purchase_order join product_order using (order_no)
          where (state = 'paid') <> (handed_at is not null)`,
  },
  {
    name: 'an order of goods has an address of the user, and one of a virtual product has none',
    sql: `select order_no from purchase_order o join product_order using (order_no) join product p using (product_id)
            left join address a using (address_id)
          where (p.kind = 'virtual') <> (address_id is null) or (address_id is not null and a.user_id <> o.user_id)`,
  },
  {
    name: 'a product order debits its points',
    sql: `select order_no from purchase_order o where kind = 'product' and not exists (
            select 1 from ledger_entry e where e.currency = 'points' and e.user_id = o.user_id and e.kind = 'exchange'
              and e.ref = o.order_no and e.amount = -o.points)`,
  },
  {
    name: 'a product order refunds its points exactly if it is closed',
    sql: `select order_no from purchase_order o where kind = 'product' and (state = 'closed') <> exists (
            select 1 from ledger_entry e where e.currency = 'points' and e.user_id = o.user_id
              and e.kind = 'exchange-refund' and e.ref = o.order_no and e.amount = o.points)`,
  },
  {
    name: 'exchange entries in the ledger belong to product orders',
    sql: `select id from ledger_entry e where e.kind in ('exchange', 'exchange-refund') and not exists (
            select 1 from purchase_order o where o.kind = 'product' and o.order_no = e.ref and o.user_id = e.user_id)`,
  },
  {
    name: 'a user has at most one default address',
    sql: 'select user_id from address where is_default = 1 group by user_id having count(*) > 1',
  },
  {
    name: 'stock, earlier sales and open and paid orders of a debut equal its total',
    sql: `select d.asset_id from debut d where d.stock + d.sold_before + (
            select coalesce(sum(quantity), 0) from purchase_order o
            where o.kind = 'debut' and o.state in ('unpaid', 'paid') and o.ref = cast(case d.paired
              when 0 then d.asset_id
              else (select min(asset_id) from debut p where p.activity_id = d.activity_id and p.paired = 1)
            end as text)) <> d.total`,
  },
  {
    name: 'a user does not exceed the limit of a debut',
    sql: `select o.user_id, o.ref from purchase_order o join debut on debut.asset_id = cast(o.ref as integer)
          where o.kind = 'debut' and o.state in ('unpaid', 'paid')
          group by o.user_id, o.ref having sum(o.quantity) > max(limit_per_user)`,
  },
  {
    name: 'a user has at most one unpaid order of a debut activity',
    sql: `select user_id, activity_id from purchase_order where kind = 'debut' and state = 'unpaid'
          group by user_id, activity_id having count(*) > 1`,
  },
  {
    name: 'a debut order has its pieces exactly if it is paid',
    sql: `select order_no from purchase_order o where kind = 'debut' and (
            select count(*) from debut_piece p where p.order_no = o.order_no
          ) <> case o.state when 'paid' then o.quantity else 0 end * (
            select case paired when 1 then 2 else 1 end from debut where asset_id = cast(o.ref as integer))`,
  },
];
