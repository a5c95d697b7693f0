import type { Invariant } from './invariant.ts';

/** Won games, cards, packages, and glory. */
export const cardGameInvariants: Invariant[] = [
  {
    name: 'everybody has the cards they won without the ones their packages took',
    sql: `with flow as (
            select w.user_id, c.card_id, c.count from card_win w join card_win_card c using (win_id)
            union all
            select p.user_id, c.card_id, -c.count from card_package_claim p join card_package_cost c using (package_id))
          select user_id, card_id from (
            select user_id, card_id, count, 0 held from flow
            union all select user_id, card_id, 0, count from card_holding)
          group by user_id, card_id having sum(count) <> sum(held)`,
  },
  {
    name: 'a win gives as many cards as stars',
    sql: `select w.win_id from card_win w where w.stars <> (
            select coalesce(sum(count), 0) from card_win_card c where c.win_id = w.win_id)`,
  },
  {
    name: 'the best of a level is the best of its wins',
    sql: `select b.user_id, b.game_id from card_best b left join card_win w using (user_id, game_id)
          group by b.user_id, b.game_id having max(w.score) is not b.score or max(w.stars) is not b.stars`,
  },
  {
    name: 'who has won a level has a best of it',
    sql: `select w.user_id, w.game_id from card_win w left join card_best b using (user_id, game_id)
          where b.user_id is null`,
  },
  {
    name: 'nobody won a level before the one in front of it',
    sql: `select b.user_id, b.game_id from card_best b join card_level l using (game_id)
          where l.level > 1 and not exists (select 1 from card_best o join card_level k using (game_id)
            where o.user_id = b.user_id and k.level = l.level - 1)`,
  },
  {
    name: 'a level is opened once, by a win of the one in front of it',
    sql: `select w.user_id, w.unlocked from card_win w join card_level l using (game_id)
          join card_level n on n.game_id = w.unlocked
          group by w.user_id, w.unlocked having count(*) > 1 or min(n.level - l.level) <> 1`,
  },
  {
    name: 'a package is paid out once, with its points and no others',
    sql: `select c.user_id, c.package_id from card_package_claim c join card_package p using (package_id)
          left join ledger_entry l on l.currency = 'points' and l.kind = 'package' and l.user_id = c.user_id
            and l.ref = cast(c.package_id as text)
          where coalesce(l.amount, 0) <> (select coalesce(sum(r.value ->> 'amount'), 0) from json_each(p.rewards) r
            where r.value ->> 'kind' = 'points')`,
  },
  {
    name: 'points of a package go to who picked it up',
    sql: `select l.id from ledger_entry l
          left join card_package_claim c on c.user_id = l.user_id and l.ref = cast(c.package_id as text)
          where l.kind = 'package' and c.user_id is null`,
  },
  {
    name: 'all glory in a purse was won or came with a package',
    sql: `select p.user_id from glory_purse p where earned <>
            (select coalesce(sum(w.glory), 0) from card_win w where w.user_id = p.user_id)
            + (select coalesce(sum(r.value ->> 'amount'), 0) from card_package_claim c
                join card_package k using (package_id), json_each(k.rewards) r
              where c.user_id = p.user_id and r.value ->> 'kind' = 'glory')`,
  },
  {
    name: 'who won glory has a purse',
    sql: `select user_id from card_win where user_id not in (select user_id from glory_purse)`,
  },
  {
    name: 'glory that left a purse lies in a territory',
    sql: `select user_id from glory_purse p where saved <>
            (select coalesce(sum(c.glory), 0) from territory_contribution c where c.user_id = p.user_id)`,
  },
  {
    name: 'nobody saved glory without a purse',
    sql: `select user_id from territory_contribution where user_id not in (select user_id from glory_purse)`,
  },
];
