import { act, render, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { StrictMode } from 'react';
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { keepOutcomes } from '../../../tests/support/keep-outcomes.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { Providers } from '../../../tests/support/render-routes.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { createRoutes } from '../../app/routes.tsx';
import { encryptQuery } from '../../session/encrypted-query.ts';
import { clearLogin, currentLogin, currentToken, saveLogin, userOf } from '../../session/login-info.ts';
import { pageRoutes } from 'virtual:page-routes';
import { loader } from './data.ts';

const VISIT = '/ucenter/api/channelRecord/open/newChannelRecord';
const LOGIN = '/ucenter/api/passport/h5/channelLogin';
const SMS = '/ucenter/api/sms/h5/login';
const PHONE = '13800000000';

beforeEach(() => {
  history.replaceState(null, '', '/mfuwu/');
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
});

type User = ReturnType<typeof renderApp>['user'];

function watch(path: string): { body: unknown; key: string | null }[] {
  const sent: { body: unknown; key: string | null }[] = [];
  server.use(
    http.all(`*${path}`, async ({ request }) => {
      const body: unknown = request.method === 'POST' ? await request.clone().json() : new URL(request.url).search;
      sent.push({ body, key: request.headers.get('idempotency-key') });
      return (await sandbox().respond(request)) ?? undefined;
    }),
  );
  return sent;
}

const visits = (code: string) =>
  (sandbox().db.prepare('select visit_count n from channel where channel_code = ?').get(code) as { n: number }).n;
const join = () => screen.getByRole('button', { name: '登岛' });

async function fill(user: User, phone = PHONE) {
  await user.type(await screen.findByRole('textbox', { name: '手机号' }), phone);
  await user.click(screen.getByRole('checkbox', { name: '我已阅读并同意' }));
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText(/^验证码已发送到/);
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '888888');
}

function logIn(phone: string) {
  const { accessToken, expireIn } = sandbox().issueToken({ phone });
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
}

describe('visit counting', () => {
  test('shows the channel and counts the visit', async () => {
    const before = visits('HAIYAN01');
    renderApp('/channel?channelCode=HAIYAN01');
    expect(await screen.findByRole('heading', { name: '海盐书店' })).toBeVisible();
    expect(screen.getByText('买一本书，领一座岛。翻开的每一页都听得见潮声。')).toBeVisible();
    expect(screen.getByText('你是第 12,847 位从这里来的朋友')).toBeVisible();
    expect(visits('HAIYAN01')).toBe(before + 1);
  });

  test('counts once per session, also with another spelling of the code', async () => {
    const sent = watch(VISIT);
    for (const code of ['HAIYAN01', 'HAIYAN01', 'haiyan01']) {
      const { unmount } = renderApp(`/channel?channelCode=${code}`);
      expect(await screen.findByRole('heading', { name: '海盐书店' })).toBeVisible();
      expect(screen.getByText('你是第 12,847 位从这里来的朋友')).toBeVisible();
      unmount();
    }
    expect(sent).toHaveLength(1);
    const { unmount } = renderApp('/channel?channelCode=DENGTA02');
    expect(await screen.findByRole('heading', { name: '灯塔咖啡' })).toBeVisible();
    expect(sent).toHaveLength(2);
    unmount();
  });

  test('counts once in React strict mode', async () => {
    const sent = watch(VISIT);
    const router = createMemoryRouter(createRoutes(pageRoutes), {
      initialEntries: ['/channel?channelCode=HAIYAN01'],
    });
    render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      { wrapper: Providers },
    );
    expect(await screen.findByRole('heading', { name: '海盐书店' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('does not count when only the loader runs', async () => {
    const sent = watch(VISIT);
    const request = new Request('http://localhost:5173/channel?channelCode=HAIYAN01');
    const asked = { request, params: {} } as unknown as LoaderFunctionArgs;
    expect(await loader(asked)).toEqual({ channelCode: 'HAIYAN01' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent).toEqual([]);
  });

  test('counts once when the response is lost and retried', async () => {
    const before = visits('HAIYAN01');
    const sent = watch(VISIT);
    sandbox().faults.set([{ path: VISIT, kind: 'drop', times: 1 }]);
    const { user } = renderApp('/channel?channelCode=HAIYAN01');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('这一站的介绍没有加载出来')).toBeVisible();
    expect(within(alert).getByText('连上网络后点重试')).toBeVisible();
    // The failed visit does not block the registration.
    expect(join()).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '海盐书店' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(visits('HAIYAN01')).toBe(before + 1);
  });

  test('is asked for anew after a refusal', async () => {
    keepOutcomes();
    sandbox().faults.set([{ path: VISIT, kind: 'refused', times: 1 }]);
    const { user } = renderApp('/channel?channelCode=HAIYAN01');
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '海盐书店' })).toBeVisible();
  });

  test('of an opened link is counted once, before React is there', async () => {
    const sent = watch(VISIT);
    document.documentElement.dataset['first'] = 'page';
    const request = new Request('http://localhost/mfuwu/channel?channelCode=HAIYAN01');
    await loader({ request } as LoaderFunctionArgs);
    await waitFor(() => expect(sent).toHaveLength(1));
    delete document.documentElement.dataset['first'];
    renderApp('/channel?channelCode=HAIYAN01');
    expect(await screen.findByRole('heading', { name: '海盐书店' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('counts once when the page is left and reopened before the response', async () => {
    const before = visits('HAIYAN01');
    sandbox().faults.set([{ path: VISIT, kind: 'slow', delayMs: 2_000 }]);
    const { unmount } = renderApp('/channel?channelCode=HAIYAN01');
    await screen.findByRole('status', { name: '正在加载' });
    unmount();
    renderApp('/channel?channelCode=HAIYAN01');
    expect(await screen.findByRole('heading', { name: '海盐书店' })).toBeVisible();
    expect(visits('HAIYAN01')).toBe(before + 1);
  });

  test('ignores invalid data in sessionStorage', async () => {
    sessionStorage.setItem('lyyz_channel_visit HAIYAN01', '{"channelName":"假的"}');
    renderApp('/channel?channelCode=HAIYAN01');
    expect(await screen.findByRole('heading', { name: '海盐书店' })).toBeVisible();
    expect(screen.queryByText('假的')).toBeNull();
  });
});

describe('kinds of channels', () => {
  test('shows hostile text as plain text', async () => {
    const alerted = vi.fn();
    vi.stubGlobal('alert', alerted);
    const { container } = renderApp('/channel?channelCode=EGUAI08');
    expect(await screen.findByRole('heading', { name: '<b onmouseover="alert(1)">怪鱼频道</b>' })).toBeVisible();
    expect(container.querySelector('script, b[onmouseover], img[onerror]')).toBeNull();
    expect(alerted).not.toHaveBeenCalled();
  });

  test('shows a default sentence for a channel with minimal data', async () => {
    renderApp('/channel?channelCode=XIN10');
    const brand = await screen.findByRole('region', { name: '这一站' });
    expect(within(brand).getByRole('heading').textContent?.length).toBeGreaterThan(0);
    expect(brand.querySelectorAll('p')[0]?.textContent?.length).toBeGreaterThan(0);
  });

  test('shows the platform’s message and no form for an ended channel', async () => {
    renderApp('/channel?channelCode=CHUNXUN07');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('这个渠道的活动已经结束，去首页逛逛吧')).toBeVisible();
    expect(within(alert).getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('an ended channel is left behind, the inviter goes on', async () => {
    renderApp('/channel?channelCode=CHUNXUN07&inviteCode=FBYK94');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/?inviteCode=FBYK94');
    const open = alert.getByRole('link', { name: '打开 App' }).getAttribute('href');
    expect(open).toMatch(/&inviteCode=FBYK94$/);
  });

  test('shows an unknown channel', async () => {
    renderApp('/channel?channelCode=NOWHERE');
    expect(await screen.findByText('没有这个渠道')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test.each(['', '?channelCode=', '?channelCode=%3Cb%3E', '?channelCode=a%20b'])(
    'shows the error page for an invalid code (%s)',
    async (query) => {
      const sent = watch(VISIT);
      renderApp(`/channel${query}`);
      expect(await screen.findByText('请检查 channelCode 参数是否正确')).toBeVisible();
      expect(sent).toEqual([]);
    },
  );

  test('handles an encrypted link like the plain one', async () => {
    renderApp(`/channel?s=${encodeURIComponent(await encryptQuery({ channelCode: 'WANFENG06' }))}`);
    expect(await screen.findByRole('heading', { name: '晚风市集' })).toBeVisible();
  });
});

describe('registration', () => {
  test('shows a new user the gift, also after a reload', async () => {
    const sent = watch(LOGIN);
    const { user, unmount } = renderApp('/channel?channelCode=HAIYAN01');
    await fill(user);
    await user.dblClick(join());
    const gift = await screen.findByRole('region', { name: '见面礼' });
    expect(within(gift).getByText('海盐书签')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: '欢迎登岛' })).toHaveFocus());
    expect(sent.map(({ body }) => body)).toEqual([{ phone: PHONE, smsCode: '888888', channelCode: 'HAIYAN01' }]);
    expect(currentLogin()).not.toBeNull();
    expect(screen.getByRole('link', { name: '打开 App' })).toHaveAttribute(
      'href',
      '/wakeUp?path=%2F&channelCode=HAIYAN01',
    );
    expect(screen.queryByRole('textbox')).toBeNull();

    unmount();
    renderApp('/channel?channelCode=HAIYAN01');
    expect(await screen.findByText('海盐书签')).toBeVisible();
  });

  test('does not show one user’s gift to the next', async () => {
    const { user, unmount } = renderApp('/channel?channelCode=HAIYAN01');
    await fill(user);
    await user.click(join());
    await screen.findByText('海盐书签');
    unmount();
    clearLogin();
    logIn('19900000001');
    renderApp('/channel?channelCode=HAIYAN01');
    expect(await screen.findByRole('heading', { name: '你已经在岛上了' })).toBeVisible();
    expect(screen.queryByText('海盐书签')).toBeNull();
  });

  test('nor while the page stays open', async () => {
    const { user } = renderApp('/channel?channelCode=HAIYAN01');
    await fill(user);
    await user.click(join());
    await screen.findByText('海盐书签');
    act(() => logIn('19900000001'));
    expect(await screen.findByRole('heading', { name: '你已经在岛上了' })).toBeVisible();
    expect(screen.queryByText('海盐书签')).toBeNull();
  });

  test('keeps the gift when a host renews its token and the page is opened again', async () => {
    const { user, unmount } = renderApp('/channel?channelCode=HAIYAN01');
    await fill(user);
    await user.click(join());
    await screen.findByText('海盐书签');
    unmount();
    logIn(PHONE);
    renderApp('/channel?channelCode=HAIYAN01');
    expect(await screen.findByText('海盐书签')).toBeVisible();
  });

  test('nor is it lost for a moment when a host renews its token', async () => {
    const { user } = renderApp('/channel?channelCode=HAIYAN01');
    await fill(user);
    await user.click(join());
    await screen.findByText('海盐书签');
    act(() => logIn(PHONE));
    expect(screen.getByText('海盐书签')).toBeVisible();
    await waitFor(() => expect(userOf(currentToken())).toBeDefined());
    expect(screen.getByText('海盐书签')).toBeVisible();
  });

  test('is not shown to a user of the host whom the platform does not name', async () => {
    const { user } = renderApp('/channel?channelCode=HAIYAN01');
    await fill(user);
    await user.click(join());
    await screen.findByText('海盐书签');
    sandbox().faults.set([{ path: '/ucenter/api/userCenter/getUserInfo', kind: '500' }]);
    act(() => logIn('19900000001'));
    await waitFor(() => expect(screen.queryByText('海盐书签')).toBeNull());
    expect(screen.getByRole('heading', { name: '你已经在岛上了' })).toBeVisible();
  });

  test('shows it to nobody who is not known, after a logout', async () => {
    const { user } = renderApp('/channel?channelCode=HAIYAN01');
    await fill(user);
    await user.click(join());
    await screen.findByText('海盐书签');
    sandbox().faults.set([{ path: '/ucenter/api/userCenter/getUserInfo', kind: '500' }]);
    // At once: the page is not drawn between.
    act(() => {
      clearLogin();
      logIn('19900000001');
    });
    expect(screen.getByRole('heading', { name: '你已经在岛上了' })).toBeVisible();
    expect(screen.queryByText('海盐书签')).toBeNull();
  });

  test('repeats the same login after a lost response and shows the gift', async () => {
    sandbox().faults.set([{ path: LOGIN, kind: 'drop', times: 1 }]);
    const sent = watch(LOGIN);
    const { user } = renderApp('/channel?channelCode=HAIYAN01');
    await fill(user);
    await user.click(join());
    expect(await screen.findByText('网络没有连上，请检查网络后重试')).toBeVisible();
    await user.click(join());
    expect(await screen.findByText('海盐书签')).toBeVisible();
    expect(sent[1]?.key).toBe(sent[0]?.key);
    const people = sandbox().db.prepare('select count(*) n from person where phone = ?').get(PHONE) as { n: number };
    expect(people.n).toBe(1);
  });

  test('keeps the button busy during a late response', async () => {
    const { release } = holdCall(LOGIN);
    const { user } = renderApp('/channel?channelCode=WANFENG06');
    await fill(user);
    await user.click(join());
    await waitFor(() => expect(join()).toHaveAttribute('aria-busy', 'true'));
    release();
    expect(await screen.findByRole('heading', { name: '欢迎登岛' })).toBeVisible();
    expect(screen.getByText('这一站没有准备见面礼，岛上的晚风和星空照样等你。')).toBeVisible();
  });

  test('tells an existing user that the gift is for new users', async () => {
    const { user } = renderApp('/channel?channelCode=HAIYAN01');
    await fill(user, '19900000002');
    await user.click(join());
    expect(await screen.findByRole('heading', { name: '欢迎回来' })).toBeVisible();
    expect(screen.getByText('见面礼送给第一次登岛的朋友，每人一份。')).toBeVisible();
  });

  test('replaces the form with a message when the channel ends meanwhile', async () => {
    const { user } = renderApp('/channel?channelCode=HAIYAN01');
    await fill(user);
    sandbox().db.exec("update channel set ended_at = 1 where channel_code = 'HAIYAN01'");
    await user.click(join());
    expect(within(await screen.findByRole('alert')).getByText('这个渠道的活动已经结束，去首页逛逛吧')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('tries again after a refusal, of the message as of the login', async () => {
    keepOutcomes();
    const { user } = renderApp('/channel?channelCode=HAIYAN01');
    sandbox().faults.set([{ path: SMS, kind: 'refused', times: 1 }]);
    await user.type(await screen.findByRole('textbox', { name: '手机号' }), PHONE);
    await user.click(screen.getByRole('checkbox', { name: '我已阅读并同意' }));
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText('活动太火爆了，请稍后再试')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByText(/^验证码已发送到/);
    await user.type(screen.getByRole('textbox', { name: '验证码' }), '888888');
    sandbox().faults.set([{ path: LOGIN, kind: 'refused', times: 1 }]);
    await user.click(join());
    expect(await screen.findByText('活动太火爆了，请稍后再试')).toBeVisible();
    await user.click(join());
    await waitFor(() => expect(currentLogin()).not.toBeNull());
  });

  test('shows a wrong code next to its field', async () => {
    const { user } = renderApp('/channel?channelCode=HAIYAN01');
    await fill(user);
    const code = screen.getByRole('textbox', { name: '验证码' });
    await user.clear(code);
    await user.type(code, '111111');
    await user.click(join());
    expect(await screen.findByRole('alert')).toHaveTextContent('验证码不正确');
    await waitFor(() => expect(code).toHaveFocus());
  });

  test('does not ask a logged-in user to register, and shares the channel’s link', async () => {
    logIn('19900000001');
    const { user } = renderApp('/channel?channelCode=HAIYAN01');
    expect(await screen.findByRole('heading', { name: '你已经在岛上了' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: '把这一站分享给朋友' }));
    const sheet = await screen.findByRole('dialog', { name: '分享给朋友' });
    await user.click(within(sheet).getByRole('button', { name: '复制链接' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe('http://localhost:5173/channel?channelCode=HAIYAN01'),
    );
  });

  test('shows the period, eligibility and support', async () => {
    renderApp('/channel?channelCode=HAIYAN01');
    const terms = await screen.findByRole('region', { name: '见面礼怎么给' });
    expect(within(terms).getByText(/^时间：/)).toBeVisible();
    expect(within(terms).getByText(/^资格：/)).toBeVisible();
    expect(within(terms).getByRole('link', { name: '遇到问题？联系客服' })).toHaveAttribute(
      'href',
      '/wakeUp?path=%2Fhelp&channelCode=HAIYAN01',
    );
  });
});
