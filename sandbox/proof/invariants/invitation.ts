import type { Invariant } from './invariant.ts';

/** Registrations, codes and gifts, red packets and channels. */
export const invitationInvariants: Invariant[] = [
  {
    name: 'a user has exactly one registration, at the time they registered',
    sql: `select p.user_id from person p left join registration r using (user_id)
          where r.user_id is null or r.at <> p.registered_at`,
  },
  {
    name: 'the inviter of a user is the inviter of the registration',
    sql: `select p.user_id from person p join registration r using (user_id)
          where p.invited_by is not r.inviter_id`,
  },
  {
    name: 'an inviter registered before the users they invited',
    sql: `select f.user_id from person f join person i on i.user_id = f.invited_by where i.user_id >= f.user_id`,
  },
  {
    name: 'an invite reward is for a valid registration and goes to its inviter',
    sql: `select l.id from ledger_entry l left join registration r on l.ref = cast(r.user_id as text)
          where l.kind = 'invite' and (r.user_id is null or r.inviter_id is not l.user_id or r.valid = 0)`,
  },
  {
    name: 'an invite reward is 200 points, or 100 for an original resident',
    sql: `select l.id from ledger_entry l join registration r on l.ref = cast(r.user_id as text)
          where l.kind = 'invite' and l.amount <> iif(r.activity_id = 6005, 100, 200)`,
  },
  {
    name: 'a welcome reward is 100 points, once, for an invited user whose inviter was rewarded',
    sql: `select l.id from ledger_entry l left join registration r on r.user_id = l.user_id
          where l.kind = 'welcome' and (l.amount <> 100 or l.ref <> cast(l.user_id as text) or r.inviter_id is null
            or not exists (select 1 from ledger_entry i where i.kind = 'invite' and i.user_id = r.inviter_id
              and i.ref = l.ref and i.at = l.at))`,
  },
  {
    name: 'a matched newcomer registered through the owner of the code, for its activity, before it expired',
    sql: `select m.newcomer_id from comparison_match m join comparison_code c using (code)
          join registration r on r.user_id = m.newcomer_id
          where r.door <> 'comparison' or r.inviter_id is not c.user_id or r.activity_id is not c.activity_id
            or r.at < c.created_at or r.at >= c.expires_at`,
  },
  {
    name: 'a user who registered by comparison matched a code',
    sql: `select user_id from registration where door = 'comparison'
            and user_id not in (select newcomer_id from comparison_match)`,
  },
  {
    name: 'codes contain only letters and digits that cannot be confused',
    sql: `select code from comparison_code where code glob '*[^A-HJ-NP-Z2-9]*'`,
  },
  {
    name: 'gifts taken from stock equal the claims',
    sql: `select activity_id from comparison_gift g where stock - left_over <> (
            select count(*) from comparison_claim c where c.activity_id = g.activity_id)`,
  },
  {
    name: 'a gift claim requires at least three verified friends',
    sql: `select claim_id from comparison_claim cl where 3 > (
            select count(*) from comparison_code c join comparison_match m using (code)
            join registration r on r.user_id = m.newcomer_id
            where c.user_id = cl.user_id and c.activity_id = cl.activity_id and r.valid = 1
              and (m.month is null or cl.month is null or m.month = cl.month))`,
  },
  {
    name: 'the total of a fission purse equals the packets and shares of the user',
    sql: `select user_id from fission_purse p where gathered_fen <>
            (select coalesce(sum(amount_fen), 0) from fission_packet f where f.user_id = p.user_id)
            + (select coalesce(sum(inviter_amount_fen), 0) from fission_packet f where f.inviter_id = p.user_id)`,
  },
  {
    name: 'every packet belongs to a purse',
    sql: `select user_id from fission_packet where user_id not in (select user_id from fission_purse)
            or (inviter_amount_fen > 0 and inviter_id not in (select user_id from fission_purse))`,
  },
  {
    name: 'a fission purse is paid out each time it is full, and not before',
    sql: `select user_id from fission_purse p where gathered_fen - paid_fen >= 2000 or paid_fen % 2000 <> 0
            or paid_fen <> (select coalesce(sum(amount_fen), 0) from red_packet r
              where r.user_id = p.user_id and r.source = 'fission')`,
  },
  {
    name: 'an inviter gets a share only of packets of invited newcomers',
    sql: `select f.user_id from fission_packet f join registration r using (user_id)
          where f.inviter_amount_fen > 0 and (r.door <> 'fission' or r.inviter_id <> f.inviter_id)`,
  },
  {
    name: 'a channel gift goes to a user who registered through the channel',
    sql: `select g.user_id from channel_gift g join registration r using (user_id) join channel c on
            c.channel_code = g.channel_code
          where r.channel_code is not g.channel_code or c.gift_title is null`,
  },
  {
    name: 'a user who registered through a channel with a gift has the gift',
    sql: `select r.user_id from registration r join channel c using (channel_code)
          where c.gift_title is not null and r.user_id not in (select user_id from channel_gift)`,
  },
];
