import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { connectHttp } from '../../api/http.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { encryptQuery } from '../../session/encrypted-query.ts';
import { cashHistory } from '../../api/rewards-to-cash.ts';
import { userInvitation } from '../../api/user-center.ts';
import { clearLogin, clearRefusedLogin, currentLogin, saveLogin } from '../../session/login-info.ts';
import { yuan } from './copy.ts';

const LOGIN = '/ucenter/api/passport/h5/fissionRedPacket/login';
const HOME = '/connect/moment/open/home';
/** An unregistered number. */
const PHONE = '13800000000';

beforeEach(() => {
  connectHttp({ toast, askLogin });
  history.replaceState(null, '', '/mfuwu/');
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
});

type User = ReturnType<typeof renderApp>['user'];

function watch(path: string): { body: unknown; key: string | null }[] {
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

interface PacketRow {
  user_id: number;
  amount_fen: number;
  inviter_amount_fen: number;
}
const packets = () =>
  sandbox().db.prepare('select * from fission_packet where inviter_id = 103').all() as unknown as PacketRow[];
const newest = () => packets().sort((one, other) => other.user_id - one.user_id)[0] as PacketRow;
const open = () => screen.getByRole('button', { name: '拆开红包' });
const amount = () => screen.findByRole('heading', { name: /^你拆到/ });

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

test.each([
  [0, '¥0.00'],
  [8, '¥0.08'],
  [88, '¥0.88'],
  [100, '¥1.00'],
  [1_937, '¥19.37'],
  [2_000, '¥20.00'],
  [123_456, '¥1,234.56'],
])('formats %d fen as %s', (fen, text) => {
  expect(yuan(fen)).toBe(text);
});

describe('packet of a friend', () => {
  test('shows the sender’s name', async () => {
    renderApp('/fission?inviterId=101');
    expect(await screen.findByRole('heading', { name: '阿沅送你一个红包' })).toBeVisible();
    expect(open()).toBeVisible();
  });

  test('opens for a new user after login: exact amounts, progress, inviter’s share', async () => {
    const sent = watch(LOGIN);
    const { user } = renderApp('/fission?inviterId=103');
    await fill(user);
    await user.dblClick(open());
    const heading = await amount();
    const { amount_fen: got, inviter_amount_fen: shared, user_id: userId } = newest();
    expect(got).toBeGreaterThanOrEqual(88);
    expect(heading).toHaveTextContent(yuan(got));
    await waitFor(() => expect(heading).toHaveFocus());
    const left = `集满 ¥20.00 到账，这一份离集满还差 ${yuan(2_000 - got)}`;
    expect(screen.getByText(left)).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: '集满进度' });
    expect(bar).toHaveAttribute('aria-valuenow', String(got));
    expect(bar).toHaveAttribute('aria-valuemax', '2000');
    expect(bar).toHaveAttribute('aria-valuetext', left);
    expect(screen.getByText(new RegExp(`也集到 ${yuan(shared)}$`))).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ phone: PHONE, smsCode: '888888', inviterId: 103 }]);
    expect(currentLogin()).not.toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();

    await user.click(await screen.findByRole('button', { name: '发红包给朋友' }));
    const sheet = await screen.findByRole('dialog', { name: '分享给朋友' });
    await user.click(within(sheet).getByRole('button', { name: '复制链接' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(`http://localhost:5173/fission?inviterId=${userId}`),
    );
  });

  test('stays open after a reload, and is closed for another user', async () => {
    const first = renderApp('/fission?inviterId=103');
    await fill(first.user);
    await first.user.click(open());
    await amount();
    const text = yuan(newest().amount_fen);
    first.unmount();

    const second = renderApp('/fission?inviterId=103');
    expect(await amount()).toHaveTextContent(text);
    second.unmount();
    clearLogin();
    renderApp('/fission?inviterId=103');
    await screen.findByRole('button', { name: '拆开红包' });
    expect(screen.queryByText(text)).toBeNull();
  });

  test('stays open when a host renews its token, also when the page is opened again', async () => {
    const first = renderApp('/fission?inviterId=103');
    await fill(first.user);
    await first.user.click(open());
    await amount();
    const text = yuan(newest().amount_fen);
    act(() => logIn(PHONE));
    expect(await amount()).toHaveTextContent(text);
    first.unmount();
    logIn(PHONE);
    renderApp('/fission?inviterId=103');
    expect(await amount()).toHaveTextContent(text);
  });

  test('is celebrated once, not again after a login that ran out', async () => {
    const { user } = renderApp('/fission?inviterId=103');
    await fill(user);
    await user.click(open());
    await waitFor(async () => expect(await amount()).toHaveFocus());
    act(() => clearRefusedLogin());
    await screen.findByRole('button', { name: '拆开红包' });
    act(() => logIn(PHONE));
    expect(await amount()).not.toHaveFocus();
    expect(screen.queryByRole('button', { name: '跳过动画' })).toBeNull();
  });

  test('opens the same packet once on a retry after a lost response', async () => {
    const before = packets().length;
    const sent = watch(LOGIN);
    sandbox().faults.set([{ path: LOGIN, kind: 'drop', times: 1 }]);
    const { user } = renderApp('/fission?inviterId=103');
    await fill(user);
    await user.click(open());
    expect(await screen.findByText('网络没有连上，请检查网络后重试')).toBeVisible();
    await user.click(open());
    expect(await amount()).toHaveTextContent(yuan(newest().amount_fen));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(packets()).toHaveLength(before + 1);
  });

  test('keeps the button busy during a late response', async () => {
    const { release } = holdCall(LOGIN);
    const { user } = renderApp('/fission?inviterId=103');
    await fill(user);
    await user.click(open());
    await waitFor(() => expect(open()).toHaveAttribute('aria-busy', 'true'));
    release();
    expect(await amount()).toBeVisible();
  });

  test('does not take a new user for an old friend on a second phone', async () => {
    const first = renderApp('/fission?inviterId=103');
    await fill(first.user);
    await first.user.click(open());
    expect(await screen.findByText('欢迎上岛，这是你的第一个红包。')).toBeVisible();
    first.unmount();
    clearLogin();
    sessionStorage.clear();
    localStorage.removeItem('lyyz_sms_resend');
    sandbox().setNow(Date.now() + 90_000);
    const second = renderApp('/fission?inviterId=103');
    await fill(second.user);
    await second.user.click(open());
    expect(await amount()).toHaveTextContent(yuan(newest().amount_fen));
    expect(screen.getByText('这是你拆到的那一份。同一位朋友的红包只拆一次。')).toBeVisible();
    expect(screen.queryByText(/^老朋友/)).toBeNull();
  });

  test('a login that comes after the page was left does not replace whoever has logged in meanwhile', async () => {
    sandbox().faults.set([{ path: LOGIN, kind: 'slow', delayMs: 400 }]);
    const { user, unmount } = renderApp('/fission?inviterId=103');
    await fill(user);
    const before = packets().length;
    await user.click(open());
    unmount();
    logIn('19900000001');
    const token = currentLogin()?.accessToken;
    await waitFor(() => expect(packets()).toHaveLength(before + 1));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(currentLogin()?.accessToken).toBe(token);
  });

  test('gives an existing user a small amount, and the same on a repeated visit', async () => {
    const first = renderApp('/fission?inviterId=103');
    await fill(first.user, '19900000105');
    await first.user.click(open());
    await amount();
    const row = packets().find(({ inviter_amount_fen }) => inviter_amount_fen === 0);
    const text = yuan(row?.amount_fen ?? NaN);
    expect(row?.amount_fen).toBeLessThanOrEqual(88);
    expect(await amount()).toHaveTextContent(text);
    expect(screen.getByText('老朋友也有一份小红包。同一位朋友的红包只拆一次，再来看到的还是这份。')).toBeVisible();
    expect(screen.getByText('朋友的那份，只在新朋友拆的时候有')).toBeVisible();
    first.unmount();

    clearLogin();
    sessionStorage.clear();
    localStorage.removeItem('lyyz_sms_resend');
    const count = packets().length;
    sandbox().setNow(Date.now() + 90_000);
    const again = renderApp('/fission?inviterId=103');
    await fill(again.user, '19900000105');
    await again.user.click(open());
    expect(await amount()).toHaveTextContent(text);
    expect(packets()).toHaveLength(count);
  });

  test('shows the platform’s refusal of the user’s own packet, with a link elsewhere', async () => {
    const { user } = renderApp('/fission?inviterId=102');
    await fill(user, '19900000002');
    await user.click(open());
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('不能拆自己发出的红包，分享给朋友吧')).toBeVisible();
    // The form went with its button.
    await waitFor(() => expect(alert).toHaveFocus());
    await user.click(within(alert).getByRole('link', { name: '发一个红包给朋友' }));
    expect(await screen.findByRole('button', { name: '登录后发红包给朋友' })).toBeVisible();
  });

  test('shows a refusal that asks for another try in the form, which stays as it is', async () => {
    sandbox().faults.set([
      {
        path: '/ucenter/api/passport/h5/fissionRedPacket/login',
        kind: 'refused',
        message: '红包太火爆了，请稍后再试',
        times: 1,
      },
    ]);
    const { user } = renderApp('/fission?inviterId=103');
    await fill(user);
    await user.click(open());
    expect(await screen.findByRole('alert')).toHaveTextContent('红包太火爆了，请稍后再试');
    await user.click(open());
    expect(await amount()).toBeVisible();
  });

  test('shows a wrong code next to its field, and the packet stays closed', async () => {
    const { user } = renderApp('/fission?inviterId=103');
    await fill(user);
    const code = screen.getByRole('textbox', { name: '验证码' });
    await user.clear(code);
    await user.type(code, '111111');
    await user.click(open());
    expect(await screen.findByRole('alert')).toHaveTextContent('验证码不正确');
    await waitFor(() => expect(code).toHaveFocus());
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('shows an unknown sender: the platform’s message, no form, and the user’s own packet', async () => {
    renderApp('/fission?inviterId=999999&channelCode=HAIYAN01');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('没有找到这位岛民')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    // The channel goes on, the sender does not.
    const send = within(alert).getByRole('link', { name: '发一个红包给朋友' });
    expect(send).toHaveAttribute('href', '/fission?channelCode=HAIYAN01');
  });

  test.each(['500', 'TOKEN'] as const)('opens without the sender’s name after %s, with its own retry', async (kind) => {
    const asked = watch(HOME);
    sandbox().faults.set([{ path: HOME, kind, times: 1 }]);
    const { user } = renderApp('/fission?inviterId=101');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('送红包的人没有加载出来')).toBeVisible();
    expect(open()).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '阿沅送你一个红包' })).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  test('tells a logged-in user that opening needs the phone number', async () => {
    logIn('19900000002');
    renderApp('/fission?inviterId=101');
    expect(await screen.findByText('拆红包要用手机号确认一次')).toBeVisible();
    expect(open()).toBeVisible();
  });
});

describe('own packet', () => {
  test('shows what arrived in the wallet and the new friends, beside one packet', async () => {
    logIn('19900000001');
    const { redPackets } = await cashHistory({ pageNo: 1, pageSize: 1 });
    const friends = await userInvitation({ pageNo: 1, pageSize: 3 });
    expect(friends.total).toBeGreaterThan(0);
    renderApp('/fission');
    const sum = redPackets.reduce((fen, { amountFen }) => fen + amountFen, 0);
    expect(
      await screen.findByText(
        redPackets.length === 0 ? '还没有，集满一次就到账' : `共 ${yuan(sum)}，${redPackets.length} 个`,
      ),
    ).toBeVisible();
    expect(await screen.findByText(`${friends.total} 位`)).toBeVisible();
    for (const { nickname } of friends.list) expect(screen.getByRole('img', { name: nickname })).toBeVisible();
  });

  test('stays usable when the wallet and the friends do not load', async () => {
    logIn('19900000001');
    sandbox().faults.set([
      { path: '/finance/rewardsToCashCampaign/getRedPacketDetailsAndHistoryRepurchase', kind: '500' },
      { path: '/ucenter/api/userInvitation/getUserInvitation', kind: '500' },
    ]);
    renderApp('/fission');
    expect(await screen.findAllByText('暂时没有加载出来，App 里可以看')).toHaveLength(2);
    expect(screen.getByRole('button', { name: '发红包给朋友' })).toBeEnabled();
  });

  test('is recognised when logged in', async () => {
    logIn('19900000001');
    renderApp('/fission?inviterId=101');
    expect(await screen.findByRole('heading', { name: '这是你发出的红包' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: '发红包给朋友' })).toBeVisible();
  });

  test('asks for a login without an inviter, then opens the share sheet', async () => {
    const { user } = renderApp('/fission');
    await user.click(await screen.findByRole('button', { name: '登录后发红包给朋友' }));
    const sheet = await screen.findByRole('dialog', { name: '登录灵屿' });
    await user.type(within(sheet).getByRole('textbox', { name: '手机号' }), '19900000001');
    await user.click(within(sheet).getByRole('checkbox', { name: '我已阅读并同意' }));
    await user.click(within(sheet).getByRole('button', { name: '获取验证码' }));
    await within(sheet).findByText(/^验证码已发送到/);
    await user.type(within(sheet).getByRole('textbox', { name: '验证码' }), '888888');
    await user.click(within(sheet).getByRole('button', { name: '登录' }));
    const share = await screen.findByRole('dialog', { name: '分享给朋友' });
    await user.click(within(share).getByRole('button', { name: '复制链接' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe('http://localhost:5173/fission?inviterId=101'),
    );
  });
});

describe('URL parameters', () => {
  test.each(['abc', '0', '-1', '1.5', '', '999999999999999999999'])(
    'inviterId=%s is the error page that names it',
    async (id) => {
      renderApp(`/fission?inviterId=${id}`);
      expect(await screen.findByText('请检查 inviterId 参数是否正确')).toBeVisible();
    },
  );

  test('handles an encrypted link like the plain one', async () => {
    renderApp(`/fission?s=${encodeURIComponent(await encryptQuery({ inviterId: 101 }))}`);
    expect(await screen.findByRole('heading', { name: '阿沅送你一个红包' })).toBeVisible();
  });

  test('shows the period, eligibility and support', async () => {
    renderApp('/fission');
    const rules = await screen.findByRole('region', { name: '红包怎么算' });
    expect(within(rules).getByText(/^时间：/)).toBeVisible();
    expect(within(rules).getByText(/^资格：/)).toBeVisible();
    expect(within(rules).getByRole('link', { name: '遇到问题？联系客服' })).toHaveAttribute(
      'href',
      '/wakeUp?path=%2Fhelp',
    );
  });
});

test('the animation can be skipped, and is off with reduced motion', async () => {
  const { user, unmount } = renderApp('/fission?inviterId=103');
  await fill(user);
  await user.click(open());
  await amount();
  await user.click(screen.getByRole('button', { name: '跳过动画' }));
  expect(screen.queryByRole('button', { name: '跳过动画' })).toBeNull();
  expect(await amount()).toBeVisible();
  unmount();

  clearLogin();
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const still = renderApp('/fission?inviterId=104');
  await fill(still.user, '13800000001');
  await still.user.click(open());
  await amount();
  expect(screen.queryByRole('button', { name: '跳过动画' })).toBeNull();
});
