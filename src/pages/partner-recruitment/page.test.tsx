import { act, screen, waitFor, within } from '@testing-library/react';
import Toast from 'antd-mobile/es/components/toast';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeAnswer } from '../../../tests/support/change-answer.ts';
import { expectToast } from '../../../tests/support/end-unseen.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { deferred, settle } from '../../../tests/support/test-query.ts';
import { agentConfig } from '../../api/agent.ts';
import { connectHttp } from '../../api/http.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { clearLogin, clearRefusedLogin, currentToken, noteUser, saveLogin } from '../../session/login-info.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';
import { yuan } from '../../lib/yuan.ts';
import { percent } from './percent.ts';

const APPLY = '/finance/agent/apply';
const CONFIG = '/finance/agent/getAgentConfig';
const STATUS = '/finance/agent/checkUserAgent';
const BUY = '/finance/agent/getBuyAgentInfo';
const PATH = '/partnerRecruitment';
/** A user who never applied. */
const FRESH = 102;

beforeEach(() => {
  connectHttp({ toast, askLogin });
  history.replaceState(null, '', '/mfuwu/partnerRecruitment');
  // Skips the fingerprint.
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
});

const phoneOf = (userId: number) => `199${String(userId - 100).padStart(8, '0')}`;
function logIn(userId: number) {
  const { accessToken, expireIn } = sandbox().issueToken({ phone: phoneOf(userId) });
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
}

/** Records the inputs sent to a call, with their idempotency keys. */
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
  await user.click(screen.getByRole('checkbox', { name: /我同意/ }));
}
/** Opens the order of an approved application. */
const openOrder = async (user: User) => user.click(await screen.findByRole('button', { name: '看我的合同和订单' }));
const submit = () => screen.getByRole('button', { name: '提交申请' });
/** Applies as the user who never did; ends under review. */
async function apply(): Promise<User> {
  logIn(FRESH);
  const { user } = renderApp(PATH);
  await fill(user);
  await user.click(submit());
  await screen.findByRole('heading', { name: '正在审核' });
  return user;
}
const look = (user: User) => user.click(screen.getByRole('button', { name: '现在看看结果' }));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
/** Moves the clock past the reviewer's decision. */
const later = () => sandbox().setNow(Date.now() + 25_000);

describe('offer', () => {
  test('shows tiers with commission; the selected one shows price, places and benefits', async () => {
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

  test('shows the period, eligibility and support', async () => {
    renderApp(PATH);
    expect(await screen.findByRole('timer')).toHaveTextContent('本期招募还有');
    expect(screen.getByText(/^本期招募到 .* 结束。$/)).toBeVisible();
    expect(screen.getByText(/年满 18 周岁/)).toBeVisible();
    expect(screen.getByRole('link', { name: '遇到问题？联系客服' })).toHaveAttribute('href', '/wakeUp?path=%2Fhelp');
  });

  test('shows the recent partners', async () => {
    renderApp(PATH);
    const list = await screen.findByRole('list', { name: '最近加入的伙伴' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
      /＊＊ 在.+成为(潮汐伙伴|灯塔伙伴|岛屿伙伴|星海合伙人)$/,
    );
  });

  test('closes applications after the end and keeps the rest of the page', async () => {
    changeAnswer(CONFIG, (config: object) => ({ ...config, endTime: '2024-01-01 00:00:00' }));
    renderApp(PATH);
    expect(await screen.findByText('本期招募已经结束')).toBeVisible();
    expect(screen.getByText('本期招募已于 2024 年 1 月 1 日 00:00 结束。')).toBeVisible();
    expect(screen.queryByRole('group', { name: '合作档位' })).toBeNull();
    expect(screen.queryByText(/¥999|还剩/)).toBeNull();
    expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^申请成为/ })).toBeNull();
    expect(screen.getByRole('heading', { name: '我的邀请' })).toBeVisible();
  });

  test('is open again after a jump of the phone’s clock past the end', async () => {
    const asked = watch(CONFIG);
    renderApp(PATH);
    await screen.findByRole('timer');
    const clock = vi.spyOn(serverClock, 'now').mockReturnValue(Date.UTC(2099, 0, 1));
    sandbox().setLatency(100);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('本期招募已经结束')).toBeVisible();
    // As the answer sets the clock right.
    clock.mockRestore();
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
    expect(await screen.findByRole('group', { name: '合作档位' })).toBeVisible();
    expect(screen.queryByText('本期招募已经结束')).toBeNull();
  });

  test('shows an empty state without tiers', async () => {
    sandbox().faults.set([]);
    server.use(
      http.get('*/finance/agent/getAgentConfig', () =>
        Response.json({ statusCode: 200, code: 200, data: { tiers: [], cities: [], endTime: '2999-01-01 00:00:00' } }),
      ),
    );
    renderApp(PATH);
    expect(await screen.findByText('本期还没有开放档位')).toBeVisible();
  });

  test('formats amounts and shares', () => {
    expect([99_900, 2_999_900, 123_456_789, 50, 0].map(yuan)).toEqual(['999', '29,999', '1,234,567.89', '0.50', '0']);
    expect([0.05, 0.125, 0.0825, 1].map(percent)).toEqual([5, 12.5, 8.25, 100]);
  });
});

describe('form', () => {
  test('lists all missing fields of an empty form and focuses the first', async () => {
    const sent = watch(APPLY);
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '提交申请' }));
    expect(alerts()).toEqual([
      '姓名请填 2 到 40 个汉字或字母',
      '请输入 11 位手机号，以 13 到 19 开头',
      '请选一座城市',
      '同意后才能提交',
    ]);
    await waitFor(() => expect(field('真实姓名')).toHaveFocus());
    expect(field('真实姓名')).toHaveAccessibleDescription('姓名请填 2 到 40 个汉字或字母');
    expect(sent).toEqual([]);
  });

  test.each([
    ['一', false],
    ['周应允1', false],
    ['字'.repeat(41), false],
    ['阿卜杜拉·买买提', true],
    ['Zhou', true],
    ['John Smith', true],
    ['周 应允', true],
  ])('validates the name %s: %s', async (name, good) => {
    const { user } = renderApp(PATH);
    await user.type(await screen.findByRole('textbox', { name: '真实姓名' }), name);
    await user.tab();
    expect(alerts()).toEqual(good ? [] : ['姓名请填 2 到 40 个汉字或字母']);
  });

  test('counts the note in grapheme clusters and shows the excess', async () => {
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

  test('does not accept a full tier', async () => {
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

  test('leads from a full tier to one with places and names the tier alone as the reason', async () => {
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('radio', { name: /星海/ }));
    expect(screen.queryByRole('button', { name: /^申请成为/ })).toBeNull();
    expect(screen.getByText('这个档位名额已满，换一个才能提交。')).toBeVisible();
    await user.click(submit());
    expect(alerts()).toEqual(['星海合伙人名额已满，请换一个档位']);
    await user.click(screen.getByRole('button', { name: '看还有名额的档位' }));
    expect(screen.getByRole('radio', { name: /潮汐/ })).toBeChecked();
    expect(screen.getByRole('button', { name: '申请成为潮汐伙伴' })).toBeVisible();
    expect(alerts()).toEqual([]);
  });

  test('offers no way to apply when every tier is full', async () => {
    sandbox().db.prepare('update agent_tier set quota_left = 0').run();
    renderApp(PATH);
    expect((await screen.findAllByText('本期名额都满了，下期开放时再来'))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: '看还有名额的档位' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^申请成为/ })).toBeNull();
  });

  test('shows a refusal next to its field', async () => {
    logIn(FRESH);
    sandbox().db.prepare("delete from agent_city where name = '厦门'").run();
    changeAnswer(CONFIG, (config: object) => ({ ...config, cities: ['厦门'] }));
    const { user } = renderApp(PATH);
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('这座城市还没有开放招募，换一座试试');
    await waitFor(() => expect(screen.getByRole('combobox', { name: '合作城市' })).toHaveFocus());
    expect(field('真实姓名')).toHaveValue('周应允');
  });

  test('applies once on a double tap and sends the typed input', async () => {
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

  test('sends the same application on a retry after a lost response', async () => {
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

  test('keeps the accepted application when the offer fails to reload', async () => {
    logIn(FRESH);
    const { user } = renderApp(PATH);
    await fill(user);
    sandbox().faults.set([{ path: CONFIG, kind: '500' }]);
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: '正在审核' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('最新情况没有加载出来');
    expect(applications()).toHaveLength(1);
    sandbox().faults.set([]);
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('confirms the application when its status fails to load afterwards', async () => {
    logIn(FRESH);
    const { user } = renderApp(PATH);
    await fill(user);
    sandbox().faults.set([{ path: STATUS, kind: '500' }]);
    await user.click(submit());
    expect(await screen.findByText('申请已提交，进度没有加载出来')).toBeVisible();
    sandbox().faults.set([]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '正在审核' })).toBeVisible();
    expect(applications()).toHaveLength(1);
  });

  test('says that it has been taken while its status is read, and offers no second one', async () => {
    logIn(FRESH);
    const { user } = renderApp(PATH);
    await fill(user);
    const held = holdCall(STATUS);
    await user.click(submit());
    await held.asked;
    expect(await screen.findByText('申请已提交，正在读取进度。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull();
    held.release();
    expect(await screen.findByRole('heading', { name: '正在审核' })).toBeVisible();
    expect(applications()).toHaveLength(1);
  });

  test('shows the result of a late response after reopening the page', async () => {
    logIn(FRESH);
    const { user, router } = renderApp(PATH);
    await fill(user);
    const held = holdCall(APPLY);
    await user.click(submit());
    await held.asked;
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    held.release();
    await waitFor(() => expect(applications()).toHaveLength(1));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: '正在审核' })).toBeVisible();
  });

  test('restores the input after going back', async () => {
    const { user, router } = renderApp(PATH);
    await fill(user);
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('textbox', { name: '真实姓名' })).toHaveValue('周应允');
    expect(screen.getByRole('combobox', { name: '合作城市' })).toHaveValue('厦门');
  });

  test('asks for a login and then continues with the input', async () => {
    const { user } = renderApp(PATH);
    await fill(user);
    await user.click(submit());
    const sheet = within(await screen.findByRole('dialog', { name: '登录灵屿' }));
    await user.type(sheet.getByRole('textbox', { name: '手机号' }), phoneOf(FRESH));
    await user.click(sheet.getByRole('checkbox'));
    await user.click(sheet.getByRole('button', { name: '获取验证码' }));
    await sheet.findByText(/^验证码已发送到/);
    await user.type(sheet.getByRole('textbox', { name: '验证码' }), '888888');
    await user.click(sheet.getByRole('button', { name: '登录' }));
    expect(await screen.findByRole('heading', { name: '正在审核' })).toBeVisible();
    expect(applications()).toHaveLength(1);
  });

  test('keeps the input over the login it asked for, and tells that the answer was lost', async () => {
    await import('../../kit/overlay/antd-toast.ts');
    vi.spyOn(Toast, 'show');
    const { user } = renderApp(PATH);
    await fill(user);
    sandbox().faults.set([{ path: APPLY, kind: 'drop', times: 1 }]);
    connectHttp({
      toast,
      askLogin: () => {
        logIn(FRESH);
        return Promise.resolve(true);
      },
    });
    await user.click(submit());
    await expectToast(/^提交申请：.+结果还不确定，再点一次不会重复提交。$/);
    await waitFor(() => expect(field('真实姓名')).toHaveValue('周应允'));
    expect(screen.getByRole('combobox', { name: '合作城市' })).toHaveValue('厦门');
  });

  test('a refusal after the page was left is told by a toast, whatever its codes', async () => {
    await import('../../kit/overlay/antd-toast.ts');
    vi.spyOn(Toast, 'show');
    logIn(FRESH);
    const { user, router } = renderApp(PATH);
    await fill(user);
    server.use(http.get(`*${APPLY}`, () => Response.json({ code: 400, message: '这座城市已经满员' })));
    const held = holdCall(APPLY);
    await user.click(submit());
    await held.asked;
    await act(() => router.navigate('/wakeUp'));
    held.release();
    await expectToast(/^提交申请：这座城市已经满员$/);
  });

  test('after a logout elsewhere it holds nothing of the user, who finds it filled after a refused token', async () => {
    logIn(FRESH);
    const { user } = renderApp(PATH);
    await fill(user);
    noteUser(currentToken(), FRESH);
    act(() => clearRefusedLogin());
    expect(await screen.findByRole('textbox', { name: '真实姓名' })).toHaveValue('周应允');
    act(() => {
      const { accessToken, expireIn } = sandbox().issueToken({ phone: phoneOf(FRESH) });
      noteUser(accessToken, FRESH);
      saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
    });
    expect(await screen.findByRole('textbox', { name: '真实姓名' })).toHaveValue('周应允');
    act(() => clearLogin());
    await waitFor(() => expect(field('真实姓名')).toHaveValue(''));
    expect(field('联系手机号')).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: /我同意/ })).not.toBeChecked();
  });

  test('another user who logs in while it is filled finds an empty form', async () => {
    logIn(FRESH);
    const { user } = renderApp(PATH);
    await fill(user);
    noteUser(currentToken(), FRESH);
    act(() => logIn(103));
    act(() => noteUser(currentToken(), 103));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '真实姓名' })).toHaveValue(''));
    expect(field('联系手机号')).toHaveValue('');
    expect(screen.getByRole('combobox', { name: '合作城市' })).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: /我同意/ })).not.toBeChecked();
    expect(screen.queryByDisplayValue(/周应允|13800000000/)).toBeNull();
  });

  test('an error that comes after a logout does not stand on the emptied form', async () => {
    logIn(FRESH);
    const { user } = renderApp(PATH);
    await fill(user);
    noteUser(currentToken(), FRESH);
    const call = deferred<undefined>();
    server.use(
      http.get(`*${APPLY}`, async () => {
        await call.promise;
        return HttpResponse.error();
      }),
    );
    await user.click(submit());
    await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
    act(() => clearLogin());
    await waitFor(() => expect(field('真实姓名')).toHaveValue(''));
    await settle(() => call.resolve(undefined));
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(alerts()).toEqual([]);
    expect(submit()).not.toHaveAttribute('aria-busy');
  });

  /** Answers the offer with these cities, one list after another. */
  function offerCities(...lists: string[][]) {
    changeAnswer(CONFIG, (config: object) => ({
      ...config,
      cities: lists.length > 1 ? lists.shift() : lists[0],
    }));
  }

  test('takes a typed city when the platform names none', async () => {
    logIn(FRESH);
    offerCities([]);
    const sent = watch(APPLY);
    const { user } = renderApp(PATH);
    await user.type(await screen.findByRole('textbox', { name: '真实姓名' }), '周应允');
    await user.type(field('联系手机号'), '13800000000');
    await user.click(screen.getByRole('checkbox', { name: /我同意/ }));
    await user.click(submit());
    expect(alerts()).toEqual(['请填合作城市']);
    await waitFor(() => expect(field('合作城市')).toHaveFocus());
    await user.type(field('合作城市'), ' 厦门 ');
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: '正在审核' })).toBeVisible();
    expect(sent[0]?.query).toMatchObject({ city: '厦门' });
  });

  test('does not send a city that is in the list no more', async () => {
    logIn(FRESH);
    offerCities(['厦门', '杭州'], ['杭州']);
    const sent = watch(APPLY);
    const { user } = renderApp(PATH);
    await fill(user);
    await act(() => queryClient.invalidateQueries({ queryKey: agentConfig.queryKey }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: '合作城市' })).toHaveValue(''));
    await user.click(submit());
    expect(alerts()).toEqual(['请选一座城市']);
    expect(sent).toEqual([]);
  });

  test('keeps the form when the login is cancelled', async () => {
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

describe('status', () => {
  test('changes from pending to approved while the page is open', async () => {
    const user = await apply();
    await look(user);
    expect(await screen.findByText('还在审核，再等一等。')).toBeVisible();
    later();
    expect(await screen.findByRole('heading', { name: '审核通过' })).toBeVisible();
    // Who is approved has chosen a tier.
    expect(screen.queryByRole('group', { name: '合作档位' })).toBeNull();
  });

  test('shows the reason of a rejection and allows a new application', async () => {
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

  test('ignores a failed poll and continues polling', async () => {
    const user = await apply();
    sandbox().faults.set([{ path: STATUS, kind: 'network', times: 1 }]);
    later();
    await look(user);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await screen.findByRole('heading', { name: '审核通过' })).toBeVisible();
  });

  test('says in place that a look at the result failed, and says each time that it is still pending', async () => {
    const user = await apply();
    sandbox().faults.set([{ path: STATUS, kind: 'network' }]);
    await look(user);
    expect(await screen.findByText('结果没有读到。连上网络后点重试')).toBeVisible();
    sandbox().faults.set([]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('还在审核，再等一等。')).toBeVisible();
    const announcer = () => document.getElementById('announcer');
    await waitFor(() => expect(announcer()).toHaveTextContent('还在审核，再等一等。'));
    announcer()?.replaceChildren();
    await look(user);
    await waitFor(() => expect(announcer()).toHaveTextContent('还在审核，再等一等。'));
  });

  test('a look that failed is forgotten once the polling has succeeded', async () => {
    const user = await apply();
    sandbox().faults.set([{ path: STATUS, kind: 'network' }]);
    await look(user);
    expect(await screen.findByText('结果没有读到。连上网络后点重试')).toBeVisible();
    sandbox().faults.set([]);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByText(/结果没有读到/)).toBeNull());
    expect(screen.getByRole('button', { name: '现在看看结果' })).toBeVisible();
  });

  test('a poll that fails says nothing, because nobody looked', async () => {
    await apply();
    sandbox().faults.set([{ path: STATUS, kind: 'network' }]);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() =>
      expect(
        queryClient
          .getQueryCache()
          .findAll()
          .some(({ state }) => state.error !== null),
      ).toBe(true),
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText(/结果没有读到/)).toBeNull();
    expect(screen.getByRole('button', { name: '现在看看结果' })).toBeVisible();
  });

  test('a look that is refused says so once, in place', async () => {
    const toasts = vi.fn();
    connectHttp({ toast: toasts, askLogin });
    const user = await apply();
    sandbox().faults.set([{ path: STATUS, kind: 'refused', message: '查询太频繁了' }]);
    await look(user);
    expect(await screen.findByText('结果没有读到。查询太频繁了')).toBeVisible();
    await waitFor(() => expect(document.getElementById('announcer')).toHaveTextContent('结果没有读到。查询太频繁了'));
    expect(toasts).not.toHaveBeenCalled();
  });

  test('approved without its tier: says so, leads into the app, and looks again', async () => {
    logIn(110);
    let known = false;
    server.use(
      http.get(`*${STATUS}`, () =>
        known
          ? undefined
          : Response.json({ statusCode: 200, code: 200, data: { status: 'approved', since: '2026-01-01 00:00:00' } }),
      ),
    );
    const { user } = renderApp(PATH);
    const card = within(await screen.findByRole('region', { name: '我的申请' }));
    expect(card.getByRole('heading', { name: '审核通过' })).toBeVisible();
    expect(card.getByRole('link', { name: '打开 App' })).toHaveAttribute('href', '/wakeUp');
    known = true;
    await user.click(card.getByRole('button', { name: '再查一次' }));
    expect(await screen.findByRole('button', { name: '看我的合同和订单' })).toBeVisible();
  });

  test('approved: shows contract, order and payment in the app, then the next steps', async () => {
    logIn(110);
    const paid: unknown[] = [];
    vi.stubGlobal('lyyzNative', { pay: (payload: string) => paid.push(payload) });
    const asked = watch(BUY);
    const { user, unmount } = renderApp(PATH);
    // Looking at the page opens no order.
    const start = await screen.findByRole('button', { name: '看我的合同和订单' });
    expect(screen.getByText('¥999')).toBeVisible();
    expect(asked).toEqual([]);
    await user.dblClick(start);
    await screen.findByRole('button', { name: '去 App 支付 ¥999' });
    expect(asked).toHaveLength(1);
    // It is found again, and none is opened.
    unmount();
    renderApp(PATH);
    const pay = await screen.findByRole('button', { name: '去 App 支付 ¥999' });
    expect(screen.getByText('你上次生成的订单还在。')).toBeVisible();
    expect(asked).toHaveLength(1);
    const contract = screen.getByRole('link', { name: '看合同' });
    expect(contract).toHaveAttribute('href', expect.stringMatching(/\/sandbox\/contract\/agent\/1\.html$/));
    contract.addEventListener('click', (event) => event.preventDefault());
    await user.click(contract);
    expect(screen.getByRole('link', { name: '看过了，再看一遍合同' })).toBeVisible();
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

  test('approved: an order whose number the platform does not tell yet can be looked for again', async () => {
    logIn(110);
    let hides = true;
    changeAnswer(BUY, (info: { orderNo?: string }) => (hides ? { ...info, orderNo: '' } : info));
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '看我的合同和订单' }));
    const again = await screen.findByRole('button', { name: '再查一次' });
    expect(screen.getByText('付过款的话，请在 App 的订单里查看状态。')).toBeVisible();
    hides = false;
    await user.click(again);
    expect(await screen.findByRole('button', { name: '去 App 支付 ¥999' })).toBeVisible();
  });

  test('opens the order in the app on a second tap when a host does not respond', async () => {
    logIn(110);
    const postMessage = vi.fn();
    vi.stubGlobal('webkit', { messageHandlers: { lyyzNative: { postMessage } } });
    const { user } = renderApp(PATH);
    await openOrder(user);
    await user.click(await screen.findByRole('button', { name: '去 App 支付 ¥999' }));
    expect(postMessage).toHaveBeenLastCalledWith({ action: 'pay', payload: { orderNo: expect.any(String) as string } });
    const asked = postMessage.mock.calls.length;
    const open = await screen.findByRole('button', { name: '在 App 里支付' });
    // Nothing happens automatically.
    expect(postMessage).toHaveBeenCalledTimes(asked);
    await user.click(open);
    const order = expect.stringMatching(/^\/order\?orderNo=./) as string;
    expect(postMessage).toHaveBeenLastCalledWith({ action: 'openPath', payload: order });
    window.dispatchEvent(new Event('blur'));
  });

  test('says below the button that the order could not be opened, and then that it could not be read', async () => {
    logIn(110);
    sandbox().faults.set([
      { path: '/finance/agent/getBuyAgentInfo', kind: '500', times: 1 },
      { path: '/acApi/order/getUnpaidOrder', kind: '500', times: 1 },
    ]);
    const config = watch(CONFIG);
    const { user } = renderApp(PATH);
    await openOrder(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/\S/);
    await openOrder(user);
    expect(await screen.findByText('合同和订单没有加载出来')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('button', { name: '去 App 支付 ¥999' })).toBeVisible();
    expect(config).toHaveLength(1);
  });

  test('opens another order after an expired one only on request', async () => {
    logIn(110);
    const asked = watch('/finance/agent/getBuyAgentInfo');
    // The order expires soon, even if polled; the next one has the full time.
    let payBefore: string | undefined;
    let again = false;
    const keys = new Set<string | null>();
    server.use(
      http.get('*/acApi/order/getUnpaidOrder', async ({ request }) => {
        keys.add(request.headers.get('idempotency-key'));
        const response = await sandbox().respond(request);
        const envelope = (await response?.json()) as { data: object };
        payBefore ??= shanghaiTime(Date.now() + 8_000);
        return Response.json({ ...envelope, data: { ...envelope.data, ...(!again && { payBefore }) } });
      }),
    );
    const { user } = renderApp(PATH);
    await openOrder(user);
    await screen.findByRole('button', { name: '去 App 支付 ¥999' });
    expect(await screen.findByText(/^这笔订单今天 \d\d:\d\d 过期了，名额还为你留着。$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /支付/ })).toBeNull();
    // An expired order is no longer polled.
    const looks = asked.length;
    again = true;
    await user.click(screen.getByRole('button', { name: '重新生成订单' }));
    expect(await screen.findByRole('button', { name: '去 App 支付 ¥999' })).toBeVisible();
    expect(asked).toHaveLength(looks + 1);
    // The order is read before, without the key of the write.
    expect([...keys]).toEqual([null]);
  });

  test('shows the date and no payment when already paid', async () => {
    logIn(112);
    const { user, unmount } = renderApp(PATH);
    await openOrder(user);
    expect(await screen.findByRole('heading', { name: '合作已生效' })).toBeVisible();
    // Known from then on.
    unmount();
    renderApp(PATH);
    expect(await screen.findByRole('heading', { name: '合作已生效' })).toBeVisible();
    expect(screen.getByText(/^(今天|.*\d+ 月 \d+ 日) ?起生效，为期一年$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /支付/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull();
  });

  test('keeps the offer, disables the form and retries the status when it fails', async () => {
    logIn(FRESH);
    sandbox().faults.set([{ path: STATUS, kind: '500', times: 1 }]);
    const config = watch(CONFIG);
    const { user } = renderApp(PATH);
    expect(await screen.findByText('你的申请进度没有加载出来')).toBeVisible();
    expect(screen.getByRole('group', { name: '合作档位' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('button', { name: '提交申请' })).toBeVisible();
    expect(config).toHaveLength(1);
  });

  test('for a login that the platform has ended asks for a new one, above the public version', async () => {
    logIn(112);
    sandbox().faults.set([{ path: STATUS, kind: 'S00000', times: 1 }]);
    const { user } = renderApp(PATH);
    const sheet = await screen.findByRole('dialog', { name: '登录灵屿' });
    await user.click(within(sheet).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: '提交申请' })).toBeVisible();
  });
});

describe('invitation', () => {
  test('shows the code as exactly the shared link', async () => {
    logIn(101);
    renderApp(PATH);
    expect(await screen.findByText('VDP5VV')).toBeVisible();
    expect(screen.getByRole('img', { name: '我的邀请二维码' })).toBeVisible();
  });

  test('asks for an expired login on tap', async () => {
    logIn(101);
    const { user } = renderApp(PATH);
    await screen.findByText('VDP5VV');
    sandbox().faults.set([{ path: '/acApi/api/common/generateQrcode', kind: 'S00000', times: 1 }]);
    await user.click(screen.getByRole('button', { name: '邀请好友上岛' }));
    const sheet = await screen.findByRole('dialog', { name: '登录灵屿' });
    await user.click(within(sheet).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('leads a visitor to the login', async () => {
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '邀请好友上岛' }));
    expect(await screen.findByRole('dialog', { name: '登录灵屿' })).toBeVisible();
  });

  test('retries a failed link in place', async () => {
    logIn(101);
    sandbox().faults.set([{ path: '/acApi/api/common/generateQrcode', kind: '500', times: 1 }]);
    const { user } = renderApp(PATH);
    expect(await screen.findByText('你的邀请链接没有加载出来')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('VDP5VV')).toBeVisible();
  });
});
