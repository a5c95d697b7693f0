export default `
create table card (
  card_id integer primary key,
  name text not null unique,
  series text not null,
  rarity text not null check (rarity in ('N', 'R', 'SR', 'SSR')),
  position integer not null unique
) strict;

create table card_level (
  game_id integer primary key,
  name text not null unique,
  level integer not null unique check (level > 0),
  seed integer not null,
  -- JSON; the order counts
  card_pool text not null
) strict;

-- Games that were won. The same moves on the same level count once.
create table card_win (
  win_id integer primary key autoincrement,
  user_id integer not null references person,
  game_id integer not null references card_level,
  -- SHA-256 of the moves
  moves_hash text not null,
  score integer not null check (score >= 0),
  stars integer not null check (stars between 1 and 3),
  glory integer not null check (glory >= 0),
  -- the level this one opened, where it opened one
  unlocked integer references card_level,
  at integer not null,
  unique (user_id, game_id, moves_hash)
) strict;

create table card_win_card (
  win_id integer not null references card_win,
  card_id integer not null references card,
  count integer not null check (count > 0),
  primary key (win_id, card_id)
) strict, without rowid;

-- The best of a person on a level.
create table card_best (
  user_id integer not null references person,
  game_id integer not null references card_level,
  score integer not null,
  stars integer not null check (stars between 1 and 3),
  primary key (user_id, game_id)
) strict, without rowid;

-- How many of a card a person has: what was won without what packages took.
create table card_holding (
  user_id integer not null references person,
  card_id integer not null references card,
  count integer not null check (count >= 0),
  primary key (user_id, card_id)
) strict, without rowid;

create table card_package (
  package_id integer primary key,
  title text not null unique,
  -- JSON
  rewards text not null,
  position integer not null unique
) strict;

create table card_package_cost (
  package_id integer not null references card_package,
  card_id integer not null references card,
  count integer not null check (count > 0),
  primary key (package_id, card_id)
) strict, without rowid;

create table card_package_claim (
  user_id integer not null references person,
  package_id integer not null references card_package,
  at integer not null,
  primary key (user_id, package_id)
) strict, without rowid;

-- Glory of a person: what games and packages gave, and what of it lies in a territory.
create table glory_purse (
  user_id integer primary key references person,
  earned integer not null check (earned >= 0),
  saved integer not null default 0 check (saved between 0 and earned)
) strict;
`;
