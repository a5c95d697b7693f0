import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as invitation from '../../src/api/invitation.ts';
import { loginBySms, sendSmsCode } from '../../src/api/passport.ts';
import { userInvitation, userInvitationTime } from '../../src/api/user-center.ts';
import { type Answer, ask, bearer } from '../../tests/support/ask.ts';
import { closeAndCheck } from '../../tests/support/close-and-check.ts';
import { inviteCodeOf } from '../core/codes.ts';
import { invitationInvariants } from '../proof/invariants/invitation.ts';
import { ledgerInvariants } from '../proof/invariants/ledger.ts';
import { createSandbox, type Sandbox } from '../server/sandbox.ts';

/** 2026-11-10 12:00:00 in Shanghai, a Tuesday. */
const NOON = Date.UTC(2026, 10, 10, 4);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PHONE = '13812340000';
const page = { pageNo: 1, pageSize: 20 };

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
  sandbox.setNow(NOON);
});
afterEach(() => {
  closeAndCheck(sandbox, invitationInvariants, ledgerInvariants);
});

type CallOf = Parameters<typeof ask>[1];

/** The call with the id in its path. */
const withId = ({ contract }: CallOf, id: number): CallOf => ({
  contract: { ...contract, path: contract.path.replace('{id}', String(id)) },
});

const phoneOf = (userId: number) => `199${String(userId - 100).padStart(8, '0')}`;
const as = (userId: number) => bearer(sandbox.issueToken({ phone: phoneOf(userId) }).accessToken);
const askAs = (userId: number, call: CallOf, input: Record<string, unknown> = {}) =>
  ask(sandbox, call, input, as(userId));
/** The data of a successful response. */
function good<T>({ code, data, message }: Answer): T {
  expect(code, message).toBe(200);
  return data as T;
}
const points = (userId: number, kind: string): unknown[] =>
  sandbox.db
    .prepare('select amount, ref from ledger_entry where user_id = ? and kind = ? order by id desc')
    .all(userId, kind);
const count = (table: string) => (sandbox.db.prepare(`select count(*) n from ${table}`).get() as { n: number }).n;

async function register(phone: string, more: Record<string, unknown> = {}): Promise<Answer> {
  await ask(sandbox, sendSmsCode, { phone, scene: 'login' });
  return ask(sandbox, loginBySms, { phone, smsCode: '888888', ...more });
}

describe('registered friend', () => {
  const invited = (activityId: number, userId = 101) => ({ inviteCode: inviteCodeOf(userId), activityId });
  interface List {
    total: number;
    list: { userId: number; nickname: string; valid?: boolean; rewarded?: boolean }[];
  }

  it('appears everywhere at once, and both get their points', async () => {
    const before = {
      mine: good<List>(await askAs(101, invitation.myRegistrants, { activityId: 6001, ...page })).total,
      all: good<List & { rewardPoints: number }>(await askAs(101, userInvitation, page)),
    };
    const { userId } = good<{ userId: number }>(await register(PHONE, invited(6001)));
    const mine = good<List>(await askAs(101, invitation.myRegistrants, { activityId: 6001, ...page }));
    expect(mine.total).toBe(before.mine + 1);
    expect(mine.list[0]).toMatchObject({ userId, valid: true });
    const all = good<List & { rewardPoints: number; inviteCode: string }>(await askAs(101, userInvitation, page));
    expect(all).toMatchObject({
      total: before.all.total + 1,
      rewardPoints: before.all.rewardPoints + 200,
      inviteCode: inviteCodeOf(101),
    });
    expect(all.list[0]).toMatchObject({ userId, rewarded: true });
    const shared = await ask(sandbox, invitation.sharedUser, { inviteCode: inviteCodeOf(101).toLowerCase() });
    expect(shared.data).toMatchObject({ userId: 101, nickname: '阿沅', invitedCount: all.total });
    const open = good<List>(await ask(sandbox, invitation.publicRegistrants, { activityId: 6001, ...page }));
    expect(open.list[0]).toMatchObject({ userId, nickname: '岛＊＊' });
    expect(points(101, 'invite')[0]).toEqual({ amount: 200, ref: String(userId) });
    expect(points(userId, 'welcome')).toEqual([{ amount: 100, ref: String(userId) }]);
  });

  it('does not count with an existing account', async () => {
    const before = count('registration');
    expect(await register(phoneOf(150), invited(6001, 103))).toMatchObject({ data: { userId: 150, newUser: false } });
    expect(count('registration')).toBe(before);
  });

  it('gives 100 points to both through an original resident’s recruitment', async () => {
    const { userId } = good<{ userId: number }>(await register(PHONE, invited(6005)));
    expect(points(101, 'invite')[0]).toEqual({ amount: 100, ref: String(userId) });
    expect(points(userId, 'welcome')).toHaveLength(1);
  });

  it('does not count for an activity that has ended or not started', async () => {
    for (const [activityId, phone] of [
      [6004, '13812340001'],
      [6003, '13812340002'],
    ] as const) {
      const { userId } = good<{ userId: number }>(await register(phone, invited(activityId)));
      const mine = good<List>(await askAs(101, invitation.myRegistrants, { activityId, ...page }));
      expect(mine.list[0]).toMatchObject({ userId, valid: false });
      expect(points(userId, 'welcome')).toEqual([]);
      const { list } = good<List>(await askAs(101, userInvitation, page));
      expect(list[0]).toMatchObject({ userId, rewarded: false });
    }
  });

  it('counts in the two hours of the Saturday activity', async () => {
    // Saturday 20:00 to 22:00.
    sandbox.setNow(NOON + 4 * DAY + 9 * HOUR);
    const { userId } = good<{ userId: number }>(await register(PHONE, invited(6003)));
    expect(points(101, 'invite')[0]).toEqual({ amount: 200, ref: String(userId) });
  });

  it('happens once under a key after a lost response', async () => {
    await ask(sandbox, sendSmsCode, { phone: PHONE, scene: 'login' });
    const input = { phone: PHONE, smsCode: '888888', ...invited(6001) };
    const key = { 'idempotency-key': '1d2f3a4b-5c6d-4e7f-8a9b-0c1d2e3f4a5b' };
    sandbox.faults.set([{ path: loginBySms.contract.path, kind: 'drop', times: 1 }]);
    expect(await ask(sandbox, loginBySms, input, key)).toEqual({});
    const again = good<{ userId: number; newUser: boolean }>(await ask(sandbox, loginBySms, input, key));
    expect(again.newUser).toBe(true);
    expect(points(again.userId, 'welcome')).toHaveLength(1);
  });

  it('is listed in pages with a stable order', async () => {
    const all = good<List>(await askAs(101, userInvitation, { pageNo: 1, pageSize: 100 }));
    expect(all.total).toBeGreaterThan(40);
    expect(all.list).toHaveLength(all.total);
    const second = good<List>(await askAs(101, userInvitation, { pageNo: 2, pageSize: 15 }));
    expect(second.list).toEqual(all.list.slice(15, 30));
    expect(good<List>(await askAs(101, userInvitation, { pageNo: 9_007_199_254_740_991, pageSize: 100 })).list).toEqual(
      [],
    );
    expect(good<List>(await askAs(102, userInvitation, page))).toMatchObject({ total: 0, list: [], rewardPoints: 0 });
  });

  it.each([invitation.myRegistrants, invitation.publicRegistrants, userInvitation])(
    'is listed in pages of at most a hundred',
    async (call) => {
      const answer = await askAs(101, call, { activityId: 6001, pageNo: 1, pageSize: 101 });
      expect(answer).toMatchObject({ code: 400, message: '每页最多 100 条' });
    },
  );

  it('is shown with a full name only to the inviter', async () => {
    const { list } = good<List>(
      await ask(sandbox, invitation.publicRegistrants, { activityId: 6001, inviterId: 101, pageNo: 1, pageSize: 100 }),
    );
    expect(list.length).toBeGreaterThan(15);
    for (const { nickname } of list) expect(nickname).toMatch(/^.＊＊$/u);
    expect(await ask(sandbox, invitation.myRegistrants, { activityId: 6001, ...page })).toMatchObject({
      code: 'S00000',
    });
    expect(await askAs(101, invitation.myRegistrants, { activityId: 9, ...page })).toMatchObject({
      message: '没有这个活动',
    });
  });

  it('counts from the start to the end of the month', async () => {
    expect(await ask(sandbox, userInvitationTime)).toMatchObject({
      data: { startTime: '2026-11-01 00:00:00', endTime: '2026-11-30 23:59:59' },
    });
  });
});

describe('activity', () => {
  it.each([
    [6001, 'on'],
    [6003, 'coming'],
    [6004, 'ended'],
  ])('%i is %s', async (id, state) => {
    expect(await ask(sandbox, withId(invitation.activityDetail, id))).toMatchObject({
      data: { activityId: id, state },
    });
  });

  it('has its rewards with pictures', async () => {
    const { data } = await ask(sandbox, withId(invitation.activityDetail, 6001));
    expect(data).toMatchObject({
      cover: '/api/sandbox/art/activity/6001.svg',
      rewards: [
        { title: '登岛船票', cover: '/api/sandbox/art/reward/1.svg', need: 1 },
        { title: '灯塔徽章', need: 3 },
        { title: '潮汐指南针', need: 8 },
      ],
    });
  });

  it('is refused if unknown', async () => {
    expect(await ask(sandbox, withId(invitation.activityDetail, 1))).toMatchObject({ message: '没有这个活动' });
  });
});

describe('QR code text', () => {
  const make = (input: Record<string, unknown>, headers: Record<string, string> = {}) =>
    ask(sandbox, invitation.generateQrcode, { params: {}, ...input }, { ...as(101), ...headers });

  it('leads to the page with the user’s invite code, regardless of the parameters', async () => {
    const { data } = await make({
      path: '/shareRegister?inviteCode=AAAAAA',
      params: { activityId: 6001, inviteCode: 'XX' },
    });
    expect(data).toEqual({
      qrText: `http://localhost/mfuwu/shareRegister?inviteCode=${inviteCodeOf(101)}&activityId=6001`,
      inviteCode: inviteCodeOf(101),
    });
  });

  it.each([
    [{ origin: 'https://h5.lingyu.example' }, 'https://h5.lingyu.example/mfuwu/'],
    [{ origin: 'null', referer: 'https://h5.lingyu.example/mfuwu/fission?a=1' }, 'https://h5.lingyu.example/mfuwu/'],
    [{ host: '192.168.1.7:5173' }, 'http://192.168.1.7:5173/mfuwu/'],
  ])('has the URL of the requesting page: %o', async (headers, start) => {
    const { qrText } = good<{ qrText: string }>(await make({ path: '/fission' }, headers));
    expect(qrText.startsWith(start)).toBe(true);
  });

  it.each([
    ...['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'fission', '/../admin'],
    ...['/%2e%2e/admin', '/a//b', '/a\tb', '/#/a', `/${'a'.repeat(300)}`, '/a\u202eb'],
  ])('cannot leave the app: %s', async (path) => {
    expect(await make({ path })).toMatchObject({ code: 400, message: '只能分享灵屿里的页面' });
  });

  it('accepts twenty short parameters', async () => {
    const params = (size: number, value: string) =>
      Object.fromEntries(Array.from({ length: size }, (_, n) => [`p${n}`, value]));
    expect(await make({ path: '/fission', params: params(19, 'a'.repeat(200)) })).toMatchObject({ code: 200 });
    expect(await make({ path: '/fission', params: params(25, 'a') })).toMatchObject({ message: '链接参数最多 20 个' });
    expect(await make({ path: '/fission', params: params(1, 'a'.repeat(201)) })).toMatchObject({
      message: '链接参数最长 200 个字',
    });
  });

  it('requires a login', async () => {
    expect(await ask(sandbox, invitation.generateQrcode, { path: '/a', params: {} })).toMatchObject({ code: 'S00000' });
  });
});

describe('owner of an invite code', () => {
  it('is refused for an unknown code', async () => {
    expect(await ask(sandbox, invitation.sharedUser, { inviteCode: 'NOBODY' })).toMatchObject({
      message: '邀请码不存在',
    });
  });

  it('can have a hostile or an empty slogan', async () => {
    const slogan = async (userId: number) =>
      good<{ slogan: string }>(await ask(sandbox, invitation.sharedUser, { inviteCode: inviteCodeOf(userId) })).slogan;
    expect(await slogan(113)).toContain('<script>');
    expect((await slogan(114)).length).toBeGreaterThan(500);
    expect(await slogan(115)).toBe('');
    expect(await slogan(101)).toMatch(/。$/);
  });
});

describe('number of original residents', () => {
  const number = async () =>
    good<{ promoted: number; total: number; today: number }>(
      await ask(sandbox, invitation.residentPromotionNum, { activityId: 6005 }),
    );

  it('grows over the day and never shrinks', async () => {
    let last = 0;
    const day: number[] = [];
    for (let hour = -12; hour < 36; hour += 1) {
      sandbox.setNow(NOON + hour * HOUR);
      const { promoted, today, total } = await number();
      expect(promoted).toBeGreaterThanOrEqual(last);
      expect([total, promoted <= total]).toEqual([10_000, true]);
      last = promoted;
      day.push(today);
    }
    expect(day[1]).toBe(0);
    expect(Math.max(...day.slice(0, 24))).toBeGreaterThan(5);
    // Midnight resets it.
    expect(day[24]).toBe(0);
  });

  it('belongs to the recruitment only', async () => {
    expect(await ask(sandbox, invitation.residentPromotionNum, { activityId: 6001 })).toMatchObject({
      message: '没有这个活动',
    });
  });
});

describe('comparing codes', () => {
  interface Code {
    code: string;
    qrText: string;
    expireTime: string;
  }
  const pull = async (userId: number, activityId = 6002) =>
    good<Code>(await askAs(userId, invitation.pullNewQrcode, { activityId }));
  const join = async (code: string, phone: string, more: Record<string, unknown> = {}) => {
    await ask(sandbox, sendSmsCode, { phone, scene: 'comparison' });
    return ask(sandbox, invitation.addNewUserInfo, { code, phone, smsCode: '888888', ...more });
  };
  const phones = (from: number, size: number) => Array.from({ length: size }, (_, n) => `1391000${from + n}`);
  const button = (userId: number, activityId = 6002) => askAs(userId, invitation.claimButton, { activityId });
  const receive = (userId: number, activityId = 6002) =>
    askAs(userId, invitation.receiveComparisonRewards, { activityId });

  it('the own code stays for a day, then changes', async () => {
    const first = await pull(104);
    expect(first.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(first.qrText).toBe(`http://localhost/mfuwu/invent-user?activityId=6002&code=${first.code}`);
    sandbox.setNow(NOON + DAY - 10_000);
    expect(await pull(104)).toEqual(first);
    expect((await pull(105)).code).not.toBe(first.code);
    sandbox.setNow(NOON + DAY + 10_000);
    const second = await pull(104);
    expect(second.code).not.toBe(first.code);
    expect(await join(first.code, PHONE)).toMatchObject({ message: '这个暗号已经过期，请好友换一个新的' });
    // That did not use up the text message.
    expect(
      await ask(sandbox, invitation.addNewUserInfo, { code: second.code, phone: PHONE, smsCode: '888888' }),
    ).toMatchObject({ code: 200, data: { matched: true, partner: { userId: 104 } } });
  });

  it('a seeded code is valid until midnight, and that of 108 has expired', async () => {
    expect(await pull(101)).toMatchObject({ code: 'DENGTA', expireTime: '2026-11-11 00:00:00' });
    expect((await pull(108)).code).not.toBe('GUQ888');
    expect(await join('GUQ888', PHONE)).toMatchObject({ message: '这个暗号已经过期，请好友换一个新的' });
  });

  it.each([
    [6012, '活动已经结束'],
    [6001, '没有这个活动'],
  ])('there is no code for %i', async (activityId, message) => {
    expect(await askAs(101, invitation.pullNewQrcode, { activityId })).toMatchObject({ code: 400, message });
  });

  it('registers a new user, informs both, and unlocks the gift with the third', async () => {
    const { code } = await pull(104);
    for (const [n, phone] of phones(1_000, 3).entries()) {
      const matches = good<{ claimable: boolean; matches: unknown[] }>(
        await askAs(104, invitation.refreshUserList, { code }),
      );
      expect([matches.claimable, matches.matches.length]).toEqual([false, n]);
      expect(await button(104)).toMatchObject({ data: { enabled: false, reason: `再对上 ${3 - n} 位好友就能领取` } });
      const joined = await join(code.toLowerCase(), phone, n === 0 ? { nickname: '  听潮  ' } : {});
      expect(joined).toMatchObject({ data: { matched: true, partner: { userId: 104 } } });
    }
    const list = await askAs(104, invitation.refreshUserListByActivity, { activityId: 6002 });
    expect(list.data).toMatchObject({ target: 3, claimable: true, matches: [{ verified: true }, {}, { code }] });
    expect((list.data as { matches: { nickname: string }[] }).matches.map(({ nickname }) => nickname)).toContain(
      '听潮',
    );
    expect(await button(104)).toMatchObject({ data: { enabled: true, left: 299 } });
    expect(await receive(104)).toMatchObject({
      data: { rewards: [{ title: '双人灯笼', cover: '/api/sandbox/art/reward/4.svg', amount: 1 }] },
    });
    expect(await button(104)).toMatchObject({
      data: { enabled: false, left: 298, reason: '这个月的双人礼你已经领过了，下个月再来' },
    });
    expect(await receive(104)).toMatchObject({ code: 400, message: '这个月的双人礼你已经领过了，下个月再来' });
    // A new month: a new gift, and new friends for it.
    sandbox.setNow(NOON + 21 * DAY);
    expect(await button(104)).toMatchObject({ data: { enabled: false, reason: '再对上 3 位好友就能领取' } });
  });

  it('does not count a friend who is not verified', async () => {
    const { data } = await askAs(101, invitation.refreshUserList, { code: 'DENGTA' });
    const { matches } = data as { matches: { userId: number; verified: boolean }[] };
    expect(matches.map(({ userId, verified }) => [userId, verified])).toEqual([
      [280, false],
      [279, true],
      [274, true],
    ]);
    expect(await button(101)).toMatchObject({ data: { enabled: false, reason: '再对上 1 位好友就能领取' } });
    expect(await receive(101)).toMatchObject({ code: 400, message: '再对上 1 位好友就能领取' });
  });

  it('106 may claim, 107 has claimed, and activity 6016 has no gifts left', async () => {
    expect(await button(106)).toMatchObject({ data: { enabled: true } });
    expect(await receive(107)).toMatchObject({ message: '这个月的双人礼你已经领过了，下个月再来' });
    expect(await button(106, 6016)).toMatchObject({
      data: { enabled: false, left: 0, reason: '礼品已经领完了，谢谢你带来的朋友' },
    });
    expect(await receive(106, 6016)).toMatchObject({ message: '礼品已经领完了，谢谢你带来的朋友' });
    expect(await button(106, 6012)).toMatchObject({ data: { enabled: false, reason: '活动已经结束' } });
    expect(await receive(106, 6012)).toMatchObject({ message: '活动已经结束' });
    expect(await button(106, 6001)).toMatchObject({ message: '没有这个活动' });
  });

  it('gives the last gift to one of two', async () => {
    const { code } = await pull(104);
    for (const phone of phones(2_000, 3)) await join(code, phone);
    // Reduce the seeded count too, so that the stock invariant still holds.
    sandbox.db.exec('update comparison_gift set stock = 2, left_over = 1 where activity_id = 6002');
    const both = await Promise.all([receive(104), receive(106)]);
    expect(both.map(({ code: answer }) => answer).toSorted()).toEqual([200, 400]);
    expect(both.find(({ code: answer }) => answer === 400)).toMatchObject({
      message: '礼品已经领完了，谢谢你带来的朋友',
    });
    expect(await button(104)).toMatchObject({ data: { left: 0 } });
  });

  it('claims once on repeated requests', async () => {
    const answers = await Promise.all([receive(106), receive(106), receive(106)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400, 400]);
    expect(await button(107)).toMatchObject({ data: { left: 298 } });
  });

  it('refuses with a message', async () => {
    const refusals: [Record<string, unknown>, string][] = [
      [{ code: 'ZZZZZZ' }, '没有这个暗号，和好友再核对一下'],
      [{ phone: phoneOf(101) }, '不能和自己对暗号，发给朋友试试'],
      [{ phone: phoneOf(150) }, '这个手机号已经注册过，快去登录'],
      [{ nickname: '一'.repeat(13) }, '昵称最多 12 个字'],
      [{ smsCode: '123456' }, '验证码不正确'],
    ];
    await ask(sandbox, sendSmsCode, { phone: PHONE, scene: 'comparison' });
    for (const [more, message] of refusals) {
      const input = { code: 'DENGTA', phone: PHONE, smsCode: '888888', ...more };
      expect(await ask(sandbox, invitation.addNewUserInfo, input)).toMatchObject({ code: 400, message });
    }
    const input = { code: 'DENGTA', phone: PHONE, smsCode: '888888' };
    expect(await ask(sandbox, invitation.addNewUserInfo, input)).toMatchObject({ code: 200 });
    expect(await join('HAYAN6', PHONE)).toMatchObject({ message: '这个手机号已经注册过，快去登录' });
  });

  it('shows the friends of a code only to its owner', async () => {
    for (const code of ['DENGTA', 'ZZZZZZ']) {
      expect(await askAs(106, invitation.refreshUserList, { code })).toMatchObject({ message: '这不是你的暗号' });
    }
    expect(await ask(sandbox, invitation.refreshUserList, { code: 'DENGTA' })).toMatchObject({ code: 'S00000' });
  });

  it('knows which phones are registered', async () => {
    const registered = async (phone: string) => (await ask(sandbox, invitation.verifyUserRegistration, { phone })).data;
    expect(await registered(phoneOf(101))).toEqual({ registered: true });
    expect(await registered(PHONE)).toEqual({ registered: false });
    await join('DENGTA', PHONE);
    expect(await registered(PHONE)).toEqual({ registered: true });
  });
});
