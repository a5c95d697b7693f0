import type { Invariant } from './invariant.ts';

/** Ownership of assets, listings, and money held for offers. */
export const marketInvariants: Invariant[] = [
  {
    name: 'no serial number exceeds the last minted one',
    sql: 'select asset_id from asset join asset_item using (item_id) where serial > minted',
  },
  {
    name: 'minted pieces of a debut equal its paid pieces',
    sql: `select item_id from debut join asset_item using (item_id)
          where minted <> sold_before + (select count(*) from debut_piece where debut_id = debut.asset_id)`,
  },
  {
    name: 'a listing has the item of its asset',
    sql: 'select listing_id from listing l join asset a using (asset_id) where l.item_id <> a.item_id',
  },
  {
    name: 'an asset on sale belongs to its seller and is transferable',
    sql: `select listing_id from listing l join asset a using (asset_id) join asset_item i on i.item_id = l.item_id
          where l.state <> 'sold' and (a.owner_id <> l.seller_id or i.bound = 1)`,
  },
  {
    name: 'a listing is locked exactly if it has an unpaid order or the platform holds it',
    sql: `select listing_id from listing l where (l.state = 'locked') <> (l.held = 1 or exists (
            select 1 from purchase_order o where o.order_no = l.order_no and o.kind = 'listing' and o.state = 'unpaid'
              and o.ref = cast(l.listing_id as text)))`,
  },
  {
    name: 'a listing is sold exactly if another user paid an order at its price',
    sql: `select listing_id from listing l where (l.state = 'sold') <> exists (
            select 1 from purchase_order o where o.order_no = l.order_no and o.kind = 'listing' and o.state = 'paid'
              and o.ref = cast(l.listing_id as text) and o.user_id <> l.seller_id and o.amount_fen = l.price_fen)`,
  },
  {
    name: 'an open or paid listing order is the current order of its listing',
    sql: `select order_no from purchase_order o where kind = 'listing' and state in ('unpaid', 'paid') and not exists (
            select 1 from listing l where l.order_no = o.order_no)`,
  },
  {
    name: 'the seller of a sold listing gets the price minus five percent',
    sql: `select listing_id from listing l where l.state = 'sold' and not exists (
            select 1 from ledger_entry e where e.currency = 'fen' and e.user_id = l.seller_id and e.kind = 'sale'
              and e.ref = l.order_no and e.amount = l.price_fen - (l.price_fen * 5 + 50) / 100)`,
  },
  {
    name: 'sale entries in the ledger belong to sold listings',
    sql: `select id from ledger_entry e where e.kind = 'sale' and not exists (
            select 1 from listing l where l.order_no = e.ref and l.seller_id = e.user_id and l.state = 'sold')`,
  },
  {
    name: 'the fill count of an offer equals its fills',
    sql: `select trade_id from trade t
          where filled <> (select count(*) from trade_fill f where f.trade_id = t.trade_id)`,
  },
  {
    name: 'an offer is filled by other users, with assets of its item',
    sql: `select fill_no from trade_fill f join trade t using (trade_id) join asset a using (asset_id)
          where f.seller_id = t.buyer_id or a.item_id <> t.item_id`,
  },
  {
    name: 'an offer holds its full amount',
    sql: `select trade_id from trade t where not exists (
            select 1 from ledger_entry e where e.currency = 'fen' and e.user_id = t.buyer_id and e.kind = 'want-hold'
              and e.ref = cast(t.trade_id as text) and e.amount = -t.offer_fen * t.quantity)`,
  },
  {
    name: 'an offer refunds the unfilled amount exactly if it is cancelled or expired',
    sql: `select trade_id from trade t where (state in ('cancelled', 'expired')) <> exists (
            select 1 from ledger_entry e where e.currency = 'fen' and e.user_id = t.buyer_id and e.kind = 'want-return'
              and e.ref = cast(t.trade_id as text) and e.amount = t.offer_fen * (t.quantity - t.filled))`,
  },
  {
    name: 'the seller of a fill is paid the offer price exactly once',
    sql: `select fill_no from trade_fill f join trade t using (trade_id) where 1 <> (
            select count(*) from ledger_entry e where e.currency = 'fen' and e.user_id = f.seller_id
              and e.kind = 'want-sale' and e.ref = f.fill_no and e.amount = t.offer_fen)`,
  },
  {
    name: 'offer entries in the ledger belong to offers and fills',
    sql: `select id from ledger_entry e
          where (kind in ('want-hold', 'want-return') and not exists (
                  select 1 from trade t where cast(t.trade_id as text) = e.ref and t.buyer_id = e.user_id))
             or (kind = 'want-sale' and not exists (
                  select 1 from trade_fill f where f.fill_no = e.ref and f.seller_id = e.user_id))`,
  },
  {
    name: 'an open offer with an expiry is scheduled to expire, and no other is',
    sql: `select trade_id from trade where (state = 'open' and expires_at is not null) <> exists (
            select 1 from due where duty = 'expire-trade' and ref = cast(trade_id as text))
            and (state = 'open' or expires_at is null)`,
  },
  {
    name: 'the last recipient of a gift owns it',
    sql: `select g.give_no from gift g join asset a using (asset_id)
          where g.at = (select max(at) from gift l where l.asset_id = g.asset_id)
            and a.acquired_at = g.at and a.owner_id <> g.to_id
            and not exists (select 1 from gift l where l.asset_id = g.asset_id and l.at = g.at and l.give_no > g.give_no)`,
  },
  {
    name: 'the sender of a gift has a verified real name',
    sql: `select give_no from gift join person on user_id = from_id where authorized_level = 0`,
  },
];
