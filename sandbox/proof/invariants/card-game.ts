import type { Invariant } from './invariant.ts';

/** Wins, cards, packages and glory. */
export const cardGameInvariants: Invariant[] = [
  {
    name: 'a user holds the cards won minus the cards spent on packages',
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
    name: 'the best result of a level is the best of its wins',
    sql: `select b.user_id, b.game_id from card_best b left join card_win w using (user_id, game_id)
          group by b.user_id, b.game_id having max(w.score) is not b.score or max(w.stars) is not b.stars`,
  },
  {
    name: 'a user who won a level has a best result for it',
    sql: `select w.user_id, w.game_id from card_win w left join card_best b using (user_id, game_id)
          where b.user_id is null`,
  },
  {
    name: 'a user wins a level only after the level before it',
    sql: `select b.user_id, b.game_id from card_best b join card_level l using (game_id)
          where l.level > 1 and not exists (select 1 from card_best o join card_level k using (game_id)
            where o.user_id = b.user_id and k.level = l.level - 1)`,
  },
  {
    name: 'a level is unlocked once, by a win of the level before it',
    sql: `select w.user_id, w.unlocked from card_win w join card_level l using (game_id)
          join card_level n on n.game_id = w.unlocked
          group by w.user_id, w.unlocked having count(*) > 1 or min(n.level - l.level) <> 1`,
  },
  {
    name: 'a claimed package pays its points exactly once',
    sql: `select c.user_id, c.package_id from card_package_claim c join card_package p using (package_id)
          left join ledger_entry l on l.currency = 'points' and l.kind = 'package' and l.user_id = c.user_id
            and l.ref = cast(c.package_id as text)
          where coalesce(l.amount, 0) <> (select coalesce(sum(r.value ->> 'amount'), 0) from json_each(p.rewards) r
            where r.value ->> 'kind' = 'points')`,
  },
  {
    name: 'package points go to the user who claimed the package',
    sql: `select l.id from ledger_entry l
          left join card_package_claim c on c.user_id = l.user_id and l.ref = cast(c.package_id as text)
          where l.kind = 'package' and c.user_id is null`,
  },
  {
    name: 'glory earned equals glory from wins and packages',
    sql: `select p.user_id from glory_purse p where earned <>
            (select coalesce(sum(w.glory), 0) from card_win w where w.user_id = p.user_id)
            + (select coalesce(sum(r.value ->> 'amount'), 0) from card_package_claim c
                join card_package k using (package_id), json_each(k.rewards) r
              where c.user_id = p.user_id and r.value ->> 'kind' = 'glory')`,
  },
  {
    name: 'a user with a win has a glory purse',
    sql: `select user_id from card_win where user_id not in (select user_id from glory_purse)`,
  },
  {
    name: 'glory saved from a purse equals the contributions to territories',
    sql: `select user_id from glory_purse p where saved <>
            (select coalesce(sum(c.glory), 0) from territory_contribution c where c.user_id = p.user_id)`,
  },
  {
    name: 'a user who contributed glory has a glory purse',
    sql: `select user_id from territory_contribution where user_id not in (select user_id from glory_purse)`,
  },
];
