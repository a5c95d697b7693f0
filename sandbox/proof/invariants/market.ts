import type { Invariant } from './invariant.ts';

/** Ownership of assets, listings, and the held money of offers. */
export const marketInvariants: Invariant[] = [
  {
    name: 'no serial number is higher than the last that was given out',
    sql: 'select asset_id from asset join asset_item using (item_id) where serial > minted',
  },
  {
    name: 'of a debut no more pieces are made than are paid',
    sql: `select item_id from debut join asset_item using (item_id)
          where minted <> sold_before + (select count(*) from debut_piece where debut_id = debut.asset_id)`,
  },
  {
    name: 'a listing is of the item its piece is of',
    sql: 'select listing_id from listing l join asset a using (asset_id) where l.item_id <> a.item_id',
  },
  {
    name: 'what is on sale is its seller’s and is not bound',
    sql: `select listing_id from listing l join asset a using (asset_id) join asset_item i on i.item_id = l.item_id
          where l.state <> 'sold' and (a.owner_id <> l.seller_id or i.bound = 1)`,
  },
  {
    name: 'a listing is locked while an order for it waits to be paid, or the platform holds it',
    sql: `select listing_id from listing l where (l.state = 'locked') <> (l.held = 1 or exists (
            select 1 from purchase_order o where o.order_no = l.order_no and o.kind = 'listing' and o.state = 'unpaid'
              and o.ref = cast(l.listing_id as text)))`,
  },
  {
    name: 'a listing is sold by one order that is paid, to somebody else, at its price',
    sql: `select listing_id from listing l where (l.state = 'sold') <> exists (
            select 1 from purchase_order o where o.order_no = l.order_no and o.kind = 'listing' and o.state = 'paid'
              and o.ref = cast(l.listing_id as text) and o.user_id <> l.seller_id and o.amount_fen = l.price_fen)`,
  },
  {
    name: 'an order of a listing that waits or is paid is the listing’s own',
    sql: `select order_no from purchase_order o where kind = 'listing' and state in ('unpaid', 'paid') and not exists (
            select 1 from listing l where l.order_no = o.order_no)`,
  },
  {
    name: 'the seller of what is sold got its price less five percent',
    sql: `select listing_id from listing l where l.state = 'sold' and not exists (
            select 1 from ledger_entry e where e.currency = 'fen' and e.user_id = l.seller_id and e.kind = 'sale'
              and e.ref = l.order_no and e.amount = l.price_fen - (l.price_fen * 5 + 50) / 100)`,
  },
  {
    name: 'nothing else is booked as a sale',
    sql: `select id from ledger_entry e where e.kind = 'sale' and not exists (
            select 1 from listing l where l.order_no = e.ref and l.seller_id = e.user_id and l.state = 'sold')`,
  },
  {
    name: 'an offer is filled as often as it says',
    sql: `select trade_id from trade t
          where filled <> (select count(*) from trade_fill f where f.trade_id = t.trade_id)`,
  },
  {
    name: 'an offer is filled by others, with pieces of its item',
    sql: `select fill_no from trade_fill f join trade t using (trade_id) join asset a using (asset_id)
          where f.seller_id = t.buyer_id or a.item_id <> t.item_id`,
  },
  {
    name: 'the money of an offer was taken when it was made',
    sql: `select trade_id from trade t where not exists (
            select 1 from ledger_entry e where e.currency = 'fen' and e.user_id = t.buyer_id and e.kind = 'want-hold'
              and e.ref = cast(t.trade_id as text) and e.amount = -t.offer_fen * t.quantity)`,
  },
  {
    name: 'the money of an offer went back where it ended unfilled, and only then',
    sql: `select trade_id from trade t where (state in ('cancelled', 'expired')) <> exists (
            select 1 from ledger_entry e where e.currency = 'fen' and e.user_id = t.buyer_id and e.kind = 'want-return'
              and e.ref = cast(t.trade_id as text) and e.amount = t.offer_fen * (t.quantity - t.filled))`,
  },
  {
    name: 'who filled an offer got what it offers, once',
    sql: `select fill_no from trade_fill f join trade t using (trade_id) where 1 <> (
            select count(*) from ledger_entry e where e.currency = 'fen' and e.user_id = f.seller_id
              and e.kind = 'want-sale' and e.ref = f.fill_no and e.amount = t.offer_fen)`,
  },
  {
    name: 'money of offers is held, given back or paid for offers only',
    sql: `select id from ledger_entry e
          where (kind in ('want-hold', 'want-return') and not exists (
                  select 1 from trade t where cast(t.trade_id as text) = e.ref and t.buyer_id = e.user_id))
             or (kind = 'want-sale' and not exists (
                  select 1 from trade_fill f where f.fill_no = e.ref and f.seller_id = e.user_id))`,
  },
  {
    name: 'an offer that expires once is going to, and no other',
    sql: `select trade_id from trade where (state = 'open' and expires_at is not null) <> exists (
            select 1 from due where duty = 'expire-trade' and ref = cast(trade_id as text))
            and (state = 'open' or expires_at is null)`,
  },
  {
    name: 'a gift that was not passed on is with whom it was given to',
    sql: `select g.give_no from gift g join asset a using (asset_id)
          where g.at = (select max(at) from gift l where l.asset_id = g.asset_id)
            and a.acquired_at = g.at and a.owner_id <> g.to_id
            and not exists (select 1 from gift l where l.asset_id = g.asset_id and l.at = g.at and l.give_no > g.give_no)`,
  },
  {
    name: 'a gift is given by somebody whose real name was checked',
    sql: `select give_no from gift join person on user_id = from_id where authorized_level = 0`,
  },
];
