export default `
-- One row for each day somebody signed in. The points are in the ledger (kind sign, ref the date).
create table sign (
  id integer primary key,
  user_id integer not null references person,
  -- YYYY-MM-DD, Asia/Shanghai
  date text not null check (date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  -- days in a row, this one included
  streak integer not null check (streak > 0),
  -- points, those of the bonus included
  reward integer not null check (reward > 0),
  at integer not null,
  unique (user_id, date)
) strict;

-- Points turned into cash. The points are taken when it is asked for and given back when it is refused.
create table cash_out (
  repurchase_no text primary key,
  user_id integer not null references person,
  amount_fen integer not null check (amount_fen > 0),
  points integer not null check (points > 0),
  fee_fen integer not null check (fee_fen > 0 and fee_fen < amount_fen),
  state text not null check (state in ('reviewing', 'paid', 'refused')),
  reason text,
  -- a reviewer looks at it by hand: nothing decides it by itself
  by_hand integer not null default 0 check (by_hand in (0, 1)),
  created_at integer not null,
  decided_at integer,
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'reviewing') = (decided_at is null)),
  check (by_hand = 0 or state = 'reviewing')
) strict;
create index cash_out_by_person on cash_out (user_id, created_at);

-- Money that campaigns give (red-packets.ts); it is in the ledger as well (kind packet, ref the id).
create table red_packet (
  packet_id integer primary key,
  user_id integer not null references person,
  title text not null,
  amount_fen integer not null check (amount_fen > 0),
  created_at integer not null,
  source text not null
) strict;
create index red_packet_by_person on red_packet (user_id, created_at);
`;
