import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { connectHttp } from '../../api/http.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { saveLogin } from '../../session/login-info.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';
import { percent, yuan } from './yuan.ts';

const APPLY = '/finance/agent/apply';
const PATH = '/partnerRecruitment';
/** Somebody who never applied. */
const FRESH = 102;

beforeEach(() => {
  connectHttp({ toast, askLogin });
  history.replaceState(null, '', '/mfuwu/partnerRecruitment');
  // The browser is not fingerprinted in tests.
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
});

const phoneOf = (userId: number) => `199${String(userId - 100).padStart(8, '0')}`;
function logIn(userId: number) {
  const { accessToken, expireIn } = sandbox().issueToken({ phone: phoneOf(userId) });
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
}

/** What the page sent to a call, and under which keys. */
function watch(path: string) {
  const sent: { query: Record<string, string>; key: string | null }[] = [];
  server.use(
    http.all(`*${path}`, async ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      sent.push({ query, key: request.headers.get('idempotency-key') });
      return (await sandbox().respond(request)) ?? undefined;
    }),
  );
  return sent;
}
const applications = () =>
  sandbox().db.prepare('select * from agent_application where user_id = ?').all(FRESH) as { status: string }[];

type User = ReturnType<typeof renderApp>['user'];
const field = (name: string) => screen.getByRole('textbox', { name });
async function fill(user: User, name = '周应允') {
  await user.type(await screen.findByRole('textbox', { name: '真实姓名' }), name);
  await user.type(field('联系手机号'), '13800000000');
  await user.selectOptions(screen.getByRole('combobox', { name: '合作城市' }), '厦门');
}
const submit = () => screen.getByRole('button', { name: '提交申请' });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
/** The reviewer has decided by then. */
const later = () => sandbox().setNow(Date.now() + 25_000);

describe('the offer', () => {
  test('steps with their commission; the chosen one tells price, places and benefits', async () => {
    const { user } = renderApp(PATH);
    const steps = await screen.findByRole('group', { name: '合作档位' });
    expect(
      within(steps)
        .getAllByRole('radio')
        .map((step) => step.getAttribute('aria-label')),
    ).toEqual(['潮汐伙伴，佣金 5%', '灯塔伙伴，佣金 8%', '岛屿伙伴，佣金 12%', '星海合伙人，佣金 18%，名额已满']);
    expect(screen.getByRole('radio', { name: /潮汐/ })).toBeChecked();
    expect(screen.getByText('¥999')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /岛屿/ }));
    expect(screen.getByText('¥8,999')).toBeVisible();
    expect(screen.getByText('还剩 50 个名额，共 60 个')).toBeVisible();
    expect(within(screen.getByRole('list', { name: '你会得到' })).getByText('专属客服')).toBeVisible();
    expect(screen.getByRole('button', { name: '申请成为岛屿伙伴' })).toBeVisible();
  });

  test('the period, who may apply, and where to get help', async () => {
    renderApp(PATH);
    expect(await screen.findByRole('timer')).toHaveTextContent('本期招募还有');
    expect(screen.getByText(/^本期招募到 .* 结束。$/)).toBeVisible();
    expect(screen.getByText(/年满 18 周岁/)).toBeVisible();
    expect(screen.getByRole('link', { name: '遇到问题？联系客服' })).toHaveAttribute('href', '/wakeUp?path=%2Fhelp');
  });

  test('who joined lately', async () => {
    renderApp(PATH);
    const list = await screen.findByRole('list', { name: '最近加入的伙伴' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
      /＊＊ 在.+成为(潮汐伙伴|灯塔伙伴|岛屿伙伴|星海合伙人)$/,
    );
  });

  test('when it is over, nobody can apply, and the rest of the page stands', async () => {
    server.use(
      http.get('*/finance/agent/getAgentConfig', async ({ request }) => {
        const response = await sandbox().respond(request);
        const envelope = (await response?.json()) as { data: { endTime: string } };
        return Response.json({ ...envelope, data: { ...envelope.data, endTime: '2024-01-01 00:00:00' } });
      }),
    );
    renderApp(PATH);
    expect(await screen.findByText('本期招募已经结束')).toBeVisible();
    expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^申请成为/ })).toBeNull();
    expect(screen.getByRole('heading', { name: '我的邀请' })).toBeVisible();
  });

  test('without tiers it says so', async () => {
    sandbox().faults.set([]);
    server.use(
      http.get('*/finance/agent/getAgentConfig', () =>
        Response.json({ statusCode: 200, code: 200, data: { tiers: [], cities: [], endTime: '2999-01-01 00:00:00' } }),
      ),
    );
    renderApp(PATH);
    expect(await screen.findByText('本期还没有开放档位')).toBeVisible();
  });

  test('amounts and shares as people write them', () => {
    expect([99_900, 2_999_900, 123_456_789, 50, 0].map(yuan)).toEqual(['999', '29,999', '1,234,567.89', '0.50', '0']);
    expect([0.05, 0.125, 0.0825, 1].map(percent)).toEqual([5, 12.5, 8.3, 100]);
  });
});

describe('the form', () => {
  test('an empty one says everything that is missing and begins at the first', async () => {
    const sent = watch(APPLY);
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '提交申请' }));
    expect(alerts()).toEqual(['姓名请填 2 到 20 个汉字或字母', '请输入 11 位手机号，以 13 到 19 开头', '请选一座城市']);
    await waitFor(() => expect(field('真实姓名')).toHaveFocus());
    expect(field('真实姓名')).toHaveAccessibleDescription('姓名请填 2 到 20 个汉字或字母');
    expect(sent).toEqual([]);
  });

  test.each([
    ['一', false],
    ['周 应允', false],
    ['周应允1', false],
    ['字'.repeat(21), false],
    ['阿卜杜拉·买买提', true],
    ['Zhou', true],
  ])('the name %s is good: %s', async (name, good) => {
    const { user } = renderApp(PATH);
    await user.type(await screen.findByRole('textbox', { name: '真实姓名' }), name);
    await user.tab();
    expect(alerts()).toEqual(good ? [] : ['姓名请填 2 到 20 个汉字或字母']);
  });

  test('the note counts as people count, and says how much is too much', async () => {
    logIn(FRESH);
    const sent = watch(APPLY);
    const { user } = renderApp(PATH);
    await fill(user);
    await user.click(field('想说的话（选填）'));
    await user.paste('👨‍👩‍👧‍👦'.repeat(200));
    expect(screen.getByText('200/200')).toBeInTheDocument();
    await user.paste('多了');
    expect(screen.getByText('202/200')).toBeInTheDocument();
    await user.click(submit());
    expect(alerts()).toEqual(['备注最多 200 个字，请删去 2 个']);
    await waitFor(() => expect(field('想说的话（选填）')).toHaveFocus());
    expect(sent).toEqual([]);
  });

  test('a tier without a place is not applied for', async () => {
    const sent = watch(APPLY);
    const { user } = renderApp(PATH);
    await fill(user);
    await user.click(screen.getByRole('radio', { name: /星海/ }));
    await user.click(submit());
    expect(alerts()).toEqual(['星海合伙人名额已满，请换一个档位']);
    await user.click(screen.getByRole('radio', { name: /灯塔/ }));
    expect(alerts()).toEqual([]);
    expect(sent).toEqual([]);
  });

  test('what the platform refuses is said beside its field', async () => {
    logIn(FRESH);
    sandbox().db.prepare("delete from agent_city where name = '厦门'").run();
    server.use(
      http.get('*/finance/agent/getAgentConfig', async ({ request }) => {
        const response = await sandbox().respond(request);
        const envelope = (await response?.json()) as { data: { cities: string[] } };
        return Response.json({ ...envelope, data: { ...envelope.data, cities: ['厦门'] } });
      }),
    );
    const { user } = renderApp(PATH);
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('这座城市还没有开放招募，换一座试试');
    await waitFor(() => expect(screen.getByRole('combobox', { name: '合作城市' })).toHaveFocus());
    expect(field('真实姓名')).toHaveValue('周应允');
  });

  test('two quick taps apply once, and what was sent is what was typed', async () => {
    logIn(FRESH);
    sandbox().setLatency(40);
    const sent = watch(APPLY);
    const { user } = renderApp(PATH);
    await fill(user);
    await user.click(screen.getByRole('radio', { name: /灯塔/ }));
    await user.type(field('想说的话（选填）'), ' 我有一群爱出海的朋友 ');
    await user.dblClick(submit());
    await screen.findByRole('heading', { name: '正在审核' });
    await waitFor(() => expect(screen.getByRole('heading', { name: '正在审核' })).toHaveFocus());
    expect(sent.map(({ query }) => query)).toEqual([
      { tierId: '2', realName: '周应允', phone: '13800000000', city: '厦门', note: '我有一群爱出海的朋友' },
    ]);
    expect(applications()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull();
  });

  test('an answer that is lost: the next try is the same application', async () => {
    logIn(FRESH);
    const sent = watch(APPLY);
    const { user } = renderApp(PATH);
    await fill(user);
    sandbox().faults.set([{ path: APPLY, kind: 'drop', times: 1 }]);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('网络没有连上');
    expect(applications()).toHaveLength(1);
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: '正在审核' })).toBeVisible();
    expect(applications()).toHaveLength(1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent).toHaveLength(2);
  });

  test('the application stands where the offer does not come again after it', async () => {
    logIn(FRESH);
    const { user } = renderApp(PATH);
    await fill(user);
    sandbox().faults.set([{ path: '/finance/agent/getAgentConfig', kind: '500' }]);
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: '正在审核' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('最新情况没有加载出来');
    expect(applications()).toHaveLength(1);
    sandbox().faults.set([]);
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('an application that was taken is said to be, where how it stands does not come after it', async () => {
    logIn(FRESH);
    const { user } = renderApp(PATH);
    await fill(user);
    sandbox().faults.set([{ path: '/finance/agent/checkUserAgent', kind: '500' }]);
    await user.click(submit());
    expect(await screen.findByText('申请已提交，进度没有加载出来')).toBeVisible();
    sandbox().faults.set([]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '正在审核' })).toBeVisible();
    expect(applications()).toHaveLength(1);
  });

  test('a late answer: the page was left meanwhile, and shows on return what became of it', async () => {
    logIn(FRESH);
    const { user, router } = renderApp(PATH);
    await fill(user);
    sandbox().faults.set([{ path: APPLY, kind: 'slow', delayMs: 300, times: 1 }]);
    await user.click(submit());
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    await waitFor(() => expect(applications()).toHaveLength(1));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: '正在审核' })).toBeVisible();
  });

  test('what was typed is there again on the way back', async () => {
    const { user, router } = renderApp(PATH);
    await fill(user);
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('textbox', { name: '真实姓名' })).toHaveValue('周应允');
    expect(screen.getByRole('combobox', { name: '合作城市' })).toHaveValue('厦门');
  });

  test('without a login it asks for one, and goes on with what was typed', async () => {
    const { user } = renderApp(PATH);
    await fill(user);
    await user.click(submit());
    const sheet = within(await screen.findByRole('dialog', { name: '登录灵屿' }));
    await user.type(sheet.getByRole('textbox', { name: '手机号' }), phoneOf(FRESH));
    await user.click(sheet.getByRole('button', { name: '获取验证码' }));
    await sheet.findByText(/^验证码已发送到/);
    await user.type(sheet.getByRole('textbox', { name: '验证码' }), '888888');
    await user.click(sheet.getByRole('checkbox'));
    await user.click(sheet.getByRole('button', { name: '登录' }));
    expect(await screen.findByRole('heading', { name: '正在审核' })).toBeVisible();
    expect(applications()).toHaveLength(1);
  });

  test('a login that is not wanted leaves the form as it was', async () => {
    const sent = watch(APPLY);
    const { user } = renderApp(PATH);
    await fill(user);
    await user.click(submit());
    const sheet = within(await screen.findByRole('dialog', { name: '登录灵屿' }));
    await user.click(sheet.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
    expect(field('真实姓名')).toHaveValue('周应允');
    expect(sent).toEqual([]);
  });
});

describe('how I stand', () => {
  test('pending, and decided while the page stands: approved', async () => {
    logIn(FRESH);
    const { user } = renderApp(PATH);
    await fill(user);
    await user.click(submit());
    await screen.findByRole('heading', { name: '正在审核' });
    await user.click(screen.getByRole('button', { name: '现在看看结果' }));
    expect(await screen.findByText('还在审核，再等一等')).toBeVisible();
    later();
    expect(await screen.findByRole('heading', { name: '审核通过' })).toBeVisible();
    expect(screen.getByText('还剩 480 个名额，共 500 个')).toBeVisible();
  });

  test('rejected with the reason, and applied for again', async () => {
    logIn(FRESH);
    const { user } = renderApp(PATH);
    await fill(user, '周婉拒');
    await user.click(submit());
    await screen.findByRole('heading', { name: '正在审核' });
    later();
    expect(await screen.findByRole('heading', { name: '这次没有通过' })).toBeVisible();
    const { reason } = sandbox().db.prepare('select reason from agent_application where user_id = ?').get(FRESH) as {
      reason: string;
    };
    expect(screen.getByText(reason)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '修改后再申请' }));
    await waitFor(() => expect(field('真实姓名')).toHaveFocus());
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: '正在审核' })).toBeVisible();
    expect(applications()).toHaveLength(2);
  });

  test('a look that fails is no news, and the next one tells', async () => {
    logIn(FRESH);
    const { user } = renderApp(PATH);
    await fill(user);
    await user.click(submit());
    await screen.findByRole('heading', { name: '正在审核' });
    sandbox().faults.set([{ path: '/finance/agent/checkUserAgent', kind: 'network', times: 1 }]);
    later();
    await user.click(screen.getByRole('button', { name: '现在看看结果' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await screen.findByRole('heading', { name: '审核通过' })).toBeVisible();
  });

  test('approved: contract, order, and paying in the app; paid, and what comes next', async () => {
    logIn(110);
    const paid: unknown[] = [];
    vi.stubGlobal('lyyzNative', { pay: (payload: string) => paid.push(payload) });
    const { user } = renderApp(PATH);
    const pay = await screen.findByRole('button', { name: '去 App 支付 ¥999' });
    expect(screen.getByRole('link', { name: '看合同' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/sandbox\/contract\/agent\/1\.html$/),
    );
    expect(screen.getAllByRole('timer')[0]).toHaveTextContent('付款还有');
    const orderNo = screen.getByText(/^订单号 /).textContent.replace('订单号 ', '');
    await user.click(pay);
    expect(JSON.stringify(paid)).toContain(orderNo);
    await sandbox().respond(
      new Request('http://localhost/api/sandbox/control', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pay: orderNo }),
      }),
    );
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const welcome = await screen.findByRole('heading', { name: '欢迎你，潮汐伙伴' });
    await waitFor(() => expect(welcome).toHaveFocus());
    expect(screen.queryByRole('button', { name: /^去 App 支付/ })).toBeNull();
  });

  test('a host that gives no sign of paying: another tap opens the order in the app', async () => {
    logIn(110);
    const postMessage = vi.fn();
    vi.stubGlobal('webkit', { messageHandlers: { lyyzNative: { postMessage } } });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '去 App 支付 ¥999' }));
    expect(postMessage).toHaveBeenLastCalledWith({ action: 'pay', payload: { orderNo: expect.any(String) as string } });
    const asked = postMessage.mock.calls.length;
    const open = await screen.findByRole('button', { name: '在 App 里支付' });
    // Nothing happens by itself.
    expect(postMessage).toHaveBeenCalledTimes(asked);
    await user.click(open);
    const order = expect.stringMatching(/^\/order\?orderNo=./) as string;
    expect(postMessage).toHaveBeenLastCalledWith({ action: 'openPath', payload: order });
    window.dispatchEvent(new Event('blur'));
  });

  test('an order that did not come is asked for again, alone', async () => {
    logIn(110);
    sandbox().faults.set([{ path: '/finance/agent/getBuyAgentInfo', kind: '500', times: 1 }]);
    const config = watch('/finance/agent/getAgentConfig');
    const { user } = renderApp(PATH);
    expect(await screen.findByText('合同和订单没有加载出来')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('button', { name: '去 App 支付 ¥999' })).toBeVisible();
    expect(config).toHaveLength(1);
  });

  test('an order that nobody paid in time: another one only where it is wanted', async () => {
    logIn(110);
    const asked = watch('/finance/agent/getBuyAgentInfo');
    // The order runs out soon, however often it is looked at; the one after it has its time.
    let payBefore: string | undefined;
    let again = false;
    server.use(
      http.get('*/acApi/order/getUnpaidOrder', async ({ request }) => {
        const response = await sandbox().respond(request);
        const envelope = (await response?.json()) as { data: object };
        payBefore ??= shanghaiTime(Date.now() + 3_500);
        return Response.json({ ...envelope, data: { ...envelope.data, ...(!again && { payBefore }) } });
      }),
    );
    const { user } = renderApp(PATH);
    await screen.findByRole('button', { name: '去 App 支付 ¥999' });
    expect(await screen.findByText('这笔订单过期了，名额还为你留着。')).toBeVisible();
    expect(screen.queryByRole('button', { name: /支付/ })).toBeNull();
    // It is looked at while it is open, and not any more.
    const looks = asked.length;
    again = true;
    await user.click(screen.getByRole('button', { name: '重新生成订单' }));
    expect(await screen.findByRole('button', { name: '去 App 支付 ¥999' })).toBeVisible();
    expect(asked).toHaveLength(looks + 1);
  });

  test('paid already: says since when, and asks for no money', async () => {
    logIn(112);
    renderApp(PATH);
    expect(await screen.findByRole('heading', { name: '合作已生效' })).toBeVisible();
    expect(screen.getByText(/^\d{4}-\d\d-\d\d 起生效，为期一年$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /支付/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull();
  });

  test('a standing that did not come: the offer stands, the form waits, and its retry asks for it alone', async () => {
    logIn(FRESH);
    sandbox().faults.set([{ path: '/finance/agent/checkUserAgent', kind: '500', times: 1 }]);
    const config = watch('/finance/agent/getAgentConfig');
    const { user } = renderApp(PATH);
    expect(await screen.findByText('你的申请进度没有加载出来')).toBeVisible();
    expect(screen.getByRole('group', { name: '合作档位' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('button', { name: '提交申请' })).toBeVisible();
    expect(config).toHaveLength(1);
  });

  test('a login that the platform does not know any more shows the public side, and asks nobody', async () => {
    logIn(112);
    sandbox().faults.set([{ path: '/finance/agent/checkUserAgent', kind: 'S00000', times: 1 }]);
    renderApp(PATH);
    expect(await screen.findByRole('button', { name: '提交申请' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('my invitation', () => {
  test('my code, drawn as the very link that is shared', async () => {
    logIn(101);
    renderApp(PATH);
    expect(await screen.findByText('VDP5VV')).toBeVisible();
    expect(screen.getByRole('img', { name: '我的邀请二维码' })).toBeVisible();
  });

  test('a login that the platform does not know any more is asked for by the tap', async () => {
    logIn(101);
    const { user } = renderApp(PATH);
    await screen.findByText('VDP5VV');
    sandbox().faults.set([{ path: '/acApi/api/common/generateQrcode', kind: 'S00000', times: 1 }]);
    await user.click(screen.getByRole('button', { name: '邀请好友上岛' }));
    const sheet = await screen.findByRole('dialog', { name: '登录灵屿' });
    await user.click(within(sheet).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('not logged in, the way to it is the login', async () => {
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '邀请好友上岛' }));
    expect(await screen.findByRole('dialog', { name: '登录灵屿' })).toBeVisible();
  });

  test('a link that did not come is asked for again in its place', async () => {
    logIn(101);
    sandbox().faults.set([{ path: '/acApi/api/common/generateQrcode', kind: '500', times: 1 }]);
    const { user } = renderApp(PATH);
    expect(await screen.findByText('你的邀请链接没有加载出来')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('VDP5VV')).toBeVisible();
  });
});
