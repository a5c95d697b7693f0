import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveGlory } from '../../src/api/card-game.ts';
import {
  type ApplyTerritory,
  applyTerritoryFree,
  applyTerritoryInfo,
  checkTerritoryApply,
  type Entrust,
  entrustInfo,
  type LeadingTerritory,
  projectedRevenue,
  type ProjectedRevenue,
  type Territory,
  territoryApplyStatus,
  type TerritoryApplication,
  topFiveTerritories,
  userTerritory,
} from '../../src/api/territory.ts';
import { type Answer, ask, bearer } from '../../tests/support/ask.ts';
import { closeAndCheck } from '../../tests/support/close-and-check.ts';
import { DAY_MS, fromShanghai, MINUTE_MS, SECOND_MS } from '../core/calendar.ts';
import { regions } from '../db/data/territories.ts';
import { cardGameInvariants } from '../proof/invariants/card-game.ts';
import { territoryInvariants } from '../proof/invariants/territory.ts';
import { createSandbox, type Sandbox } from '../server/sandbox.ts';

/** A Tuesday in the middle of a month. */
const NOON = fromShanghai('2026-11-10 12:00:00');

let sandbox: Sandbox;
let at: number;
/** The clock only moves by this. */
const setNow = (moment: number | string) => {
  at = typeof moment === 'string' ? fromShanghai(moment) : moment;
  sandbox.setNow(at);
};
const pass = (milliseconds: number) => setNow(at + milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  sandbox = createSandbox();
  setNow(NOON);
});
afterEach(() => {
  vi.useRealTimers();
  closeAndCheck(sandbox, territoryInvariants, cardGameInvariants);
});

const as = (userId: number) =>
  bearer(sandbox.issueToken({ phone: `199${String(userId - 100).padStart(8, '0')}` }).accessToken);
const territoryOf = async (userId: number) =>
  (await ask(sandbox, userTerritory, {}, as(userId))).data as Territory | null;
const topFive = async () => (await ask(sandbox, topFiveTerritories)).data as LeadingTerritory[];
const infoOf = async (territoryId: number) =>
  (await ask(sandbox, applyTerritoryInfo, { territoryId })).data as ApplyTerritory;

describe('territory', () => {
  it('is private to its lord and members', async () => {
    const mine = await territoryOf(101);
    expect(mine).toMatchObject({ territoryId: 301, name: '望潮庄', lord: { userId: 101 }, memberCount: 24 });
    expect(await territoryOf(113)).toEqual(mine);
    expect(await territoryOf(102)).toBeNull();
  });

  it('lists its members, the lord first and at most twenty, and the limit', async () => {
    const first = await infoOf(301);
    expect(first).toMatchObject({ memberCount: 24, openSlots: 16 });
    expect(first.members).toHaveLength(20);
    expect(first.members.slice(0, 2).map(({ userId }) => userId)).toEqual([101, 113]);
    expect(first.requirements.length).toBeGreaterThan(0);
    const full = await infoOf(302);
    expect(full).toMatchObject({ memberCount: 12, openSlots: 0, lord: { userId: 104 } });
    expect(full.members).toHaveLength(12);
    expect(await infoOf(346)).toMatchObject({ name: '新芽驻地', level: 1, lord: { userId: 115 } });
    expect(await ask(sandbox, applyTerritoryInfo, { territoryId: 999 })).toMatchObject({
      code: 400,
      message: '没有这块领地',
    });
  });

  it('is ranked by glory; for equal glory the older one is first', async () => {
    await topFive();
    sandbox.db.exec(
      `update territory set base_glory = base_glory + 30000 - glory, glory = 30000 where territory_id in (310, 320)`,
    );
    const top = await topFive();
    expect(top.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
    expect(top.slice(0, 2).map(({ territoryId, glory }) => [territoryId, glory])).toEqual([
      [310, 30_000],
      [320, 30_000],
    ]);
    expect(top.map(({ glory }) => glory)).toEqual(top.map(({ glory }) => glory).toSorted((a, b) => b - a));
    const ranks = await Promise.all(Array.from({ length: 46 }, async (_, n) => (await infoOf(301 + n)).rank));
    expect(ranks.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 46 }, (_, n) => n + 1));
  });

  it('grows once every day in Shanghai', async () => {
    const glory = async () => (await territoryOf(101))?.glory ?? 0;
    setNow('2026-11-10 23:59:59');
    const today = await glory();
    expect(await glory()).toBe(today);
    setNow('2026-11-11 00:00:00');
    const tomorrow = await glory();
    expect(tomorrow).toBeGreaterThan(today);
    expect(await glory()).toBe(tomorrow);
    setNow('2026-11-10 12:00:00');
    expect(await glory()).toBe(tomorrow);
  });
});

describe('the leading five', () => {
  const weekOf = async (territoryId: number) => {
    const found = (await topFive()).find((one) => one.territoryId === territoryId);
    if (!found) throw new Error(`${territoryId} is not among the first five`);
    return { week: found.gloryThisWeek, delta: found.delta };
  };

  it('count this week’s glory, including what members saved', async () => {
    const before = await weekOf(301);
    await ask(sandbox, saveGlory, { territoryId: 301, glory: 30 }, as(101));
    expect(await weekOf(301)).toEqual({ week: before.week + 30, delta: before.delta + 30 });
  });

  it('reset on Monday at midnight in Shanghai, and compare with the same days of the last week', async () => {
    setNow('2026-11-02 12:00:00');
    const monday = await weekOf(301);
    setNow('2026-11-08 23:59:59');
    const sunday = await weekOf(301);
    expect(sunday.week).toBeGreaterThan(monday.week);
    setNow('2026-11-09 00:00:00');
    const next = await weekOf(301);
    expect(next.week).toBeLessThan(sunday.week);
    expect(next.delta).toBe(next.week - monday.week);
    setNow('2026-11-15 23:59:59');
    const after = await weekOf(301);
    expect(after.delta).toBe(after.week - sunday.week);
  });

  it('work after the clock was set back or far ahead, with the same values', async () => {
    const now = await weekOf(301);
    setNow('2026-09-16 12:00:00');
    expect((await weekOf(301)).week).toBeGreaterThan(0);
    setNow('2027-05-12 12:00:00');
    expect((await weekOf(301)).week).toBeGreaterThan(0);
    setNow(NOON);
    expect(await weekOf(301)).toEqual(now);
  });
});

describe('revenue projection', () => {
  const project = async (input: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    (await ask(sandbox, projectedRevenue, input, headers)).data as ProjectedRevenue;

  it('depends on members and level, and grows three percent per month', async () => {
    expect(await project({ memberCount: 30, level: 1 })).toMatchObject({
      currency: 'points',
      months: [
        { month: '2026-11', amount: 720 },
        { month: '2026-12', amount: 742 },
        { month: '2027-01', amount: 764 },
        { month: '2027-02', amount: 787 },
        { month: '2027-03', amount: 810 },
        { month: '2027-04', amount: 835 },
      ],
      total: 4_658,
    });
    // 60 of 101 are active, and each brings 130 at level ten.
    expect((await project({ memberCount: 101, level: 10 })).months[0]).toEqual({ month: '2026-11', amount: 7_800 });
  });

  it('explains its assumptions with its own numbers', async () => {
    const { assumptions } = await project({ memberCount: 101, level: 10 });
    for (const said of ['101 位成员、10 级领地', '60% 的成员活跃，也就是 60 位', '带来 130 积分', '3% 复利']) {
      expect(
        assumptions.some((one) => one.includes(said)),
        said,
      ).toBe(true);
    }
  });

  it('uses thirty members at level 1 for a visitor, and the own territory otherwise', async () => {
    expect(await project()).toEqual(await project({ memberCount: 30, level: 1 }));
    expect(await project({}, as(102))).toEqual(await project());
    expect(await project({}, as(101))).toEqual(await project({ memberCount: 24, level: 6 }));
    expect(await project({ level: 2 }, as(101))).toEqual(await project({ memberCount: 24, level: 2 }));
  });

  it('begins with the current month in Shanghai', async () => {
    setNow('2026-11-30 23:59:59');
    expect((await project()).months[0]?.month).toBe('2026-11');
    setNow('2026-12-01 00:00:00');
    expect((await project()).months.map(({ month }) => month)).toEqual([
      ...['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05'],
    ]);
  });

  it('accepts at most 5000 members and levels 1 to 10', async () => {
    expect((await project({ memberCount: 5_000, level: 10 })).months[0]?.amount).toBe(390_000);
    const refused = async (input: Record<string, unknown>) => (await ask(sandbox, projectedRevenue, input)).message;
    expect(await refused({ memberCount: 5_001 })).toBe('成员数最多按 5000 人估算');
    expect(await refused({ level: 0 })).toBe('领地等级请选 1 到 10 级');
    expect(await refused({ level: 11 })).toBe('领地等级请选 1 到 10 级');
    expect(await refused({ memberCount: 0 })).toBe('成员数至少按 1 人估算');
    expect(await ask(sandbox, projectedRevenue, { memberCount: -1 })).toMatchObject({ code: 400 });
  });
});

describe('entrusted task', () => {
  const entrust = async (entrustId: number) => (await ask(sandbox, entrustInfo, { entrustId })).data as Entrust;

  it('is open, full or ended', async () => {
    expect(await entrust(5001)).toMatchObject({
      ...{ status: 'open', slots: 8, takenSlots: 3, deadline: '2026-11-16 20:00:00', publisher: { userId: 104 } },
    });
    expect((await entrust(5001)).steps).toHaveLength(4);
    expect(await entrust(5002)).toMatchObject({ status: 'full', slots: 20, takenSlots: 20 });
    expect(await entrust(5003)).toMatchObject({ status: 'ended', deadline: '2026-03-20 20:00:00' });
  });

  it('of today ends at 20:00 and repeats from midnight', async () => {
    setNow('2026-11-10 19:59:59');
    expect(await entrust(5006)).toMatchObject({ status: 'open', deadline: '2026-11-10 20:00:00' });
    setNow('2026-11-10 20:00:00');
    expect(await entrust(5006)).toMatchObject({ status: 'ended' });
    setNow('2026-11-11 00:00:00');
    expect(await entrust(5006)).toMatchObject({ status: 'open', deadline: '2026-11-11 20:00:00' });
  });

  it('can be hostile, endless or minimal', async () => {
    expect((await entrust(5007)).title).toContain('<script>');
    expect((await entrust(5008)).description.length).toBeGreaterThan(1_000);
    expect(await entrust(5009)).toMatchObject({ description: '', steps: [] });
    expect(await ask(sandbox, entrustInfo, { entrustId: 5999 })).toMatchObject({
      code: 400,
      message: '没有这个委托，也许已经撤下了',
    });
  });
});

describe('eligibility', () => {
  const check = async (userId: number) => (await ask(sandbox, checkTerritoryApply, {}, as(userId))).data;

  it('returns each reason against it, and what to do about it', async () => {
    expect(await check(103)).toEqual({ eligible: true, reasons: [], level: 5, regions, todo: [] });
    expect(await check(102)).toMatchObject({
      eligible: false,
      reasons: ['请先完成实名认证'],
      level: 7,
      todo: ['realName'],
    });
    expect(await check(161)).toMatchObject({ reasons: ['社区等级达到 3 级才能申请，你现在 1 级'], todo: ['level'] });
    expect(await check(168)).toMatchObject({
      eligible: false,
      reasons: ['社区等级达到 3 级才能申请，你现在 1 级', '请先完成实名认证'],
      level: 1,
      todo: ['level', 'realName'],
    });
    expect(await check(101)).toMatchObject({ eligible: false, reasons: ['你已经是「望潮庄」的领主了'], todo: [] });
    expect(await check(113)).toMatchObject({
      reasons: ['请先完成实名认证', '你已经加入「望潮庄」，退出之后才能申请自己的领地'],
      todo: ['realName', 'leave'],
    });
    expect(await check(114)).toMatchObject({ reasons: ['你的申请正在审核，请等一等结果'], todo: ['wait'] });
    expect(await check(116)).toMatchObject({ eligible: true });
  });
});

describe('application', () => {
  const form = {
    name: '灯下小港',
    region: '灯塔湾',
    declaration: '想把码头的旧仓库改成一间夜校，教大家辨认星图。',
    contact: '13812340000',
  };
  const apply = (userId: number, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    ask(sandbox, applyTerritoryFree, { ...form, ...more }, { ...as(userId), ...headers });
  const statusOf = async (userId: number) =>
    (await ask(sandbox, territoryApplyStatus, {}, as(userId))).data as TerritoryApplication;
  const count = () => (sandbox.db.prepare('select count(*) n from territory_application').get() as { n: number }).n;
  /** Six eligible people: for any random decisions, some are approved. */
  const SIX = [103, 109, 110, 112, 157, 160];
  /** All apply and are decided; returns who was approved. */
  const decideAll = async () => {
    for (const userId of SIX) expect(await apply(userId, { name: `灯下小港${userId}` })).toMatchObject({ code: 200 });
    pass(20 * SECOND_MS);
    const decided = await Promise.all(SIX.map(async (userId) => ({ userId, ...(await statusOf(userId)) })));
    expect(decided.every(({ status }) => status === 'approved' || status === 'rejected')).toBe(true);
    return decided;
  };

  it('has the seeded state for everybody', async () => {
    expect(await statusOf(102)).toEqual({ status: 'none' });
    expect(await statusOf(114)).toMatchObject({ status: 'pending', territoryName: '雾中小站' });
    expect(await statusOf(115)).toMatchObject({ status: 'approved', territoryName: '新芽驻地' });
    expect(await territoryOf(115)).toMatchObject({ territoryId: 346, lord: { userId: 115 } });
    const rejected = await statusOf(116);
    expect(rejected).toMatchObject({ status: 'rejected', territoryName: '大潮帝国' });
    expect(rejected.reason).toMatch(/宣言/);
  });

  it('is decided after eight to twenty seconds', async () => {
    expect((await apply(103)).data).toMatchObject({ status: 'pending' });
    expect(await statusOf(103)).toEqual({
      ...{ status: 'pending', applyTime: '2026-11-10 12:00:00', territoryName: '灯下小港' },
    });
    pass(8 * SECOND_MS - 1);
    expect(await statusOf(103)).toMatchObject({ status: 'pending' });
    pass(12 * SECOND_MS + 1);
    expect((await statusOf(103)).status).not.toBe('pending');
  });

  it('makes an approved person the lord of a new territory', async () => {
    const approved = (await decideAll()).filter(({ status }) => status === 'approved');
    expect(approved.length).toBeGreaterThan(0);
    for (const { userId } of approved) {
      const territory = await territoryOf(userId);
      expect(territory).toMatchObject({
        ...{ name: `灯下小港${userId}`, level: 1, lord: { userId }, memberCount: 1, glory: 0, region: '灯塔湾' },
      });
      expect(territory?.rank).toBeGreaterThan(46);
      expect(await infoOf(Number(territory?.territoryId))).toMatchObject({
        ...{ declaration: form.declaration, openSlots: 14, members: [{ userId }] },
      });
      expect(await apply(userId, { name: '第二座岛' })).toMatchObject({
        code: 400,
        message: `你已经是「灯下小港${userId}」的领主了`,
      });
    }
  });

  it('is sometimes rejected, depending on the seed of the control call', async () => {
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= 8; seed += 1) {
      sandbox.close();
      sandbox = createSandbox();
      setNow(NOON);
      const body = JSON.stringify({ seed });
      await sandbox.respond(new Request('http://localhost/api/sandbox/control', { method: 'POST', body }));
      for (const { status, reason } of await decideAll()) {
        outcomes.add(status);
        expect(reason !== undefined).toBe(status === 'rejected');
      }
    }
    expect(outcomes).toEqual(new Set(['approved', 'rejected']));
  });

  it('with 潮落 in its name is always rejected, and can be repeated', async () => {
    await apply(103, { name: '潮落之地' });
    pass(20 * SECOND_MS);
    const { status, reason } = await statusOf(103);
    expect(status).toBe('rejected');
    expect(reason).toMatch(/[\u4e00-\u9fff]{5}/);
    expect(await territoryOf(103)).toBeNull();
    expect(await apply(103, { name: '潮落之地' })).toMatchObject({ code: 200, data: { status: 'pending' } });
    expect(await apply(116)).toMatchObject({ code: 200 });
    expect(await statusOf(116)).not.toHaveProperty('reason');
  });

  it('is decided without a request, and not earlier when the clock is set back', async () => {
    await apply(103);
    pass(-DAY_MS);
    expect(await statusOf(103)).toMatchObject({ status: 'pending' });
    pass(3 * DAY_MS);
    await topFive();
    const { status } = sandbox.db.prepare('select status from territory_application where user_id = 103').get() as {
      status: string;
    };
    expect(['approved', 'rejected']).toContain(status);
  });

  it('is created once by two taps, and returns the same under one key after a lost response', async () => {
    const before = count();
    const key = { 'idempotency-key': crypto.randomUUID() };
    sandbox.faults.set([{ path: '/vertical/daoLord/activityFreeApply', kind: 'drop', times: 1 }]);
    expect(await apply(103, {}, key)).toEqual({});
    expect(await apply(103, {}, key)).toMatchObject({ code: 200, data: { status: 'pending' } });
    expect(await apply(103)).toMatchObject({ code: 400, message: '你的申请正在审核，请等一等结果' });
    const both = await Promise.all([apply(109, { name: '双桅湾' }), apply(109, { name: '双桅湾' })]);
    expect(both.map(({ code }) => code)).toEqual([200, 400]);
    expect(count()).toBe(before + 2);
  });

  it('gives a name to one of two', async () => {
    const both = await Promise.all([apply(103), apply(109)]);
    expect(both.map(({ code }) => code)).toEqual([200, 400]);
    expect(both[1]?.message).toBe('这个名字已经有人用了，换一个吧');
    expect(await apply(109, { name: '望潮庄' })).toMatchObject({ message: '这个名字已经有人用了，换一个吧' });
    expect(await apply(109, { name: '雾中小站' })).toMatchObject({ message: '这个名字已经有人用了，换一个吧' });
    // A rejected name is free again.
    expect(await apply(109, { name: '大潮帝国' })).toMatchObject({ code: 200 });
  });

  it.each([
    ['a name of one character', { name: '灯' }, '领地名字请取 2 到 12 个字'],
    ['a name of thirteen characters', { name: '一二三四五六七八九十一二三' }, '领地名字请取 2 到 12 个字'],
    ['markup in the name', { name: '<b>岛</b>' }, '领地名字只能用汉字、字母、数字和间隔点'],
    ['an unknown region', { region: '月球' }, /^请选择一个开放的区域：灯塔湾、/],
    ['a declaration of nine characters', { declaration: '一二三四五六七八九' }, '领地宣言请写 10 到 200 个字'],
    ['a declaration of 201 characters', { declaration: '潮'.repeat(201) }, '领地宣言请写 10 到 200 个字'],
    ['a short phone', { contact: '1381234' }, '联系方式请填手机号或微信号'],
    ['a short WeChat id', { contact: 'abc' }, '联系方式请填手机号或微信号'],
    ['an empty declaration', { declaration: '' }, /declaration/],
  ] as const)('is refused with %s', async (_, more, message) => {
    const before = count();
    const answer: Answer = await apply(103, more);
    expect(answer.code).toBe(400);
    if (typeof message === 'string') expect(answer.message).toBe(message);
    else expect(answer.message).toMatch(message);
    expect(count()).toBe(before);
  });

  it.each([
    ['the shortest valid texts', { name: '岸边', declaration: '一二三四五六七八九十', contact: 'a12345' }],
    [
      'the longest valid texts',
      { name: '一二三四五六七八九十一二', declaration: '潮'.repeat(200), contact: 'wx_harbour-20' },
    ],
  ])('is accepted with %s', async (_, more) => {
    expect(await apply(103, more)).toMatchObject({ code: 200 });
  });

  it('is refused for a person who may not apply', async () => {
    expect(await apply(102)).toMatchObject({ code: 400, message: '请先完成实名认证' });
    expect(await apply(161)).toMatchObject({ message: '社区等级达到 3 级才能申请，你现在 1 级' });
    expect(await apply(101)).toMatchObject({ message: '你已经是「望潮庄」的领主了' });
    expect(await apply(113)).toMatchObject({ code: 400 });
    expect(await apply(114)).toMatchObject({ message: '你的申请正在审核，请等一等结果' });
    expect(await apply(115)).toMatchObject({ message: '你已经是「新芽驻地」的领主了' });
  });

  it('requires the carnival, which has ended in the last second of a month', async () => {
    setNow('2026-11-30 23:59:59');
    expect(await apply(103)).toMatchObject({ code: 400, message: '活动已经结束' });
    pass(SECOND_MS);
    expect(await apply(103)).toMatchObject({ code: 200 });
  });

  it('of 114 is pending until 2100', async () => {
    setNow(fromShanghai('2100-01-01 00:00:00') - MINUTE_MS);
    expect(await statusOf(114)).toMatchObject({ status: 'pending' });
    pass(MINUTE_MS);
    expect((await statusOf(114)).status).not.toBe('pending');
  });
});

it.each([
  ['the user’s territory', userTerritory, {}],
  ['the eligibility check', checkTerritoryApply, {}],
  ['the application status', territoryApplyStatus, {}],
  [
    'the application',
    applyTerritoryFree,
    { name: '灯下小港', region: '灯塔湾', declaration: '想把码头的旧仓库改成一间夜校。', contact: '13812340000' },
  ],
])('%s requires a login', async (_, call, input) => {
  expect(await ask(sandbox, call, input)).toMatchObject({ code: 'S00000' });
});
