export default `
-- A channel of the campaign pages.
create table channel (
  channel_code text primary key check (channel_code = upper(trim(channel_code)) and channel_code <> ''),
  channel_name text not null,
  -- the picture is painted from it
  logo integer not null,
  slogan text not null,
  visit_count integer not null default 0 check (visit_count >= 0),
  gift_title text,
  gift_picture integer,
  ended_at integer,
  check ((gift_title is null) = (gift_picture is null))
) strict, without rowid;

-- How each person came. One row a person; inviter_id says what person.invited_by says.
create table registration (
  user_id integer primary key references person,
  activity_id integer references activity,
  inviter_id integer references person,
  door text not null check (door in ('login', 'fission', 'channel', 'comparison', 'recommend')),
  channel_code text references channel,
  at integer not null,
  valid integer not null check (valid in (0, 1)),
  -- why it does not count
  invalid_reason text check (invalid_reason in ('same-device', 'cancelled', 'closed')),
  check ((valid = 0) = (invalid_reason is not null)),
  check ((door = 'channel') = (channel_code is not null)),
  check (user_id is not inviter_id)
) strict;
create index registration_by_activity on registration (activity_id, at, user_id);
create index registration_by_inviter on registration (inviter_id, at, user_id);
create index registration_by_both on registration (activity_id, inviter_id, at, user_id);

create table channel_gift (
  user_id integer primary key references registration,
  channel_code text not null references channel,
  at integer not null
) strict;

-- A code two people compare. Without an end (the seed) it holds until midnight, every day anew.
create table comparison_code (
  code text primary key check (length(code) = 6),
  user_id integer not null references person,
  activity_id integer not null references activity,
  created_at integer not null,
  expires_at integer check (expires_at > created_at)
) strict, without rowid;
create index comparison_code_by_person on comparison_code (user_id, activity_id, created_at);

-- A newcomer who joined with a code. Without a month (the seed) it counts in every month.
create table comparison_match (
  newcomer_id integer primary key references registration,
  code text not null references comparison_code,
  month text check (month glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]')
) strict;
create index comparison_match_by_code on comparison_match (code);

create table comparison_gift (
  activity_id integer primary key references activity,
  stock integer not null check (stock >= 0),
  left_over integer not null check (left_over between 0 and stock)
) strict;

create table comparison_claim (
  claim_id integer primary key,
  user_id integer not null references person,
  activity_id integer not null references comparison_gift,
  -- null (the seed): every month
  month text check (month glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),
  at integer not null
) strict;
create unique index comparison_claim_once on comparison_claim (user_id, activity_id, coalesce(month, ''));

-- What a red packet of a friend gave: one a person and inviter.
create table fission_packet (
  user_id integer not null references person,
  inviter_id integer not null references person,
  amount_fen integer not null check (amount_fen > 0),
  -- nothing where the person was here before
  inviter_amount_fen integer not null check (inviter_amount_fen >= 0),
  at integer not null,
  primary key (user_id, inviter_id),
  check (user_id <> inviter_id)
) strict, without rowid;
create index fission_packet_by_inviter on fission_packet (inviter_id);

-- What a person gathered of it, and what of that has been paid.
create table fission_purse (
  user_id integer primary key references person,
  gathered_fen integer not null check (gathered_fen >= 0),
  paid_fen integer not null default 0 check (paid_fen between 0 and gathered_fen)
) strict;

create table resident_reward (
  reward_id integer primary key autoincrement,
  user_id integer not null references person,
  title text not null,
  picture integer not null,
  kind text not null check (kind in ('asset', 'points', 'cash')),
  -- pieces, points or 1/100 yuan
  amount integer not null check (amount > 0),
  state text not null check (state in ('pending', 'granted')),
  created_at integer not null,
  -- what it was for, such as plan:1 or friend:311; unique, so that nothing is given twice. The seed's have none
  source text,
  unique (user_id, source)
) strict;
create index resident_reward_by_person on resident_reward (user_id, created_at, reward_id);

-- Text messages about a reward of the second life plan, one a day (Asia/Shanghai).
create table reward_message (
  user_id integer not null references person,
  source text not null,
  day text not null,
  at integer not null,
  primary key (user_id, source, day)
) strict, without rowid;

create table first_recommend (
  recommend_id integer primary key autoincrement,
  user_id integer not null references person,
  activity_id integer not null references activity,
  created_at integer not null,
  unique (user_id, activity_id)
) strict;

create table agent_tier (
  tier_id integer primary key,
  name text not null,
  price_fen integer not null check (price_fen > 0),
  quota integer not null check (quota >= 0),
  quota_left integer not null check (quota_left between 0 and quota),
  -- of ten thousand
  commission integer not null check (commission between 0 and 10000),
  benefits text not null
) strict;

create table agent_city (
  name text primary key,
  position integer not null unique
) strict, without rowid;

create table agent_application (
  apply_id integer primary key autoincrement,
  user_id integer not null references person,
  tier_id integer not null references agent_tier,
  real_name text not null,
  phone text not null,
  city text not null references agent_city,
  note text not null default '',
  status text not null check (status in ('pending', 'approved', 'rejected')),
  reason text,
  applied_at integer not null,
  decided_at integer,
  -- paid: a partner for good
  paid_at integer,
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'rejected') = (reason is not null)),
  check (paid_at is null or status = 'approved')
) strict;
-- One that waits or was approved a person; the rejected ones stay for the record.
create unique index agent_application_once on agent_application (user_id) where status <> 'rejected';
create index agent_application_by_person on agent_application (user_id, apply_id);
create index agent_application_lately on agent_application (status, decided_at, apply_id);
`;
