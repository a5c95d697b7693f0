import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeAnswer } from '../../../tests/support/change-answer.ts';
import { endUnseen, expectToast } from '../../../tests/support/end-unseen.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { keepOutcomes } from '../../../tests/support/keep-outcomes.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { stopClock } from '../../../tests/support/stop-clock.ts';
import { connectHttp } from '../../api/http.ts';
import type { VerticalTask } from '../../api/task.ts';
import { clearPersonStorage } from '../../kit/data/person-storage.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { standingOf, sumOf, wayOf } from './stations.ts';

const PATH = paths.newcomers();
const LIST = '/xfacade/api/verticalTask/noviceTaskList';
const DO = '/xfacade/api/verticalTask/doVerticalTask';
const ROBOT = '/vertical/api/labelClassification/notLogin/getRobotDetail';
const SKIP = '/xfacade/api/verticalTask/doVerticalTaskSkip';
const SIGN = '/acApi/activitySign/daySign';
const VISIT = '/vertical/api/planet/info/visitPlanet';
/** Half way · not begun · everything done. */
const HALF = '19900000001';
const NEW = '19900000002';
const END = '19900000017';

beforeEach(() => clearPersonStorage());

const next = () => screen.findByRole('region', { name: '下一站' });
const stations = async () =>
  within(await screen.findByRole('region', { name: '这一程的小岛' })).getAllByRole('listitem');
const station = async (title: string) => {
  const found = (await stations()).find((item) => item.textContent.includes(title));
  if (!found) throw new Error(`no station ${title}`);
  return found;
};
const ledger = (userId: number) =>
  (
    sandbox()
      .db.prepare("select balance from ledger_entry where currency = 'points' and user_id = ? order by id desc limit 1")
      .get(userId) as { balance: number } | undefined
  )?.balance ?? 0;
const statusOf = (userId: number, taskId: number) =>
  (
    sandbox().db.prepare('select status from task_progress where user_id = ? and task_id = ?').get(userId, taskId) as
      { status: string } | undefined
  )?.status;
/** Finishes tasks as the app or another page would. */
const finish = (userId: number, ...taskIds: number[]) => {
  for (const taskId of taskIds) {
    sandbox()
      .db.prepare(
        `insert into task_progress (user_id, task_id, progress, status, last_step_at, finished_at)
         select ?, task_id, total, 'done', 1, 1 from novice_task where task_id = ?
         on conflict (user_id, task_id) do update set progress = excluded.progress, status = 'done', finished_at = 1`,
      )
      .run(userId, taskId);
  }
};
/** Comes back to the page after tasks were finished elsewhere; a request on its way would have the answer of before. */
const comeBackAfter = async (userId: number, ...taskIds: number[]) => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  finish(userId, ...taskIds);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
};
/** Records the idempotency keys of a call. */
function watch(path: string) {
  const keys: (string | null)[] = [];
  server.use(http.all(`*${path}`, ({ request }) => void keys.push(request.headers.get('idempotency-key'))));
  return keys;
}

describe('for a visitor', () => {
  test('the path is seen, the login comes at the first deed, and the deed goes on', async () => {
    connectHttp({
      toast: () => undefined,
      askLogin: () => {
        logIn(NEW);
        return Promise.resolve(true);
      },
    });
    const { user } = renderApp(PATH);
    expect(await next()).toHaveTextContent('下一站 · 第 1 站在潮汐簿上签个到');
    expect(await next()).toHaveTextContent('登录后自动记下每一站');
    expect(await stations()).toHaveLength(10);
    expect(screen.getByText('走完全程得 280 积分、5 份资产')).toBeVisible();
    expect(document.title).toBe('登岛第一程 · 灵屿宇宙');
    await user.dblClick(within(await next()).getByRole('button', { name: '立即签到：在潮汐簿上签个到' }));
    expect(await screen.findByText('到站：在潮汐簿上签个到')).toBeVisible();
    // The button is gone.
    await waitFor(() => expect(screen.getByText('到站：在潮汐簿上签个到').closest('p')).toHaveFocus());
    // What has the focus is read out: announced, 50 ms later, it would be heard twice.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.getElementById('announcer')?.textContent ?? '').not.toContain('到站');
    expect(screen.getByText('今天签到得 10 积分')).toBeVisible();
    expect(screen.getByText('得 20 积分')).toBeVisible();
    await waitFor(async () => expect(await next()).toHaveTextContent('下一站 · 第 2 站收下登岛船票'));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
    expect(ledger(102)).toBe(30);
  });

  test('a cancelled login leaves everything as it was', async () => {
    connectHttp({ toast: () => undefined, askLogin: () => Promise.resolve(false) });
    const { user } = renderApp(PATH);
    const button = within(await next()).getByRole('button');
    await user.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a deed', () => {
  test('at a planet stamps and records it, once after each lost answer, with one key for each call', async () => {
    logIn(NEW);
    const [visits, steps] = [watch(VISIT), watch(DO)];
    const { user } = renderApp(PATH);
    const at = await station('打卡第一颗星球');
    const button = within(at).getByRole('button', { name: /^打卡星球/ });
    sandbox().faults.set([{ path: VISIT, kind: 'drop', times: 1 }]);
    await user.click(button);
    expect(await within(at).findByText(/结果还不确定，再点一次不会重复/)).toBeVisible();
    sandbox().faults.set([{ path: DO, kind: 'drop', times: 1 }]);
    await user.click(button);
    await waitFor(() => expect(steps).toHaveLength(1));
    // The list is read again after the lost answer, and the station is found done.
    await waitFor(async () => expect(await station('打卡第一颗星球')).toHaveTextContent('1 份资产已得'));
    expect([new Set(visits).size, new Set(steps).size, new Set([...visits, ...steps]).size]).toEqual([1, 1, 2]);
    expect(statusOf(102, 9003)).toBe('done');
    expect(
      sandbox().db.prepare('select visit_count n from planet_visit where user_id = 102 and planet_id = 1').get(),
    ).toEqual({ n: 1 });
  });

  test('at a planet is not visited again when only its record was refused', async () => {
    logIn(NEW);
    const { user } = renderApp(PATH);
    const at = await station('打卡第一颗星球');
    const button = within(at).getByRole('button', { name: /^打卡星球/ });
    sandbox().faults.set([{ path: DO, kind: 'refused', times: 1 }]);
    await user.click(button);
    expect(await within(at).findByRole('alert')).toBeVisible();
    await user.click(button);
    await waitFor(() => expect(statusOf(102, 9003)).toBe('done'));
    expect(
      sandbox().db.prepare('select visit_count n from planet_visit where user_id = 102 and planet_id = 1').get(),
    ).toEqual({ n: 1 });
  });

  test('of a task of several days is one step a day', async () => {
    const noon = Date.UTC(2027, 0, 20, 4);
    const setClock = stopClock(noon);
    logIn(NEW);
    sandbox().db.exec('update novice_task set total = 3 where task_id = 9001');
    const { user } = renderApp(PATH);
    await user.click(within(await next()).getByRole('button', { name: /^立即签到/ }));
    expect(await screen.findByText(/又近一步：在潮汐簿上签个到 1 \/ 3/)).toBeVisible();
    setClock(noon + 60_000);
    await user.click(within(await next()).getByRole('button', { name: /^立即签到/ }));
    expect(await screen.findByText('今天这一步记上了：在潮汐簿上签个到，明天再来签')).toBeVisible();
    expect(within(await next()).getByText('1 / 3')).toBeInTheDocument();
  });

  test('is done on a platform that knows a key by its person alone', async () => {
    logIn(NEW);
    keepOutcomes();
    const { user } = renderApp(PATH);
    await user.click(within(await next()).getByRole('button', { name: '立即签到：在潮汐簿上签个到' }));
    expect(await screen.findByText('到站：在潮汐簿上签个到')).toBeVisible();
    expect(statusOf(102, 9001)).toBe('done');
  });

  test('that is refused says why, and the answer of one after leaving is found on the return', async () => {
    logIn(NEW);
    sandbox().faults.set([{ path: SIGN, kind: 'refused', times: 1 }]);
    const { user, router } = renderApp(PATH);
    const button = within(await next()).getByRole('button', { name: /^立即签到/ });
    await user.click(button);
    expect(await within(await next()).findByRole('alert')).not.toHaveTextContent('再点一次');
    const held = holdCall(DO);
    await user.click(button);
    await held.asked;
    await act(() => router.navigate('/wakeUp?path=%2Ftasks'));
    held.release();
    await waitFor(() => expect(statusOf(102, 9001)).toBe('done'));
    await act(() => router.navigate(-1));
    await waitFor(async () => expect(await next()).toHaveTextContent('收下登岛船票'));
    expect(ledger(102)).toBe(30);
  });

  test('done elsewhere is found as soon as the page is seen again', async () => {
    logIn(NEW);
    renderApp(PATH);
    expect(await next()).toHaveTextContent('在潮汐簿上签个到');
    await comeBackAfter(102, 9001, 9002);
    await waitFor(async () => expect(await next()).toHaveTextContent('下一站 · 第 3 站打卡第一颗星球'));
    expect(await station('收下登岛船票')).toHaveTextContent('1 份资产已得');
  });
});

test('half way shows what is done, doing and skipped, and each station leads with its task', async () => {
  logIn(HALF);
  renderApp(`${PATH}?inviteCode=AB12CD`);
  expect(await station('收下登岛船票')).toHaveTextContent('1 份资产已得');
  expect(await station('给自己换一张头像')).toHaveTextContent('略过了');
  const keeper = await station('和守灯人聊三句');
  expect(keeper).toHaveTextContent('2 / 3');
  const leads = async (title: string, href: string) =>
    expect(within(await station(title)).getByRole('link')).toHaveAttribute('href', href);
  await leads('和守灯人聊三句', '/chatAI?characterId=801&taskId=9004&inviteCode=AB12CD');
  await leads('集齐三枚星球印章', `${paths.place({ taskId: 9007 })}&inviteCode=AB12CD`);
  await leads('完成实名认证', '/wakeUp?path=%2Ftasks&inviteCode=AB12CD');
  expect(within(await station('收下登岛船票')).queryByRole('link')).toBeNull();
});

describe('choosing', () => {
  test('whom to talk to, and which moment to read', async () => {
    const { user } = renderApp(PATH);
    await user.click(within(await station('和岛上居民聊满五句')).getByRole('button'));
    const people = within(await screen.findByRole('dialog', { name: '想和谁聊' }));
    const links = await people.findAllByRole('link');
    expect(links).toHaveLength(12);
    expect(links[0]).toHaveAttribute('href', '/chatAI?characterId=801&taskId=9009');
    await user.click(people.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    sandbox().faults.set([{ path: '/connect/moment/list/dao', kind: '500', times: 1 }]);
    await user.click(within(await station('读三条岛上的动态')).getByRole('button'));
    const moments = within(await screen.findByRole('dialog', { name: '挑一条来读' }));
    expect(await moments.findByText('动态没有加载出来')).toBeVisible();
    await user.click(moments.getByRole('button', { name: '重试' }));
    const [first] = await moments.findAllByRole('link');
    expect(first?.getAttribute('href')).toMatch(/^\/trends-detail-quest\?momentId=\d+&taskId=9005$/);
  });

  test('a moment also where the first character has no island', async () => {
    sandbox().faults.set([{ path: ROBOT, kind: 'refused', message: '没有找到这位岛上的居民', times: 1 }]);
    const { user } = renderApp(PATH);
    await user.click(within(await station('读三条岛上的动态')).getByRole('button'));
    const moments = within(await screen.findByRole('dialog', { name: '挑一条来读' }));
    expect((await moments.findAllByRole('link')).length).toBeGreaterThan(0);
  });

  test('a moment after a retry, if the platform was too busy to tell the islands', async () => {
    sandbox().faults.set([{ path: ROBOT, kind: 'refused', message: '活动太火爆了，请稍后再试' }]);
    const { user } = renderApp(PATH);
    await user.click(within(await station('读三条岛上的动态')).getByRole('button'));
    const moments = within(await screen.findByRole('dialog', { name: '挑一条来读' }));
    expect(await moments.findByText('动态没有加载出来')).toBeVisible();
    sandbox().faults.set([]);
    await user.click(moments.getByRole('button', { name: '重试' }));
    expect((await moments.findAllByRole('link')).length).toBeGreaterThan(0);
  });
});

describe('skipping', () => {
  test('asks first, only where it is allowed, and happens once after a lost answer', async () => {
    logIn(NEW);
    const { user } = renderApp(PATH);
    expect(within(await next()).queryByRole('button', { name: '先略过' })).toBeNull();
    await comeBackAfter(102, 9001, 9002, 9003);
    await user.click(await screen.findByRole('button', { name: '先略过' }));
    let sheet = within(await screen.findByRole('dialog', { name: '略过这一站？' }));
    expect(sheet.getByText(/也拿不到“和守灯人聊三句”的 60 积分。/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: '留在这一站' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(statusOf(102, 9004)).toBeUndefined();

    const keys = watch(SKIP);
    sandbox().faults.set([{ path: SKIP, kind: 'network', times: 1 }]);
    await user.click(within(await next()).getByRole('button', { name: '先略过' }));
    sheet = within(await screen.findByRole('dialog', { name: '略过这一站？' }));
    await user.click(sheet.getByRole('button', { name: '略过这一站' }));
    expect(await sheet.findByText(/再点一次不会重复/)).toBeVisible();
    await user.dblClick(sheet.getByRole('button', { name: '略过这一站' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await station('和守灯人聊三句')).toHaveTextContent('略过了'));
    expect(await next()).toHaveTextContent('读三条岛上的动态');
    await waitFor(() => expect(screen.getByRole('heading', { name: '读三条岛上的动态' })).toHaveFocus());
    expect(statusOf(102, 9004)).toBe('skipped');
    expect(new Set(keys).size).toBe(1);
  });

  test('of a task done meanwhile is refused in words, and the page is brought up to date', async () => {
    logIn(NEW);
    finish(102, 9001, 9002, 9003);
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '先略过' }));
    const sheet = within(await screen.findByRole('dialog', { name: '略过这一站？' }));
    finish(102, 9004);
    await user.click(sheet.getByRole('button', { name: '略过这一站' }));
    expect(await sheet.findByText('任务已经完成，不用跳过')).toBeVisible();
    expect(sheet.queryByRole('button', { name: '略过这一站' })).toBeNull();
    await waitFor(async () => expect(await station('和守灯人聊三句')).toHaveTextContent('60 积分已得'));
  });

  test('whose answer is lost with the sheet closed is told by a toast', async () => {
    logIn(NEW);
    finish(102, 9001, 9002, 9003);
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '先略过' }));
    await endUnseen(user, await screen.findByRole('button', { name: '略过这一站' }), SKIP, 'drop');
    await expectToast(/^略过这一站：.+再点一次不会重复。$/);
  });
});

test('the end is celebrated once, then it is calm', async () => {
  logIn(END);
  const first = renderApp(PATH);
  expect(await screen.findByRole('heading', { name: '这一程，你走完了' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '下一站' })).toBeNull();
  expect(screen.getByRole('link', { name: '每天来签个到' })).toHaveAttribute('href', '/sign-in');
  first.unmount();
  first.router.dispose();
  renderApp(PATH);
  expect(await screen.findByRole('heading', { name: '这一程已经走完' })).toBeVisible();
  // Known by now.
  await waitFor(() => expect(document.querySelector('section[aria-label="这一程已经走完"]')).not.toBeNull());
  expect(screen.queryByRole('heading', { name: '这一程，你走完了' })).toBeNull();
});

test('the round ends by itself: no more deeds, and the next round is asked for', async () => {
  const end = Date.UTC(2027, 0, 31, 15, 59, 59);
  const setClock = stopClock(end - 3_500);
  logIn(NEW);
  renderApp(PATH);
  expect(await within(await next()).findByRole('button', { name: /^立即签到/ })).toBeVisible();
  // The new round begins at midnight, in half a second.
  setClock(end + 500);
  expect(await screen.findByText('这一程已经结束，新的一程还没有开始')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^立即签到/ })).toBeNull();
  // Nothing is promised any more, and nobody is asked to join.
  expect(screen.queryByText(/^走完全程得|^前面还有/)).toBeNull();
  expect(screen.queryByRole('button', { name: '叫朋友一起走' })).toBeNull();
  expect(screen.getByRole('link', { name: '去每日签到' })).toHaveAttribute('href', '/sign-in');
  setClock(end + 2_000);
  expect(await screen.findByRole('button', { name: /^立即签到/ })).toBeVisible();
});

test('a reward of a kind that is not known is just a reward', async () => {
  changeAnswer(LIST, (data: { tasks: object[] }) => ({
    ...data,
    tasks: data.tasks.map((one) => ({ ...one, reward: { kind: 'glory', amount: 50 } })),
  }));
  renderApp(PATH);
  expect(within(await next()).getByText('到站得 一份奖励')).toBeVisible();
  expect(screen.queryByText(/^(?:前面还有|走完全程得)/)).toBeNull();
});

test('without tasks says so, and a failed list is retried', async () => {
  sandbox().faults.set([{ path: LIST, kind: '500', times: 1 }]);
  sandbox().db.exec('update novice_task set position = null');
  const { user } = renderApp(PATH);
  expect(await screen.findByText('新手任务没有加载出来')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('眼下没有新手任务')).toBeVisible();
  expect(screen.getByRole('link', { name: '去首页逛逛' })).toHaveAttribute('href', '/');
});

describe('stations', () => {
  const task = (values: Partial<VerticalTask>) =>
    ({ taskId: 1, reward: { kind: 'points', amount: 5 }, status: 'todo', action: 'app', ...values }) as VerticalTask;

  test('the next is the first open one, whatever was done before its turn', () => {
    const all = [task({ status: 'skipped' }), task({ status: 'doing' }), task({ status: 'done' }), task({})];
    expect(standingOf(all)).toEqual({ next: all[1], nextPlace: 2, done: 1, skipped: 1 });
    expect(standingOf([task({ status: 'claimed' })]).next).toBeUndefined();
  });

  test('rewards are added up by kind', () => {
    const asset = task({ reward: { kind: 'asset', amount: 2 } });
    const other = task({ reward: { kind: 'other', amount: 50 } });
    expect(sumOf([task({}), asset, other, task({})])).toEqual([
      { kind: 'points', amount: 10 },
      { kind: 'asset', amount: 2 },
    ]);
  });

  test('what has its own target is led to directly', () => {
    expect(wayOf(task({ action: 'planet', targetId: 3 }), '').kind).toBe('here');
    expect(wayOf(task({ action: 'moment', targetId: 3001 }), '')).toEqual({
      kind: 'leads',
      to: '/trends-detail-quest?momentId=3001&taskId=1',
    });
  });
});
