export default `
create table person (
  user_id integer primary key,
  nickname text not null,
  -- the picture is painted from it
  head_portrait integer not null,
  phone text not null unique,
  level integer not null check (level >= 0),
  invite_code text not null unique,
  is_original_resident integer not null default 0 check (is_original_resident in (0, 1)),
  resident_no text unique,
  -- the real-name check: 0 not done, 1 name and number, 2 face as well
  authorized_level integer not null default 0 check (authorized_level in (0, 1, 2)),
  real_name text,
  invited_by integer references person,
  -- epoch milliseconds, as every moment below
  registered_at integer not null,
  check (is_original_resident = (resident_no is not null)),
  check ((authorized_level > 0) = (real_name is not null))
) strict;
create index person_by_inviter on person (invited_by, registered_at);

-- A login. The token itself is nowhere; its SHA-256 is enough to know it by.
create table session (
  token_hash text primary key,
  user_id integer not null references person,
  client_id text,
  created_at integer not null,
  ends_at integer not null,
  ended_at integer
) strict, without rowid;
create index session_by_person on session (user_id, created_at);

create table sms_code (
  id integer primary key,
  phone text not null,
  scene text not null,
  code text not null,
  sent_at integer not null,
  -- wrong ones
  tries integer not null default 0,
  used_at integer
) strict;
create index sms_code_by_phone on sms_code (phone, sent_at);

create table policy (
  id integer primary key,
  type integer not null check (type in (1, 2, 3)),
  -- null: the general text
  activity_id integer,
  title text not null,
  version text not null,
  -- YYYY-MM-DD HH:mm:ss, Asia/Shanghai
  update_time text not null,
  content text not null
) strict;
create unique index policy_by_type on policy (type, coalesce(activity_id, 0));

-- Events in the order they arrived, which is the order of their ids.
create table buried_point (
  id integer primary key autoincrement,
  event_time text not null,
  page_name text not null,
  element_type text not null,
  element_name text not null,
  extra_info text,
  user_id integer references person,
  received_at integer not null,
  idempotency_key text unique
) strict;

-- The answers of calls that carried a key, to be given again.
create table idempotency (
  key text not null,
  call text not null,
  -- 0 where nobody was logged in
  user_id integer not null,
  input_hash text not null,
  answer text not null,
  at integer not null,
  primary key (key, call, user_id)
) strict, without rowid;
`;
