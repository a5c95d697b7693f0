export default `
-- What there are pieces of.
create table asset_item (
  item_id integer primary key,
  name text not null,
  series text not null,
  rarity text not null check (rarity in ('N', 'R', 'SR', 'SSR')),
  total integer not null check (total > 0),
  -- the last serial number that was given out
  minted integer not null default 0 check (minted >= 0),
  -- it stays with whom it was given to
  bound integer not null default 0 check (bound in (0, 1)),
  -- its listings are shown only where the item is asked for
  hidden integer not null default 0 check (hidden in (0, 1)),
  check (minted <= total)
) strict;

-- The pieces. Each is somebody's.
create table asset (
  asset_id integer primary key,
  item_id integer not null references asset_item,
  serial integer not null check (serial > 0),
  owner_id integer not null references person,
  acquired_at integer not null,
  -- it cannot be sold or given until then
  locked_until integer,
  unique (item_id, serial)
) strict;
create index asset_by_owner on asset (owner_id, acquired_at, asset_id);

create table listing (
  listing_id integer primary key,
  asset_id integer not null references asset,
  item_id integer not null references asset_item,
  seller_id integer not null references person,
  price_fen integer not null check (price_fen > 0),
  -- the seller lets the price follow the clock: it changes every minute (market.ts)
  swings integer not null default 0 check (swings in (0, 1)),
  listed_at integer not null,
  state text not null check (state in ('on', 'locked', 'sold')),
  -- the platform looks into it: locked until somebody decides
  held integer not null default 0 check (held in (0, 1)),
  -- the order that locks it or bought it
  order_no text references purchase_order,
  sold_at integer,
  check ((state = 'sold') = (sold_at is not null)),
  check (held = 0 or state = 'locked')
) strict;
create unique index one_listing_of_a_piece on listing (asset_id) where state <> 'sold';
create index listing_by_item on listing (item_id, state);
create index listing_by_state on listing (state, listed_at);

-- Offers to buy. The money is taken from the buyer when the offer is made (fen ledger, kind want-hold).
create table trade (
  trade_id integer primary key,
  item_id integer not null references asset_item,
  buyer_id integer not null references person,
  offer_fen integer not null check (offer_fen > 0),
  quantity integer not null check (quantity > 0),
  filled integer not null default 0 check (filled >= 0),
  created_at integer not null,
  -- when it expires; none for an offer that its buyer renews every so many days
  expires_at integer,
  renew_days integer check (renew_days > 0),
  state text not null check (state in ('open', 'filled', 'cancelled', 'expired')),
  check (filled <= quantity),
  check ((state = 'filled') = (filled = quantity)),
  check ((expires_at is null) <> (renew_days is null))
) strict;
create index trade_by_item on trade (item_id, trade_id);
create index trade_by_buyer on trade (buyer_id, trade_id);

create table trade_fill (
  fill_no text primary key,
  trade_id integer not null references trade,
  asset_id integer not null references asset,
  seller_id integer not null references person,
  at integer not null
) strict, without rowid;
create index trade_fill_by_trade on trade_fill (trade_id);

create table gift (
  give_no text primary key,
  asset_id integer not null references asset,
  from_id integer not null references person,
  to_id integer not null references person,
  message text not null,
  at integer not null,
  check (from_id <> to_id)
) strict, without rowid;
create index gift_by_piece on gift (asset_id, at);

-- What goes on sale in an activity. A piece is made when its order is paid.
create table debut (
  -- an id space of its own: nothing of it exists yet
  asset_id integer primary key,
  activity_id integer not null references activity,
  item_id integer not null unique references asset_item,
  price_fen integer not null check (price_fen > 0),
  -- what there is left of total
  stock integer not null check (stock >= 0),
  total integer not null,
  -- pieces that went before the records begin
  sold_before integer not null check (sold_before >= 0),
  limit_per_user integer not null check (limit_per_user > 0),
  -- of an activity's two that are sold together
  paired integer not null default 0 check (paired in (0, 1)),
  check (stock + sold_before <= total)
) strict;
create index debut_by_activity on debut (activity_id, asset_id);

-- The pieces that an order of the kind debut made.
create table debut_piece (
  order_no text not null references purchase_order,
  asset_id integer not null references asset,
  debut_id integer not null references debut,
  primary key (order_no, asset_id)
) strict, without rowid;

-- People are found by the end of their phone number.
create index person_by_phone_tail on person (substr(phone, -4));
`;
