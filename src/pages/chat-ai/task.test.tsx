import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { keepOutcomes } from '../../../tests/support/keep-outcomes.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { connectHttp } from '../../api/http.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { clearPersonStorage } from '../../kit/data/person-storage.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { paths } from '../../kit/navigation/paths.ts';

// The chat as a task for new users: its replies are recorded (api.md, noviceTaskList).

const SEND = '/vertical/api/character/sendMessaage';
const DO = '/xfacade/api/verticalTask/doVerticalTask';
/** Three sentences with the first character, and five with anybody. */
const KEEPER = 9004;
const ANYBODY = 9009;
/** Has done no task. */
const NEW = '19900000002';

beforeEach(() => {
  clearPersonStorage();
  connectHttp({ toast, askLogin });
});

type User = ReturnType<typeof renderApp>['user'];

/** Records the idempotency keys and the bodies of the recorded steps. */
function watch() {
  const steps: { key: string | null; body: Record<string, unknown> }[] = [];
  server.use(
    http.post(`*${DO}`, async ({ request }) => {
      const body = (await request.clone().json()) as Record<string, unknown>;
      steps.push({ key: request.headers.get('idempotency-key'), body });
    }),
  );
  return steps;
}

const strip = () => screen.findByRole('region', { name: '新手任务' });
const progressOf = (taskId: number) =>
  (
    sandbox().db.prepare('select progress from task_progress where user_id = 102 and task_id = ?').get(taskId) as
      { progress: number } | undefined
  )?.progress ?? 0;
const balance = () =>
  (
    sandbox()
      .db.prepare(
        "select balance from ledger_entry where currency = 'points' and user_id = 102 order by id desc limit 1",
      )
      .get() as { balance: number } | undefined
  )?.balance ?? 0;
let now = 0;
/** The platform takes two steps within two seconds for one. */
const later = () => sandbox().setNow((now = Math.max(now, Date.now()) + 5_000));

async function say(user: User, words: string) {
  await user.type(await screen.findByRole('textbox'), words);
  await user.click(screen.getByRole('button', { name: '发送' }));
}

async function enter(user: User) {
  const sheet = within(await screen.findByRole('dialog', { name: '登录灵屿' }));
  await user.type(sheet.getByRole('textbox', { name: '手机号' }), NEW);
  await user.click(sheet.getByRole('checkbox', { name: '我已阅读并同意' }));
  await user.click(sheet.getByRole('button', { name: '获取验证码' }));
  await sheet.findByText(/验证码已发送到/);
  await user.type(sheet.getByRole('textbox', { name: '验证码' }), '888888');
  await user.click(sheet.getByRole('button', { name: '登录' }));
}

test('each reply is a step under a key of its own, once after a lost answer, and the last one brings the reward', async () => {
  logIn(NEW);
  sandbox().db.exec(`insert into task_progress values (102, ${KEEPER}, 1, 'doing', 1, null)`);
  keepOutcomes();
  const steps = watch();
  const { user } = renderApp(paths.chatAI(801, KEEPER));
  await waitFor(async () => expect(await strip()).toHaveTextContent('和守灯人聊三句1 / 3'));
  sandbox().faults.set([{ path: DO, kind: 'drop', times: 1 }]);
  await say(user, '灯塔几点亮？');
  expect(await within(await strip()).findByRole('alert')).toHaveTextContent('任务有没有记上还不确定');
  await user.click(within(await strip()).getByRole('button', { name: '再记一次' }));
  await waitFor(async () => expect(await strip()).toHaveTextContent('2 / 3'));
  expect(steps).toHaveLength(2);
  expect(steps[0]).toEqual(steps[1]);
  expect(Number(steps[0]?.body['targetId'])).toBe(801);
  later();
  await say(user, '然后呢');
  await waitFor(async () => expect(await strip()).toHaveTextContent('这一站完成，得 60 积分'));
  expect(progressOf(KEEPER)).toBe(3);
  expect(balance()).toBe(60);
  expect(within(await strip()).getByRole('link', { name: '回新手任务' })).toHaveAttribute('href', '/newcomers');
  // A further sentence is no further step.
  later();
  await say(user, '再见');
  await waitFor(() => expect(screen.getAllByText('AI 生成')).toHaveLength(3));
  expect(await strip()).toHaveTextContent('这一站完成');
  expect(steps).toHaveLength(3);
});

test('a server that broke down over a step is told as an uncertain end', async () => {
  logIn(NEW);
  sandbox().db.exec(`insert into task_progress values (102, ${KEEPER}, 1, 'doing', 1, null)`);
  const { user } = renderApp(paths.chatAI(801, KEEPER));
  await waitFor(async () => expect(await strip()).toHaveTextContent('和守灯人聊三句1 / 3'));
  const broken = { statusCode: 500, code: 500, message: '系统开小差了', data: null };
  server.use(http.all(`*${DO}`, () => HttpResponse.json(broken), { once: true }));
  await say(user, '灯塔几点亮？');
  expect(await within(await strip()).findByRole('alert')).toHaveTextContent('系统开小差了。任务有没有记上还不确定');
});

test('begins with the login at the first sentence, and an answer that comes after leaving is recorded without a target', async () => {
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
  const steps = watch();
  const { user, router } = renderApp(paths.chatAI(804, ANYBODY));
  await waitFor(async () => expect(await strip()).toHaveTextContent('0 / 5'));
  const held = holdCall(SEND);
  await say(user, '怎么认北极星？');
  await enter(user);
  await held.asked;
  await act(() => router.navigate('/wakeUp?path=%2Ftasks'));
  held.release();
  await waitFor(() => expect(progressOf(ANYBODY)).toBe(1));
  expect(steps.map(({ body }) => 'targetId' in body)).toEqual([false]);
  await act(() => router.navigate(-1));
  await waitFor(async () => expect(await strip()).toHaveTextContent('1 / 5'));
});

test('what could not be recorded is recorded on the next visit; a task of somebody else is refused in words', async () => {
  logIn(NEW);
  sandbox().faults.set([{ path: DO, kind: 'network' }]);
  const first = renderApp(paths.chatAI(804, ANYBODY));
  await say(first.user, '你怕黑吗？');
  expect(await within(await strip()).findByRole('alert')).toBeVisible();
  first.unmount();
  first.router.dispose();
  sandbox().faults.set([]);
  const second = renderApp(paths.chatAI(804, ANYBODY));
  await waitFor(async () => expect(await strip()).toHaveTextContent('1 / 5'));
  expect(progressOf(ANYBODY)).toBe(1);

  await act(() => second.router.navigate(paths.chatAI(804, KEEPER)));
  await waitFor(async () => expect(await strip()).toHaveTextContent('0 / 3'));
  await say(second.user, '流星许愿灵吗？');
  expect(await within(await strip()).findByRole('alert')).toHaveTextContent('请从任务进入');
  expect(within(await strip()).queryByRole('button')).toBeNull();
  await waitFor(() => expect(screen.getAllByText('AI 生成')).toHaveLength(2));
});

test('a step that is recorded after somebody else has logged in is not told to them', async () => {
  logIn(NEW);
  const { user } = renderApp(paths.chatAI(804, ANYBODY));
  await waitFor(async () => expect(await strip()).toHaveTextContent('0 / 5'));
  const held = holdCall(DO);
  await say(user, '你怕黑吗？');
  await held.asked;
  act(() => logIn('19900000003'));
  await waitFor(async () => expect(await strip()).toHaveTextContent('0 / 5'));
  held.release();
  await waitFor(() => expect(progressOf(ANYBODY)).toBe(1));
  // As long as an announcement takes.
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(await strip()).toHaveTextContent('0 / 5');
  expect(document.getElementById('announcer')?.textContent ?? '').not.toContain('1');
});
