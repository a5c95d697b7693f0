import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { keepOutcomes } from '../../../tests/support/keep-outcomes.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { stopClock } from '../../../tests/support/stop-clock.ts';
import { createFirstRecommend } from '../../api/task.ts';
import { connectHttp } from '../../api/http.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { clearLogin, saveLogin } from '../../session/login-info.ts';
import { storeRecord, storedRecords } from './stored-records.ts';
import { rankOf } from './ranks.ts';

const CREATE = '/acApi/api/firstRecommend/create';
const FRIENDS = '/acApi/api/invitation/getRegistrantList';
const ACTIVITY = '/acApi/server/activity';
const PATH = '/recommendation-officer?id=6013';

beforeEach(() => {
  connectHttp({ toast, askLogin });
  history.replaceState(null, '', '/mfuwu/recommendation-officer?id=6013');
  // Skips the fingerprint.
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
});

const phoneOf = (userId: number) => `199${String(userId - 100).padStart(8, '0')}`;
function logIn(userId: number) {
  const { accessToken, expireIn } = sandbox().issueToken({ phone: phoneOf(userId) });
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
}

/** Records the idempotency keys of a call. */
function watch(path: string) {
  const keys: (string | null)[] = [];
  server.use(
    http.all(`*${path}*`, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return (await sandbox().respond(request)) ?? undefined;
    }),
  );
  return keys;
}

function standsAs(state: 'coming' | 'ended', period?: [string, string]) {
  server.use(
    http.get(`*${ACTIVITY}/6013`, async ({ request }) => {
      const response = await sandbox().respond(request);
      const envelope = (await response?.json()) as { data: object };
      const year = state === 'coming' ? 2999 : 2024;
      const [startTime, endTime] = period ?? [`${year}-01-01 00:00:00`, `${year}-02-01 00:00:00`];
      return Response.json({ ...envelope, data: { ...envelope.data, state, startTime, endTime } });
    }),
  );
}

/** Opens the page of somebody with more friends than a page of the list has. */
async function openManyFriends() {
  logIn(101);
  sandbox()
    .db.prepare('update registration set inviter_id = 101, activity_id = 6013 where user_id between 200 and 240')
    .run();
  const { user } = renderApp(PATH);
  return { list: within(await screen.findByRole('region', { name: '我带来的朋友' })), user };
}

const become = () => screen.findByRole('button', { name: /^(成为推荐官|领取或找回推荐官证)$/ });
const badge = () => within(screen.getByRole('region', { name: '我的推荐官证' }));
const records = (userId: number) =>
  sandbox().db.prepare('select * from first_recommend where user_id = ?').all(userId).length;

describe('activity', () => {
  test('shows the period, rules, rewards and support', async () => {
    renderApp(PATH);
    expect(await screen.findByRole('heading', { name: '活动规则' })).toBeVisible();
    expect(screen.getByText('首席推荐官', { selector: 'p' })).toBeVisible();
    expect(screen.getByText(/^(今天|\d+ 月 1 日) 00:00 至 (今天|\d+ 月 \d+ 日) 23:59$/)).toBeVisible();
    expect(screen.getByText('朋友登岛以后，能在这里看到 Ta 的昵称和登岛的日子。')).toBeVisible();
    expect(screen.getByText(/每人每期一张推荐官证/)).toBeVisible();
    expect(screen.getByText('带来 5 位有效好友')).toBeVisible();
    expect(await screen.findByRole('timer')).toHaveTextContent('距结束');
    expect(screen.getByRole('link', { name: '遇到问题？联系客服' })).toHaveAttribute('href', '/wakeUp?path=%2Fhelp');
  });

  test('upcoming: shows a countdown, and the start can be put in the calendar', async () => {
    standsAs('coming');
    renderApp(PATH);
    expect(await screen.findByText('活动还没有开始，到时候就能领取。')).toBeVisible();
    expect(await screen.findByRole('timer')).toHaveTextContent('距开始');
    expect(screen.queryByRole('button', { name: '成为推荐官' })).toBeNull();
    expect(screen.getByRole('button', { name: '开始提醒加进日历' })).toBeVisible();
  });

  test('starts by itself, also where the platform turns later', async () => {
    // 10:00 in Shanghai
    const start = Date.UTC(2027, 0, 20, 2);
    const setClock = stopClock(start - 3_000);
    standsAs('coming', ['2027-01-20 10:00:00', '2027-02-01 00:00:00']);
    renderApp(PATH);
    expect(await screen.findByRole('button', { name: '开始提醒加进日历' })).toBeVisible();
    setClock(start + 3_000);
    expect(await screen.findByRole('button', { name: '成为推荐官' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('距结束'));
  });

  test('ended: still finds an earlier record', async () => {
    standsAs('ended');
    logIn(117);
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '找回我的推荐官证' }));
    expect(await screen.findByText('JXH3WD')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '活动规则' })).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test.each(['', '?id=', '?id=x', '?id=0', '?id=-1', '?id=1e3'])('rejects the address %s', async (query) => {
    renderApp(`/recommendation-officer${query}`);
    expect(await screen.findByText('请检查 id 参数是否正确')).toBeVisible();
  });

  test('shows the platform’s message for an unknown activity', async () => {
    renderApp('/recommendation-officer?id=99999');
    expect(await screen.findByText('没有这个活动')).toBeVisible();
  });
});

describe('registration as recommender', () => {
  test('happens once on repeated taps, then shows the badge with code, count and friends', async () => {
    logIn(101);
    sandbox().setLatency(40);
    const keys = watch(CREATE);
    const { user } = renderApp(PATH);
    const button = await become();
    expect(screen.getByText('你名下已经有 6 位朋友。领过证的会找回原来那张。')).toBeVisible();
    await user.dblClick(button);
    expect(await screen.findByText('VDP5VV')).toBeVisible();
    expect(badge().getByRole('heading', { name: '正式推荐官' })).toHaveFocus();
    expect(badge().getByText('阿沅')).toBeVisible();
    expect(badge().getByText('No.0303')).toBeVisible();
    expect(badge().getByRole('img', { name: '我的推荐二维码' })).toBeVisible();
    expect(screen.getByText('再带来 14 位朋友，就是金牌推荐官')).toBeVisible();
    expect(keys).toHaveLength(1);
    expect(records(101)).toBe(1);
  });

  test('happens once on a retry after a lost response', async () => {
    logIn(102);
    const keys = watch(CREATE);
    const { user } = renderApp(PATH);
    sandbox().faults.set([{ path: CREATE, kind: 'drop', times: 1 }]);
    await user.click(await become());
    expect(await screen.findByRole('alert')).toHaveTextContent('网络没有连上');
    await user.click(await become());
    expect(await screen.findByText('FBYK94')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(new Set(keys).size).toBe(1);
    expect(records(102)).toBe(1);
  });

  test('keeps the record when the activity fails to reload', async () => {
    logIn(102);
    const { user } = renderApp(PATH);
    const button = await become();
    sandbox().faults.set([{ path: ACTIVITY, kind: '500' }]);
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('最新情况没有加载出来');
    expect(screen.getByText('FBYK94')).toBeVisible();
    sandbox().faults.set([]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByText('FBYK94')).toBeVisible();
  });

  test('stays busy during a late response, and shows the badge after reopening', async () => {
    logIn(102);
    const held = holdCall(CREATE);
    const { user, router } = renderApp(PATH);
    await user.click(await become());
    expect(await become()).toHaveAttribute('aria-busy', 'true');
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    held.release();
    await waitFor(() => expect(storedRecords()).toHaveLength(1));
    await act(() => router.navigate(-1));
    expect(await screen.findByText('FBYK94')).toBeVisible();
    expect(screen.queryByRole('button', { name: '成为推荐官' })).toBeNull();
    expect(records(102)).toBe(1);
  });

  test('asks for a login and continues', async () => {
    const { user } = renderApp(PATH);
    await user.click(await become());
    const sheet = within(await screen.findByRole('dialog', { name: '登录灵屿' }));
    await user.type(sheet.getByRole('textbox', { name: '手机号' }), phoneOf(102));
    await user.click(sheet.getByRole('checkbox'));
    await user.click(sheet.getByRole('button', { name: '获取验证码' }));
    await sheet.findByText(/^验证码已发送到/);
    await user.type(sheet.getByRole('textbox', { name: '验证码' }), '888888');
    await user.click(sheet.getByRole('button', { name: '登录' }));
    expect(await screen.findByText('FBYK94')).toBeVisible();
    expect(await screen.findByText('还没有朋友上岛')).toBeVisible();
    expect(records(102)).toBe(1);
  });

  test('changes nothing when the login is cancelled', async () => {
    const { user } = renderApp(PATH);
    await user.click(await become());
    const sheet = within(await screen.findByRole('dialog', { name: '登录灵屿' }));
    await user.click(sheet.getByRole('button', { name: '关闭' }));
    await waitFor(async () => expect(await become()).not.toHaveAttribute('aria-busy'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows a refusal, and leads on instead of to another try', async () => {
    logIn(101);
    const { user } = renderApp('/recommendation-officer?id=6001');
    await user.click(await become());
    expect(await screen.findByRole('alert')).toHaveTextContent('没有这个活动');
    // It was on the button, which is gone.
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByText('这期活动不能领证了')).toBeVisible();
    expect(screen.getByRole('link', { name: '去首页看看' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: /推荐官证?$/ })).toBeNull();
  });

  test('a refusal of the user leaves the button, and a second try ends otherwise', async () => {
    logIn(101);
    keepOutcomes();
    const { user } = renderApp(PATH);
    sandbox().faults.set([{ path: CREATE, kind: 'refused', times: 1, message: '请先完成实名认证' }]);
    await user.click(await become());
    expect(await screen.findByRole('alert')).toHaveTextContent('请先完成实名认证');
    expect(screen.queryByText('这期活动不能领证了')).toBeNull();
    await user.click(await become());
    expect(await screen.findByText('VDP5VV')).toBeVisible();
  });

  test('a refusal of one user says nothing to the next', async () => {
    logIn(101);
    const { user } = renderApp(PATH);
    sandbox().faults.set([{ path: CREATE, kind: 'refused', times: 1, message: '活动已经结束' }]);
    await user.click(await become());
    expect(await screen.findByText('这期活动不能领证了')).toBeVisible();
    act(() => logIn(102));
    await user.click(await become());
    expect(await screen.findByText('FBYK94')).toBeVisible();
  });

  test('returns the same record to an existing recommender', async () => {
    logIn(118);
    const { user } = renderApp(PATH);
    await user.click(await become());
    expect(await screen.findByText('G26WQY')).toBeVisible();
    expect(badge().getByText(/^(2026 年 )?6 月 20 日起任职$/)).toBeVisible();
    expect(records(118)).toBe(1);
  });
});

describe('badge', () => {
  test('is shown at once on the next visit, and only to its owner', async () => {
    logIn(118);
    const { data } = (await (
      await sandbox().respond(
        new Request('http://localhost/api/acApi/api/firstRecommend/create/6013', {
          method: createFirstRecommend.contract.method,
          headers: { authorization: `Bearer ${sandbox().issueToken({ phone: phoneOf(118) }).accessToken}` },
        }),
      )
    )?.json()) as { data: { recommendId: number; inviteCode: string; createTime: string } };
    storeRecord({ activityId: 6013, ...data });
    const first = renderApp(PATH);
    expect(await screen.findByText('G26WQY')).toBeVisible();
    first.unmount();
    act(() => clearLogin());
    logIn(102);
    renderApp(PATH);
    expect(await become()).toBeVisible();
    expect(screen.queryByText('G26WQY')).toBeNull();
  });

  test('has the code of the record, which may be another than that of the user', async () => {
    const answer = { recommendId: 7, inviteCode: 'OTHER7', createTime: '2026-11-01 08:00:00' };
    server.use(
      http.post(`*${CREATE}/6013`, () => Response.json({ statusCode: 200, code: 200, data: answer, message: '' })),
    );
    logIn(118);
    const first = renderApp(PATH);
    await first.user.click(await become());
    expect(await screen.findByText('OTHER7')).toBeVisible();
    first.unmount();
    const again = renderApp(PATH);
    expect(await screen.findByText('OTHER7')).toBeVisible();
    again.unmount();
    act(() => clearLogin());
    logIn(102);
    renderApp(PATH);
    expect(await become()).toBeVisible();
    expect(screen.queryByText('OTHER7')).toBeNull();
    expect(storedRecords()).toEqual([{ activityId: 6013, userId: 118, ...answer }]);
  });

  test('a record of an earlier version, without its user, is replaced by one with', () => {
    const old = { activityId: 6013, recommendId: 7, inviteCode: 'G26WQY', createTime: '2026-11-01 08:00:00' };
    storeRecord(old);
    storeRecord({ ...old, activityId: 6001 });
    storeRecord({ ...old, userId: 118 });
    expect(storedRecords()).toEqual([
      { ...old, userId: 118 },
      { ...old, activityId: 6001 },
    ]);
    // The same code of another user stays.
    expect(storeRecord({ ...old, userId: 119 })).toHaveLength(3);
  });

  test('is hidden after logout', async () => {
    logIn(118);
    const { user } = renderApp(PATH);
    await user.click(await become());
    await screen.findByText('G26WQY');
    act(() => clearLogin());
    expect(await become()).toBeVisible();
    expect(screen.queryByText('G26WQY')).toBeNull();
    expect(screen.queryByRole('heading', { name: '我带来的朋友' })).toBeNull();
  });

  test('ignores invalid data in storage', () => {
    for (const spoiled of ['{', '5', '[{"activityId":"x"}]', 'null']) {
      localStorage.setItem('lyyz_recommender_records', spoiled);
      expect(storedRecords()).toEqual([]);
    }
  });

  test('copies the link of its code', async () => {
    logIn(118);
    const copied: string[] = [];
    vi.stubGlobal('lyyzNative', { copy: (text: string) => copied.push(text) });
    const { user } = renderApp(PATH);
    await user.click(await become());
    await user.click(await screen.findByRole('button', { name: '复制推荐链接' }));
    expect(copied).toHaveLength(1);
    const url = new URL(copied[0] ?? '');
    expect(url.pathname).toBe('/mfuwu/shareRegister');
    expect(Object.fromEntries(url.searchParams)).toEqual({ activityId: '6013', inviteCode: 'G26WQY' });
  });
});

describe('friends', () => {
  test('are sorted newest first; those outside the period are marked', async () => {
    logIn(101);
    renderApp(PATH);
    const list = within(await screen.findByRole('region', { name: '我带来的朋友' }));
    const items = list.getAllByRole('listitem');
    expect(items).toHaveLength(6);
    expect(items[0]).toHaveTextContent('林深');
    expect(items[0]).toHaveTextContent('活动时间外上岛，不计奖励');
    expect(items[1]).not.toHaveTextContent('活动时间外上岛');
  });

  test('load page by page, and a failed page can be retried', async () => {
    const { list, user } = await openManyFriends();
    expect(list.getAllByRole('listitem')).toHaveLength(20);
    const total = Number(/\d+/.exec(list.getByText(/^\d+ 位$/).textContent)?.[0]);
    expect(total).toBeGreaterThan(40);
    sandbox().faults.set([{ path: FRIENDS, kind: 'network', times: 1 }]);
    await user.click(list.getByRole('button', { name: '查看更多' }));
    expect(await list.findByRole('alert')).toHaveTextContent('后面的朋友没有加载出来');
    expect(list.getAllByRole('listitem')).toHaveLength(20);
    await user.click(list.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(40));
    await user.click(list.getByRole('button', { name: '查看更多' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(total));
    expect(list.queryByRole('button', { name: '查看更多' })).toBeNull();
    expect(list.getByText('带来的朋友都在这里了')).toBeVisible();
  });

  test('offer no retry of a next page that was refused for good', async () => {
    const { list, user } = await openManyFriends();
    sandbox().faults.set([{ path: FRIENDS, kind: 'refused', message: '名单已经封存' }]);
    await user.click(list.getByRole('button', { name: '查看更多' }));
    expect(await list.findByRole('alert')).toHaveTextContent('名单已经封存');
    expect(list.queryByRole('button')).toBeNull();
  });

  test('the user’s data can fail alone, with its own retry', async () => {
    logIn(101);
    sandbox().faults.set([{ path: FRIENDS, kind: '500', times: 1 }]);
    const activity = watch(ACTIVITY);
    const { user } = renderApp(PATH);
    expect(await screen.findByText('你的推荐记录没有加载出来')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '活动规则' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await become()).toBeVisible();
    expect(activity).toHaveLength(1);
  });
});

test('ranks and thresholds', () => {
  const named = (count: number) => {
    const { rank, next } = rankOf(count);
    return [rank.key, next?.from ?? null];
  };
  expect([0, 4, 5, 19, 20, 49, 50, 9_999].map(named)).toEqual([
    ['trainee', 5],
    ['trainee', 5],
    ['regular', 20],
    ['regular', 20],
    ['golden', 50],
    ['golden', 50],
    ['chief', null],
    ['chief', null],
  ]);
});
