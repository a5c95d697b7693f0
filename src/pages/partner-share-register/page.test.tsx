import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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
/** Person 101, who has brought 47. */
const CODE = 'VDP5VV';
const PATH = `/partnerShareRegister?inviteCode=${CODE}`;
/** Nobody's yet. */
const PHONE = '13800000000';

beforeEach(() => {
  connectHttp({ toast, askLogin });
  history.replaceState(null, '', `/mfuwu${PATH}`);
  // The browser is not fingerprinted in tests.
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
});

type User = ReturnType<typeof renderApp>['user'];
const phoneOf = (userId: number) => `199${String(userId - 100).padStart(8, '0')}`;
function logIn(userId: number) {
  const { accessToken, expireIn } = sandbox().issueToken({ phone: phoneOf(userId) });
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
}

/** What the page sent to a call, and under which keys. */
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
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText(/^验证码已发送到/);
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '888888');
  await user.click(screen.getByRole('checkbox'));
}

describe('the letter', () => {
  test('who it is from, what they say, and how many came along', async () => {
    renderApp(PATH);
    const letter = within(await screen.findByRole('region', { name: '阿沅 的邀请' }));
    expect(letter.getByText('今晚涨潮，我们去捡星星。')).toBeVisible();
    expect(letter.getByText('已有 47 位朋友跟着上岛')).toBeVisible();
    expect(screen.getByText(`邀请码 ${CODE} 已带上`)).toBeVisible();
  });

  test('words that attack the page are only words', async () => {
    const { container } = renderApp('/partnerShareRegister?inviteCode=2SS79V');
    const letter = await screen.findByRole('region', { name: '南枝 的邀请' });
    expect(letter).toHaveTextContent('<script>alert(document.cookie)</script>');
    expect(container.querySelector('script, [onerror]')).toBeNull();
    // Their direction ends with them.
    expect(letter.querySelector('blockquote > bdi')).not.toBeNull();
  });

  test('words without end unfold and fold again', async () => {
    const { user } = renderApp('/partnerShareRegister?inviteCode=RC3KEH');
    const unfold = await screen.findByRole('button', { name: '展开全文' });
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await user.click(unfold);
    expect(screen.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('who says nothing has words lent', async () => {
    renderApp('/partnerShareRegister?inviteCode=VWT7BY');
    expect(await screen.findByText('上岛看看吧，我在这里等你。')).toBeVisible();
  });

  test('nobody’s code: told, left out, and one registers all the same', async () => {
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

  test('without a code the page is the same way in', async () => {
    renderApp('/partnerShareRegister');
    expect(await screen.findByRole('heading', { name: '一封给你的邀请' })).toBeVisible();
    expect(submit()).toBeVisible();
  });

  test.each(['%20', 'a%2Fb', '%3Cscript%3E', 'x'.repeat(65)])('what cannot be a code is told: %s', async (code) => {
    renderApp(`/partnerShareRegister?inviteCode=${code}`);
    expect(await screen.findByText('请检查 inviteCode 参数是否正确')).toBeVisible();
  });

  test('an inviter that does not come keeps nobody from registering, and the code goes along', async () => {
    const sent = watch(LOGIN);
    sandbox().faults.set([{ path: INVITER, kind: '500', times: 1 }]);
    const { user } = renderApp(PATH);
    expect(await screen.findByText('邀请人没有加载出来')).toBeVisible();
    await fill(user);
    await user.click(submit());
    await screen.findByRole('heading', { name: '欢迎上岛' });
    expect(sent[0]?.body).toEqual({ phone: PHONE, smsCode: '888888', inviteCode: CODE });
  });

  test('its retry asks for the inviter alone', async () => {
    sandbox().faults.set([{ path: INVITER, kind: 'network', times: 1 }]);
    const offer = watch(OFFER);
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '阿沅 的邀请' })).toBeVisible();
    expect(offer).toHaveLength(1);
  });
});

describe('registering', () => {
  test('once, whatever the taps; welcomed by name, the inviter has one more, and the ways go on', async () => {
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

  test('a lost answer: the next try is the same registration', async () => {
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

  test('a late answer: busy meanwhile; left and come back, nobody is asked twice', async () => {
    const { user, router } = renderApp(PATH);
    await fill(user);
    sandbox().faults.set([{ path: LOGIN, kind: 'slow', delayMs: 300, times: 1 }]);
    await user.click(submit());
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    await act(() => router.navigate('/wakeUp'));
    await act(() => router.navigate(-1));
    // The form gave the call up when it was left: nobody is logged in, and the form is there again.
    expect(await screen.findByRole('textbox', { name: '手机号' })).toHaveValue('');
    expect(currentLogin()).toBeNull();
  });

  test('a phone that has an account is told so, and is no new invitation', async () => {
    const before = people();
    const { user } = renderApp(PATH);
    await fill(user, phoneOf(102));
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: '欢迎回来' })).toBeVisible();
    expect(screen.getByText('这个手机号早就上岛了，这次不算新的邀请。')).toBeVisible();
    expect(await screen.findByText('已有 47 位朋友跟着上岛')).toBeVisible();
    expect(people()).toBe(before);
  });

  test('a code that the platform refuses meanwhile can be left out', async () => {
    // The inviter did not come, so the page cannot know that the code is nobody's.
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

  test('a wrong code of the message is said beside its field', async () => {
    const { user } = renderApp(PATH);
    await fill(user);
    await user.clear(screen.getByRole('textbox', { name: '验证码' }));
    await user.type(screen.getByRole('textbox', { name: '验证码' }), '111111');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('验证码不正确');
    await waitFor(() => expect(screen.getByRole('textbox', { name: '验证码' })).toHaveFocus());
  });
});

describe('who is logged in', () => {
  test('is not asked to register again, and sees what comes next', async () => {
    logIn(102);
    renderApp(PATH);
    expect(await screen.findByRole('heading', { name: '你已经在岛上了' })).toBeVisible();
    expect(await screen.findByText('鹿眠')).toBeVisible();
    expect(screen.getByRole('link', { name: '看看伙伴招募' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: '注册上岛' })).toBeNull();
  });

  test('sees that the invitation is their own', async () => {
    logIn(101);
    renderApp('/partnerShareRegister?inviteCode=vdp5vv');
    expect(await screen.findByRole('heading', { name: '这是你自己的邀请' })).toBeVisible();
  });

  test('gets the form when the login has gone', async () => {
    logIn(102);
    renderApp(PATH);
    await screen.findByRole('heading', { name: '你已经在岛上了' });
    act(() => clearLogin());
    expect(await screen.findByRole('textbox', { name: '手机号' })).toBeVisible();
  });

  test('inside the app its own account is taken', async () => {
    const asked: string[] = [];
    vi.stubGlobal('lyyzNative', { login: () => asked.push('login') });
    const { user } = renderApp(PATH);
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(await screen.findByRole('button', { name: '用 App 账号上岛' }));
    await waitFor(() => expect(asked).toEqual(['login']));
  });
});

describe('what partners get', () => {
  test('tier by tier, the first one open; when it ends and who may apply', async () => {
    renderApp(PATH);
    const offer = await screen.findByRole('region', { name: '做伙伴，有这些' });
    expect(within(offer).getAllByRole('group')).toHaveLength(4);
    expect(within(offer).getByText('专属邀请海报与伙伴徽章')).toBeVisible();
    expect(within(offer).getByText('佣金 12%')).toBeVisible();
    expect(within(offer).getByText(/年满 18 周岁可以申请/)).toBeVisible();
    expect(screen.getByRole('link', { name: '遇到问题？联系客服' })).toHaveAttribute('href', '/wakeUp?path=%2Fhelp');
  });

  test('fails in its place, and its retry asks for it alone', async () => {
    sandbox().faults.set([{ path: OFFER, kind: '500', times: 1 }]);
    const inviter = watch(INVITER);
    const { user } = renderApp(PATH);
    expect(await screen.findByText('伙伴权益没有加载出来')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '做伙伴，有这些' })).toBeVisible();
    expect(inviter).toHaveLength(1);
  });
});
