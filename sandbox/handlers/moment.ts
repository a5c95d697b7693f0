import {
  type Arena,
  type ArenaDao,
  arenaDaoInfo,
  arenaOpinions,
  type Comment,
  daoMoments,
  latestArena,
  type Moment,
  momentDetail,
  type Opinion,
  personHome,
  personMoments,
  subComments,
  topComments,
} from '../../src/api/moment.ts';
import { shanghaiTime } from '../../src/lib/shanghai-time.ts';
import { arenas } from '../domain/arenas.ts';
import { momentSize } from '../art/moment.ts';
import { Refusal } from '../core/envelope.ts';
import { handle } from '../core/handle.ts';
import { offsetOf } from '../core/paging.ts';
import type { Platform } from '../core/platform.ts';
import type { Section } from '../domain/section.ts';

interface MomentRow {
  moment_id: number;
  author_id: number;
  badge: string | null;
  created_at: number;
  content: string;
  topics: string;
  dao_id: number | null;
  dao_name: string | null;
  image_count: number;
  view_count: number;
  like_count: number;
  comment_count: number;
  share_count: number;
}

interface CommentRow {
  comment_id: number;
  parent_id: number | null;
  author_id: number;
  created_at: number;
  content: string;
  like_count: number;
  reply_count: number;
}

interface HomeRow {
  level: number;
  bio: string | null;
  badges: string | null;
  territory_name: string | null;
  island_id: number | null;
  followers: number;
  following: number;
  likes: number;
}

const MOMENT = 'select moment.*, dao.name dao_name from moment left join dao using (dao_id)';

/**
 * Moments with comments, people's pages, and the arena (spec.md 7, Moments and community). `commentCount` and the
 * `total` of the list count the comments on the moment itself; a comment's `replyCount` counts its replies.
 */
export function momentSection(platform: Platform): Section {
  const { db, now, picture, user } = platform;
  const arena = arenas(platform);
  const findMoment = db.prepare(`${MOMENT} where moment_id = ?`);
  const countView = db.prepare('update moment set view_count = view_count + 1 where moment_id = ?');
  const findDao = db.prepare('select dao_id, name from dao where dao_id = ?');
  const ofDao = db.prepare(
    `${MOMENT} where dao_id = ? and hidden = 0 order by created_at desc, moment_id desc limit ? offset ?`,
  );
  const countOfDao = db.prepare('select count(*) n from moment where dao_id = ? and hidden = 0');
  const ofPerson = db.prepare(
    `${MOMENT} where author_id = ? and hidden = 0 order by created_at desc, moment_id desc limit ? offset ?`,
  );
  const countOfPerson = db.prepare('select count(*) n from moment where author_id = ? and hidden = 0');
  const findPerson = db.prepare('select 1 from person where user_id = ?');
  const findComment = db.prepare('select * from comment where comment_id = ?');
  const commentsOf = db.prepare(
    `select * from comment where moment_id = ? and parent_id is null
     order by created_at desc, comment_id desc limit ? offset ?`,
  );
  const repliesOf = db.prepare(
    'select * from comment where parent_id = ? order by created_at, comment_id limit ? offset ?',
  );
  // The first two replies of all comments on the page in one query, using the index.
  const firstReplies = db.prepare(
    `select reply.* from json_each(?) asked join comment reply on reply.comment_id in (
       select comment_id from comment where parent_id = asked.value order by created_at, comment_id limit 2)
     order by reply.parent_id, reply.created_at, reply.comment_id`,
  );
  const homeOf = db.prepare(
    `select level, bio, badges,
       (select name from territory join territory_member using (territory_id) where user_id = person.user_id) territory_name,
       (select character_id from character join dao_member using (dao_id) where user_id = person.user_id) island_id,
       (select count(*) from follow where followed_id = person.user_id) followers,
       (select count(*) from follow where follower_id = person.user_id) following,
       (select coalesce(sum(like_count), 0) from moment where author_id = person.user_id and hidden = 0) likes
     from person left join person_home using (user_id) where user_id = ?`,
  );

  const shown = (row: MomentRow): Moment => ({
    momentId: row.moment_id,
    author: { ...user(row.author_id), ...(row.badge === null ? {} : { badge: row.badge }) },
    createTime: shanghaiTime(row.created_at),
    content: row.content,
    images: Array.from({ length: row.image_count }, (_, n) => {
      const id = row.moment_id * 10 + n;
      return { url: picture('moment', id), ...momentSize(id) };
    }),
    topics: JSON.parse(row.topics) as string[],
    ...(row.dao_id === null || row.dao_name === null ? {} : { daoId: row.dao_id, daoName: row.dao_name }),
    viewCount: row.view_count,
    likeCount: row.like_count,
    commentCount: row.comment_count,
    shareCount: row.share_count,
  });

  const commentOf = (row: CommentRow): Omit<Comment, 'replies'> => ({
    commentId: row.comment_id,
    author: user(row.author_id),
    createTime: shanghaiTime(row.created_at),
    content: row.content,
    likeCount: row.like_count,
    replyCount: row.reply_count,
  });

  const known = (momentId: number): MomentRow => {
    const row = findMoment.get(momentId) as unknown as MomentRow | undefined;
    if (!row) throw new Refusal('这条动态不存在或已被作者删除');
    return row;
  };

  const daoOf = (daoId: number): { dao_id: number; name: string } => {
    const dao = findDao.get(daoId) as { dao_id: number; name: string } | undefined;
    if (!dao) throw new Refusal('没有找到这座岛');
    return dao;
  };

  return {
    handlers: [
      handle(platform, momentDetail, ({ input: { momentId } }) => {
        countView.run(momentId);
        return shown(known(momentId));
      }),

      handle(platform, topComments, ({ input: { momentId, ...page } }) => {
        const offset = offsetOf(page);
        const { comment_count: total } = known(momentId);
        const rows = commentsOf.all(momentId, page.pageSize, offset) as unknown as CommentRow[];
        const answered = JSON.stringify(rows.filter((row) => row.reply_count > 0).map((row) => row.comment_id));
        const replies = new Map<number | null, CommentRow[]>();
        for (const reply of firstReplies.all(answered) as unknown as CommentRow[]) {
          replies.set(reply.parent_id, [...(replies.get(reply.parent_id) ?? []), reply]);
        }
        const list = rows.map((row) => ({
          ...commentOf(row),
          replies: (replies.get(row.comment_id) ?? []).map((reply) => ({ ...commentOf(reply), replies: [] })),
        }));
        return { ...page, total, list };
      }),

      handle(platform, subComments, ({ input: { commentId, ...page } }) => {
        const offset = offsetOf(page);
        const parent = findComment.get(commentId) as unknown as CommentRow | undefined;
        if (!parent) throw new Refusal('这条评论不存在或已被删除');
        const rows = repliesOf.all(commentId, page.pageSize, offset) as unknown as CommentRow[];
        return { ...page, total: parent.reply_count, list: rows.map((row) => ({ ...commentOf(row), replies: [] })) };
      }),

      handle(platform, daoMoments, ({ input: { daoId, ...page } }) => {
        const offset = offsetOf(page);
        daoOf(daoId);
        const { n: total } = countOfDao.get(daoId) as { n: number };
        return { ...page, total, list: (ofDao.all(daoId, page.pageSize, offset) as unknown as MomentRow[]).map(shown) };
      }),

      handle(platform, personMoments, ({ input: { userId, ...page } }) => {
        const offset = offsetOf(page);
        if (!findPerson.get(userId)) throw new Refusal('没有找到这位岛民');
        const { n: total } = countOfPerson.get(userId) as { n: number };
        return {
          ...page,
          total,
          list: (ofPerson.all(userId, page.pageSize, offset) as unknown as MomentRow[]).map(shown),
        };
      }),

      handle(platform, personHome, ({ input: { userId } }) => {
        const row = homeOf.get(userId) as unknown as HomeRow | undefined;
        if (!row) throw new Refusal('没有找到这位岛民');
        return {
          ...user(userId),
          bio: row.bio ?? '',
          level: row.level,
          badges: JSON.parse(row.badges ?? '[]') as string[],
          followerCount: row.followers,
          followingCount: row.following,
          likeCount: row.likes,
          ...(row.territory_name === null ? {} : { territoryName: row.territory_name }),
          ...(row.island_id === null ? {} : { islandId: row.island_id }),
        };
      }),

      handle(platform, latestArena, (): Arena | null => {
        const latest = arena.latest();
        if (!latest) return null;
        const { red, blue, people } = arena.votes(latest.arenaId);
        return {
          arenaId: latest.arenaId,
          title: latest.theme.title,
          description: latest.theme.description,
          startTime: shanghaiTime(latest.start),
          endTime: shanghaiTime(latest.end),
          sides: [
            { side: 'red', label: latest.theme.red.label, votes: red },
            { side: 'blue', label: latest.theme.blue.label, votes: blue },
          ],
          participantCount: people,
        };
      }),

      handle(platform, arenaDaoInfo, ({ input: { daoId } }): ArenaDao => {
        const { dao_id: id, name } = daoOf(daoId);
        return { daoId: id, daoName: name, logo: picture('dao', id), ...arena.dao(id) };
      }),

      handle(platform, arenaOpinions, ({ input: { arenaId, daoId, sort, ...page } }) => {
        const offset = offsetOf(page);
        if (daoId !== undefined) daoOf(daoId);
        const latest = arena.latest();
        if (!latest || arenaId > latest.arenaId || !arena.known(arenaId)) throw new Refusal('没有这一期擂台');
        const { total, rows } = arena.opinions({
          arenaId,
          daoId: daoId ?? null,
          sort,
          limit: page.pageSize,
          offset,
          at: now(),
        });
        const list = rows.map((row): Opinion => ({
          opinionId: row.opinion_id,
          author: user(row.author_id),
          side: row.side,
          content: row.content,
          score: row.score,
          rank: row.place,
          likeCount: row.likes,
          createTime: shanghaiTime(row.created_at),
        }));
        return { ...page, total, list };
      }),
    ],
  };
}
