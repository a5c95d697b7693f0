import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Count, Id, List, Nothing, Numeric, Page, Time, Url, User, paging } from './shapes.ts';

/** A post of the community (spec.md 3 and 7, Moments and community). */
export const Moment = v.object({
  momentId: Id,
  author: v.object({ ...User.entries, badge: v.optional(v.string()) }),
  createTime: Time,
  /** rich text: sanitise before it is shown */
  content: v.string(),
  /** width and height in pixels of the picture, so that its place is kept while it loads */
  images: List(v.object({ url: Url, width: Count, height: Count })),
  topics: List(v.string()),
  daoId: v.optional(Id),
  daoName: v.optional(v.string()),
  viewCount: Count,
  likeCount: Count,
  commentCount: Count,
  shareCount: Count,
});
export type Moment = v.InferOutput<typeof Moment>;

const CommentBase = v.object({
  commentId: Id,
  author: User,
  createTime: Time,
  /** plain text */
  content: v.string(),
  likeCount: Count,
  /** how many replies there are in all */
  replyCount: Count,
});

/**
 * A comment below a comment; whatever hangs below it in turn is one level deep at most
 * (spec.md 7, Moments and community).
 */
export const Reply = v.object({ ...CommentBase.entries, replies: List(CommentBase) });
export type Reply = v.InferOutput<typeof Reply>;

/** A comment on a moment with the first two of its replies (spec.md 7, Moments and community). */
export const Comment = v.object({ ...CommentBase.entries, replies: List(Reply) });
export type Comment = v.InferOutput<typeof Comment>;

/** One of the two camps of an arena (spec.md 7, Moments and community). */
export const ArenaSide = v.picklist(['red', 'blue']);
export type ArenaSide = v.InferOutput<typeof ArenaSide>;

/** A contest of opinions between two camps, red first (spec.md 7, Moments and community). */
export const Arena = v.object({
  arenaId: Id,
  title: v.string(),
  description: v.string(),
  startTime: Time,
  endTime: Time,
  sides: v.tuple([
    v.object({ side: v.literal('red'), label: v.string(), votes: Count }),
    v.object({ side: v.literal('blue'), label: v.string(), votes: Count }),
  ]),
  participantCount: Count,
});
export type Arena = v.InferOutput<typeof Arena>;

/** A person as their home page shows them (spec.md 7, Moments and community). */
export const PersonHome = v.object({
  ...User.entries,
  bio: v.string(),
  level: Count,
  badges: List(v.string()),
  followerCount: Count,
  followingCount: Count,
  /** likes received */
  likeCount: Count,
  territoryName: v.optional(v.string()),
  islandId: v.optional(Id),
});
export type PersonHome = v.InferOutput<typeof PersonHome>;

/** A dao's numbers in the arena (spec.md 7, Moments and community). */
export const ArenaDao = v.object({
  daoId: Id,
  daoName: v.string(),
  logo: Url,
  memberCount: Count,
  opinionCount: Count,
  /** opinion score, in score points; no money and no integral */
  totalScore: Numeric,
  rank: Count,
});
export type ArenaDao = v.InferOutput<typeof ArenaDao>;

/** An opinion in the arena with its score and place (spec.md 7, Moments and community). */
export const Opinion = v.object({
  opinionId: Id,
  author: User,
  side: ArenaSide,
  /** plain text */
  content: v.string(),
  /** opinion score, in score points; no money and no integral */
  score: Numeric,
  rank: Count,
  likeCount: Count,
  createTime: Time,
});
export type Opinion = v.InferOutput<typeof Opinion>;

/** One moment; refused where there is none with this id (spec.md 7, Moments and community). */
export const momentDetail = defineCall({
  method: 'GET',
  path: '/connect/moment/detailNoAuth',
  who: 'O',
  send: v.object({ momentId: Id }),
  data: Moment,
});

/** The comments on a moment, each with its first two replies (spec.md 7, Moments and community). */
export const topComments = defineCall({
  method: 'GET',
  path: '/connect/moment/comment/topListNoAuth',
  who: 'O',
  send: v.object({ momentId: Id, ...paging }),
  data: Page(Comment),
});

/** The replies to a comment, the first two among them (spec.md 7, Moments and community). */
export const subComments = defineCall({
  method: 'GET',
  path: '/connect/moment/comment/subListNoAuth',
  who: 'O',
  send: v.object({ commentId: Id, ...paging }),
  data: Page(Reply),
});

/** The arena that is on or was last; null where there was none yet (spec.md 7, Moments and community). */
export const latestArena = defineCall({
  method: 'GET',
  path: '/connect/moment/GetLatestArena',
  who: 'C',
  send: Nothing,
  data: v.nullable(Arena),
});

/** The moments of a dao (spec.md 7, Moments and community). */
export const daoMoments = defineCall({
  method: 'GET',
  path: '/connect/moment/list/dao',
  who: 'C',
  send: v.object({ daoId: Id, ...paging }),
  data: Page(Moment),
});

/** The home card of a person (spec.md 7, Moments and community). */
export const personHome = defineCall({
  method: 'GET',
  path: '/connect/moment/open/home',
  who: 'O',
  send: v.object({ userId: Id }),
  data: PersonHome,
});

/** The moments of a person (spec.md 7, Moments and community). */
export const personMoments = defineCall({
  method: 'GET',
  path: '/connect/moment/open/list/user',
  who: 'O',
  send: v.object({ userId: Id, ...paging }),
  data: Page(Moment),
});

/** A dao's numbers and place in the arena (spec.md 7, Moments and community). */
export const arenaDaoInfo = defineCall({
  method: 'GET',
  path: '/connect/opinions/arena/daoInfo',
  who: 'C',
  send: v.object({ daoId: Id }),
  data: ArenaDao,
});

/**
 * The opinions of an arena by score or by time, of one dao where `daoId` is given
 * (spec.md 7, Moments and community).
 */
export const arenaOpinions = defineCall({
  method: 'GET',
  path: '/connect/opinions/arena/page',
  who: 'C',
  send: v.object({ arenaId: Id, daoId: v.optional(Id), sort: v.picklist(['score', 'time']), ...paging }),
  data: Page(Opinion),
});
