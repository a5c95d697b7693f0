import type { Invariant } from './invariant.ts';

/** Counts match the rows, and no row is older than what it refers to. */
export const momentInvariants: Invariant[] = [
  {
    name: 'a moment has as many likes as people who like it',
    sql: `select moment_id from moment where like_count <> (
            select count(*) from moment_like l where l.moment_id = moment.moment_id)`,
  },
  {
    name: 'a moment has as many comments as are on it',
    sql: `select moment_id from moment where comment_count <> (
            select count(*) from comment c where c.moment_id = moment.moment_id and c.parent_id is null)`,
  },
  {
    name: 'a comment has as many replies as are below it',
    sql: `select comment_id from comment where reply_count <> (
            select count(*) from comment r where r.parent_id = comment.comment_id)`,
  },
  {
    name: 'a comment has as many likes as people who like it',
    sql: `select comment_id from comment where like_count <> (
            select count(*) from comment_like l where l.comment_id = comment.comment_id)`,
  },
  {
    name: 'a reply is below a comment on the same moment, and not before it',
    sql: `select reply.comment_id from comment reply join comment parent on parent.comment_id = reply.parent_id
          where parent.parent_id is not null or parent.moment_id <> reply.moment_id
            or reply.created_at < parent.created_at`,
  },
  {
    name: 'nobody comments on what is not there yet',
    sql: 'select comment_id from comment join moment using (moment_id) where comment.created_at < moment.created_at',
  },
  {
    name: 'nobody writes before they came',
    sql: `select moment_id id from moment join person on user_id = author_id where created_at < registered_at
          union all
          select comment_id from comment join person on user_id = author_id where created_at < registered_at
          union all
          select opinion_id from opinion join person on user_id = author_id where created_at < registered_at`,
  },
  {
    name: 'topics, badges and the like are lists',
    sql: `select moment_id id from moment where json_type(topics) <> 'array'
          union all select user_id from person_home where json_type(badges) <> 'array'`,
  },
  {
    name: 'a moment has fewer likes than views',
    sql: 'select moment_id from moment where like_count > view_count',
  },
  {
    name: 'an arena lasts from Monday to ten on Sunday evening',
    sql: `select arena_id from arena where ends_at - started_at <> 597600000
            or (started_at - 1709481600000) % 604800000 <> 0
            or arena_id <> 4001 + (started_at - 1709481600000) / 604800000`,
  },
  {
    name: 'opinions and their likes come while the arena is on',
    sql: `select opinion_id from opinion join arena using (arena_id)
          where created_at < started_at or created_at >= ends_at
          union all
          select opinion_id from opinion_like join opinion using (opinion_id) join arena using (arena_id)
          where at <= created_at or at >= ends_at`,
  },
  {
    name: 'an opinion speaks for the dao its author is at home in, which takes part',
    sql: `select opinion_id from opinion left join dao_member m on m.user_id = author_id join dao on dao.dao_id = opinion.dao_id
          where m.dao_id is not opinion.dao_id or takes_part = 0`,
  },
  {
    name: 'nobody likes their own opinion or one of each camp',
    sql: `select opinion_id from opinion_like join opinion using (opinion_id) where user_id = author_id
          union all
          select min(opinion_id) from opinion_like join opinion using (opinion_id)
          group by arena_id, user_id having count(distinct side) > 1`,
  },
];
