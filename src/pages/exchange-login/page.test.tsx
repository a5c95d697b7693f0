import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { afterTest } from '../../../tests/support/after-test.ts';
import { changeAnswer } from '../../../tests/support/change-answer.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { connectHttp } from '../../api/http.ts';
import { userAuthorization } from '../../api/user-center.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { host } from '../../session/host.ts';
import { currentLogin, LOGIN_INFO_KEY, saveLogin } from '../../session/login-info.ts';
import { track } from '../../tracking/track.ts';

vi.mock('../../tracking/track.ts', { spy: true });

const SEND = '/ucenter/api/sms/sendSmsCode';
const LOGIN = '/ucenter/api/passport/login';
const USER = '/ucenter/api/userCenter/getUserInfo';
const LOGOUT = '/ucenter/api/passport/logout';
/** An unregistered number: a login creates the account. */
const PHONE = '13800000000';
/** The first person of the seed data. */
const KNOWN = '19900000001';

beforeEach(() => {
  connectHttp({ toast, askLogin });
  history.replaceState(null, '', '/mfuwu/');
  // Skips the fingerprint.
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
});

type User = ReturnType<typeof renderApp>['user'];

const phone = () => screen.findByRole('textbox', { name: '手机号' });
const code = () => screen.getByRole('textbox', { name: '验证码' });
const agree = () => screen.getByRole('checkbox', { name: '我已阅读并同意' });
const submit = () => screen.getByRole('button', { name: '登录' });
const announced = () => document.getElementById('announcer')?.textContent;

/** Records the inputs sent to a call. */
function watch(path: string): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.all(`*${path}`, async ({ request }) => {
      sent.push(request.method === 'POST' ? await request.clone().json() : null);
      return (await sandbox().respond(request)) ?? undefined;
    }),
  );
  return sent;
}

async function fill(user: User, number = PHONE, digits = '888888') {
  await user.type(await phone(), number);
  await user.click(agree());
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText(/^验证码已发送到/);
  await user.type(code(), digits);
}

function logIn(number = KNOWN) {
  const { accessToken, expireIn } = sandbox().issueToken({ phone: number });
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
}

/** Type and name of the tracked elements, but for what a page tracks by itself. */
const taps = () =>
  vi
    .mocked(track)
    .mock.calls.map(([{ pageName, elementType, elementName }]) => [pageName, elementType, elementName].join(' '))
    .filter((line) => !line.includes(' page '));

describe('form', () => {
  test('logs in by phone and code, stores the login, and goes home', async () => {
    const { user, router } = renderApp('/exchangeLogin');
    await fill(user);
    expect(screen.getByText('验证码已发送到 138 **** 0000')).toBeVisible();
    await user.click(submit());
    expect(await screen.findByRole('region', { name: '数字艺术' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(router.state.historyAction).toBe('REPLACE');
    await waitFor(() => expect(announced()).toBe('欢迎来到灵屿'));
    const login = currentLogin();
    expect(login?.accessToken).not.toBe('');
    expect(login?.clientInfo).not.toBe('');
    const days = ((login?.expireIn ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(0.5);
    expect(days).toBeLessThan(400);
  });

  test('tracks the login, and the logout', async () => {
    const { user, router } = renderApp('/exchangeLogin');
    await fill(user, KNOWN);
    vi.mocked(track).mockClear();
    await user.click(submit());
    await screen.findByRole('region', { name: '数字艺术' });
    await act(() => router.navigate('/exchangeLogin'));
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    await phone();
    expect(taps()).toEqual(['登录灵屿 button 登录', '登录 button 退出登录']);
  });

  test('welcomes an existing user back', async () => {
    const { user } = renderApp('/exchangeLogin');
    await fill(user, KNOWN);
    await user.click(submit());
    await screen.findByRole('region', { name: '数字艺术' });
    await waitFor(() => expect(announced()).toBe('欢迎回来'));
  });

  test('shows a wrong code next to the focused field and keeps the input', async () => {
    const { user } = renderApp('/exchangeLogin');
    await fill(user, PHONE, '111111');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('验证码不正确');
    await waitFor(() => expect(code()).toHaveFocus());
    expect(code()).toHaveAccessibleDescription('验证码不正确');
    expect(code()).toHaveValue('111111');
    expect(await phone()).toHaveValue(PHONE);
    await user.type(code(), '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each(['8888', '88888888'])('sends a code of another length: %s', async (digits) => {
    const sent = watch(LOGIN);
    const { user } = renderApp('/exchangeLogin');
    await fill(user, PHONE, digits);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('验证码不正确');
    expect(sent).toEqual([{ phone: PHONE, smsCode: digits }]);
  });

  test('sends no code that is too short, and nothing before a tap', async () => {
    const sent = watch(LOGIN);
    const { user } = renderApp('/exchangeLogin');
    await fill(user, PHONE, '888');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('请输入短信里的完整验证码');
    expect(code()).toHaveFocus();
    await user.type(code(), '8888888');
    expect(code()).toHaveValue('88888888');
    expect(sent).toEqual([]);
  });

  test('requires a new code after five wrong ones', async () => {
    const { user } = renderApp('/exchangeLogin');
    await fill(user, PHONE, '111111');
    for (let tries = 0; tries < 6; tries += 1) {
      await user.clear(code());
      await user.type(code(), '111111');
      await user.click(submit());
      await screen.findByRole('alert');
    }
    expect(screen.getByRole('alert')).toHaveTextContent('错误次数太多，请重新获取验证码');
  });

  test('sends nothing without the agreement, and focuses it', async () => {
    const sent = watch(LOGIN);
    const { user } = renderApp('/exchangeLogin');
    await fill(user);
    await user.click(agree());
    expect(agree()).not.toBeChecked();
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent('请先阅读并同意协议');
    await waitFor(() => expect(agree()).toHaveFocus());
    expect(agree()).toHaveAccessibleDescription('请先阅读并同意协议');
    expect(sent).toEqual([]);
    await user.click(agree());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('lists all missing fields and focuses the first', async () => {
    const { user } = renderApp('/exchangeLogin');
    await phone();
    expect(agree()).not.toBeChecked();
    await user.click(submit());
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      '请输入手机号',
      '请先阅读并同意协议',
      '请输入短信里的完整验证码',
    ]);
    expect(await phone()).toHaveFocus();
  });

  test.each([
    ['138 0000 0000', PHONE],
    ['+86 138-0000-0000', PHONE],
    ['0086 13800000000', PHONE],
    ['１３８００００００００', PHONE],
    [' 86 138 0000 0000 ', PHONE],
    ['138000000001', '138000000001'],
  ])('reads the pasted number %s as %s', async (pasted, read) => {
    const { user } = renderApp('/exchangeLogin');
    await user.click(await phone());
    await user.paste(pasted);
    expect(await phone()).toHaveValue(read);
  });

  test.each([
    [' 888888 ', '888888'],
    ['888 888', '888888'],
    ['８８８８８８', '888888'],
    ['【灵屿】验证码 654321，5 分钟内有效', '654321'],
  ])('reads the pasted code %s as %s', async (pasted, read) => {
    const { user } = renderApp('/exchangeLogin');
    await phone();
    await user.click(code());
    await user.paste(pasted);
    expect(code()).toHaveValue(read);
  });

  test('validates the number on blur, not while typing', async () => {
    const { user } = renderApp('/exchangeLogin');
    await user.type(await phone(), '1280');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('请输入 11 位手机号，以 13 到 19 开头');
    await user.type(await phone(), '1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('sends no code without the agreement, and focuses it', async () => {
    const sent = watch(SEND);
    const { user } = renderApp('/exchangeLogin');
    await user.type(await phone(), PHONE);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(screen.getByRole('alert')).toHaveTextContent('请先阅读并同意协议');
    expect(agree()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('sends no code without a number', async () => {
    const sent = watch(SEND);
    const { user } = renderApp('/exchangeLogin');
    await phone();
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(screen.getByRole('alert')).toHaveTextContent('请输入手机号');
    expect(await phone()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('sets numeric keyboard and autofill on the fields', async () => {
    renderApp('/exchangeLogin');
    expect(await phone()).toHaveAttribute('autocomplete', 'tel');
    expect(await phone()).toHaveAttribute('inputmode', 'numeric');
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code()).toHaveAttribute('inputmode', 'numeric');
  });

  test('keeps no readable number on the device', async () => {
    // As an earlier version kept it, of a countdown that still runs.
    const now = Date.now();
    localStorage.setItem('lyyz_sms_resend', JSON.stringify({ 13800000077: { from: now, until: now + 60_000 } }));
    const { user, unmount } = renderApp('/exchangeLogin');
    await phone();
    await waitFor(() => expect(localStorage.getItem('lyyz_sms_resend') ?? '').not.toContain('13800000077'));
    await user.type(await phone(), '13800000078');
    await user.click(agree());
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByRole('button', { name: /秒后重发$/ })).toBeDisabled();
    expect(localStorage.getItem('lyyz_sms_resend')).not.toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('13800000078');
    unmount();
  });

  test('keeps no countdown on the device once it is over', async () => {
    const over = Date.now() - 1_000;
    // One of its own: a late answer of another test may store another.
    localStorage.setItem('lyyz_sms_resend', JSON.stringify({ over77: { from: over - 60_000, until: over } }));
    renderApp('/exchangeLogin');
    await phone();
    await waitFor(() => expect(localStorage.getItem('lyyz_sms_resend') ?? '').not.toContain('over77'));
  });

  test('shows a refusal under HTTP 400 at its field', async () => {
    server.use(
      http.post('*/ucenter/api/sms/sendSmsCode', () =>
        Response.json({ statusCode: 400, code: 400, message: '这个手机号不能登录', data: null }, { status: 400 }),
      ),
    );
    const { user } = renderApp('/exchangeLogin');
    await user.type(await phone(), PHONE);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('这个手机号不能登录');
    expect(await phone()).toHaveFocus();
  });

  test('keeps the number and the resend countdown after a reload', async () => {
    // The clock stands still.
    vi.useFakeTimers({ toFake: ['Date'] });
    afterTest('clock', () => void vi.useRealTimers());
    const first = renderApp('/exchangeLogin');
    await first.user.type(await phone(), PHONE);
    await first.user.click(screen.getByRole('checkbox'));
    await first.user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByRole('button', { name: '60 秒后重发' })).toBeDisabled();
    const kept = { ...sessionStorage };
    first.unmount();
    // Whoever closes the form leaves nothing for the next one; a reload does.
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(PHONE);
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value as string);

    // 39.5 seconds before the end.
    const now = Date.now() + 20_500;
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
    try {
      const { user } = renderApp('/exchangeLogin');
      expect(await phone()).toHaveValue(PHONE);
      expect(agree()).toBeChecked();
      expect(screen.getByText('收不到验证码？')).toBeVisible();
      expect(screen.getByRole('button', { name: '40 秒后重发' })).toBeDisabled();
      // On a busy machine the countdown's effect may not have run: without its timer nothing would advance.
      await act(() => Promise.resolve());
      act(() => void vi.advanceTimersByTime(9_000));
      expect(screen.getByRole('button', { name: '31 秒后重发' })).toBeDisabled();
      // The phone was asleep: no timer ran, but the clock did.
      vi.setSystemTime(Date.now() + 25_000);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      expect(screen.getByRole('button', { name: '6 秒后重发' })).toBeDisabled();
      await user.clear(await phone());
      await user.type(await phone(), '13900000000');
      expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled();
      await user.clear(await phone());
      await user.type(await phone(), PHONE);
      act(() => void vi.advanceTimersByTime(8_000));
      expect(screen.getByRole('button', { name: '重新获取' })).toBeEnabled();
    } finally {
      vi.useRealTimers();
    }
  });

  test('shows the platform’s message for a resend that is too early', async () => {
    const { user } = renderApp('/exchangeLogin');
    await user.type(await phone(), PHONE);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByText(/^验证码已发送到/);
    // Another browser has other storage, so the page knows of no countdown.
    localStorage.removeItem('lyyz_sms_resend');
    await user.click(await screen.findByRole('button', { name: '重新获取' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^验证码发送太频繁，请 \d+ 秒后再试$/);
  });

  test('who has a code already does not wait for the next message', async () => {
    const sms = holdCall(SEND);
    const entry = holdCall(LOGIN);
    const { user } = renderApp('/exchangeLogin');
    // A number of its own: its message is sent when the test is over.
    await user.type(await phone(), '13800000066');
    await user.click(agree());
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await sms.asked;
    await user.type(code(), '888888');
    await user.click(submit());
    await entry.asked;
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: '获取验证码' })).not.toHaveAttribute('aria-busy');
    sandbox().faults.set([{ path: LOGIN, kind: 'refused', times: 1 }]);
    entry.release();
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test('a code that was sent takes no focus away from who has gone on', async () => {
    const held = holdCall(SEND);
    const { user } = renderApp('/exchangeLogin');
    await user.type(await phone(), PHONE);
    await user.click(agree());
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await held.asked;
    act(() => agree().focus());
    held.release();
    await screen.findByText(/^验证码已发送到/);
    expect(agree()).toHaveFocus();
  });

  test('a login for which the platform names no time is one', async () => {
    changeAnswer(LOGIN, (data: object) => ({ ...data, expireIn: 0 }));
    const { user } = renderApp('/exchangeLogin');
    await user.type(await phone(), PHONE);
    await user.click(agree());
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByText(/^验证码已发送到/);
    expect(code()).toHaveFocus();
    await user.type(code(), '888888');
    await user.click(submit());
    expect(await screen.findByRole('region', { name: '数字艺术' })).toBeVisible();
    expect(currentLogin()?.expireIn).toBeGreaterThan(Date.now() + 80_000_000);
  });

  test('sends one code and one login on double taps', async () => {
    const codes = watch(SEND);
    const logins = watch(LOGIN);
    sandbox().setLatency(60);
    const { user } = renderApp('/exchangeLogin');
    await user.type(await phone(), PHONE);
    await user.click(agree());
    await user.dblClick(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByText(/^验证码已发送到/);
    expect(codes).toEqual([{ phone: PHONE, scene: 'login' }]);
    await user.type(code(), '888888');
    await user.dblClick(submit());
    await screen.findByRole('region', { name: '数字艺术' });
    expect(logins).toEqual([{ phone: PHONE, smsCode: '888888' }]);
  });

  test('shows and sends the invite code of the URL', async () => {
    const sent = watch(LOGIN);
    const { invite_code: inviteCode } = sandbox().db.prepare('select invite_code from person').get() as {
      invite_code: string;
    };
    const { user } = renderApp(`/exchangeLogin?inviteCode=${inviteCode}&activityId=7`);
    expect(await screen.findByText(`邀请码 ${inviteCode} 已带上`)).toBeVisible();
    await fill(user);
    await user.click(submit());
    await screen.findByRole('region', { name: '数字艺术' });
    expect(sent).toEqual([{ phone: PHONE, smsCode: '888888', inviteCode, activityId: 7 }]);
  });

  test.each([
    ['/exchangeLogin?redirect=%2F%3FinviteCode%3DISLE88%26activityId%3D7', 'ISLE88'],
    ['/exchangeLogin?redirect=%2FshareRegister%3FinviteCode%3DISLE88%23rules', 'ISLE88'],
    // The URL's own invite code has priority over the one in the redirect.
    ['/exchangeLogin?inviteCode=ISLE77&redirect=%2F%3FinviteCode%3DISLE88', 'ISLE77'],
    ['/exchangeLogin?redirect=https%3A%2F%2Fevil.example%2F%3FinviteCode%3DISLE88', null],
  ])('keeps the invite code of the page that requested the login: %s', async (path, code) => {
    renderApp(path);
    await phone();
    if (code === null) expect(screen.queryByText(/邀请码/)).toBeNull();
    else expect(screen.getByText(`邀请码 ${code} 已带上`)).toBeVisible();
  });

  test('logs in despite an unknown invite code', async () => {
    const { user } = renderApp('/exchangeLogin?inviteCode=NOBODY');
    expect(await screen.findByText('邀请码 NOBODY 已带上')).toBeVisible();
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('邀请码不存在');
    await user.click(screen.getByRole('button', { name: '不带邀请码继续' }));
    expect(screen.queryByText('邀请码 NOBODY 已带上')).toBeNull();
    await waitFor(() => expect(screen.getByText('这次不带邀请码')).toHaveFocus());
    expect(code()).toHaveValue('888888');
    await user.click(submit());
    expect(await screen.findByRole('region', { name: '数字艺术' })).toBeVisible();
  });

  test.each([
    ['链接已失效', false],
    ['该手机号不能参加', true],
  ])('a refusal in other words (%s) offers to go on without the invite code, too', async (message, ofPhone) => {
    const sent = watch(LOGIN);
    const { user } = renderApp('/exchangeLogin?inviteCode=NOBODY');
    await fill(user);
    sandbox().faults.set([{ path: LOGIN, kind: 'refused', times: 1, message }]);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    if (ofPhone) await waitFor(async () => expect(await phone()).toHaveFocus());
    await user.click(screen.getByRole('button', { name: '不带邀请码继续' }));
    await waitFor(() => expect(screen.getByText('这次不带邀请码')).toHaveFocus());
    expect(screen.queryByRole('button', { name: '不带邀请码继续' })).toBeNull();
    await user.click(submit());
    expect(await screen.findByRole('region', { name: '数字艺术' })).toBeVisible();
    expect(sent).toEqual([
      { phone: PHONE, smsCode: '888888', inviteCode: 'NOBODY' },
      { phone: PHONE, smsCode: '888888' },
    ]);
  });

  test('a refusal of the SMS code, or of its message, says nothing of the invite code', async () => {
    const { user } = renderApp('/exchangeLogin?inviteCode=NOBODY');
    sandbox().faults.set([{ path: SEND, kind: 'refused', times: 1, message: '今天发得太多了' }]);
    await user.type(await phone(), PHONE);
    await user.click(agree());
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('今天发得太多了');
    expect(screen.queryByRole('button', { name: '不带邀请码继续' })).toBeNull();
    await user.type(code(), '111111');
    sandbox().faults.set([{ path: LOGIN, kind: 'refused', times: 1, message: '验证码已过期' }]);
    await user.click(submit());
    expect(await screen.findByText('验证码已过期')).toBeVisible();
    await waitFor(() => expect(code()).toHaveFocus());
    expect(screen.queryByRole('button', { name: '不带邀请码继续' })).toBeNull();
  });

  test('ignores a malformed invite code', async () => {
    renderApp('/exchangeLogin?inviteCode=%3Cimg%20src%3Dx%3E&activityId=-1');
    await phone();
    expect(screen.queryByText(/邀请码/)).toBeNull();
  });

  test('shows a network error, keeps the input, and succeeds on the next try', async () => {
    const { user } = renderApp('/exchangeLogin');
    await fill(user);
    sandbox().faults.set([{ path: LOGIN, kind: 'network', times: 1 }]);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('网络没有连上，请检查网络后重试');
    expect(await phone()).toHaveValue(PHONE);
    expect(code()).toHaveValue('888888');
    expect(agree()).toBeChecked();
    await user.click(submit());
    expect(await screen.findByRole('region', { name: '数字艺术' })).toBeVisible();
  });
});

describe('policies', () => {
  test('open over the form by type and close back to it', async () => {
    const { user } = renderApp('/exchangeLogin');
    await user.type(await phone(), PHONE);
    await user.click(screen.getByRole('button', { name: '《用户协议》' }));
    const sheet = await screen.findByRole('dialog', { name: /用户协议/ });
    expect(await within(sheet).findByText(/^版本/)).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await phone()).toHaveValue(PHONE);
    expect(agree()).not.toBeChecked();
  });

  test('show an error and retry when loading fails', async () => {
    sandbox().faults.set([{ path: '/ucenter/api/privacyPolicy', kind: 'network', times: 1 }]);
    const { user } = renderApp('/exchangeLogin');
    await phone();
    await user.click(screen.getByRole('button', { name: '《隐私政策》' }));
    const sheet = await screen.findByRole('dialog', { name: /隐私政策/ });
    await user.click(await within(sheet).findByRole('button', { name: '重试' }));
    expect(await within(sheet).findByText(/^版本/)).toBeVisible();
  });
});

describe('page', () => {
  test('redirects to a path of this app, replacing itself', async () => {
    const { user, router } = renderApp('/exchangeLogin?redirect=%2FmanufacturerDetail%2F1017');
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('heading', { level: 1, name: '不二水墨' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/manufacturerDetail/1017');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%2f%2fevil.example',
    '/exchangeLogin',
  ])('goes home instead of to %s', async (hostile) => {
    logIn();
    renderApp(`/exchangeLogin?redirect=${encodeURIComponent(hostile)}`);
    expect(await screen.findByRole('link', { name: '继续' })).toHaveAttribute('href', '/');
  });

  test('shows the logged-in user and a way to continue', async () => {
    logIn();
    const { user } = renderApp('/exchangeLogin?redirect=%2FmanufacturerDetail%2F1017');
    const person = await screen.findByRole('region', { name: '已登录' });
    expect(await within(person).findByText('199****0001')).toBeVisible();
    expect(within(person).getByRole('heading', { level: 2 })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(within(person).getByRole('link', { name: '继续' }));
    expect(await screen.findByRole('heading', { level: 1, name: '不二水墨' })).toBeVisible();
  });

  test('lets the user continue when the name fails to load, and retries it', async () => {
    logIn();
    sandbox().faults.set([{ path: USER, kind: 'network', times: 1 }]);
    const { user } = renderApp('/exchangeLogin');
    expect(await screen.findByText('没能取到你的资料')).toBeVisible();
    expect(screen.getByRole('link', { name: '继续' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('199****0001')).toBeVisible();
  });

  test('shows the form when the platform no longer knows the login', async () => {
    saveLogin({ accessToken: 'gone', clientInfo: '', expireIn: Date.now() + 60_000 });
    renderApp('/exchangeLogin');
    expect(await phone()).toBeVisible();
    expect(currentLogin()).toBeNull();
  });

  test.each([
    ['', undefined],
    [' even if the request fails', { path: LOGOUT, kind: 'network' } as const],
    [' even if the platform has already logged the user out', { path: LOGOUT, kind: 'S00000' } as const],
  ])('logs out%s', async (_, fault) => {
    logIn();
    if (fault) sandbox().faults.set([fault]);
    const { user, router } = renderApp('/exchangeLogin');
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    expect(await phone()).toBeVisible();
    expect(currentLogin()).toBeNull();
    expect(router.state.location.pathname).toBe('/exchangeLogin');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(announced()).toBe('已退出登录'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('a login that comes while the platform is told stays', async () => {
    logIn();
    const { release } = holdCall(LOGOUT);
    const { user } = renderApp('/exchangeLogin');
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    act(() => logIn('19900000002'));
    const { accessToken } = currentLogin() ?? {};
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: '退出登录' })).not.toHaveAttribute('aria-busy'));
    expect(currentLogin()?.accessToken).toBe(accessToken);
    expect(await screen.findByText('199****0002')).toBeVisible();
  });

  test('leaves the logout to the native app whose login it is', async () => {
    logIn();
    vi.spyOn(host, 'authorization', 'get').mockReturnValue(`Bearer ${currentLogin()?.accessToken}`);
    renderApp('/exchangeLogin');
    expect(await screen.findByText('登录跟着 App 走，要退出请到 App 里。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull();
  });

  test('follows a logout and a login in another tab', async () => {
    logIn();
    const { router } = renderApp('/exchangeLogin');
    await screen.findByText('199****0001');
    const stored = localStorage.getItem(LOGIN_INFO_KEY) ?? '';
    localStorage.removeItem(LOGIN_INFO_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: LOGIN_INFO_KEY }));
    expect(await phone()).toBeVisible();
    await waitFor(() => expect(router.state.revalidation).toBe('idle'));
    localStorage.setItem(LOGIN_INFO_KEY, stored);
    window.dispatchEvent(new StorageEvent('storage', { key: LOGIN_INFO_KEY }));
    // A pending response may render the card again.
    await waitFor(() => expect(screen.getByText('199****0001')).toBeVisible());
  });

  test('sets the document title, and 返回 leads home without history', async () => {
    const { user } = renderApp('/exchangeLogin');
    expect(await screen.findByRole('heading', { level: 1, name: '登录' })).toBeVisible();
    expect(document.title).toBe('登录 · 灵屿宇宙');
    expect(screen.getByRole('main')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '返回' }));
    expect(await screen.findByRole('region', { name: '数字艺术' })).toBeVisible();
  });
});

describe('login sheet', () => {
  const sheet = () => screen.findByRole('dialog', { name: '登录灵屿' });

  test('opens when a call needs a login, and the call continues after it', async () => {
    history.replaceState(null, '', '/mfuwu/?inviteCode=ISLE88');
    const { user } = renderApp('/');
    await screen.findByRole('region', { name: '数字艺术' });
    const asked = userAuthorization({});
    await sheet();
    expect(screen.getByText('邀请码 ISLE88 已带上')).toBeVisible();
    await fill(user, KNOWN);
    await user.click(submit());
    expect(await asked).toMatchObject({ level: expect.any(Number) as number });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['关闭', 'Escape', 'beside', 'back'])(
    'rejects the call as not logged in when closed by %s',
    async (way) => {
      const { user } = renderApp('/');
      await screen.findByRole('region', { name: '数字艺术' });
      const asked = userAuthorization({}).catch((error: unknown) => error);
      const dialog = await sheet();
      if (way === '关闭') await user.click(within(dialog).getByRole('button', { name: '关闭' }));
      else if (way === 'Escape') await user.keyboard('{Escape}');
      else if (way === 'beside') await user.click(dialog);
      else {
        // State after a step back: the page's own entry, without the overlay's mark.
        history.replaceState(null, '', '/mfuwu/');
        fireEvent.popState(window);
      }
      expect(await asked).toMatchObject({ kind: 'login', message: '请先登录' });
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(currentLogin()).toBeNull();
    },
  );

  test('opens once for two calls, and both continue', async () => {
    const { user } = renderApp('/');
    await screen.findByRole('region', { name: '数字艺术' });
    const asked = Promise.all([userAuthorization({}), userAuthorization({})]);
    await sheet();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await fill(user, KNOWN);
    await user.click(submit());
    expect(await asked).toHaveLength(2);
  });

  test('accepts a login in another tab', async () => {
    renderApp('/');
    await screen.findByRole('region', { name: '数字艺术' });
    const asked = userAuthorization({});
    await sheet();
    logIn();
    expect(await asked).toMatchObject({ level: expect.any(Number) as number });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('stays open with its input when a policy is closed', async () => {
    const { user } = renderApp('/');
    await screen.findByRole('region', { name: '数字艺术' });
    const asked = askLogin();
    await sheet();
    await user.type(await phone(), PHONE);
    await user.click(screen.getByRole('button', { name: '《隐私政策》' }));
    const policy = await screen.findByRole('dialog', { name: /隐私政策/ });
    expect(screen.getAllByRole('dialog')).toHaveLength(2);
    fireEvent.keyDown(within(policy).getByRole('button', { name: '关闭' }), { key: 'Escape' });
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(await phone()).toHaveValue(PHONE);
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(await asked).toBe(false);
  });
});
