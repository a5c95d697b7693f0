export default `
create table provider_category (
  zoology_classify integer primary key,
  category_name text not null,
  motif text not null,
  position integer not null unique
) strict;

create table provider (
  id integer primary key,
  zoology_classify integer not null references provider_category,
  name text not null,
  serve text not null,
  follower_count integer not null check (follower_count >= 0),
  production_count integer not null check (production_count >= 0),
  intro text not null,
  tags text not null,
  gallery_count integer not null,
  contact_name text,
  contact_phone text,
  contact_wechat text,
  founded_at text,
  city text,
  -- reachable by its id, shown in no list
  hidden integer not null default 0,
  position integer not null
) strict;
create index provider_by_category on provider (zoology_classify, hidden, position);

create table production (
  id integer primary key,
  provider_id integer not null references provider,
  title text not null,
  view_count integer not null check (view_count >= 0),
  position integer not null
) strict;
create index production_by_provider on production (provider_id, position);

-- Parcels of the virtual district. Owned and reserved ones have an owner.
create table land (
  id integer primary key,
  name text not null,
  address text not null,
  planet text not null,
  x integer not null,
  y integer not null,
  area integer not null,
  owner_name text not null,
  owner_id integer not null,
  rarity text not null check (rarity in ('N', 'R', 'SR', 'SSR')),
  facilities text not null,
  status text not null check (status in ('owned', 'vacant', 'reserved')),
  price_fen integer,
  unique (planet, x, y)
) strict;
`;
