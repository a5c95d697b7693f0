import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeAnswer } from '../../../tests/support/change-answer.ts';
import { endUnseen, expectToast } from '../../../tests/support/end-unseen.ts';
import { layOut } from '../../../tests/support/lay-out.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { connectHttp } from '../../api/http.ts';
import { userIntegral } from '../../api/exchange-shop.ts';
import { cashHistory } from '../../api/rewards-to-cash.ts';
import { doVerticalTask } from '../../api/task.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { encryptQuery } from '../../session/encrypted-query.ts';
import { currentLogin, currentPerson, saveLogin } from '../../session/login-info.ts';
import { readingName } from './use-reading.ts';

const DO = '/xfacade/api/verticalTask/doVerticalTask';
const SKIP = '/xfacade/api/verticalTask/doVerticalTaskSkip';
const LIST = '/xfacade/api/verticalTask/noviceTaskList';
const ICON = '/xfacade/api/verticalTask/doesICONDisappear';
const STATUS = '/xfacade/api/verticalTask/onceTaskCompleteStatus';
const DETAIL = '/connect/moment/detailNoAuth';
const TOP = '/connect/moment/comment/topListNoAuth';
const PATH = '/trends-detail-quest?momentId=3001&taskId=9101';

beforeEach(() => {
  layOut();
  connectHttp({ toast, askLogin });
  // Skips the fingerprint.
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
});

const HOUR = 3_600_000;
/** 102 has done no task yet. */
function logIn(userId = 102) {
  const { accessToken } = sandbox().issueToken({ phone: `199${String(userId - 100).padStart(8, '0')}` });
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + HOUR });
}

/** Stores reading time for the logged-in user, as before a reload. */
function haveRead(readMs: number, taskId = 9101, momentId = 3001) {
  const key = '3f0c2b1a-7c55-4c11-9d1e-0a8a3a5b6c7d';
  const name = readingName(taskId, momentId, currentLogin()?.accessToken ?? '');
  sessionStorage.setItem(`quest ${name}`, JSON.stringify({ readMs, key }));
  return key;
}

/** A task of several moments. */
const severalMoments = () =>
  sandbox()
    .db.prepare("select task_id, total from novice_task where action = 'moment' and target_id is null and total > 1")
    .get() as { task_id: number; total: number };

/** Records the idempotency keys of a call. */
function watch(path: string) {
  const keys: (string | null)[] = [];
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return (await sandbox().respond(request)) ?? undefined;
    }),
  );
  return keys;
}

const bar = () => screen.findByRole('region', { name: '阅读任务' });
const booked = () =>
  sandbox().db.prepare("select * from ledger_entry where user_id = 102 and kind = 'task' and ref = '9101'").all()
    .length;

describe('visitor', () => {
  test('reads the moment and all comments; the task starts after login', async () => {
    renderApp(PATH);
    expect(await screen.findByRole('article')).toBeVisible();
    expect(await screen.findByRole('list', { name: /^评论，共/ })).toBeVisible();
    expect(await bar()).toHaveTextContent('登录后读十五秒就好。');
    expect(within(await bar()).getByRole('button', { name: '登录开始' })).toBeVisible();
    expect(screen.getByRole('link', { name: '遇到问题？联系客服' })).toHaveAttribute('href', '/wakeUp?path=%2Fhelp');
    act(() => logIn());
    expect(await screen.findByText('沙子落完，任务就完成。')).toBeVisible();
    expect(await screen.findByRole('img', { name: /^还要读 1[34] 秒$/ })).toBeVisible();
  });

  test('is asked to log in by the bar', async () => {
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '登录开始' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    act(() => logIn());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The button is gone.
    await waitFor(async () => expect(within(await bar()).getByRole('heading')).toHaveFocus());
  });
});

describe('reading', () => {
  test('pauses while the page is hidden, and continues, also after a reload', async () => {
    logIn();
    haveRead(5_000);
    const { unmount } = renderApp(PATH);
    const secondsLeft = () =>
      Number(
        screen
          .getByRole('img', { name: /^还要读/ })
          .getAttribute('aria-label')
          ?.slice(4, -2),
      );
    await screen.findByRole('img', { name: /^还要读 [5-9] 秒$/ });
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('先停在这里，回来接着读。')).toBeVisible();
    const paused = secondsLeft();
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(secondsLeft()).toBe(paused);
    seen.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(secondsLeft()).toBeLessThan(paused));
    const before = secondsLeft();
    unmount();
    // A host passes its token at each start, with a different expiry.
    const { accessToken = '' } = currentLogin() ?? {};
    saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + 2 * HOUR });
    renderApp(PATH);
    await screen.findByRole('img', { name: /^还要读/ });
    expect(secondsLeft()).toBeGreaterThan(0);
    expect(secondsLeft()).toBeLessThanOrEqual(before);
  });

  test('waits for whoever does not scroll though the moment goes on below the screen', async () => {
    logIn();
    haveRead(2_000);
    // Six seconds in one: the clock of the reading, not the timer that looks at it.
    const start = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => start + (Date.now() - begun) * 6);
    const begun = Date.now();
    let bottom = 2_000;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => ({ bottom }) as DOMRect);
    renderApp(PATH);
    expect(await screen.findByText('下面还有，往下读沙子才接着落。')).toBeVisible();
    const left = () => screen.getByRole('img', { name: /^还要读/ }).getAttribute('aria-label');
    const before = left();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(left()).toBe(before);
    // At the end of the moment there is nothing to scroll to.
    bottom = 300;
    await waitFor(() => expect(left()).not.toBe(before));
    expect(screen.queryByText('下面还有，往下读沙子才接着落。')).toBeNull();
  });

  test('starts again for another user', async () => {
    logIn();
    haveRead(14_000);
    logIn(103);
    renderApp(PATH);
    expect(await screen.findByRole('img', { name: '还要读 15 秒' })).toBeVisible();
  });

  test('completes the task once at the end, shows the reward and the next link', async () => {
    logIn();
    const key = haveRead(14_600);
    const keys = watch(DO);
    renderApp(PATH);
    expect(await screen.findByText('15 积分已到账')).toBeVisible();
    expect(await bar()).toHaveTextContent('任务完成');
    expect(screen.getByRole('link', { name: '去看更多任务' })).toHaveAttribute('href', '/wakeUp?path=%2Ftasks');
    // The floating icon disappears as the platform says.
    await waitFor(async () => expect(within(await bar()).queryByRole('img')).toBeNull());
    expect(keys).toEqual([key]);
    expect(booked()).toBe(1);
  });

  test.each(['slow', '500'] as const)('keeps the comments when the task triggers a refetch (%s)', async (kind) => {
    logIn();
    haveRead(14_000);
    renderApp(PATH);
    const [row] = within(await screen.findByRole('list', { name: /^评论，共/ })).getAllByRole('listitem');
    sandbox().faults.set([{ path: TOP, kind, delayMs: 1_500 }]);
    expect(await screen.findByText('15 积分已到账')).toBeVisible();
    await waitFor(async () => expect(within(await bar()).queryByRole('img')).toBeNull());
    expect(row).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('its points are asked for anew where another page shows the balance', async () => {
    logIn();
    const person = currentPerson();
    if (person === null) throw new Error('logged out');
    const balances = [userIntegral.query({}, person), cashHistory.query({ pageNo: 1, pageSize: 1 }, person)];
    for (const query of balances) await queryClient.fetchQuery<unknown>(query);
    haveRead(14_600);
    renderApp(PATH);
    expect(await screen.findByText('15 积分已到账')).toBeVisible();
    for (const { queryKey } of balances) expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  });

  test('completes once on a retry after a lost response', async () => {
    logIn();
    const key = haveRead(15_000);
    const keys = watch(DO);
    sandbox().faults.set([{ path: DO, kind: 'drop', times: 1 }]);
    const { user } = renderApp(PATH);
    expect(await screen.findByRole('alert')).toHaveTextContent('你读完了，不知道记上没有。');
    await user.dblClick(screen.getByRole('button', { name: '再记一次' }));
    expect(await screen.findByText('15 积分已到账')).toBeVisible();
    expect(keys).toEqual([key, key]);
    expect(booked()).toBe(1);
  });

  test('uses the same key after a lost response and a reload, so it completes once', async () => {
    logIn();
    const key = haveRead(15_000);
    const keys = watch(DO);
    sandbox().faults.set([{ path: DO, kind: 'network', times: 1 }]);
    const { unmount } = renderApp(PATH);
    await screen.findByRole('button', { name: '再记一次' });
    unmount();
    renderApp(PATH);
    expect(await screen.findByText('15 积分已到账')).toBeVisible();
    expect(keys).toEqual([key, key]);
    expect(booked()).toBe(1);
  });

  test('the platform has refused: the next reading is another write', async () => {
    logIn();
    const key = haveRead(15_000);
    const keys = watch(DO);
    const refuse = (message: string) => sandbox().faults.set([{ path: DO, kind: 'refused', times: 1, message }]);
    refuse('这个任务今天还不能做');
    const { unmount } = renderApp(PATH);
    expect(await screen.findByRole('alert')).toHaveTextContent('这个任务今天还不能做');
    expect(screen.queryByRole('button', { name: '再记一次' })).toBeNull();
    unmount();
    renderApp(PATH);
    expect(await screen.findByText('15 积分已到账')).toBeVisible();
    expect(keys).toEqual([key, expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect(keys[1]).not.toBe(key);
  });

  test('a refusal that asks to wait offers another try', async () => {
    logIn();
    const key = haveRead(15_000);
    const keys = watch(DO);
    sandbox().faults.set([{ path: DO, kind: 'refused', times: 1, message: '人有点多，请稍后再试' }]);
    const { user } = renderApp(PATH);
    expect(await screen.findByRole('alert')).toHaveTextContent('人有点多，请稍后再试');
    await user.click(screen.getByRole('button', { name: '再记一次' }));
    expect(await screen.findByText('15 积分已到账')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: '任务完成' })).toHaveFocus());
    // The first one may still be under way.
    expect(keys).toEqual([key, key]);
  });

  test('shows the completed task after a late response and reopening', async () => {
    logIn();
    haveRead(15_000);
    const keys = watch(DO);
    sandbox().faults.set([{ path: DO, kind: 'slow', delayMs: 2_000 }]);
    const { router } = renderApp(PATH);
    expect(await screen.findByText('正在记下你读完了')).toBeVisible();
    await router.navigate('/wakeUp');
    await screen.findByRole('heading', { level: 1, name: '打开 App' });
    await waitFor(() => expect(booked()).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    await router.navigate(-1);
    expect(await screen.findByRole('heading', { name: '任务完成' })).toBeVisible();
    expect(keys).toHaveLength(1);
    expect(booked()).toBe(1);
  });

  test('shows the progress of a task with several moments', async () => {
    logIn();
    const { task_id: taskId, total } = severalMoments();
    haveRead(15_000, taskId, 3005);
    renderApp(`/trends-detail-quest?momentId=3005&taskId=${taskId}`);
    expect(await screen.findByRole('heading', { name: `又近一步，1/${total}` })).toBeVisible();
    // A task for new users: back to the others.
    expect(screen.getByRole('link', { name: '回新手任务' })).toHaveAttribute('href', '/newcomers');
  });

  test('says that a moment counts no second time', async () => {
    logIn();
    const { task_id: taskId, total } = severalMoments();
    haveRead(15_000, taskId, 3005);
    const { unmount } = renderApp(`/trends-detail-quest?momentId=3005&taskId=${taskId}`);
    expect(await screen.findByRole('heading', { name: `又近一步，1/${total}` })).toBeVisible();
    unmount();
    // On another day, with another key.
    haveRead(15_000, taskId, 3005);
    queryClient.clear();
    renderApp(`/trends-detail-quest?momentId=3005&taskId=${taskId}`);
    expect(await screen.findByRole('heading', { name: `这条已经算过，还是 1/${total}` })).toBeVisible();
    expect(screen.getByText('每条只算一步，换一条没读过的。')).toBeVisible();
  });

  test('says what a moment brought whose answer was lost before a reload', async () => {
    logIn();
    const { task_id: taskId, total } = severalMoments();
    haveRead(15_000, taskId, 3005);
    sandbox().faults.set([{ path: DO, kind: 'drop', times: 1 }]);
    const { unmount } = renderApp(`/trends-detail-quest?momentId=3005&taskId=${taskId}`);
    expect(await screen.findByRole('button', { name: '再记一次' })).toBeVisible();
    unmount();
    queryClient.clear();
    renderApp(`/trends-detail-quest?momentId=3005&taskId=${taskId}`);
    expect(await screen.findByRole('heading', { name: `又近一步，1/${total}` })).toBeVisible();
  });
});

describe('skipping', () => {
  test('asks for a confirmation, happens once, is permanent and confirmed', async () => {
    logIn();
    const keys = watch(SKIP);
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '跳过' }));
    const sheet = await screen.findByRole('dialog', { name: '跳过这个任务？' });
    expect(sheet).toHaveTextContent('拿不到它的奖励');
    await user.click(within(sheet).getByRole('button', { name: '继续读' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(keys).toEqual([]);

    await user.click(screen.getByRole('button', { name: '跳过' }));
    sandbox().faults.set([{ path: SKIP, kind: 'drop', times: 1 }]);
    await user.click(await screen.findByRole('button', { name: '跳过任务' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('结果还不确定，再点一次不会重复。');
    sandbox().faults.set([{ path: SKIP, kind: 'slow', delayMs: 300 }]);
    await user.dblClick(screen.getByRole('button', { name: '跳过任务' }));
    expect(await screen.findByRole('heading', { name: '任务已跳过' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(within(await bar()).queryByRole('img')).toBeNull();
    expect(screen.getByRole('article')).toBeVisible();
  });

  test('whose answer is lost with the sheet closed is told by a toast', async () => {
    logIn();
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '跳过' }));
    await endUnseen(user, await screen.findByRole('button', { name: '跳过任务' }), SKIP, 'drop');
    await expectToast(/^跳过任务：.+再点一次不会重复。$/);
  });

  test('shows the platform’s message for a task that may not be skipped', async () => {
    logIn();
    const { user } = renderApp('/trends-detail-quest?momentId=3002&taskId=9102');
    await user.click(await screen.findByRole('button', { name: '跳过' }));
    await user.click(await screen.findByRole('button', { name: '跳过任务' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('这个任务不能跳过，慢慢来');
    await user.click(screen.getByRole('button', { name: '继续读' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Now it is known.
    expect(screen.queryByRole('button', { name: '跳过' })).toBeNull();
  });

  test('is not offered if the task list forbids it', async () => {
    logIn();
    const { task_id: taskId, title } = sandbox()
      .db.prepare(
        "select task_id, title from novice_task where action = 'moment' and position is not null and skippable = 0",
      )
      .get() as { task_id: number; title: string };
    renderApp(`/trends-detail-quest?momentId=3005&taskId=${taskId}`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(/^读完得 \d+ 积分$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '跳过' })).toBeNull();
  });
});

describe('the floating icon', () => {
  const icon = (disappear: boolean) =>
    server.use(http.post(`*${ICON}`, () => Response.json({ code: 200, data: { disappear } })));

  test('is hidden as the platform says, and the task goes on', async () => {
    logIn();
    icon(true);
    haveRead(13_000);
    renderApp(PATH);
    expect(await screen.findByRole('button', { name: '跳过' })).toBeVisible();
    expect(within(await bar()).queryByRole('img')).toBeNull();
    expect(screen.queryByText('任务已跳过')).toBeNull();
    expect(await screen.findByText('15 积分已到账')).toBeVisible();
    expect(booked()).toBe(1);
  });

  test('is not drawn before the platform has said whether it is there', async () => {
    logIn();
    let answer: ((response: Response) => void) | undefined;
    const answered = new Promise<Response>((resolve) => void (answer = resolve));
    server.use(http.post(`*${ICON}`, () => answered));
    renderApp(PATH);
    expect(await screen.findByRole('button', { name: '跳过' })).toBeVisible();
    expect(within(await bar()).queryByRole('img')).toBeNull();
    answer?.(Response.json({ code: 200, data: { disappear: false } }));
    expect(await screen.findByRole('img', { name: /^还要读/ })).toBeVisible();
  });

  test('that is refused does not block a task of the list', async () => {
    logIn();
    const { task_id: taskId } = sandbox()
      .db.prepare("select task_id from novice_task where action = 'moment' and position is not null")
      .get() as { task_id: number };
    sandbox().faults.set([{ path: ICON, kind: 'refused', message: '没有这个图标' }]);
    renderApp(`/trends-detail-quest?momentId=3005&taskId=${taskId}`);
    expect(await screen.findByRole('img', { name: /^还要读/ })).toBeVisible();
    const errors = () =>
      queryClient
        .getQueryCache()
        .findAll()
        .map(({ state }) => state.error?.message);
    await waitFor(() => expect(errors()).toContain('没有这个图标'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText('没有这个图标')).toBeNull();
    expect(screen.getByRole('img', { name: /^还要读/ })).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
  });

  test('stays if the platform says so, and a skipped task is said', async () => {
    logIn();
    icon(false);
    const { task_id: taskId } = sandbox()
      .db.prepare("select task_id from novice_task where action = 'moment' and position is not null")
      .get() as { task_id: number };
    sandbox().db.exec(
      `insert into task_progress (user_id, task_id, progress, status, last_step_at, finished_at)
       values (102, ${taskId}, 0, 'skipped', 0, 0)`,
    );
    renderApp(`/trends-detail-quest?momentId=3005&taskId=${taskId}`);
    expect(await screen.findByRole('heading', { name: '任务已跳过' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '跳过' })).toBeNull();
  });
});

test('a reward of a kind that is not known is promised and given without a unit', async () => {
  logIn();
  const reward = { kind: 'glory', amount: 50 };
  changeAnswer(LIST, (data: { tasks: object[] }) => ({
    ...data,
    tasks: data.tasks.map((one) => ({ ...one, reward })),
  }));
  changeAnswer(DO, (data: object) => ({ ...data, status: 'done', reward }));
  const { task_id: taskId } = sandbox()
    .db.prepare("select task_id from novice_task where action = 'moment' and position is not null")
    .get() as { task_id: number };
  const first = renderApp(`/trends-detail-quest?momentId=3005&taskId=${taskId}`);
  expect(await screen.findByText('读完得一份奖励')).toBeVisible();
  first.unmount();
  haveRead(15_000, taskId, 3005);
  renderApp(`/trends-detail-quest?momentId=3005&taskId=${taskId}`);
  expect(await screen.findByText('奖励已发放')).toBeVisible();
});

describe('status', () => {
  test('a task that is in no list stays skipped after a reload and on the way back', async () => {
    logIn();
    const { user, router, unmount } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '跳过' }));
    await user.click(await screen.findByRole('button', { name: '跳过任务' }));
    expect(await screen.findByRole('heading', { name: '任务已跳过' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The pressed button is gone.
    await waitFor(() => expect(screen.getByRole('heading', { name: '任务已跳过' })).toHaveFocus());
    await act(() => router.navigate('/wakeUp'));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: '任务已跳过' })).toBeVisible();
    unmount();
    renderApp(PATH);
    expect(await screen.findByRole('heading', { name: '任务已跳过' })).toBeVisible();
  });

  test('a completed task shows its status, no timer, and sends nothing', async () => {
    logIn();
    await doVerticalTask({ taskId: 9101, targetId: 3001 });
    const keys = watch(DO);
    haveRead(15_000);
    renderApp(PATH);
    expect(await screen.findByRole('heading', { name: '任务完成' })).toBeVisible();
    expect(within(await bar()).queryByRole('img')).toBeNull();
    expect(keys).toEqual([]);
  });

  test('a failed status is shown in place with its own retry', async () => {
    logIn();
    sandbox().faults.set([{ path: STATUS, kind: '500' }]);
    const { user } = renderApp(PATH);
    expect(await screen.findByRole('alert')).toHaveTextContent('任务没有加载出来');
    expect(screen.getByRole('article')).toBeVisible();
    sandbox().faults.set([{ path: DETAIL, kind: '500' }]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('img', { name: /^还要读/ })).toBeVisible();
  });

  test('does not depend on the icon, which is there unless the platform says otherwise', async () => {
    logIn();
    sandbox().faults.set([{ path: ICON, kind: '500' }]);
    renderApp(PATH);
    expect(await screen.findByRole('img', { name: /^还要读/ })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the platform’s message for an unknown task, and keeps the moment', async () => {
    logIn();
    renderApp('/trends-detail-quest?momentId=3001&taskId=99999');
    expect(await screen.findByRole('alert')).toHaveTextContent('没有这个任务');
    expect(screen.getByRole('article')).toBeVisible();
    // A retry would be refused again, so there is a link instead.
    expect(within(await bar()).getByRole('link', { name: '去看更多任务' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });
});

describe('a task that reading this moment is no step of', () => {
  test('is said at once if the list of tasks tells, and nobody reads for nothing', async () => {
    logIn();
    const keys = watch(DO);
    // The task is to chat.
    renderApp('/trends-detail-quest?momentId=3001&taskId=9004');
    expect(await screen.findByText('读这条动态不算这个任务')).toBeVisible();
    expect(within(await bar()).getByRole('link', { name: '回新手任务' })).toBeVisible();
    expect(screen.queryByRole('img', { name: /^还要读/ })).toBeNull();
    expect(keys).toEqual([]);
  });

  test('is refused by the platform otherwise, without a retry that ends the same', async () => {
    logIn();
    haveRead(14_800, 9101, 3002);
    renderApp('/trends-detail-quest?momentId=3002&taskId=9101');
    expect(await screen.findByText('这次没有算上')).toBeVisible();
    expect(within(await bar()).getByRole('link', { name: '去看更多任务' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '再记一次' })).toBeNull();
  });
});

test.each([
  ['', 'momentId'],
  ['momentId=3001', 'taskId'],
  ['momentId=abc&taskId=9101', 'momentId'],
  ['momentId=3001&taskId=0', 'taskId'],
])('names the wrong parameter of ?%s', async (query, name) => {
  renderApp(`/trends-detail-quest?${query}`);
  expect(await screen.findByText(`请检查 ${name} 参数是否正确`)).toBeVisible();
});

test('reads an encrypted URL', async () => {
  renderApp(`/trends-detail-quest?s=${encodeURIComponent(await encryptQuery({ momentId: '3001', taskId: '9101' }))}`);
  expect(await bar()).toHaveTextContent('登录后读十五秒就好。');
});
