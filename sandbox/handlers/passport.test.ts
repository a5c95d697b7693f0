import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Login, loginBySms, logout, sendSmsCode } from '../../src/api/passport.ts';
import { userAuthorization, userInfo } from '../../src/api/user-center.ts';
import { ask, bearer } from '../../tests/support/ask.ts';
import { createSandbox, type Sandbox } from '../sandbox.ts';

/** 2026-05-06 12:00:00 in Shanghai. */
const NOON = Date.UTC(2026, 4, 6, 4);
/** The clock runs on while a test runs, so a little more than a minute. */
const MINUTE = 60_500;
const DAY = 86_400_000;
const KNOWN = '19900000001';
const UNKNOWN = '13812340000';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
  sandbox.setNow(NOON);
});
afterEach(() => sandbox.close());

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

describe('the code', () => {
  it('is sent again after a minute and not before', async () => {
    expect(await send(UNKNOWN)).toMatchObject({ code: 200, data: { resendAfter: 60 } });
    expect(await send(UNKNOWN)).toMatchObject({ code: 400, message: '验证码发送太频繁，请 60 秒后再试' });
    sandbox.setNow(NOON + 44_500);
    expect(await send(UNKNOWN)).toMatchObject({ message: '验证码发送太频繁，请 16 秒后再试' });
    expect(await send(KNOWN)).toMatchObject({ code: 200 });
    sandbox.setNow(NOON + MINUTE);
    expect(await send(UNKNOWN)).toMatchObject({ code: 200 });
  });

  it('is sent twenty times a day, and again after midnight in Shanghai', async () => {
    for (let n = 0; n < 20; n += 1) {
      sandbox.setNow(NOON + n * 2 * MINUTE);
      expect(await send(UNKNOWN)).toMatchObject({ code: 200 });
    }
    sandbox.setNow(NOON + DAY / 2 - 5_000);
    expect(await send(UNKNOWN)).toMatchObject({ code: 400, message: '今天获取验证码的次数已用完，请明天再试' });
    sandbox.setNow(NOON + DAY / 2);
    expect(await send(UNKNOWN)).toMatchObject({ code: 200 });
  });

  it('is not waited for when the clock was set back', async () => {
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

  it('has to be sent first', async () => {
    expect(await login(KNOWN)).toMatchObject({ code: 400, message: '验证码已过期，请重新获取' });
  });

  it('holds for five minutes', async () => {
    await send(KNOWN);
    sandbox.setNow(NOON + 5 * MINUTE);
    expect(await login(KNOWN)).toMatchObject({ code: 400, message: '验证码已过期，请重新获取' });
    await send(KNOWN);
    sandbox.setNow(NOON + 10 * MINUTE - 8_000);
    expect(await login(KNOWN)).toMatchObject({ code: 200 });
  });

  it('works once, whoever is faster', async () => {
    await send(KNOWN);
    const answers = await Promise.all([login(KNOWN), login(KNOWN), login(KNOWN)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400, 400]);
    expect(count('session')).toBe(1);
    expect(await login(KNOWN)).toMatchObject({ message: '验证码已过期，请重新获取' });
  });

  it('is worth nothing after five wrong tries, and a new one starts over', async () => {
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
  it('knows a person of the seed', async () => {
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

  it('makes an account for an unknown phone, once', async () => {
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

  it('notes who invited a new person, however the code is written', async () => {
    const { inviteCode } = (await me(bearer(sandbox.issueToken().accessToken))).data as { inviteCode: string };
    const { userId } = await loggedIn(UNKNOWN, { inviteCode: ` ${inviteCode.toLowerCase()} ` });
    expect(sandbox.db.prepare('select invited_by from person where user_id = ?').get(userId)).toEqual({
      invited_by: 101,
    });
  });

  it('takes an empty invite code for none', async () => {
    expect(await loggedIn(UNKNOWN, { inviteCode: '' })).toMatchObject({ newUser: true });
  });

  it('refuses an unknown invite code and changes nothing', async () => {
    const people = count('person');
    await send(UNKNOWN);
    expect(await login(UNKNOWN, { inviteCode: 'NOBODY' })).toMatchObject({ code: 400, message: '邀请码不存在' });
    expect([count('person'), count('session')]).toEqual([people, 0]);
    expect(await login(UNKNOWN)).toMatchObject({ code: 200 });
  });

  it('lets a known person in whatever the link says of an inviter', async () => {
    expect(await loggedIn(KNOWN, { inviteCode: 'NOBODY' })).toMatchObject({ userId: 101, newUser: false });
  });

  it('keeps the hash of the token and the id of the client', async () => {
    await send(KNOWN);
    const clientinfo = Buffer.from(JSON.stringify({ clientId: 'c0ffee42' })).toString('base64');
    const { data } = await login(KNOWN, {}, { clientinfo });
    const session = sandbox.db.prepare('select * from session').get() as Record<string, unknown>;
    expect(session).toMatchObject({ user_id: 101, client_id: 'c0ffee42', created_at: expect.any(Number) as number });
    expect(JSON.stringify(session)).not.toContain((data as Login).accessToken);
  });

  it('does not mind a client info it cannot read', async () => {
    await send(KNOWN);
    expect(await login(KNOWN, {}, { clientinfo: 'bm90IGpzb24=' })).toMatchObject({ code: 200 });
  });
});

describe('the token', () => {
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

  it('ends after seven days, or when it was issued to end', async () => {
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

  it('is not issued to nobody', () => {
    expect(() => sandbox.issueToken({ phone: UNKNOWN })).toThrow(RangeError);
  });
});

describe('logout', () => {
  it('ends this session and leaves the person’s other one alone', async () => {
    const phone = await loggedIn(KNOWN);
    sandbox.setNow(NOON + MINUTE);
    const tablet = await loggedIn(KNOWN);
    expect(await ask(sandbox, logout, {}, bearer(phone.accessToken))).toMatchObject({ code: 200, data: null });
    expect(await me(bearer(phone.accessToken))).toMatchObject({ code: 'S00000' });
    expect(await ask(sandbox, logout, {}, bearer(phone.accessToken))).toMatchObject({ code: 'S00000' });
    expect(await me(bearer(tablet.accessToken))).toMatchObject({ code: 200 });
  });

  it('needs a login', async () => {
    expect(await ask(sandbox, logout)).toMatchObject({ code: 'S00000' });
  });
});
