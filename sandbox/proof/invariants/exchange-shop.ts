import type { Invariant } from './invariant.ts';

/** Stock, limits and points of the shop and of first sales. */
export const exchangeShopInvariants: Invariant[] = [
  {
    name: 'what there is of a product and what was ordered is what there was',
    sql: `select product_id from product where stock + (
            select coalesce(sum(quantity), 0) from purchase_order
            where kind = 'product' and ref = cast(product_id as text) and state in ('unpaid', 'paid')) <> total`,
  },
  {
    name: 'nobody has more of a product than is allowed',
    sql: `select o.user_id, o.ref from purchase_order o join product on product_id = cast(o.ref as integer)
          where o.kind = 'product' and o.state in ('unpaid', 'paid')
          group by o.user_id, o.ref having sum(o.quantity) > max(limit_per_user)`,
  },
  {
    name: 'nobody has two orders of a product that wait to be paid',
    sql: `select user_id, ref from purchase_order where kind = 'product' and state = 'unpaid'
          group by user_id, ref having count(*) > 1`,
  },
  {
    name: 'an order of a product says which product, and nothing else does',
    sql: `select order_no from purchase_order left join product_order p using (order_no)
          where (kind = 'product') <> (p.order_no is not null)
             or (kind = 'product' and ref <> cast(p.product_id as text))`,
  },
  {
    name: 'an order of a product costs what the product costs',
    sql: `select order_no from purchase_order o join product_order using (order_no) join product using (product_id)
          where o.points <> price_points * quantity or o.amount_fen <> price_fen * quantity`,
  },
  {
    name: 'a product that is paid is handed over, and no other',
    sql: `select order_no from purchase_order join product_order using (order_no)
          where (state = 'paid') <> (handed_at is not null)`,
  },
  {
    name: 'goods go to an address of the person, and virtual products to none',
    sql: `select order_no from purchase_order o join product_order using (order_no) join product p using (product_id)
            left join address a using (address_id)
          where (p.kind = 'virtual') <> (address_id is null) or (address_id is not null and a.user_id <> o.user_id)`,
  },
  {
    name: 'an order of a product has taken its points once',
    sql: `select order_no from purchase_order o where kind = 'product' and not exists (
            select 1 from ledger_entry e where e.currency = 'points' and e.user_id = o.user_id and e.kind = 'exchange'
              and e.ref = o.order_no and e.amount = -o.points)`,
  },
  {
    name: 'an order of a product has given its points back where it was closed, and only then',
    sql: `select order_no from purchase_order o where kind = 'product' and (state = 'closed') <> exists (
            select 1 from ledger_entry e where e.currency = 'points' and e.user_id = o.user_id
              and e.kind = 'exchange-refund' and e.ref = o.order_no and e.amount = o.points)`,
  },
  {
    name: 'points are exchanged for orders only',
    sql: `select id from ledger_entry e where e.kind in ('exchange', 'exchange-refund') and not exists (
            select 1 from purchase_order o where o.kind = 'product' and o.order_no = e.ref and o.user_id = e.user_id)`,
  },
  {
    name: 'nobody has two default addresses',
    sql: 'select user_id from address where is_default = 1 group by user_id having count(*) > 1',
  },
  {
    name: 'what there is of a debut and what was ordered is what there was',
    sql: `select d.asset_id from debut d where d.stock + d.sold_before + (
            select coalesce(sum(quantity), 0) from purchase_order o
            where o.kind = 'debut' and o.state in ('unpaid', 'paid') and o.ref = cast(case d.paired
              when 0 then d.asset_id
              else (select min(asset_id) from debut p where p.activity_id = d.activity_id and p.paired = 1)
            end as text)) <> d.total`,
  },
  {
    name: 'nobody has more of a debut than is allowed',
    sql: `select o.user_id, o.ref from purchase_order o join debut on debut.asset_id = cast(o.ref as integer)
          where o.kind = 'debut' and o.state in ('unpaid', 'paid')
          group by o.user_id, o.ref having sum(o.quantity) > max(limit_per_user)`,
  },
  {
    name: 'nobody has two orders of an activity that wait to be paid',
    sql: `select user_id, activity_id from purchase_order where kind = 'debut' and state = 'unpaid'
          group by user_id, activity_id having count(*) > 1`,
  },
  {
    name: 'an order of a debut has made its pieces where it is paid, and only then',
    sql: `select order_no from purchase_order o where kind = 'debut' and (
            select count(*) from debut_piece p where p.order_no = o.order_no
          ) <> case o.state when 'paid' then o.quantity else 0 end * (
            select case paired when 1 then 2 else 1 end from debut where asset_id = cast(o.ref as integer))`,
  },
];
