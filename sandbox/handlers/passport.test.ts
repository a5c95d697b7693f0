import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Login,
  loginByChannel,
  loginByFission,
  loginBySms,
  logout,
  newChannelRecord,
  sendCampaignSmsCode,
  sendSmsCode,
} from '../../src/api/passport.ts';
import { userAuthorization, userInfo } from '../../src/api/user-center.ts';
import { ask, bearer } from '../../tests/support/ask.ts';
import { closeAndCheck } from '../../tests/support/close-and-check.ts';
import { invitationInvariants } from '../proof/invariants/invitation.ts';
import { ledgerInvariants } from '../proof/invariants/ledger.ts';
import { createSandbox, type Sandbox } from '../server/sandbox.ts';

/** 2026-05-06 12:00:00 in Shanghai. */
const NOON = Date.UTC(2026, 4, 6, 4);
const MINUTE = 60_000;
const DAY = 86_400_000;
const KNOWN = '19900000001';
const UNKNOWN = '13812340000';

let sandbox: Sandbox;
beforeEach(() => {
  // The clock only moves by setNow.
  vi.useFakeTimers({ toFake: ['Date'] });
  sandbox = createSandbox();
  sandbox.setNow(NOON);
});
afterEach(() => {
  vi.useRealTimers();
  closeAndCheck(sandbox, invitationInvariants, ledgerInvariants);
});

const send = (phone: string) => ask(sandbox, sendSmsCode, { phone, scene: 'login' });
const login = (phone: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  ask(sandbox, loginBySms, { phone, smsCode: '888888', ...more }, headers);
const me = (headers: Record<string, string>) => ask(sandbox, userInfo, {}, headers);
const count = (table: string) => (sandbox.db.prepare(`select count(*) n from ${table}`).get() as { n: number }).n;

async function loggedIn(phone: string, more: Record<string, unknown> = {}): Promise<Login> {
  await send(phone);
  const { code, data } = await login(phone, more);
  expect(code).toBe(200);
  return data as Login;
}

describe('code', () => {
  it('can be requested again after a minute and not before', async () => {
    expect(await send(UNKNOWN)).toMatchObject({ code: 200, data: { resendAfter: 60 } });
    expect(await send(UNKNOWN)).toMatchObject({ code: 400, message: '验证码发送太频繁，请 60 秒后再试' });
    sandbox.setNow(NOON + 44_500);
    expect(await send(UNKNOWN)).toMatchObject({ message: '验证码发送太频繁，请 16 秒后再试' });
    expect(await send(KNOWN)).toMatchObject({ code: 200 });
    sandbox.setNow(NOON + MINUTE);
    expect(await send(UNKNOWN)).toMatchObject({ code: 200 });
  });

  it('can be requested twenty times a day, and again after midnight in Shanghai', async () => {
    for (let n = 0; n < 20; n += 1) {
      sandbox.setNow(NOON + n * 2 * MINUTE);
      expect(await send(UNKNOWN)).toMatchObject({ code: 200 });
    }
    sandbox.setNow(NOON + DAY / 2 - 1);
    expect(await send(UNKNOWN)).toMatchObject({ code: 400, message: '今天获取验证码的次数已用完，请明天再试' });
    sandbox.setNow(NOON + DAY / 2);
    expect(await send(UNKNOWN)).toMatchObject({ code: 200 });
  });

  it('does not wait when the clock was set back', async () => {
    await send(UNKNOWN);
    sandbox.setNow(NOON - DAY);
    expect(await send(UNKNOWN)).toMatchObject({ code: 200 });
    expect(await login(UNKNOWN)).toMatchObject({ code: 200 });
  });

  it.each(['', '1381234000', '12012340000', '+8613812340000', '138 1234 0000'])(
    'is not sent to «%s»',
    async (phone) => {
      expect(await send(phone)).toMatchObject({ code: 400, message: '请检查 phone 参数是否正确' });
    },
  );

  it('must be requested first', async () => {
    expect(await login(KNOWN)).toMatchObject({ code: 400, message: '验证码已过期，请重新获取' });
  });

  it('is valid for five minutes', async () => {
    await send(KNOWN);
    sandbox.setNow(NOON + 5 * MINUTE);
    expect(await login(KNOWN)).toMatchObject({ code: 400, message: '验证码已过期，请重新获取' });
    await send(KNOWN);
    sandbox.setNow(NOON + 10 * MINUTE - 1);
    expect(await login(KNOWN)).toMatchObject({ code: 200 });
  });

  it('works once, also for concurrent requests', async () => {
    await send(KNOWN);
    const answers = await Promise.all([login(KNOWN), login(KNOWN), login(KNOWN)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400, 400]);
    expect(count('session')).toBe(1);
    expect(await login(KNOWN)).toMatchObject({ message: '验证码已过期，请重新获取' });
  });

  it('is invalid after five wrong attempts, and a new one starts over', async () => {
    await send(KNOWN);
    for (let n = 0; n < 5; n += 1) {
      expect(await login(KNOWN, { smsCode: '123456' })).toMatchObject({ code: 400, message: '验证码不正确' });
    }
    expect(await login(KNOWN)).toMatchObject({ code: 400, message: '错误次数太多，请重新获取验证码' });
    sandbox.setNow(NOON + MINUTE);
    await send(KNOWN);
    expect(await login(KNOWN, { smsCode: '123456' })).toMatchObject({ message: '验证码不正确' });
    expect(await login(KNOWN)).toMatchObject({ code: 200 });
  });
});

describe('login', () => {
  it('recognises a seeded person', async () => {
    const { accessToken, ...rest } = await loggedIn(KNOWN);
    expect(rest).toEqual({ expireIn: 604_800, userId: 101, newUser: false });
    expect(await me(bearer(accessToken))).toMatchObject({
      code: 200,
      data: {
        userId: 101,
        nickname: '阿沅',
        phoneMasked: '199****0001',
        isOriginalResident: true,
        residentNo: 'LY000001',
      },
    });
    expect(await ask(sandbox, userAuthorization, {}, bearer(accessToken))).toMatchObject({
      data: { authorized: true, level: 2, realNameMasked: expect.stringMatching(/^.\*+$/) as string },
    });
  });

  it('creates an account for an unknown phone, once', async () => {
    const people = count('person');
    const first = await loggedIn(UNKNOWN);
    expect(first.newUser).toBe(true);
    const { data } = await me(bearer(first.accessToken));
    expect(data).toMatchObject({
      nickname: expect.stringMatching(/^岛民\d{4}$/) as string,
      phoneMasked: '138****0000',
      inviteCode: expect.stringMatching(/^[A-Z2-9]{6}$/) as string,
      isOriginalResident: false,
    });
    expect(data).not.toHaveProperty('residentNo');
    const { data: authorization } = await ask(sandbox, userAuthorization, {}, bearer(first.accessToken));
    expect(authorization).toEqual({ authorized: false, level: 0 });
    sandbox.setNow(NOON + MINUTE);
    expect(await loggedIn(UNKNOWN)).toMatchObject({ userId: first.userId, newUser: false });
    expect(count('person')).toBe(people + 1);
  });

  it('stores the inviter of a new user, with any spelling of the code', async () => {
    const { inviteCode } = (await me(bearer(sandbox.issueToken().accessToken))).data as { inviteCode: string };
    const { userId } = await loggedIn(UNKNOWN, { inviteCode: ` ${inviteCode.toLowerCase()} ` });
    expect(sandbox.db.prepare('select invited_by from person where user_id = ?').get(userId)).toEqual({
      invited_by: 101,
    });
  });

  it('treats an empty invite code as none', async () => {
    expect(await loggedIn(UNKNOWN, { inviteCode: '' })).toMatchObject({ newUser: true });
  });

  it('refuses an unknown invite code and changes nothing', async () => {
    const people = count('person');
    await send(UNKNOWN);
    expect(await login(UNKNOWN, { inviteCode: 'NOBODY' })).toMatchObject({ code: 400, message: '邀请码不存在' });
    expect([count('person'), count('session')]).toEqual([people, 0]);
    expect(await login(UNKNOWN)).toMatchObject({ code: 200 });
  });

  it('registers a new user without an activity if the link names an unknown one', async () => {
    expect(await loggedIn(UNKNOWN, { activityId: 7 })).toMatchObject({ newUser: true });
    expect(sandbox.db.prepare('select activity_id from registration order by user_id desc').get()).toEqual({
      activity_id: null,
    });
  });

  it('lets an existing user in with any inviter', async () => {
    expect(await loggedIn(KNOWN, { inviteCode: 'NOBODY' })).toMatchObject({ userId: 101, newUser: false });
  });

  it('stores the hash of the token and the client id', async () => {
    await send(KNOWN);
    const clientinfo = Buffer.from(JSON.stringify({ clientId: 'c0ffee42' })).toString('base64');
    const { data } = await login(KNOWN, {}, { clientinfo });
    const session = sandbox.db.prepare('select * from session').get() as Record<string, unknown>;
    expect(session).toMatchObject({ user_id: 101, client_id: 'c0ffee42', created_at: expect.any(Number) as number });
    expect(JSON.stringify(session)).not.toContain((data as Login).accessToken);
  });

  it('accepts unreadable client info', async () => {
    await send(KNOWN);
    expect(await login(KNOWN, {}, { clientinfo: 'bm90IGpzb24=' })).toMatchObject({ code: 200 });
  });
});

describe('token', () => {
  const forms: [string, (token: string) => string][] = [
    ['after Bearer', (token) => `Bearer ${token}`],
    ['after bearer', (token) => `bearer  ${token}`],
    ['bare', (token) => token],
  ];
  it.each(forms)('is read %s', async (_, form) => {
    const { accessToken } = sandbox.issueToken();
    expect(await me({ authorization: form(accessToken) })).toMatchObject({ code: 200, data: { userId: 101 } });
  });

  it.each(['', 'Bearer', 'Bearer ', 'Bearer undefined', 'Basic YTpi'])('is not «%s»', async (authorization) => {
    expect(await me({ authorization })).toMatchObject({ code: 'S00000' });
  });

  it('expires after seven days, or at its own expiry', async () => {
    const week = sandbox.issueToken({ phone: '19900000002' });
    const hour = sandbox.issueToken({ seconds: 3_600 });
    expect([week.expireIn, hour.expireIn]).toEqual([604_800, 3_600]);
    sandbox.setNow(NOON + 3_590_000);
    expect(await me(bearer(hour.accessToken))).toMatchObject({ code: 200 });
    sandbox.setNow(NOON + 3_610_000);
    expect(await me(bearer(hour.accessToken))).toMatchObject({ code: 'S00000' });
    expect(await me(bearer(week.accessToken))).toMatchObject({ data: { userId: 102 } });
    sandbox.setNow(NOON + 7 * DAY + 10_000);
    expect(await me(bearer(week.accessToken))).toMatchObject({ code: 'S00000' });
  });

  it('is not issued for an unknown phone', () => {
    expect(() => sandbox.issueToken({ phone: UNKNOWN })).toThrow(RangeError);
  });
});

describe('logout', () => {
  it('ends this session but not the person’s other one', async () => {
    const phone = await loggedIn(KNOWN);
    sandbox.setNow(NOON + MINUTE);
    const tablet = await loggedIn(KNOWN);
    expect(await ask(sandbox, logout, {}, bearer(phone.accessToken))).toMatchObject({ code: 200, data: null });
    expect(await me(bearer(phone.accessToken))).toMatchObject({ code: 'S00000' });
    expect(await ask(sandbox, logout, {}, bearer(phone.accessToken))).toMatchObject({ code: 'S00000' });
    expect(await me(bearer(tablet.accessToken))).toMatchObject({ code: 200 });
  });

  it('requires a login', async () => {
    expect(await ask(sandbox, logout)).toMatchObject({ code: 'S00000' });
  });
});

describe('campaign code', () => {
  it('shares its waiting time with the other one', async () => {
    expect(await ask(sandbox, sendCampaignSmsCode, { phone: UNKNOWN })).toMatchObject({ data: { resendAfter: 60 } });
    expect(await send(UNKNOWN)).toMatchObject({ code: 400, message: '验证码发送太频繁，请 60 秒后再试' });
    expect(await ask(sandbox, sendCampaignSmsCode, { phone: UNKNOWN })).toMatchObject({ code: 400 });
  });
});

describe('login by red packet', () => {
  interface Opened extends Login {
    packet: { amountFen: number; targetFen: number; inviterAmountFen: number };
  }
  const open = async (phone: string, inviterId: number, more: Record<string, unknown> = {}) => {
    await ask(sandbox, sendCampaignSmsCode, { phone });
    return ask(sandbox, loginByFission, { phone, smsCode: '888888', inviterId, ...more });
  };
  const purse = (userId: number) =>
    sandbox.db
      .prepare('select gathered_fen gathered, paid_fen paid from fission_purse where user_id = ?')
      .get(userId) as { gathered: number; paid: number } | undefined;
  const fen = (userId: number) =>
    (
      sandbox.db
        .prepare(`select coalesce(sum(amount), 0) n from ledger_entry where currency = 'fen' and user_id = ?`)
        .get(userId) as { n: number }
    ).n;

  it('gives a new user and the inviter one packet each', async () => {
    const { data } = await open(UNKNOWN, 103);
    const { userId, newUser, packet } = data as Opened;
    expect(newUser).toBe(true);
    expect(packet.targetFen).toBe(2_000);
    expect(packet.amountFen).toBeGreaterThanOrEqual(88);
    expect(packet.amountFen).toBeLessThanOrEqual(888);
    expect(packet.inviterAmountFen).toBeGreaterThan(0);
    expect(purse(Number(userId))).toEqual({ gathered: packet.amountFen, paid: 0 });
    expect(purse(103)).toEqual({ gathered: packet.inviterAmountFen, paid: 0 });
    expect((await me(bearer((data as Opened).accessToken))).code).toBe(200);
    // Opening it again returns the same and gives nothing.
    sandbox.setNow(NOON + MINUTE);
    expect((await open(UNKNOWN, 103)).data).toMatchObject({ userId, newUser: false, packet });
    expect(purse(103)?.gathered).toBe(packet.inviterAmountFen);
  });

  it('gives an existing user a small amount once per inviter, and the inviter nothing', async () => {
    const first = (await open(KNOWN, 103)).data as Opened;
    expect(first).toMatchObject({ userId: 101, newUser: false, packet: { inviterAmountFen: 0 } });
    expect(first.packet.amountFen).toBeLessThanOrEqual(88);
    expect(purse(103)).toBeUndefined();
    const gathered = purse(101)?.gathered;
    sandbox.setNow(NOON + MINUTE);
    expect(((await open(KNOWN, 103)).data as Opened).packet).toEqual(first.packet);
    expect(purse(101)?.gathered).toBe(gathered);
  });

  it('pays the inviter when the target is reached', async () => {
    // 101 has 19.37 of 20.00, and a friend adds at least 0.66.
    expect(purse(101)).toEqual({ gathered: 1_937, paid: 0 });
    const before = fen(101);
    await open(UNKNOWN, 101);
    expect(purse(101)?.paid).toBe(2_000);
    expect(fen(101)).toBe(before + 2_000);
  });

  it('happens once under a key after a lost response', async () => {
    await ask(sandbox, sendCampaignSmsCode, { phone: UNKNOWN });
    const key = { 'idempotency-key': '1d2f3a4b-5c6d-4e7f-8a9b-0c1d2e3f4a5b' };
    const input = { phone: UNKNOWN, smsCode: '888888', inviterId: 103 };
    sandbox.faults.set([{ path: loginByFission.contract.path, kind: 'drop', times: 1 }]);
    expect(await ask(sandbox, loginByFission, input, key)).toEqual({});
    const { data } = await ask(sandbox, loginByFission, input, key);
    expect(data).toMatchObject({ newUser: true });
    expect(purse(103)?.gathered).toBe((data as Opened).packet.inviterAmountFen);
  });

  it('is refused without a sender or for the own packet, and keeps the code', async () => {
    expect(await open(UNKNOWN, 99_999)).toMatchObject({ message: '没有找到发红包的人，请朋友再发一次链接' });
    expect(await open(KNOWN, 101)).toMatchObject({ message: '不能拆自己发出的红包，分享给朋友吧' });
    const input = { phone: UNKNOWN, inviterId: 103 };
    expect(await ask(sandbox, loginByFission, { ...input, smsCode: '123456' })).toMatchObject({
      message: '验证码不正确',
    });
    expect(await ask(sandbox, loginByFission, { ...input, smsCode: '888888' })).toMatchObject({ code: 200 });
  });
});

describe('login by channel', () => {
  const visit = (channelCode: string) => ask(sandbox, newChannelRecord, { channelCode });
  const enter = async (phone: string, channelCode: string) => {
    await ask(sandbox, sendCampaignSmsCode, { phone });
    return ask(sandbox, loginByChannel, { phone, smsCode: '888888', channelCode });
  };

  it('counts each visit', async () => {
    const first = (await visit('haiyan01')).data as { visitCount: number };
    expect(first).toMatchObject({
      channelCode: 'HAIYAN01',
      channelName: '海盐书店',
      logo: '/api/sandbox/art/channel/1.svg',
    });
    expect((await visit('HAIYAN01')).data).toMatchObject({ visitCount: first.visitCount + 1 });
  });

  it('gives a new user its gift once, and shows it again to them', async () => {
    const gift = { title: '海盐书签', cover: '/api/sandbox/art/reward/21.svg' };
    const { data } = await enter(UNKNOWN, 'HAIYAN01');
    expect(data).toMatchObject({ newUser: true, gift });
    const { userId } = data as Login;
    sandbox.setNow(NOON + MINUTE);
    expect((await enter(UNKNOWN, 'HAIYAN01')).data).toMatchObject({ newUser: false, gift });
    sandbox.setNow(NOON + 2 * MINUTE);
    expect((await enter(UNKNOWN, 'DENGTA02')).data).not.toHaveProperty('gift');
    expect(sandbox.db.prepare('select channel_code from channel_gift where user_id = ?').all(userId)).toEqual([
      { channel_code: 'HAIYAN01' },
    ]);
    expect(sandbox.db.prepare('select door from registration where user_id = ?').get(userId)).toEqual({
      door: 'channel',
    });
  });

  it('gives nothing without a gift, or to an existing user', async () => {
    expect((await enter(UNKNOWN, 'WANFENG06')).data).not.toHaveProperty('gift');
    expect((await enter(KNOWN, 'HAIYAN01')).data).not.toHaveProperty('gift');
  });

  it.each([
    ['NOWHERE99', '没有这个渠道'],
    ['CHUNXUN07', '这个渠道的活动已经结束，去首页逛逛吧'],
  ])('is refused by %s', async (channelCode, message) => {
    expect(await visit(channelCode)).toMatchObject({ code: 400, message });
    expect(await enter(UNKNOWN, channelCode)).toMatchObject({ code: 400, message });
  });

  it('returns hostile and minimal texts', async () => {
    expect((await visit('EGUAI08')).data).toMatchObject({ slogan: expect.stringContaining('<script>') as string });
    expect((await visit('XIN10')).data).toMatchObject({ slogan: '', visitCount: 1 });
  });
});
