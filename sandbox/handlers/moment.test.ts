import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Arena,
  arenaDaoInfo,
  type ArenaDao,
  arenaOpinions,
  type Comment,
  daoMoments,
  latestArena,
  type Moment,
  momentDetail,
  type Opinion,
  type PersonHome,
  personHome,
  personMoments,
  type Reply,
  subComments,
  topComments,
} from '../../src/api/moment.ts';
import { loginBySms, sendSmsCode } from '../../src/api/passport.ts';
import { userTerritory } from '../../src/api/territory.ts';
import { ask, bearer } from '../../tests/support/ask.ts';
import { arenaThemes } from '../db/data/arena-themes.ts';
import { momentInvariants } from '../proof/invariants/moment.ts';
import { createSandbox, type Sandbox } from '../server/sandbox.ts';

interface Paged<T> {
  pageNo: number;
  pageSize: number;
  total: number;
  list: T[];
}

/** Wednesday 2026-11-18 12:00:00 in Shanghai. */
const NOON = Date.UTC(2026, 10, 18, 4);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Monday of that week at midnight. */
const MONDAY = NOON - 12 * HOUR - 2 * DAY;

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
  sandbox.setNow(NOON);
});
afterEach(() => sandbox.close());

const page = (pageNo = 1, pageSize = 20) => ({ pageNo, pageSize });
const moment = async (momentId: number) => (await ask(sandbox, momentDetail, { momentId })).data as Moment;
const comments = async (momentId: number, pageNo = 1, pageSize = 20) =>
  (await ask(sandbox, topComments, { momentId, ...page(pageNo, pageSize) })).data as Paged<Comment>;
const home = async (userId: number) => (await ask(sandbox, personHome, { userId })).data as PersonHome;
const arena = async () => (await ask(sandbox, latestArena)).data as Arena;
const opinions = async (input: Record<string, unknown>) =>
  (await ask(sandbox, arenaOpinions, { sort: 'score', ...page(1, 100), ...input })).data as Paged<Opinion>;
const broken = () =>
  momentInvariants.filter(({ sql }) => sandbox.db.prepare(sql).all().length > 0).map(({ name }) => name);

describe('invariants', () => {
  it('hold for the seed and for every requested week', async () => {
    for (let week = 0; week < 20; week += 1) {
      sandbox.setNow(NOON - week * 7 * DAY);
      await arena();
    }
    expect(broken()).toEqual([]);
  });

  it.each([
    ['update moment set like_count = like_count + 1 where moment_id = 3001', 'the like count of a moment equals'],
    ['update moment set comment_count = 7 where moment_id = 3001', 'the comment count of a moment equals'],
    ['update comment set reply_count = 99 where comment_id = 500001', 'the reply count of a comment equals'],
    ['update comment set like_count = 99 where comment_id = 500001', 'the like count of a comment equals'],
    ['update comment set created_at = 5 where comment_id = 500001', 'a comment is not older than its moment'],
  ])('detect a violation: %s', (sql, name) => {
    sandbox.db.exec(sql);
    expect(broken().join()).toContain(name);
  });
});

describe('moment', () => {
  it('counts every view', async () => {
    const { viewCount } = await moment(3002);
    expect((await moment(3002)).viewCount).toBe(viewCount + 1);
  });

  it('is refused if unknown', async () => {
    const answer = await ask(sandbox, momentDetail, { momentId: 999_999 });
    expect(answer).toMatchObject({ code: 400, message: '这条动态不存在或已被作者删除' });
    expect(await ask(sandbox, topComments, { momentId: 999_999, ...page() })).toMatchObject({
      message: '这条动态不存在或已被作者删除',
    });
  });

  it('has the true sizes of its pictures', async () => {
    const shapes = new Set<string>();
    for (const momentId of [3002, 3003, 3004]) {
      const [image] = (await moment(momentId)).images;
      const response = await sandbox.respond(new Request(`http://localhost${image?.url ?? ''}`));
      expect(await response?.text()).toContain(`viewBox="0 0 ${image?.width} ${image?.height}"`);
      shapes.add(`${image?.width}x${image?.height}`);
    }
    expect(shapes).toEqual(new Set(['800x600', '600x800', '750x750']));
  });

  it('has as many pictures as documented for its id', async () => {
    const counts = await Promise.all([3001, 3002, 3005, 3006, 3007, 3008].map(moment));
    expect(counts.map(({ images }) => images.length)).toEqual([4, 1, 2, 3, 9, 0]);
  });

  it('exists as hostile, endless and minimal, and these are in no list', async () => {
    expect((await moment(3901)).content).toContain('<script>');
    expect((await moment(3901)).author.badge).toContain('onerror');
    expect((await moment(3902)).content.length).toBeGreaterThan(6_000);
    const sparse = await moment(3903);
    expect(sparse).toMatchObject({ images: [], topics: [], likeCount: 0, commentCount: 0 });
    expect(sparse).not.toHaveProperty('daoId');
    const { list } = (await ask(sandbox, personMoments, { userId: 106, ...page(1, 100) })).data as Paged<Moment>;
    expect(list.map(({ momentId }) => momentId)).not.toContain(3901);
  });
});

describe('comments', () => {
  it('are exactly two thousand on 3001, and none on 3008', async () => {
    expect((await comments(3001)).total).toBe(2_000);
    expect((await moment(3001)).commentCount).toBe(2_000);
    expect(await comments(3008)).toMatchObject({ total: 0, list: [] });
  });

  it('are paged, each once, newest first', async () => {
    const seen: Comment[] = [];
    for (let pageNo = 1; pageNo <= 20; pageNo += 1) seen.push(...(await comments(3001, pageNo, 100)).list);
    expect(new Set(seen.map(({ commentId }) => commentId)).size).toBe(2_000);
    const times = seen.map(({ createTime }) => createTime);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(seen.every(({ content }, n) => content !== seen[n + 1]?.content)).toBe(true);
    expect((await comments(3001, 21, 100)).list).toEqual([]);
    expect((await comments(3001, 1e15, 100)).list).toEqual([]);
  });

  it('contain their first two replies; the rest is paged', async () => {
    const { list } = await comments(3001);
    const long = list.filter(({ replyCount }) => replyCount > 40);
    expect(long.length).toBeGreaterThanOrEqual(3);
    for (const { commentId, replyCount, replies } of long) {
      const all: Reply[] = [];
      for (let pageNo = 1; pageNo <= Math.ceil(replyCount / 20); pageNo += 1) {
        const answer = await ask(sandbox, subComments, { commentId, ...page(pageNo) });
        all.push(...(answer.data as Paged<Reply>).list);
      }
      expect(new Set(all.map((reply) => reply.commentId)).size).toBe(replyCount);
      expect(replies).toEqual(all.slice(0, 2));
    }
    expect(list.every(({ replies, replyCount }) => replies.length === Math.min(2, replyCount))).toBe(true);
  });

  it('are refused for unknown comments, and for pages over a hundred', async () => {
    expect(await ask(sandbox, subComments, { commentId: 1, ...page() })).toMatchObject({
      message: '这条评论不存在或已被删除',
    });
    for (const [call, input] of [
      [topComments, { momentId: 3001 }],
      [subComments, { commentId: 500_001 }],
      [daoMoments, { daoId: 501 }],
      [personMoments, { userId: 101 }],
      [arenaOpinions, { arenaId: 4001, sort: 'time' }],
    ] as const) {
      expect(await ask(sandbox, call, { ...input, ...page(1, 101) })).toMatchObject({ message: '每页最多 100 条' });
    }
  });

  it('grow by the control call, keep the invariants, and never shrink', async () => {
    const control = async (body: unknown) =>
      (
        await sandbox.respond(
          new Request('http://localhost/api/sandbox/control', { method: 'POST', body: JSON.stringify(body) }),
        )
      )?.status;
    expect(await control({ comments: 20_001 })).toBe(400);
    expect(await control({ comments: 5_000 })).toBe(200);
    expect((await comments(3001)).total).toBe(5_000);
    expect((await comments(3001, 250)).list).toHaveLength(20);
    expect((await moment(3001)).commentCount).toBe(5_000);
    expect(await control({ comments: 100 })).toBe(200);
    expect((await comments(3001)).total).toBe(5_000);
    expect(broken()).toEqual([]);
  });
});

describe('lists of moments', () => {
  it('are of the dao, each once', async () => {
    const { total, list } = (await ask(sandbox, daoMoments, { daoId: 503, ...page(1, 100) })).data as Paged<Moment>;
    expect(total).toBeGreaterThan(15);
    expect(new Set(list.map(({ momentId }) => momentId)).size).toBe(total);
    expect(list.every(({ daoId, daoName }) => daoId === 503 && daoName === '茶渡洲')).toBe(true);
    expect((await ask(sandbox, daoMoments, { daoId: 514, ...page() })).data).toMatchObject({ total: 0, list: [] });
    expect(await ask(sandbox, daoMoments, { daoId: 9, ...page() })).toMatchObject({ message: '没有找到这座岛' });
  });

  it('are of the person: many by 105, none by 110', async () => {
    const many = (await ask(sandbox, personMoments, { userId: 105, ...page(2, 20) })).data as Paged<Moment>;
    expect(many.total).toBeGreaterThan(60);
    expect(many.list).toHaveLength(20);
    expect(many.list.every(({ author }) => author.userId === 105)).toBe(true);
    expect((await ask(sandbox, personMoments, { userId: 110, ...page() })).data).toMatchObject({ total: 0, list: [] });
    expect(await ask(sandbox, personMoments, { userId: 5, ...page() })).toMatchObject({ message: '没有找到这位岛民' });
  });
});

describe('page of a person', () => {
  it('has as many likes as its moments', async () => {
    const { list } = (await ask(sandbox, personMoments, { userId: 101, ...page(1, 100) })).data as Paged<Moment>;
    const likes = list.reduce((sum, { likeCount }) => sum + likeCount, 0);
    expect(likes).toBeGreaterThan(0);
    expect((await home(101)).likeCount).toBe(likes);
  });

  it('exists for every seeded person', async () => {
    for (let userId = 101; userId <= 310; userId += 1) expect((await home(userId)).userId).toBe(userId);
    expect(await home(110)).toMatchObject({ likeCount: 0 });
    expect(await home(310)).toMatchObject({ followerCount: 0 });
    expect(await home(102)).not.toHaveProperty('islandId');
    expect((await home(101)).islandId).toBeGreaterThan(800);
  });

  it('has the person’s territory, if any', async () => {
    const named = new Set<string | undefined>();
    for (const userId of [101, 102, 103, 113, 114, 115, 201, 305]) {
      const phone = `199${String(userId - 100).padStart(8, '0')}`;
      const { data } = await ask(sandbox, userTerritory, {}, bearer(sandbox.issueToken({ phone }).accessToken));
      const name = (data as { name: string } | null)?.name;
      expect((await home(userId)).territoryName).toBe(name);
      named.add(name);
    }
    expect(named.size).toBeGreaterThan(2);
    expect(named).toContain(undefined);
  });

  it('is empty for a new user', async () => {
    const phone = '13812340000';
    await ask(sandbox, sendSmsCode, { phone, scene: 'login' });
    const { data } = await ask(sandbox, loginBySms, { phone, smsCode: '888888' });
    const { userId } = data as { userId: number };
    expect(await home(userId)).toMatchObject({
      bio: '',
      badges: [],
      followerCount: 0,
      followingCount: 0,
      likeCount: 0,
    });
  });

  it('is refused for an unknown person', async () => {
    expect(await ask(sandbox, personHome, { userId: 99 })).toMatchObject({ code: 400, message: '没有找到这位岛民' });
  });
});

describe('arena', () => {
  it('lasts from Monday to 22:00 on Sunday, and stays until Monday', async () => {
    const { arenaId, startTime, endTime } = await arena();
    expect([startTime, endTime]).toEqual(['2026-11-16 00:00:00', '2026-11-22 22:00:00']);
    sandbox.setNow(MONDAY + 7 * DAY - HOUR);
    expect(await arena()).toMatchObject({ arenaId, endTime });
    sandbox.setNow(MONDAY + 7 * DAY);
    const next = await arena();
    expect(next).toMatchObject({ arenaId: Number(arenaId) + 1, startTime: '2026-11-23 00:00:00' });
    expect(next.sides.map(({ votes }) => votes)).toEqual([0, 0]);
    expect((await opinions({ arenaId: next.arenaId })).total).toBe(0);
  });

  it('has another theme every week for at least twelve weeks', async () => {
    const titles = new Set<string>();
    for (let week = 0; week < 12; week += 1) {
      sandbox.setNow(NOON + week * 7 * DAY);
      titles.add((await arena()).title);
    }
    expect(titles.size).toBe(12);
    expect(arenaThemes.length).toBeGreaterThanOrEqual(12);
  });

  it('does not exist before the first one', async () => {
    sandbox.setNow(Date.UTC(2024, 2, 2));
    expect(await ask(sandbox, latestArena)).toMatchObject({ code: 200, data: null });
    expect((await ask(sandbox, arenaDaoInfo, { daoId: 501 })).data).toMatchObject({ opinionCount: 0, rank: 0 });
  });

  it('grows during the week and is the same again when the clock is set back', async () => {
    const midweek = await arena();
    sandbox.setNow(NOON + 2 * DAY);
    const later = await arena();
    expect(later.sides[0].votes).toBeGreaterThan(midweek.sides[0].votes);
    expect(later.sides[1].votes).toBeGreaterThan(midweek.sides[1].votes);
    sandbox.setNow(NOON);
    expect(await arena()).toEqual(midweek);
  });

  it('counts a vote for every opinion and every like', async () => {
    sandbox.setNow(MONDAY + 7 * DAY - HOUR);
    const { arenaId, sides, participantCount } = await arena();
    const all = [...(await opinions({ arenaId })).list, ...(await opinions({ arenaId, pageNo: 2 })).list];
    expect(all.length).toBeGreaterThanOrEqual(120);
    for (const { side, votes } of sides) {
      const own = all.filter((opinion) => opinion.side === side);
      expect(votes).toBe(own.reduce((sum, { likeCount }) => sum + 1 + likeCount, 0));
    }
    expect(participantCount).toBeGreaterThanOrEqual(all.length);
  });

  it('ranks opinions by score, and can list them by time', async () => {
    const { arenaId } = await arena();
    const { list, total } = await opinions({ arenaId });
    expect(list.map(({ rank }) => rank)).toEqual(list.map((_, n) => n + 1));
    const scores = list.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const byTime = await opinions({ arenaId, sort: 'time' });
    const times = byTime.list.map(({ createTime }) => createTime);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(byTime.total).toBe(total);
  });

  it('computes the numbers of a dao from its opinions, which keep their ranks', async () => {
    const { arenaId } = await arena();
    const all = (await opinions({ arenaId })).list;
    const { list, total } = await opinions({ arenaId, daoId: 502 });
    const dao = (await ask(sandbox, arenaDaoInfo, { daoId: 502 })).data as ArenaDao;
    expect(total).toBeGreaterThan(0);
    expect(dao).toMatchObject({ opinionCount: total, totalScore: list.reduce((sum, { score }) => sum + score, 0) });
    const known = all.filter(({ opinionId }) => list.some((opinion) => opinion.opinionId === opinionId));
    expect(list.slice(0, known.length)).toEqual(known);
  });

  it('ranks daos by their scores', async () => {
    const daos: ArenaDao[] = [];
    for (let daoId = 501; daoId <= 512; daoId += 1) {
      daos.push((await ask(sandbox, arenaDaoInfo, { daoId })).data as ArenaDao);
    }
    for (const { rank, totalScore } of daos) {
      expect(rank).toBe(1 + daos.filter((other) => other.totalScore > totalScore).length);
    }
    const none = (await ask(sandbox, arenaDaoInfo, { daoId: 513 })).data as ArenaDao;
    expect(none).toMatchObject({ opinionCount: 0, totalScore: 0, rank: 0 });
    expect(none.memberCount).toBeGreaterThan(0);
    expect(await ask(sandbox, arenaDaoInfo, { daoId: 9 })).toMatchObject({ message: '没有找到这座岛' });
  });

  it('exists for past weeks only', async () => {
    const { arenaId } = await arena();
    sandbox.setNow(NOON + 7 * DAY);
    expect((await arena()).arenaId).toBe(Number(arenaId) + 1);
    expect((await opinions({ arenaId })).total).toBeGreaterThan(0);
    sandbox.setNow(NOON);
    for (const unknown of [Number(arenaId) + 1, 1, 4000]) {
      const answer = await ask(sandbox, arenaOpinions, { arenaId: unknown, sort: 'time', ...page() });
      expect(answer).toMatchObject({ code: 400, message: '没有这一期擂台' });
    }
  });
});
