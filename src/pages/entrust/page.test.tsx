import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { shanghaiDay } from '../../../sandbox/core/calendar.ts';
import { changeAnswer } from '../../../tests/support/change-answer.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { stopClock } from '../../../tests/support/stop-clock.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';

const CALL = '/xfacade/api/taskExecution/open/verticalTaskEntrustInfo';
const HOUR = 3_600_000;
const letter = () => screen.findByRole('article', { name: '委托' }).then(within);
const steps = () => screen.findByRole('region', { name: '怎么做' }).then(within);
/** The page is seen again. */
const look = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

beforeEach(() => {
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
});

test('an open task: who asks, what it brings, seats, deadline and steps; it is accepted in the app', async () => {
  renderApp(`${paths.entrust(5001)}&inviteCode=AB12CD&channelCode=%3Cb%3E`);
  const task = await letter();
  expect(task.getByRole('heading', { name: '替我给老灯塔拍一组四季照' })).toBeVisible();
  expect(task.getByText('招人中')).toBeVisible();
  expect(task.getByText('300')).toBeVisible();
  expect(task.getByText('还有 5 个位子，共 8 个')).toBeVisible();
  expect(task.getByText(/20:00 截止$/)).toBeVisible();
  expect(await task.findByRole('timer')).toHaveTextContent('距截止');
  expect(task.getByRole('link', { name: '在 App 里接下' })).toHaveAttribute(
    'href',
    '/wakeUp?path=%2Fentrust%3FentrustId%3D5001&inviteCode=AB12CD',
  );
  expect((await steps()).getAllByRole('listitem').map((step) => step.querySelector('h3')?.textContent)).toEqual([
    ...['选一个季节', '到塔下取景', '交上照片', '等候验收'],
  ]);
  expect(screen.getByText(/塔下的石阶明年要翻修/)).toBeVisible();
  expect(screen.getByRole('link', { name: '遇到问题？联系客服' })).toHaveAttribute(
    'href',
    '/wakeUp?path=%2Fhelp&inviteCode=AB12CD',
  );
  expect(document.title).toBe('有人托你一件事 · 灵屿宇宙');
});

test.each([
  [5002, '已满', '20 个位子都坐满了', '去 App 看别的委托'],
  [5003, '已结束', '30 个位子，来了 17 人', '去 App 看别的委托'],
  [5005, '招人中', '只剩最后 1 个位子', '在 App 里接下'],
  [5008, '招人中', '只剩最后 1 个位子', '在 App 里接下'],
  [5009, '招人中', '只招 1 个人，位子还空着', '在 App 里接下'],
])('task %i is %s: %s', async (id, status, seats, way) => {
  renderApp(paths.entrust(id));
  const task = await letter();
  expect(task.getByText(status)).toBeVisible();
  expect(task.getByText(seats)).toBeVisible();
  expect(task.getByRole('link', { name: way })).toHaveAttribute(
    'href',
    way.startsWith('在') ? `/wakeUp?path=%2Fentrust%3FentrustId%3D${id}` : '/wakeUp?path=%2Ftasks',
  );
  await steps();
  expect(task.queryByRole('timer') === null).toBe(id === 5003);
});

test('a task whose seats are all taken is full, whatever the platform calls it', async () => {
  changeAnswer(CALL, (data: object) => ({ ...data, status: 'open', slots: 8, takenSlots: 9 }));
  renderApp(paths.entrust(5001));
  const task = await letter();
  expect(task.getByText('已满')).toBeVisible();
  expect(task.getByText('8 个位子都坐满了')).toBeVisible();
  expect(task.getByRole('link', { name: '去 App 看别的委托' })).toBeVisible();
  expect(task.queryByRole('link', { name: '在 App 里接下' })).toBeNull();
});

test.each([
  ['open', '招人中', '位子数以 App 里为准'],
  ['full', '已满', '位子都坐满了'],
  ['ended', '已结束', '来了 3 人'],
])('a task without a number of seats that is %s counts none', async (status, words, seats) => {
  changeAnswer(CALL, (data: object) => ({ ...data, status, slots: 0, takenSlots: 3 }));
  renderApp(paths.entrust(5001));
  const task = await letter();
  expect(task.getByText(words)).toBeVisible();
  expect(task.getByText(seats)).toBeVisible();
});

test('an ended task says when it ended, and what to do now', async () => {
  renderApp(paths.entrust(5003));
  const task = await letter();
  expect(task.getByText(/3 月 20 日 20:00 已截止$/)).toBeVisible();
  expect(task.getByText('这份委托已经结束，岛上还有别的在等人。')).toBeVisible();
});

test('a task that ended before its deadline does not say that this has passed', async () => {
  changeAnswer(CALL, (data: object) => ({ ...data, status: 'ended', deadline: shanghaiTime(Date.now() + 24 * HOUR) }));
  renderApp(paths.entrust(5001));
  const task = await letter();
  expect(task.getByText('这份委托已经提前结束')).toBeVisible();
  expect(task.queryByText(/已截止/)).toBeNull();
});

describe('unusual texts', () => {
  test('scripts stay text', async () => {
    const { container } = renderApp(paths.entrust(5007));
    await steps();
    expect(container.querySelector('main script, main img[onerror]')).toBeNull();
    expect((await letter()).getByRole('heading').textContent).toContain('<script>alert(2)</script>');
  });

  test('an endless title is whole below the letter', async () => {
    renderApp(paths.entrust(5008));
    await steps();
    const about = within(screen.getByRole('region', { name: '信里说' }));
    const title = (await letter()).getByRole('heading').textContent;
    expect(title).toHaveLength(400);
    expect(about.getByText(title)).toBeVisible();
    expect((await steps()).getAllByRole('listitem')).toHaveLength(12);
  });

  test('a task without description and steps says where they are', async () => {
    renderApp(paths.entrust(5009));
    expect((await steps()).getByText('步骤由委托人在 App 里告诉你。')).toBeVisible();
    expect(screen.getByText('委托人没有多写，接下后可以在 App 里问 TA。')).toBeVisible();
  });
});

test('ends by itself at eight, and is open again the next day', async () => {
  const eight = shanghaiDay(Date.now()) + 20 * HOUR;
  const setClock = stopClock(eight - 8_000);
  renderApp(paths.entrust(5006));
  const task = await letter();
  expect(task.getByRole('link', { name: '在 App 里接下' })).toBeVisible();
  setClock(eight + 2_000);
  await waitFor(() => expect(task.getByText('已结束')).toBeVisible());
  expect(task.getByText('今天 20:00 已截止')).toBeVisible();
  expect(task.queryByRole('timer')).toBeNull();
  await waitFor(() => expect(document.getElementById('announcer')).toHaveTextContent('这份委托刚刚截止'));
  // A sentence is said once.
  expect(task.getByText('已结束').closest('[role=status]')).toBeNull();
  expect(task.queryByRole('link', { name: '在 App 里接下' })).toBeNull();
  sandbox().setNow(eight + 5 * HOUR);
  look();
  expect(await task.findByRole('link', { name: '在 App 里接下' })).toBeVisible();
  expect(task.getByText('招人中')).toBeVisible();
});

test('seats that others take meanwhile are seen on the return', async () => {
  renderApp(paths.entrust(5001));
  const task = await letter();
  expect(task.getByText('还有 5 个位子，共 8 个')).toBeVisible();
  await task.findByRole('timer');
  sandbox().db.prepare('update entrust set taken_slots = 8 where entrust_id = 5001').run();
  look();
  expect(await task.findByText('8 个位子都坐满了')).toBeVisible();
  expect(task.getByText('已满')).toBeVisible();
  await waitFor(() => expect(document.getElementById('announcer')).toHaveTextContent('已满'));
  // The letter stays when a later look fails.
  sandbox().faults.set([{ path: '/xfacade/api/taskExecution', kind: '500' }]);
  look();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(task.getByText('8 个位子都坐满了')).toBeVisible();
});

test.each(['', 'x', '0', '-1', '123456789012345678901'])('the parameter «%s» is told as wrong', async (id) => {
  renderApp(`/entrust?entrustId=${id}`);
  expect(await screen.findByText('请检查 entrustId 参数是否正确')).toBeVisible();
});

test('an unknown task is told in the platform’s words, with a way home', async () => {
  renderApp(`${paths.entrust(5999)}&inviteCode=AB12CD`);
  // The toast has the same words.
  const told = within(await screen.findByRole('alert'));
  expect(told.getByText('没有这个委托，也许已经撤下了')).toBeVisible();
  expect(told.getByRole('link', { name: '去首页看看' })).toHaveAttribute('href', '/?inviteCode=AB12CD');
});

test('is shared as a plain link while the platform is slow to make one', async () => {
  logIn('19900000001');
  const { user } = renderApp(paths.entrust(5001));
  const share = (await letter()).getByRole('button', { name: '分享' });
  const held = holdCall('/acApi/api/common/generateQrcode');
  await user.click(share);
  await held.asked;
  expect(await screen.findByRole('dialog', { name: '分享给朋友' })).toBeVisible();
});

test.each([
  ['logged out', null],
  ['logged in, with the invite code', '19900000001'],
])('is shared %s', async (_, phone) => {
  if (phone !== null) logIn(phone);
  const copied: string[] = [];
  const { user } = renderApp(paths.entrust(5001));
  await user.click((await letter()).getByRole('button', { name: '分享' }));
  const sheet = within(await screen.findByRole('dialog', { name: '分享给朋友' }));
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    configurable: true,
  });
  await user.click(sheet.getByRole('button', { name: '复制链接' }));
  await waitFor(() => expect(copied).toHaveLength(1));
  const link = new URL(copied[0] ?? '');
  expect(link.pathname).toMatch(/\/entrust$/);
  expect(link.searchParams.get('entrustId')).toBe('5001');
  expect(link.searchParams.has('inviteCode')).toBe(phone !== null);
});
