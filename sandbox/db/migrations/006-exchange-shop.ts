export default `
create table product (
  product_id integer primary key,
  name text not null,
  category text not null,
  kind text not null check (kind in ('goods', 'virtual')),
  price_points integer not null check (price_points > 0),
  -- money on top of the points, 1/100 yuan; the name says so
  price_fen integer not null default 0 check (price_fen >= 0),
  market_fen integer check (market_fen > 0),
  -- what there is left of total
  stock integer not null check (stock >= 0),
  total integer not null,
  limit_per_user integer not null check (limit_per_user > 0),
  activity_id integer references activity,
  -- shown only where its category is asked for
  hidden integer not null default 0 check (hidden in (0, 1)),
  check (stock <= total)
) strict;
create index product_by_category on product (category, product_id);
create index product_by_activity on product (activity_id, product_id);

create table address (
  address_id integer primary key,
  user_id integer not null references person,
  name text not null,
  phone text not null,
  region text not null,
  detail text not null,
  is_default integer not null check (is_default in (0, 1))
) strict;
create index address_by_person on address (user_id, is_default, address_id);
create unique index one_default_address on address (user_id) where is_default = 1;

-- What an order of the kind product is about, besides what every order has.
create table product_order (
  order_no text primary key references purchase_order,
  product_id integer not null references product,
  -- where goods go; none for virtual ones
  address_id integer references address,
  -- when it was handed over (virtual) or went to the warehouse (goods): paid
  handed_at integer
) strict, without rowid;
create index product_order_by_product on product_order (product_id);
`;
