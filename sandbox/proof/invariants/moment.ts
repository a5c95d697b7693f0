import type { Invariant } from './invariant.ts';

/** Counts match the rows, and no row is older than the rows it refers to. */
export const momentInvariants: Invariant[] = [
  {
    name: 'the like count of a moment equals its likes',
    sql: `select moment_id from moment where like_count <> (
            select count(*) from moment_like l where l.moment_id = moment.moment_id)`,
  },
  {
    name: 'the comment count of a moment equals its comments',
    sql: `select moment_id from moment where comment_count <> (
            select count(*) from comment c where c.moment_id = moment.moment_id and c.parent_id is null)`,
  },
  {
    name: 'the reply count of a comment equals its replies',
    sql: `select comment_id from comment where reply_count <> (
            select count(*) from comment r where r.parent_id = comment.comment_id)`,
  },
  {
    name: 'the like count of a comment equals its likes',
    sql: `select comment_id from comment where like_count <> (
            select count(*) from comment_like l where l.comment_id = comment.comment_id)`,
  },
  {
    name: 'a reply belongs to a comment of the same moment and is not older',
    sql: `select reply.comment_id from comment reply join comment parent on parent.comment_id = reply.parent_id
          where parent.parent_id is not null or parent.moment_id <> reply.moment_id
            or reply.created_at < parent.created_at`,
  },
  {
    name: 'a comment is not older than its moment',
    sql: 'select comment_id from comment join moment using (moment_id) where comment.created_at < moment.created_at',
  },
  {
    name: 'content is not older than the registration of its author',
    sql: `select moment_id id from moment join person on user_id = author_id where created_at < registered_at
          union all
          select comment_id from comment join person on user_id = author_id where created_at < registered_at
          union all
          select opinion_id from opinion join person on user_id = author_id where created_at < registered_at`,
  },
  {
    name: 'topics and badges are JSON arrays',
    sql: `select moment_id id from moment where json_type(topics) <> 'array'
          union all select user_id from person_home where json_type(badges) <> 'array'`,
  },
  {
    name: 'a moment does not have more likes than views',
    sql: 'select moment_id from moment where like_count > view_count',
  },
  {
    name: 'an arena runs from Monday to 22:00 on Sunday',
    sql: `select arena_id from arena where ends_at - started_at <> 597600000
            or (started_at - 1709481600000) % 604800000 <> 0
            or arena_id <> 4001 + (started_at - 1709481600000) / 604800000`,
  },
  {
    name: 'opinions and their likes are created while the arena is open',
    sql: `select opinion_id from opinion join arena using (arena_id)
          where created_at < started_at or created_at >= ends_at
          union all
          select opinion_id from opinion_like join opinion using (opinion_id) join arena using (arena_id)
          where at <= created_at or at >= ends_at`,
  },
  {
    name: 'the dao of an opinion is the home dao of its author and takes part',
    sql: `select opinion_id from opinion left join dao_member m on m.user_id = author_id join dao on dao.dao_id = opinion.dao_id
          where m.dao_id is not opinion.dao_id or takes_part = 0`,
  },
  {
    name: 'a user likes neither their own opinion nor opinions of both sides',
    sql: `select opinion_id from opinion_like join opinion using (opinion_id) where user_id = author_id
          union all
          select min(opinion_id) from opinion_like join opinion using (opinion_id)
          group by arena_id, user_id having count(distinct side) > 1`,
  },
];
