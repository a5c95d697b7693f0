export default `
create table territory_region (
  name text primary key,
  position integer not null unique
) strict, without rowid;

create table territory (
  territory_id integer primary key autoincrement,
  name text not null unique,
  level integer not null check (level between 1 and 10),
  lord_id integer not null unique references person,
  region text not null references territory_region,
  x integer not null,
  y integer not null,
  declaration text not null,
  capacity integer not null check (capacity > 0),
  -- JSON: what who wants to join should bring
  requirements text not null,
  -- what was there before anybody counted days
  base_glory integer not null check (base_glory >= 0),
  -- base_glory and everything of territory_tide and territory_contribution
  glory integer not null check (glory >= 0),
  created_at integer not null
) strict;
create index territory_by_glory on territory (glory desc, territory_id);

-- The lord is a member too. A person is in one at most.
create table territory_member (
  user_id integer primary key references person,
  territory_id integer not null references territory,
  joined_at integer not null
) strict;
create index territory_member_by_territory on territory_member (territory_id, joined_at, user_id);

-- What the members brought in the app on a day (YYYY-MM-DD, Asia/Shanghai).
create table territory_tide (
  territory_id integer not null references territory,
  day text not null check (day glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  glory integer not null check (glory > 0),
  primary key (territory_id, day)
) strict, without rowid;

-- What one member saved here from the card game on a day.
create table territory_contribution (
  territory_id integer not null references territory,
  user_id integer not null references person,
  day text not null check (day glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  glory integer not null check (glory >= 0),
  primary key (territory_id, user_id, day)
) strict, without rowid;
create index territory_contribution_by_person on territory_contribution (user_id);

create table territory_application (
  apply_id integer primary key autoincrement,
  user_id integer not null references person,
  name text not null,
  region text not null references territory_region,
  declaration text not null,
  contact text not null,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  reason text,
  territory_id integer unique references territory,
  applied_at integer not null,
  decided_at integer,
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'rejected') = (reason is not null)),
  check ((status = 'approved') = (territory_id is not null))
) strict;
create index territory_application_by_person on territory_application (user_id, apply_id);
create unique index territory_application_waits on territory_application (user_id) where status = 'pending';
create unique index territory_application_name on territory_application (name) where status = 'pending';

create table entrust (
  entrust_id integer primary key,
  title text not null,
  publisher_id integer not null references person,
  description text not null,
  reward_points integer not null check (reward_points > 0),
  -- a moment, or so many days after today at 20:00
  deadline_at integer,
  deadline_days integer,
  slots integer not null check (slots > 0),
  taken_slots integer not null check (taken_slots between 0 and slots),
  -- JSON
  steps text not null,
  check ((deadline_at is null) <> (deadline_days is null))
) strict;
`;
