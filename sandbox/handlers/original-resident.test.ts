import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Activity, activityDetail } from '../../src/api/invitation.ts';
import { loginBySms, sendSmsCode } from '../../src/api/passport.ts';
import { receiveActivityRewards, sendActivityRewardMsg } from '../../src/api/second-life-plan.ts';
import { createFirstRecommend, inviterInfo, registrationQrcode, residentRewards } from '../../src/api/task.ts';
import { type InvitationTime, userInvitationTime } from '../../src/api/user-center.ts';
import { ask, bearer } from '../../tests/support/ask.ts';
import { closeAndCheck } from '../../tests/support/close-and-check.ts';
import { inviteCodeOf } from '../core/codes.ts';
import { invitationInvariants } from '../proof/invariants/invitation.ts';
import { ledgerInvariants } from '../proof/invariants/ledger.ts';
import { originalResidentInvariants } from '../proof/invariants/original-resident.ts';
import { createSandbox, type Sandbox } from '../server/sandbox.ts';

/** 2026-11-10 12:00:00 in Shanghai. */
const NOON = Date.UTC(2026, 10, 10, 4);
const DAY = 86_400_000;

let sandbox: Sandbox;
beforeEach(() => {
  // The clock only moves by setNow.
  vi.useFakeTimers({ toFake: ['Date'] });
  sandbox = createSandbox();
  sandbox.setNow(NOON);
});
afterEach(() => {
  vi.useRealTimers();
  closeAndCheck(sandbox, originalResidentInvariants, invitationInvariants, ledgerInvariants);
});

type CallOf = Parameters<typeof ask>[1];

/** The call with the id in its path. */
const withId = ({ contract }: CallOf, id: number): CallOf => ({
  contract: { ...contract, path: contract.path.replace('{id}', String(id)) },
});

const askAs = (userId: number, call: CallOf, input: Record<string, unknown> = {}) =>
  ask(
    sandbox,
    call,
    input,
    bearer(sandbox.issueToken({ phone: `199${String(userId - 100).padStart(8, '0')}` }).accessToken),
  );
const bring = async (inviterId: number, from: number, size: number, activityId?: number) => {
  for (let n = 0; n < size; n += 1) {
    const phone = `1391000${from + n}`;
    await ask(sandbox, sendSmsCode, { phone, scene: 'login' });
    const more = activityId === undefined ? {} : { activityId };
    const answer = await ask(sandbox, loginBySms, {
      phone,
      smsCode: '888888',
      inviteCode: inviteCodeOf(inviterId),
      ...more,
    });
    expect(answer).toMatchObject({ code: 200, data: { newUser: true } });
  }
};
const balance = (userId: number) =>
  (
    sandbox.db
      .prepare(`select coalesce(sum(amount), 0) n from ledger_entry where user_id = ? and currency = 'points'`)
      .get(userId) as { n: number }
  ).n;

describe('registration QR code', () => {
  const make = (input: Record<string, unknown>) =>
    ask(sandbox, registrationQrcode, { activityId: 6005, path: '/original-resident?id=101', ...input });

  it('leads to the page and is valid for seven days', async () => {
    expect(await make({ inviterId: 101 })).toMatchObject({
      data: {
        qrText: `http://localhost/mfuwu/original-resident?id=101&activityId=6005&inviteCode=${inviteCodeOf(101)}`,
        expireTime: expect.stringMatching(/^2026-11-17 12:00:0\d$/) as string,
      },
    });
    expect((await make({})).data).toMatchObject({
      qrText: 'http://localhost/mfuwu/original-resident?id=101&activityId=6005',
    });
  });

  it.each([
    [{ activityId: 1 }, '没有这个活动'],
    [{ inviterId: 99_999 }, '没有找到邀请人，请朋友再发一次链接'],
    [{ path: '//evil.example' }, '只能分享灵屿里的页面'],
  ])('is refused: %o', async (input, message) => {
    expect(await make(input)).toMatchObject({ code: 400, message });
  });
});

describe('original resident', () => {
  it('is returned with the number of invited friends', async () => {
    const before = (await ask(sandbox, withId(inviterInfo, 101))).data as { invitedCount: number };
    expect(before).toMatchObject({ userId: 101, residentNo: 'LY000001' });
    await bring(101, 1_000, 1, 6005);
    expect(await ask(sandbox, withId(inviterInfo, 101))).toMatchObject({
      data: { invitedCount: before.invitedCount + 1 },
    });
  });

  it.each([141, 99_999])('is not %i', async (id) => {
    expect(await ask(sandbox, withId(inviterInfo, id))).toMatchObject({ code: 400, message: '没有这位原住民' });
  });
});

describe('rewards', () => {
  interface Rewards {
    total: number;
    list: { rewardId: number; title: string; kind: string; state: string; createTime: string; amount: number }[];
  }
  const rewards = async (userId: number, pageNo = 1, pageSize = 20) =>
    (await askAs(userId, residentRewards, { pageNo, pageSize })).data as Rewards;

  it('are of every kind and state for 101, on several pages', async () => {
    const all = await rewards(101, 1, 100);
    expect(all.total).toBeGreaterThanOrEqual(25);
    expect(new Set(all.list.map(({ kind }) => kind))).toEqual(new Set(['asset', 'points', 'cash']));
    expect(new Set(all.list.map(({ state }) => state))).toEqual(new Set(['pending', 'granted']));
    expect((await rewards(101, 3, 10)).list).toEqual(all.list.slice(20, 30));
    for (const [n, { title }] of all.list.entries()) expect(title).not.toBe(all.list[n + 1]?.title);
  });

  it('are none for 102', async () => {
    expect(await rewards(102)).toMatchObject({ total: 0, list: [] });
  });

  it('include the points for a friend of the recruitment', async () => {
    await bring(101, 1_000, 1, 6005);
    expect((await rewards(101)).list[0]).toMatchObject({ title: '好友登岛积分', kind: 'points', amount: 100 });
  });

  it('have a page size of at most a hundred, and are private', async () => {
    expect(await askAs(101, residentRewards, { pageNo: 1, pageSize: 101 })).toMatchObject({
      message: '每页最多 100 条',
    });
    expect(await ask(sandbox, residentRewards, { pageNo: 1, pageSize: 10 })).toMatchObject({ code: 'S00000' });
  });
});

describe('second life plan', () => {
  const receive = (userId: number, rewardId: number, activityId = 6006) =>
    askAs(userId, receiveActivityRewards, { activityId, rewardId });
  const tell = (userId: number, rewardId: number) =>
    askAs(userId, sendActivityRewardMsg, { activityId: 6006, rewardId });

  it('unlocks its rewards by friends of this month, each once', async () => {
    expect(await receive(101, 1)).toMatchObject({ code: 400, message: '再邀请 1 位好友登岛就能领取' });
    await bring(101, 1_000, 1);
    const before = balance(101);
    const answers = await Promise.all([receive(101, 1), receive(101, 1)]);
    for (const answer of answers) expect(answer).toMatchObject({ data: { rewardId: 1, state: 'granted' } });
    expect(balance(101)).toBe(before + 300);
    expect(await receive(101, 2)).toMatchObject({ message: '再邀请 2 位好友登岛就能领取' });
    await bring(101, 2_000, 2);
    expect(await receive(101, 2)).toMatchObject({ data: { state: 'granted' } });
    expect((await askAs(101, residentRewards, { pageNo: 1, pageSize: 2 })).data).toMatchObject({
      list: [
        { title: '岛居钥匙', kind: 'asset', state: 'granted' },
        { title: '启程行囊', kind: 'points', amount: 300 },
      ],
    });
    // Last month's friends unlock nothing in the next, and received rewards stay.
    sandbox.setNow(NOON + 25 * DAY);
    expect(await receive(101, 3)).toMatchObject({ message: '再邀请 6 位好友登岛就能领取' });
    expect(await receive(101, 2)).toMatchObject({ data: { state: 'granted' } });
  });

  it('tells a person how many friends count in the period, and which rewards are theirs', async () => {
    const own = async (userId: number) => {
      const activity = (await askAs(userId, withId(activityDetail, 6006))).data as Activity;
      const { inWindow } = (await askAs(userId, userInvitationTime)).data as InvitationTime;
      return { inWindow, states: activity.rewards.map(({ rewardId, state }) => [rewardId, state]) };
    };
    const locked = [
      [1, 'locked'],
      [2, 'locked'],
      [3, 'locked'],
    ];
    expect(await own(101)).toEqual({ inWindow: 0, states: locked });
    expect(await own(117)).toEqual({ inWindow: 0, states: [[1, 'granted'], ...locked.slice(1)] });
    await bring(101, 1_000, 3);
    await bring(101, 2_000, 1, 6004);
    expect(await own(101)).toEqual({
      inWindow: 3,
      states: [
        [1, 'ready'],
        [2, 'ready'],
        [3, 'locked'],
      ],
    });
    await receive(101, 2);
    expect((await own(101)).states).toEqual([
      [1, 'ready'],
      [2, 'granted'],
      [3, 'locked'],
    ]);
    // The last second of a month: nothing can be received, and what was received stays.
    sandbox.setNow(Date.UTC(2026, 10, 30, 15, 59, 59));
    expect((await own(101)).states).toEqual([
      [1, 'locked'],
      [2, 'granted'],
      [3, 'locked'],
    ]);
    sandbox.setNow(NOON + 25 * DAY);
    expect(await own(101)).toMatchObject({ inWindow: 0 });
    const visitor = (await ask(sandbox, withId(activityDetail, 6006))).data as Activity;
    expect(visitor.rewards[0]).not.toHaveProperty('state');
    expect((await ask(sandbox, userInvitationTime)).data).not.toHaveProperty('inWindow');
    // Other activities have no rewards that are received here.
    const other = (await askAs(101, withId(activityDetail, 6001))).data as Activity;
    expect(other.rewards[0]).not.toHaveProperty('state');
  });

  it('ignores a friend who does not count', async () => {
    await bring(101, 1_000, 1, 6004);
    expect(await receive(101, 1)).toMatchObject({ message: '再邀请 1 位好友登岛就能领取' });
  });

  it('happens once under a key after a lost response', async () => {
    await bring(101, 1_000, 1);
    const before = balance(101);
    const headers = {
      ...bearer(sandbox.issueToken().accessToken),
      'idempotency-key': '1d2f3a4b-5c6d-4e7f-8a9b-0c1d2e3f4a5b',
    };
    sandbox.faults.set([{ path: receiveActivityRewards.contract.path, kind: 'drop', times: 1 }]);
    const input = { activityId: 6006, rewardId: 1 };
    expect(await ask(sandbox, receiveActivityRewards, input, headers)).toEqual({});
    expect(await ask(sandbox, receiveActivityRewards, input, headers)).toMatchObject({ data: { state: 'granted' } });
    expect(balance(101)).toBe(before + 300);
  });

  it.each([
    [6006, 4, '没有这份奖励'],
    [6001, 1, '没有这个活动'],
  ])('has no other rewards: %i, %i', async (activityId, rewardId, message) => {
    expect(await receive(101, rewardId, activityId)).toMatchObject({ code: 400, message });
    expect(await askAs(101, sendActivityRewardMsg, { activityId, rewardId })).toMatchObject({ code: 400, message });
  });

  it('sends one message per reward and day, only for received rewards', async () => {
    expect(await tell(101, 1)).toMatchObject({ code: 400, message: '领取之后才能发短信提醒，先去领取吧' });
    expect(await tell(117, 1)).toMatchObject({ data: { sent: true, phoneMasked: '199****0017' } });
    expect(await tell(117, 1)).toMatchObject({ data: { sent: false, phoneMasked: '199****0017' } });
    // Midnight in Shanghai.
    sandbox.setNow(NOON + DAY / 2 - 1);
    expect(await tell(117, 1)).toMatchObject({ data: { sent: false } });
    sandbox.setNow(NOON + DAY / 2);
    expect(await tell(117, 1)).toMatchObject({ data: { sent: true } });
  });

  it('requires a login', async () => {
    for (const call of [receiveActivityRewards, sendActivityRewardMsg]) {
      expect(await ask(sandbox, call, { activityId: 6006, rewardId: 1 })).toMatchObject({ code: 'S00000' });
    }
  });
});

describe('first recommender', () => {
  const create = (userId: number, id = 6013) => askAs(userId, withId(createFirstRecommend, id));

  it('is created once and stays the same', async () => {
    const first = await create(101);
    expect(first).toMatchObject({ code: 200, data: { inviteCode: inviteCodeOf(101) } });
    sandbox.setNow(NOON + 40 * DAY);
    expect((await create(101)).data).toEqual(first.data);
    expect((await create(103)).data).not.toMatchObject({
      recommendId: (first.data as { recommendId: number }).recommendId,
    });
  });

  it('already exists for 118', async () => {
    expect(await create(118)).toMatchObject({ data: { recommendId: 302, createTime: '2026-06-20 09:24:00' } });
  });

  it('requires the right activity and a login', async () => {
    expect(await create(101, 6001)).toMatchObject({ code: 400, message: '没有这个活动' });
    expect(await ask(sandbox, withId(createFirstRecommend, 6013))).toMatchObject({ code: 'S00000' });
  });

  it('starts with the month', async () => {
    // The last second of a month counts as ended.
    sandbox.setNow(Date.UTC(2026, 10, 30, 15, 59, 59));
    expect(await create(101)).toMatchObject({ message: '活动已经结束' });
  });
});
