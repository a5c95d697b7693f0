// Contract: spec.md 7, Moments and community.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Time } from './domain-shapes.ts';
import { Count, Id, List, Nothing, Numeric, Page, Text, Url, User, paging } from './shapes.ts';

/** A community post (spec.md 3). */
export const Moment = v.object({
  momentId: Id,
  author: v.object({ ...User.entries, badge: v.optional(v.string()) }),
  createTime: Time,
  /** rich text; sanitise before rendering; empty for pictures alone */
  content: Text,
  /** width and height in pixels; they prevent layout shift while the image loads */
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
  /** total number of replies */
  replyCount: Count,
});

/** A reply to a comment; its own replies are at most one level deep. */
export const Reply = v.object({ ...CommentBase.entries, replies: List(CommentBase) });
export type Reply = v.InferOutput<typeof Reply>;

/** A comment with its first two replies. */
export const Comment = v.object({ ...CommentBase.entries, replies: List(Reply) });
export type Comment = v.InferOutput<typeof Comment>;

export const ArenaSide = v.picklist(['red', 'blue']);
export type ArenaSide = v.InferOutput<typeof ArenaSide>;

/** A vote between two sides, red first. */
export const Arena = v.object({
  arenaId: Id,
  title: v.string(),
  description: Text,
  startTime: Time,
  endTime: Time,
  sides: v.tuple([
    v.object({ side: v.literal('red'), label: v.string(), votes: Count }),
    v.object({ side: v.literal('blue'), label: v.string(), votes: Count }),
  ]),
  participantCount: Count,
});
export type Arena = v.InferOutput<typeof Arena>;

export const PersonHome = v.object({
  ...User.entries,
  bio: Text,
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

export const ArenaDao = v.object({
  daoId: Id,
  daoName: v.string(),
  logo: Url,
  memberCount: Count,
  opinionCount: Count,
  /** opinion score, in score points; neither money nor integral points */
  totalScore: Numeric,
  rank: Count,
});
export type ArenaDao = v.InferOutput<typeof ArenaDao>;

export const Opinion = v.object({
  opinionId: Id,
  author: User,
  side: ArenaSide,
  /** plain text */
  content: v.string(),
  /** opinion score, in score points; neither money nor integral points */
  score: Numeric,
  rank: Count,
  likeCount: Count,
  createTime: Time,
});
export type Opinion = v.InferOutput<typeof Opinion>;

/** One moment; rejects for an unknown id. */
export const momentDetail = defineCall({
  method: 'GET',
  path: '/connect/moment/detailNoAuth',
  who: 'O',
  send: v.object({ momentId: Id }),
  data: Moment,
});

/** The comments on a moment, each with its first two replies. */
export const topComments = defineCall({
  method: 'GET',
  path: '/connect/moment/comment/topListNoAuth',
  who: 'O',
  send: v.object({ momentId: Id, ...paging }),
  data: Page(Comment),
});

/** All replies to a comment, including the first two. */
export const subComments = defineCall({
  method: 'GET',
  path: '/connect/moment/comment/subListNoAuth',
  who: 'O',
  send: v.object({ commentId: Id, ...paging }),
  data: Page(Reply),
});

/** The current or last arena; null before the first one. */
export const latestArena = defineCall({
  method: 'GET',
  path: '/connect/moment/GetLatestArena',
  who: 'C',
  send: Nothing,
  data: v.nullable(Arena),
});

/** The moments of a dao. */
export const daoMoments = defineCall({
  method: 'GET',
  path: '/connect/moment/list/dao',
  who: 'C',
  send: v.object({ daoId: Id, ...paging }),
  data: Page(Moment),
});

/** A user's profile. */
export const personHome = defineCall({
  method: 'GET',
  path: '/connect/moment/open/home',
  who: 'O',
  send: v.object({ userId: Id }),
  data: PersonHome,
});

/** The moments of a user. */
export const personMoments = defineCall({
  method: 'GET',
  path: '/connect/moment/open/list/user',
  who: 'O',
  send: v.object({ userId: Id, ...paging }),
  data: Page(Moment),
});

/** A dao's numbers and rank in the arena. */
export const arenaDaoInfo = defineCall({
  method: 'GET',
  path: '/connect/opinions/arena/daoInfo',
  who: 'C',
  send: v.object({ daoId: Id }),
  data: ArenaDao,
});

/** The opinions of an arena by score or time, optionally of one dao. */
export const arenaOpinions = defineCall({
  method: 'GET',
  path: '/connect/opinions/arena/page',
  who: 'C',
  send: v.object({ arenaId: Id, daoId: v.optional(Id), sort: v.picklist(['score', 'time']), ...paging }),
  data: Page(Opinion),
});
