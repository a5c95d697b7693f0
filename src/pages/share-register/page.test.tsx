import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ask } from '../../../tests/support/ask.ts';
import { changeAnswer } from '../../../tests/support/change-answer.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { stopClock } from '../../../tests/support/stop-clock.ts';
import { activityDetail } from '../../api/invitation.ts';
import { loginBySms, sendSmsCode } from '../../api/passport.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { encryptQuery } from '../../session/encrypted-query.ts';
import { currentLogin, saveLogin } from '../../session/login-info.ts';

const LOGIN = '/ucenter/api/passport/login';
const DETAIL = '/acApi/server/activity';
const PUBLIC = '/acApi/server/invitation/getRegistrantList';
const MINE = '/acApi/api/invitation/getRegistrantList';
const SHARED = '/acApi/api/invitation/sharedUser';
const QR = '/acApi/api/common/generateQrcode';
/** An unregistered number. */
const PHONE = '13800000000';
/** Of person 101, with 47 invited friends. */
const CODE = 'VDP5VV';

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

const join = () => screen.getByRole('button', { name: '注册上岛' });
const mine = () => screen.findByRole('region', { name: '我的邀请' });

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

const countIn = (sql: string) => (sandbox().db.prepare(sql).get() as { n: number }).n;

describe('activity', () => {
  test('active: shows the name, the remaining time and the form', async () => {
    renderApp('/shareRegister?activityId=6001');
    const header = await screen.findByRole('region', { name: '带一位朋友上岛' });
    expect(within(header).getByText('进行中')).toBeVisible();
    expect(within(header).getByRole('timer')).toHaveTextContent('距结束');
    expect(join()).toBeVisible();
  });

  test('upcoming: allows registration and says that it does not count', async () => {
    // A Wednesday.
    sandbox().setNow(Date.UTC(2026, 10, 18, 4));
    const { user } = renderApp('/shareRegister?activityId=6003');
    const header = await screen.findByRole('region', { name: '周六夜航邀请赛' });
    expect(within(header).getByText('即将开始')).toBeVisible();
    expect(within(header).getByRole('timer')).toHaveTextContent('距开始');
    expect(screen.getByRole('heading', { name: '还没到开船的时候' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: '先注册上岛' }));
    expect(join()).toBeVisible();
  });

  test('changes its state at the right time', async () => {
    // Saturday, some seconds before 20:00.
    const start = Date.UTC(2026, 10, 21, 12);
    const setClock = stopClock(start - 6_000);
    renderApp('/shareRegister?activityId=6003');
    expect(await screen.findByText('即将开始')).toBeVisible();
    setClock(start + 2_000);
    expect(await screen.findByText('进行中')).toBeVisible();
    expect(join()).toBeVisible();
  });

  test('turns at its times although the platform answers as before', async () => {
    const start = Date.UTC(2026, 10, 21, 12);
    const setClock = stopClock(start - 6_000);
    changeAnswer(`${DETAIL}/*`, (activity: object) => ({ ...activity, state: 'coming' }));
    renderApp('/shareRegister?activityId=6003');
    expect(await screen.findByText('即将开始')).toBeVisible();
    setClock(start + 2_000);
    expect(await screen.findByText('进行中')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('距结束');
    expect(join()).toBeVisible();
  });

  test('keeps the form with its input over the end of the activity, below what has changed', async () => {
    let over = false;
    server.use(
      http.get(`*${DETAIL}/*`, async ({ request }) => {
        const answer = (await (await sandbox().respond(request))?.json()) as { data: object };
        return Response.json({ ...answer, data: { ...answer.data, ...(over && { state: 'ended' }) } });
      }),
    );
    const { user } = renderApp('/shareRegister?activityId=6001');
    await fill(user);
    over = true;
    await act(() => queryClient.invalidateQueries({ queryKey: activityDetail.queryKey }));
    const closed = await screen.findByRole('heading', { name: '这一班船已经靠岸' });
    const number = screen.getByRole('textbox', { name: '手机号' });
    expect(number).toHaveValue(PHONE);
    expect(screen.getByRole('textbox', { name: '验证码' })).toHaveValue('888888');
    expect(closed.compareDocumentPosition(number)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('button', { name: '先注册上岛' })).toBeNull();
    await user.click(join());
    expect(await screen.findByRole('heading', { name: '欢迎上岛' })).toBeVisible();
  });

  test('ended: shows the date', async () => {
    renderApp('/shareRegister?activityId=6004');
    expect(await screen.findByText(/^活动已于 (2026 年 )?3 月 31 日 22:00 结束$/)).toBeVisible();
    expect(screen.getByRole('heading', { name: '这一班船已经靠岸' })).toBeVisible();
  });

  test('shows the rewards with their conditions, the period, eligibility and support', async () => {
    renderApp('/shareRegister?activityId=6001');
    const rewards = await screen.findByRole('region', { name: '邀请有礼' });
    const items = within(within(rewards).getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      '登岛船票邀请 1 位',
      '灯塔徽章邀请 3 位',
      '潮汐指南针邀请 8 位',
    ]);
    expect(within(rewards).getByText(/^时间：(今天|[^至]*1 日) 00:00 至 /)).toBeVisible();
    expect(within(rewards).getByText(/^资格：/)).toBeVisible();
    expect(within(rewards).getByRole('link', { name: '遇到问题？联系客服' })).toHaveAttribute(
      'href',
      '/wakeUp?path=%2Fhelp&activityId=6001',
    );
    expect(within(screen.getByRole('region', { name: '活动规则' })).getAllByRole('listitem')).toHaveLength(4);
  });

  test('shows the error page when the activity fails to load or does not exist', async () => {
    sandbox().faults.set([{ path: DETAIL, kind: '500' }]);
    const { user, unmount } = renderApp('/shareRegister?activityId=6001');
    const retry = await screen.findByRole('button', { name: '重试' });
    sandbox().faults.set([]);
    await user.click(retry);
    expect(await screen.findByRole('region', { name: '带一位朋友上岛' })).toBeVisible();
    unmount();
    renderApp('/shareRegister?activityId=999999');
    expect(await screen.findByText('没有这个活动')).toBeVisible();
  });
});

describe('inviter', () => {
  test('is shown with the message, and the code is sent', async () => {
    const sent = watch(LOGIN);
    const { user } = renderApp(`/shareRegister?activityId=6001&inviteCode=${CODE}`);
    const ticket = await screen.findByRole('region', { name: '上岛船票' });
    expect(await within(ticket).findByRole('heading', { name: '阿沅' })).toBeVisible();
    expect(within(ticket).getByText(CODE)).toBeVisible();
    await fill(user);
    await user.dblClick(join());
    await screen.findByRole('heading', { name: '欢迎上岛' });
    await waitFor(() => expect(screen.getByRole('heading', { name: '欢迎上岛' })).toHaveFocus());
    expect(sent.map(({ body }) => body)).toEqual([
      { phone: PHONE, smsCode: '888888', inviteCode: CODE, activityId: 6001 },
    ]);
    expect(
      countIn(`select count(*) n from registration r join person p using (user_id)
      where p.phone = '${PHONE}' and r.inviter_id = 101 and r.activity_id = 6001 and r.valid = 1`),
    ).toBe(1);
  });

  test('an unknown code is shown and omitted from the registration', async () => {
    const sent = watch(LOGIN);
    const { user } = renderApp('/shareRegister?activityId=6001&inviteCode=NOBODY');
    expect(await screen.findByRole('heading', { name: '找不到这个邀请码的主人' })).toBeVisible();
    expect(screen.queryByText('NOBODY')).toBeNull();
    await fill(user);
    await user.click(join());
    expect(await screen.findByRole('heading', { name: '欢迎上岛' })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ phone: PHONE, smsCode: '888888', activityId: 6001 }]);
  });

  test('offers to omit a code that the platform refuses when the inviter is unknown', async () => {
    sandbox().faults.set([{ path: SHARED, kind: '500' }]);
    const { user } = renderApp('/shareRegister?activityId=6001&inviteCode=NOBODY');
    expect(await screen.findByText('邀请人没有加载出来')).toBeVisible();
    await fill(user);
    await user.click(join());
    const ticket = screen.getByRole('region', { name: '上岛船票' });
    await user.click(await within(ticket).findByRole('button', { name: '不带邀请码继续' }));
    expect(within(ticket).getByText('这次不带邀请码')).toHaveFocus();
    await user.click(join());
    expect(await screen.findByRole('heading', { name: '欢迎上岛' })).toBeVisible();
  });

  test('offers to go on without the code after any refusal that is not about the SMS code', async () => {
    const sent = watch(LOGIN);
    const { user } = renderApp(`/shareRegister?activityId=6001&inviteCode=${CODE}`);
    await fill(user);
    sandbox().faults.set([{ path: LOGIN, kind: 'refused', times: 1, message: '链接已失效' }]);
    await user.click(join());
    expect(await screen.findByRole('alert')).toHaveTextContent('链接已失效');
    expect(join()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '不带邀请码继续' }));
    expect(screen.queryByText('链接已失效')).toBeNull();
    await user.click(join());
    expect(await screen.findByRole('heading', { name: '欢迎上岛' })).toBeVisible();
    expect(sent.map(({ body }) => 'inviteCode' in (body as object))).toEqual([true, false]);
  });

  test.each(['502-html', 'TOKEN', 'refused'] as const)('retries only the inviter after %s', async (kind) => {
    const asked = watch(SHARED);
    const activities = watch(DETAIL);
    sandbox().faults.set([{ path: SHARED, kind, times: 1 }]);
    const { user } = renderApp(`/shareRegister?activityId=6001&inviteCode=${CODE}`);
    const alert = await screen.findByRole('alert');
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '阿沅' })).toBeVisible();
    expect(asked).toHaveLength(2);
    expect(activities.length).toBeLessThanOrEqual(1);
  });

  test('shows hostile text as plain text, and a default for an empty one', async () => {
    const alerted = vi.fn();
    vi.stubGlobal('alert', alerted);
    const { container, unmount } = renderApp('/shareRegister?activityId=6001&inviteCode=2SS79V');
    expect(await screen.findByText(/<img src=x onerror="alert\(1\)">来我的岛/)).toBeVisible();
    expect(container.querySelector('script, img[onerror]')).toBeNull();
    expect(alerted).not.toHaveBeenCalled();
    unmount();
    renderApp('/shareRegister?activityId=6001&inviteCode=VWT7BY');
    expect(await screen.findByText('一起上岛吧，座位给你留好了。')).toBeVisible();
  });
});

describe('registration', () => {
  test('shows the user’s own version afterwards, updates the lists and shows the next step', async () => {
    const { user } = renderApp(`/shareRegister?activityId=6001&inviteCode=${CODE}`);
    await fill(user);
    await user.click(join());
    await screen.findByRole('heading', { name: '欢迎上岛' });
    expect(screen.getByRole('link', { name: '打开 App' })).toHaveAttribute(
      'href',
      `/wakeUp?path=%2F&inviteCode=${CODE}&activityId=6001`,
    );
    expect(await mine()).toBeVisible();
    expect(currentLogin()).not.toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    const lately = await screen.findByRole('region', { name: '最近上岛的人' });
    await waitFor(() => expect(within(lately).getAllByText(/^今天 \d\d:\d\d$/)[0]).toBeVisible());
  });

  test('sends the same registration on a retry after a lost response', async () => {
    sandbox().faults.set([{ path: LOGIN, kind: 'drop', times: 1 }]);
    const sent = watch(LOGIN);
    const { user } = renderApp('/shareRegister?activityId=6001');
    await fill(user);
    await user.click(join());
    expect(await screen.findByText('网络没有连上，请检查网络后重试')).toBeVisible();
    await user.click(join());
    expect(await screen.findByRole('heading', { name: '欢迎上岛' })).toBeVisible();
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(countIn(`select count(*) n from person where phone = '${PHONE}'`)).toBe(1);
  });

  test('stays busy during a late response, shows the form after reopening, and the login counts once it is answered', async () => {
    const held = holdCall(LOGIN);
    const { user, unmount } = renderApp('/shareRegister?activityId=6001');
    await fill(user);
    await user.click(join());
    await held.asked;
    expect(join()).toHaveAttribute('aria-busy', 'true');
    unmount();
    renderApp('/shareRegister?activityId=6001');
    await waitFor(() => expect(join()).not.toHaveAttribute('aria-busy'));
    expect(currentLogin()).toBeNull();
    held.release();
    await waitFor(() => expect(currentLogin()).not.toBeNull());
    expect(await mine()).toBeVisible();
  });

  test('keeps the registration when the activity fails to reload, and a retry loads it', async () => {
    const { user } = renderApp('/shareRegister?activityId=6001');
    await fill(user);
    sandbox().faults.set([{ path: DETAIL, kind: '500' }]);
    await user.click(join());
    expect(await screen.findByRole('heading', { name: '欢迎上岛' })).toBeVisible();
    expect(await mine()).toBeVisible();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('最新情况没有加载出来');
    sandbox().faults.set([]);
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('heading', { name: '欢迎上岛' })).toBeVisible();
  });

  test('keeps the greeting while the page refetches', async () => {
    const { user } = renderApp('/shareRegister?activityId=6001');
    await fill(user);
    sandbox().faults.set([{ path: DETAIL, kind: 'slow', delayMs: 700 }]);
    await user.click(join());
    await screen.findByRole('heading', { name: '欢迎上岛' });
    await mine();
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(screen.getByRole('heading', { name: '欢迎上岛' })).toBeVisible();
  });

  test('keeps the greeting when a host renews its token', async () => {
    const { user } = renderApp('/shareRegister?activityId=6001');
    await fill(user);
    await user.click(join());
    await screen.findByRole('heading', { name: '欢迎上岛' });
    act(() => logIn(PHONE));
    expect(screen.getByRole('heading', { name: '欢迎上岛' })).toBeVisible();
    await mine();
    expect(screen.getByRole('heading', { name: '欢迎上岛' })).toBeVisible();
  });

  test('greets nobody else who logs in afterwards', async () => {
    const { user } = renderApp('/shareRegister?activityId=6001');
    await fill(user);
    await user.click(join());
    await screen.findByRole('heading', { name: '欢迎上岛' });
    act(() => logIn('19900000001'));
    expect(await screen.findByText(CODE)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: '欢迎上岛' })).toBeNull());
  });

  test('tells an existing user that it does not count', async () => {
    const { user } = renderApp(`/shareRegister?activityId=6001&inviteCode=${CODE}`);
    await fill(user, '19900000002');
    await user.click(join());
    expect(await screen.findByRole('heading', { name: '欢迎回来' })).toBeVisible();
    expect(screen.getByText('这个手机号早就注册过了，所以这次不计入邀请。')).toBeVisible();
  });
});

test('in the app its own account registers, because the login of a form would be lost', async () => {
  const asked: string[] = [];
  vi.stubGlobal('lyyzNative', { login: () => asked.push('login') });
  const { user } = renderApp(`/shareRegister?activityId=6001&inviteCode=${CODE}`);
  await user.click(await screen.findByRole('button', { name: '用 App 账号上岛' }));
  await waitFor(() => expect(asked).toEqual(['login']));
  expect(screen.queryByRole('textbox')).toBeNull();
  // This host does nothing. Without the wait, its sheet would open in a later test.
  expect(await screen.findByRole('dialog', { name: '登录灵屿' })).toBeVisible();
});

describe('logged in', () => {
  test('shows the user’s code, the count and each reward instead of the form', async () => {
    logIn('19900000001');
    renderApp('/shareRegister?activityId=6001');
    const own = await mine();
    expect(within(own).getByText(CODE)).toBeVisible();
    const valid = countIn(
      'select count(*) n from registration where inviter_id = 101 and activity_id = 6001 and valid = 1',
    );
    expect(within(own).getByText(String(valid))).toBeVisible();
    const rewards = screen.getByRole('region', { name: '邀请有礼' });
    expect(within(rewards).getByText(`有效好友 ${valid} 位`)).toBeVisible();
    expect(within(rewards).getAllByText('已达成')).toHaveLength(3);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('lists all friends in place and marks those who do not count', async () => {
    logIn('19900000001');
    const total = countIn('select count(*) n from registration where inviter_id = 101 and activity_id = 6001');
    const { user } = renderApp('/shareRegister?activityId=6001');
    const friends = await screen.findByRole('region', { name: '跟我上岛的朋友' });
    expect(within(friends).getAllByRole('listitem')).toHaveLength(10);
    for (let shown = 10; shown < total; shown += 10) {
      await user.click(within(friends).getByRole('button', { name: '查看更多' }));
      await waitFor(() => expect(within(friends).getAllByRole('listitem')).toHaveLength(Math.min(total, shown + 10)));
    }
    expect(within(friends).queryByRole('button', { name: '查看更多' })).toBeNull();
  });

  test('shows a failed page in place and retries it', async () => {
    const { user } = renderApp('/shareRegister?activityId=6001');
    const lately = await screen.findByRole('region', { name: '最近上岛的人' });
    const people = within(lately).getAllByRole('list').pop() as HTMLElement;
    expect(within(people).getAllByRole('listitem')).toHaveLength(6);
    sandbox().faults.set([{ path: PUBLIC, kind: 'network', times: 1 }]);
    await user.click(within(lately).getByRole('button', { name: '查看更多' }));
    expect(await within(lately).findByRole('alert')).toHaveTextContent('后面的没有加载出来：连上网络后点重试');
    await user.click(within(lately).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(within(people).getAllByRole('listitem')).toHaveLength(12));
  });

  test('offers no retry of a page whose refusal is final, and its words take the focus', async () => {
    const { user } = renderApp('/shareRegister?activityId=6001');
    const lately = await screen.findByRole('region', { name: '最近上岛的人' });
    sandbox().faults.set([{ path: PUBLIC, kind: 'refused', message: '名单不再公开' }]);
    await user.click(within(lately).getByRole('button', { name: '查看更多' }));
    expect(await within(lately).findByRole('alert')).toHaveTextContent('后面的没有加载出来：名单不再公开');
    expect(within(lately).queryByRole('button', { name: /查看更多|重试/ })).toBeNull();
    await waitFor(() => expect(within(lately).getByRole('alert')).toHaveFocus());
  });

  test('shows a user without friends what each reward needs', async () => {
    logIn('19900000002');
    renderApp('/shareRegister?activityId=6001');
    expect(await screen.findByText('还没有朋友跟来')).toBeVisible();
    const rewards = screen.getByRole('region', { name: '邀请有礼' });
    for (const need of [1, 3, 8]) expect(within(rewards).getByText(`还差 ${need} 位`)).toBeVisible();
  });

  test('before the start and after the end the invitation says that friends do not count, and urges nobody', async () => {
    logIn('19900000002');
    const ended = renderApp('/shareRegister?activityId=6004');
    const over = await mine();
    expect(within(over).getByRole('heading', { name: '这一班船已经靠岸' })).toBeVisible();
    expect(within(over).queryByText(/把船票送给朋友/)).toBeNull();
    const quiet = screen.getByRole('button', { name: '邀请朋友上岛' }).className;
    expect(await screen.findByText('这次没有朋友跟来')).toBeVisible();
    expect(screen.queryByText(/^还差|把邀请发出去/)).toBeNull();
    ended.unmount();
    // A Wednesday.
    sandbox().setNow(Date.UTC(2026, 10, 18, 4));
    const coming = renderApp('/shareRegister?activityId=6003');
    expect(within(await mine()).getByRole('heading', { name: '还没到开船的时候' })).toBeVisible();
    expect(await screen.findByText('还没有朋友跟来')).toBeVisible();
    expect(screen.queryByText(/^还差|把邀请发出去/)).toBeNull();
    expect(screen.getByRole('button', { name: '邀请朋友上岛' }).className).toBe(quiet);
    coming.unmount();
    renderApp('/shareRegister?activityId=6001');
    await mine();
    expect(screen.getByRole('button', { name: '邀请朋友上岛' }).className).not.toBe(quiet);
  });

  test('counts all friends of a platform that sends shorter pages than asked for', async () => {
    logIn('19900000001');
    const total = 130;
    server.use(
      http.post(`*${MINE}`, async ({ request }) => {
        const { pageNo, pageSize } = (await request.clone().json()) as { pageNo: number; pageSize: number };
        const response = await sandbox().respond(request);
        const answer = (await response?.json()) as { data: object };
        const size = Math.min(50, pageSize);
        const from = (pageNo - 1) * size;
        const list = Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, n) => ({
          userId: 5_000 + from + n,
          nickname: '朋友',
          headPortrait: '',
          registerTime: '2026-11-01 10:00:00',
          valid: true,
        }));
        return Response.json({ ...answer, data: { ...answer.data, list, total } }, response ?? undefined);
      }),
    );
    renderApp('/shareRegister?activityId=6001');
    expect(await screen.findByText(`有效好友 ${total} 位`)).toBeVisible();
  });

  test('shows a new friend after a refresh', async () => {
    logIn('19900000002');
    const { user } = renderApp('/shareRegister?activityId=6001');
    expect(await screen.findByText('还没有朋友跟来')).toBeVisible();
    await ask(sandbox(), sendSmsCode, { phone: PHONE, scene: 'login' });
    const { code } = await ask(sandbox(), loginBySms, {
      phone: PHONE,
      smsCode: '888888',
      inviteCode: 'FBYK94',
      activityId: 6001,
    });
    expect(code).toBe(200);
    await user.click(screen.getByRole('button', { name: '刷新' }));
    const friends = screen.getByRole('region', { name: '跟我上岛的朋友' });
    expect(await within(friends).findByText('有效')).toBeVisible();
    expect(screen.getByText('有效好友 1 位')).toBeVisible();
  });

  test('shares the platform’s own link', async () => {
    logIn('19900000001');
    const { user } = renderApp('/shareRegister?activityId=6001');
    await mine();
    await user.click(screen.getByRole('button', { name: '邀请朋友上岛' }));
    const sheet = await screen.findByRole('dialog', { name: '分享给朋友' });
    await user.click(within(sheet).getByRole('button', { name: '复制链接' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toMatch(
        new RegExp(`/mfuwu/shareRegister\\?activityId=6001&inviteCode=${CODE}$`),
      ),
    );
  });

  test('shows a failed invitation in place; the retry loads all parts that depend on it', async () => {
    logIn('19900000001');
    sandbox().faults.set([{ path: QR, kind: '500', times: 1 }]);
    const activities = watch(DETAIL);
    const { user } = renderApp('/shareRegister?activityId=6001');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('你的邀请链接没有生成出来')).toBeVisible();
    expect(screen.getByRole('region', { name: '邀请有礼' })).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    expect(await mine()).toBeVisible();
    expect(screen.getByRole('region', { name: '跟我上岛的朋友' })).toBeVisible();
    expect(screen.getAllByText('已达成')).toHaveLength(3);
    expect(activities.length).toBeLessThanOrEqual(1);
  });

  test('the invitation is there without the friends, which have a retry of their own', async () => {
    logIn('19900000001');
    sandbox().faults.set([{ path: MINE, kind: '500' }]);
    const { user } = renderApp('/shareRegister?activityId=6001');
    const own = within(await mine());
    expect(own.getByText(CODE)).toBeVisible();
    expect(own.getByRole('button', { name: '邀请朋友上岛' })).toBeVisible();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('朋友名单没有加载出来')).toBeVisible();
    sandbox().faults.set([]);
    await user.click(alert.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '跟我上岛的朋友' })).toBeVisible();
    expect(await screen.findByText(/^有效好友 \d+ 位$/)).toBeVisible();
  });

  test('shows the visitor’s page for an expired login', async () => {
    logIn('19900000001');
    sandbox().faults.set([{ path: MINE, kind: 'S00000' }]);
    renderApp('/shareRegister?activityId=6001');
    expect(await screen.findByRole('button', { name: '注册上岛' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('URL parameters', () => {
  test.each([
    ['', 'activityId'],
    ['?activityId=abc', 'activityId'],
    ['?activityId=0', 'activityId'],
    ['?activityId=6001&inviteCode=%3Cb%3E', 'inviteCode'],
    ['?activityId=6001&inviteCode=', 'inviteCode'],
  ])('%s is the error page that names %s', async (query, name) => {
    renderApp(`/shareRegister${query}`);
    expect(await screen.findByText(`请检查 ${name} 参数是否正确`)).toBeVisible();
  });

  test('handles an encrypted link like the plain one', async () => {
    const s = await encryptQuery({ activityId: 6001, inviteCode: CODE });
    renderApp(`/shareRegister?s=${encodeURIComponent(s)}`);
    expect(await screen.findByRole('heading', { name: '阿沅' })).toBeVisible();
    expect(screen.getByRole('link', { name: '遇到问题？联系客服' })).toHaveAttribute(
      'href',
      `/wakeUp?path=%2Fhelp&inviteCode=${CODE}&activityId=6001`,
    );
  });
});
