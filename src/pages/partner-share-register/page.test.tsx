import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeAnswer } from '../../../tests/support/change-answer.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { connectHttp } from '../../api/http.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { clearLogin, currentLogin, saveLogin } from '../../session/login-info.ts';

const LOGIN = '/ucenter/api/passport/login';
const INVITER = '/acApi/api/invitation/sharedUser';
const OFFER = '/finance/agent/getAgentConfig';
/** Of person 101, with 47 invited friends. */
const CODE = 'VDP5VV';
const PATH = `/partnerShareRegister?inviteCode=${CODE}`;
/** An unregistered number. */
const PHONE = '13800000000';

beforeEach(() => {
  connectHttp({ toast, askLogin });
  history.replaceState(null, '', `/mfuwu${PATH}`);
  // Skips the fingerprint.
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
});

type User = ReturnType<typeof renderApp>['user'];
const phoneOf = (userId: number) => `199${String(userId - 100).padStart(8, '0')}`;
function logIn(userId: number) {
  const { accessToken, expireIn } = sandbox().issueToken({ phone: phoneOf(userId) });
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
}

/** Records the inputs sent to a call, with their idempotency keys. */
function watch(path: string) {
  const sent: { body: unknown; key: string | null }[] = [];
  server.use(
    http.all(`*${path}`, async ({ request }) => {
      const body: unknown = request.method === 'POST' ? await request.clone().json() : null;
      sent.push({ body, key: request.headers.get('idempotency-key') });
      return (await sandbox().respond(request)) ?? undefined;
    }),
  );
  return sent;
}
const people = () => (sandbox().db.prepare('select count(*) n from person').get() as { n: number }).n;
const submit = () => screen.getByRole('button', { name: '注册上岛' });

async function fill(user: User, phone = PHONE) {
  await user.type(await screen.findByRole('textbox', { name: '手机号' }), phone);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText(/^验证码已发送到/);
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '888888');
}

describe('letter', () => {
  test('shows the inviter, the message and the number of friends', async () => {
    renderApp(PATH);
    const letter = within(await screen.findByRole('region', { name: '阿沅 的邀请' }));
    expect(letter.getByText('今晚涨潮，我们去捡星星。')).toBeVisible();
    expect(letter.getByText('已有 47 位朋友跟着上岛')).toBeVisible();
    expect(screen.getByText(`邀请码 ${CODE} 已带上`)).toBeVisible();
  });

  test('shows hostile text as plain text', async () => {
    const { container } = renderApp('/partnerShareRegister?inviteCode=2SS79V');
    const letter = await screen.findByRole('region', { name: '南枝 的邀请' });
    expect(letter).toHaveTextContent('<script>alert(document.cookie)</script>');
    expect(container.querySelector('script, [onerror]')).toBeNull();
    // Its text direction is isolated.
    expect(letter.querySelector('blockquote > bdi')).not.toBeNull();
  });

  test('folds and unfolds an endless text', async () => {
    const { user } = renderApp('/partnerShareRegister?inviteCode=RC3KEH');
    const unfold = await screen.findByRole('button', { name: '展开全文' });
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await user.click(unfold);
    expect(screen.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('shows a default text for an empty message', async () => {
    renderApp('/partnerShareRegister?inviteCode=VWT7BY');
    expect(await screen.findByText('上岛看看吧，我在这里等你。')).toBeVisible();
  });

  test('shows an unknown code, omits it and allows the registration', async () => {
    const sent = watch(LOGIN);
    const { user } = renderApp('/partnerShareRegister?inviteCode=NOBODY');
    expect(await screen.findByRole('heading', { name: '这封邀请找不到署名' })).toBeVisible();
    expect(screen.getByText(/没有人用 NOBODY 这个邀请码/)).toBeVisible();
    expect(screen.queryByText(/已带上/)).toBeNull();
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: '欢迎上岛' })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ phone: PHONE, smsCode: '888888' }]);
  });

  test('works the same without a code', async () => {
    renderApp('/partnerShareRegister');
    expect(await screen.findByRole('heading', { name: '一封给你的邀请' })).toBeVisible();
    expect(submit()).toBeVisible();
  });

  test.each(['%20', 'a%2Fb', '%3Cscript%3E', 'x'.repeat(65)])('rejects the malformed code: %s', async (code) => {
    renderApp(`/partnerShareRegister?inviteCode=${code}`);
    expect(await screen.findByText('请检查 inviteCode 参数是否正确')).toBeVisible();
  });

  test('allows the registration with the code when the inviter fails to load', async () => {
    const sent = watch(LOGIN);
    sandbox().faults.set([{ path: INVITER, kind: '500', times: 1 }]);
    const { user } = renderApp(PATH);
    expect(await screen.findByText('邀请人没有加载出来')).toBeVisible();
    await fill(user);
    await user.click(submit());
    await screen.findByRole('heading', { name: '欢迎上岛' });
    expect(sent[0]?.body).toEqual({ phone: PHONE, smsCode: '888888', inviteCode: CODE });
  });

  test('does not call a code unknown while the platform is too busy to tell', async () => {
    const message = '查邀请码的人太多了，请稍后再试';
    sandbox().faults.set([{ path: INVITER, kind: 'refused', message, times: 1 }]);
    const { user } = renderApp(PATH);
    expect(await screen.findByText('邀请人没有加载出来')).toBeVisible();
    expect(screen.queryByText('这封邀请找不到署名')).toBeNull();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '阿沅 的邀请' })).toBeVisible();
  });

  test('retries only the inviter', async () => {
    sandbox().faults.set([{ path: INVITER, kind: 'network', times: 1 }]);
    const offer = watch(OFFER);
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '阿沅 的邀请' })).toBeVisible();
    expect(offer).toHaveLength(1);
  });
});

describe('registration', () => {
  test('registers once on repeated taps, greets the new user, counts the friend and shows the next steps', async () => {
    sandbox().setLatency(40);
    const before = people();
    const sent = watch(LOGIN);
    const { user } = renderApp(PATH);
    await fill(user);
    await user.dblClick(submit());
    await screen.findByRole('heading', { name: '欢迎上岛' });
    await waitFor(() => expect(screen.getByRole('heading', { name: '欢迎上岛' })).toHaveFocus());
    expect(screen.getByText('你是跟着 阿沅 来的，海风已经把消息带到。')).toBeVisible();
    expect(await screen.findByText('已有 48 位朋友跟着上岛')).toBeVisible();
    expect(screen.getByRole('link', { name: '打开 App 上岛' })).toHaveAttribute('href', '/wakeUp');
    expect(screen.getByRole('link', { name: '看看伙伴招募' })).toHaveAttribute(
      'href',
      `/partnerRecruitment?inviteCode=${CODE}`,
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(sent.map(({ body }) => body)).toEqual([{ phone: PHONE, smsCode: '888888', inviteCode: CODE }]);
    expect(people()).toBe(before + 1);
    expect(currentLogin()).not.toBeNull();
  });

  test('repeats the same registration after a lost response', async () => {
    const before = people();
    const sent = watch(LOGIN);
    const { user } = renderApp(PATH);
    await fill(user);
    sandbox().faults.set([{ path: LOGIN, kind: 'drop', times: 1 }]);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('网络没有连上');
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: '欢迎上岛' })).toBeVisible();
    expect(people()).toBe(before + 1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('stays busy during a late response, shows an empty form after leaving, and the login counts once it is answered', async () => {
    const { user, router } = renderApp(PATH);
    await fill(user);
    const held = holdCall(LOGIN);
    await user.click(submit());
    await held.asked;
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    await act(() => router.navigate('/wakeUp'));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('textbox', { name: '手机号' })).toHaveValue('');
    expect(currentLogin()).toBeNull();
    held.release();
    await waitFor(() => expect(currentLogin()).not.toBeNull());
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  test('tells an existing user that this is not a new invitation', async () => {
    const before = people();
    const { user } = renderApp(PATH);
    await fill(user, phoneOf(102));
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: '欢迎回来' })).toBeVisible();
    expect(screen.getByText('这个手机号早就上岛了，这次不算新的邀请。')).toBeVisible();
    expect(await screen.findByText('已有 47 位朋友跟着上岛')).toBeVisible();
    expect(people()).toBe(before);
  });

  test('offers to omit a code that the platform refuses', async () => {
    // The inviter failed to load, so the page does not know that the code is unknown.
    sandbox().faults.set([{ path: INVITER, kind: '500' }]);
    const { user } = renderApp('/partnerShareRegister?inviteCode=NOBODY');
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('邀请码不存在', { selector: '[role=alert]' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '不带邀请码继续' }));
    await waitFor(() => expect(screen.getByText('这次不带邀请码')).toHaveFocus());
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: '欢迎上岛' })).toBeVisible();
    expect(screen.getByText('账号已经建好，岛上见。')).toBeVisible();
  });

  test('offers it after a refusal in other words, too', async () => {
    const { user } = renderApp(PATH);
    await fill(user);
    sandbox().faults.set([{ path: LOGIN, kind: 'refused', times: 1, message: '链接已失效' }]);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('链接已失效');
    await user.click(screen.getByRole('button', { name: '不带邀请码继续' }));
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: '欢迎上岛' })).toBeVisible();
  });

  test('shows a wrong verification code next to its field', async () => {
    const { user } = renderApp(PATH);
    await fill(user);
    await user.clear(screen.getByRole('textbox', { name: '验证码' }));
    await user.type(screen.getByRole('textbox', { name: '验证码' }), '111111');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('验证码不正确');
    await waitFor(() => expect(screen.getByRole('textbox', { name: '验证码' })).toHaveFocus());
  });
});

describe('logged in', () => {
  const registerAndLogOut = async () => {
    const { user } = renderApp(PATH);
    await fill(user);
    await user.click(submit());
    await screen.findByRole('heading', { name: '欢迎上岛' });
    act(() => clearLogin());
    await screen.findByRole('textbox', { name: '手机号' });
  };

  test('another user who logs in after a registration is not welcomed in its place', async () => {
    await registerAndLogOut();
    act(() => logIn(102));
    expect(await screen.findByText('鹿眠')).toBeVisible();
    expect(screen.getByRole('heading', { name: '你已经在岛上了' })).toBeVisible();
    expect(screen.queryByText(/欢迎上岛/)).toBeNull();
  });

  test('nor is one whom the platform has not named yet', async () => {
    await registerAndLogOut();
    sandbox().faults.set([{ path: '/ucenter/api/userCenter/getUserInfo', kind: '500' }]);
    act(() => logIn(102));
    expect(await screen.findByRole('heading', { name: '你已经在岛上了' })).toBeVisible();
    expect(screen.queryByText(/欢迎上岛/)).toBeNull();
  });

  test('shows the next steps instead of the registration', async () => {
    logIn(102);
    renderApp(PATH);
    expect(await screen.findByRole('heading', { name: '你已经在岛上了' })).toBeVisible();
    expect(await screen.findByText('鹿眠')).toBeVisible();
    expect(screen.getByRole('link', { name: '看看伙伴招募' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: '注册上岛' })).toBeNull();
  });

  test('recognises the user’s own invitation', async () => {
    logIn(101);
    const { user } = renderApp('/partnerShareRegister?inviteCode=vdp5vv');
    expect(await screen.findByRole('heading', { name: '这是你自己的邀请' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '发给朋友' }));
    const sheet = await screen.findByRole('dialog', { name: '分享给朋友' });
    await user.click(within(sheet).getByRole('button', { name: '复制链接' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toMatch(new RegExp(`${PATH.replace('?', '[?]')}$`)),
    );
  });

  test('recognises it in whatever case the platform writes the code', async () => {
    logIn(101);
    changeAnswer('/ucenter/api/userCenter/getUserInfo', (me: object) => ({ ...me, inviteCode: CODE.toLowerCase() }));
    renderApp(PATH);
    expect(await screen.findByRole('heading', { name: '这是你自己的邀请' })).toBeVisible();
  });

  test('shows the form after the login has expired', async () => {
    logIn(102);
    renderApp(PATH);
    await screen.findByRole('heading', { name: '你已经在岛上了' });
    act(() => clearLogin());
    expect(await screen.findByRole('textbox', { name: '手机号' })).toBeVisible();
  });

  test('uses the app’s own account inside the app', async () => {
    const asked: string[] = [];
    vi.stubGlobal('lyyzNative', { login: () => asked.push('login') });
    const { user } = renderApp(PATH);
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(await screen.findByRole('button', { name: '用 App 账号上岛' }));
    await waitFor(() => expect(asked).toEqual(['login']));
    // This host does nothing. Without the wait, its sheet would open in a later test.
    expect(await screen.findByRole('dialog', { name: '登录灵屿' })).toBeVisible();
  });
});

describe('partner tiers', () => {
  test('shows each tier, the first one open, with deadline and eligibility', async () => {
    renderApp(PATH);
    const offer = await screen.findByRole('region', { name: '做伙伴，有这些' });
    expect(within(offer).getAllByRole('group')).toHaveLength(4);
    expect(within(offer).getByText('专属邀请海报与伙伴徽章')).toBeVisible();
    expect(within(offer).getByText('佣金 12%')).toBeVisible();
    expect(within(offer).getByText(/年满 18 周岁可以申请/)).toBeVisible();
    expect(screen.getByRole('link', { name: '遇到问题？联系客服' })).toHaveAttribute('href', '/wakeUp?path=%2Fhelp');
  });

  test('say after the end of the recruitment that it is over, and invite nobody to apply', async () => {
    server.use(
      http.get(`*${OFFER}`, async ({ request }) => {
        const response = await sandbox().respond(request);
        const envelope = (await response?.json()) as { data: { endTime: string } };
        return Response.json({ ...envelope, data: { ...envelope.data, endTime: '2024-01-01 00:00:00' } });
      }),
    );
    renderApp(PATH);
    const offer = await screen.findByRole('region', { name: '做伙伴，有这些' });
    expect(within(offer).getByText('本期招募已于 2024 年 1 月 1 日 00:00 结束。')).toBeVisible();
    expect(within(offer).queryByText(/可以申请/)).toBeNull();
  });

  test('fail in place with their own retry', async () => {
    sandbox().faults.set([{ path: OFFER, kind: '500', times: 1 }]);
    const inviter = watch(INVITER);
    const { user } = renderApp(PATH);
    expect(await screen.findByText('伙伴权益没有加载出来')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '做伙伴，有这些' })).toBeVisible();
    expect(inviter).toHaveLength(1);
  });
});
