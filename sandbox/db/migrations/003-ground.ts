export default `
-- What has to be done at a moment (schedule.ts).
create table due (
  duty text not null,
  ref text not null,
  at integer not null,
  primary key (duty, ref)
) strict, without rowid;
create index due_by_time on due (at);

-- Points and money (ledger.ts).
create table ledger_entry (
  id integer primary key autoincrement,
  currency text not null check (currency in ('points', 'fen')),
  user_id integer not null references person,
  amount integer not null check (amount <> 0),
  kind text not null,
  ref text not null,
  balance integer not null check (balance >= 0),
  at integer not null,
  expires_at integer,
  unique (currency, user_id, kind, ref)
) strict;
create index ledger_by_person on ledger_entry (currency, user_id, id);

-- Orders of every kind (orders.ts).
create table purchase_order (
  order_no text primary key,
  user_id integer not null references person,
  kind text not null,
  ref text not null,
  activity_id integer references activity,
  quantity integer not null check (quantity > 0),
  title text not null,
  cover text not null,
  amount_fen integer not null check (amount_fen >= 0),
  points integer not null default 0 check (points >= 0),
  state text not null check (state in ('unpaid', 'paid', 'closed')),
  created_at integer not null,
  pay_before integer not null
) strict;
create index order_by_person on purchase_order (user_id, state, created_at);
create index order_by_thing on purchase_order (kind, ref, state);

create table activity (
  activity_id integer primary key,
  kind text not null,
  title text not null,
  -- JSON: when it is open (calendar.ts), its rules, and what there is to win
  opens text not null,
  rules text not null,
  rewards text not null
) strict;
`;
