import { fireEvent } from '@testing-library/dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { planets } from '../../../sandbox/db/data/tasks.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { keepOutcomes } from '../../../tests/support/keep-outcomes.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { connectHttp } from '../../api/http.ts';
import { noviceTasks } from '../../api/task.ts';
import { userInfo } from '../../api/user-center.ts';
import { clearPersonStorage } from '../../kit/data/person-storage.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { currentToken, userOf } from '../../session/login-info.ts';
import { PLANETS } from './planets.ts';
import { bookPicture } from './poster.ts';

const VISIT = '/vertical/api/planet/info/visitPlanet';
const ME = '/ucenter/api/userCenter/getUserInfo';
const DO = '/xfacade/api/verticalTask/doVerticalTask';
/** Stamps 1 and 4 · none · all nine. */
const TWO = '19900000001';
const NONE = '19900000002';
const ALL = '19900000017';

beforeEach(() => clearPersonStorage());

const map = async () => within(await screen.findByRole('region', { name: '星图' }));
const visits = (userId: number, planetId: number) =>
  (
    sandbox()
      .db.prepare('select visit_count n from planet_visit where user_id = ? and planet_id = ?')
      .get(userId, planetId) as { n: number } | undefined
  )?.n ?? 0;
const keysOf = (path: string) => {
  const keys: (string | null)[] = [];
  server.use(http.post(`*${path}`, ({ request }) => void keys.push(request.headers.get('idempotency-key'))));
  return keys;
};
const announced = () => document.getElementById('announcer');

test('the planets of the page are those of the platform', () => {
  expect(PLANETS.map(({ name }) => name)).toEqual(planets);
  expect(PLANETS.map(({ planetId }) => planetId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

describe('the map', () => {
  test('says each step by button and by keyboard; keys with a modifier are the browser’s', async () => {
    const { user } = renderApp(paths.place());
    const sky = await map();
    await user.click(sky.getByRole('button', { name: '下一颗' }));
    await waitFor(() => expect(announced()).toHaveTextContent('青屿星，第 2 颗，共 9 颗'));
    expect(fireEvent.keyDown(sky.getByRole('button', { name: '下一颗' }), { key: 'ArrowRight', altKey: true })).toBe(
      true,
    );
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(announced()).toHaveTextContent('晨汐星，第 1 颗，共 9 颗'));
  });

  test('turns by button, by keyboard, by tapping a planet and with a finger', async () => {
    const { user } = renderApp(paths.place());
    const sky = await map();
    const front = (name: string) => waitFor(() => expect(sky.getByRole('heading')).toHaveTextContent(name));
    await front('晨汐星');
    expect(document.title).toBe('九星环游 · 灵屿宇宙');
    await user.click(sky.getByRole('button', { name: '下一颗' }));
    await front('青屿星');
    await user.click(sky.getByRole('button', { name: '上一颗' }));
    await front('晨汐星');
    // Round the other way.
    await user.click(sky.getByRole('button', { name: '上一颗' }));
    await front('回声星');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await front('青屿星');
    await user.click(sky.getByRole('button', { name: '长庚星' }));
    await front('长庚星');
    expect(sky.getByRole('button', { name: '长庚星' })).toHaveAttribute('aria-current', 'true');

    const planet = sky.getByRole('button', { name: '长庚星' });
    const stage = planet.closest('ul')?.parentElement as HTMLElement;
    Object.defineProperty(stage, 'clientWidth', { value: 343 });
    stage.setPointerCapture = () => undefined;
    const finger = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number) =>
      fireEvent[type](stage, { pointerId: 1, isPrimary: true, button: 0, clientX });
    finger('pointerDown', 200);
    finger('pointerMove', 160);
    finger('pointerMove', 110);
    finger('pointerUp', 110);
    // The click at the end of the drag picks nothing.
    fireEvent.click(planet);
    await front('雾岚星');

    // A mouse that was let go outside drags nothing when it comes back.
    const settled = () => new Promise((resolve) => setTimeout(resolve, 800));
    await settled();
    const here = sky.getByRole('heading').textContent;
    const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0 };
    fireEvent.pointerDown(stage, { ...mouse, buttons: 1, clientX: 200 });
    fireEvent.pointerMove(stage, { ...mouse, buttons: 0, clientX: 150 });
    fireEvent.pointerMove(stage, { ...mouse, buttons: 0, clientX: 20 });
    fireEvent.pointerUp(stage, { ...mouse, buttons: 0, clientX: 20 });
    await settled();
    expect(sky.getByRole('heading').textContent).toBe(here);
  });

  test('begins with the planet of the link; a wrong one is named', async () => {
    const { router } = renderApp(paths.place({ planetId: 6 }));
    expect((await map()).getByRole('heading')).toHaveTextContent('拾贝环');
    for (const wrong of ['planetId=10', 'planetId=x', 'planetId=0']) {
      await act(() => router.navigate(`/plAce?${wrong}`));
      expect(await screen.findByText('请检查 planetId 参数是否正确')).toBeVisible();
    }
    await act(() => router.navigate('/plAce?taskId=x'));
    expect(await screen.findByText('请检查 taskId 参数是否正确')).toBeVisible();
  });
});

describe('a visit', () => {
  test('of a visitor goes on after the login, stamps once on a double tap, and fills the book', async () => {
    connectHttp({
      toast: () => undefined,
      askLogin: () => {
        logIn(NONE);
        return Promise.resolve(true);
      },
    });
    const { user } = renderApp(paths.place({ planetId: 3 }));
    const sky = await map();
    expect(sky.getByText('登录后打卡，印章记在你名下')).toBeVisible();
    expect(await screen.findByText('还没有印章')).toBeVisible();
    await user.dblClick(sky.getByRole('button', { name: '打卡极光星' }));
    expect(await sky.findByText('第一次到极光星，印章盖好了')).toBeVisible();
    await waitFor(() => expect(announced()).toHaveTextContent('第一次到极光星'));
    expect(await screen.findByText('1 / 9 枚')).toBeVisible();
    expect(screen.getByRole('button', { name: /^极光星，今天盖章$/ })).toBeVisible();
    expect(sky.getByRole('button', { name: '极光星，已有印章' })).toBeVisible();
    expect(visits(102, 3)).toBe(1);
  });

  test('happens once after a lost answer, with the same key; a further one counts', async () => {
    logIn(TWO);
    const keys = keysOf(VISIT);
    const { user } = renderApp(paths.place());
    const sky = await map();
    expect(await sky.findByText('打卡任意一颗，就能翻开你的印章簿')).toBeVisible();
    sandbox().faults.set([{ path: VISIT, kind: 'drop', times: 1 }]);
    await user.click(sky.getByRole('button', { name: '打卡晨汐星' }));
    expect(await sky.findByText(/再点一次只算一次/)).toBeVisible();
    await user.click(sky.getByRole('button', { name: '打卡晨汐星' }));
    expect(await sky.findByText('第 7 次到晨汐星，记上了')).toBeVisible();
    expect(sky.queryByRole('alert')).toBeNull();
    expect(screen.getByText('2 / 9 枚')).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(visits(101, 1)).toBe(7);
    sandbox().setNow(Date.now() + 10_000);
    await user.click(sky.getByRole('button', { name: '再访晨汐星' }));
    expect(await sky.findByText('第 8 次到晨汐星，记上了')).toBeVisible();
    expect(visits(101, 1)).toBe(8);
  });

  test('keeps the book where the platform names no stamps, and does not say that it is full', async () => {
    logIn(TWO);
    const { user } = renderApp(paths.place());
    await user.click((await map()).getByRole('button', { name: '打卡晨汐星' }));
    expect(await screen.findByText('2 / 9 枚')).toBeVisible();
    const data = { planetId: 2, visitCount: 1, firstVisit: true, stamps: null };
    server.use(http.post(`*${VISIT}`, () => Response.json({ code: 200, data })));
    await user.click((await map()).getByRole('button', { name: '下一颗' }));
    await user.click(await (await map()).findByRole('button', { name: '打卡青屿星' }));
    expect(await (await map()).findByText('第一次到青屿星，印章盖好了')).toBeVisible();
    expect(screen.getByText('2 / 9 枚')).toBeVisible();
  });

  test('that is refused says why; one whose answer comes after leaving is in the book on the return, and after a reload', async () => {
    logIn(NONE);
    sandbox().faults.set([{ path: VISIT, kind: 'refused', times: 1 }]);
    const first = renderApp(paths.place({ planetId: 2 }));
    const { user, router } = first;
    await user.click((await map()).getByRole('button', { name: '打卡青屿星' }));
    expect(await (await map()).findByRole('alert')).not.toHaveTextContent('再点一次');
    const held = holdCall(VISIT);
    await user.click((await map()).getByRole('button', { name: '打卡青屿星' }));
    await held.asked;
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    held.release();
    await waitFor(() => expect(visits(102, 2)).toBe(1));
    await act(() => router.navigate(-1));
    expect(await screen.findByText('1 / 9 枚')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('lyyz_own 102 planet stamps')).toContain('stampedAt'));
    first.unmount();
    first.router.dispose();
    renderApp(paths.place());
    expect(await screen.findByText('1 / 9 枚')).toBeVisible();
  });

  test('of the last planet says that the book is full; a tap in the book turns the map', async () => {
    logIn(ALL);
    sandbox().db.exec('delete from planet_visit where user_id = 117 and planet_id = 5');
    const { user } = renderApp(paths.place({ planetId: 5 }));
    await user.click((await map()).getByRole('button', { name: '打卡眠雪星' }));
    expect(await (await map()).findByText('九颗星都到过了，印章簿满了')).toBeVisible();
    expect(screen.getByText('9 / 9 枚')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^雾岚星，.*盖章$/ }));
    await waitFor(async () => expect((await map()).getByRole('heading')).toHaveTextContent('雾岚星'));
    // Said of the planet that was visited, not of the next one.
    expect((await map()).queryByText('九颗星都到过了，印章簿满了')).toBeNull();
  });
});

test('a task is recorded with each planet once, after a lost answer too, under a key of its own', async () => {
  logIn(NONE);
  keepOutcomes();
  const [stamps, steps] = [keysOf(VISIT), keysOf(DO)];
  const { user } = renderApp(paths.place({ taskId: 9007 }));
  const strip = () => screen.findByRole('region', { name: '新手任务' });
  await waitFor(async () => expect(await strip()).toHaveTextContent('集齐三枚星球印章0 / 3'));
  sandbox().faults.set([{ path: DO, kind: 'drop', times: 1 }]);
  await user.click((await map()).getByRole('button', { name: '打卡晨汐星' }));
  expect(await (await map()).findByText('第一次到晨汐星，印章盖好了')).toBeVisible();
  await user.click(await within(await strip()).findByRole('button', { name: '再记一次' }));
  await waitFor(async () => expect(await strip()).toHaveTextContent('1 / 3'));
  expect(new Set(steps).size).toBe(1);
  expect(steps).not.toContain(stamps[0]);
  sandbox().setNow(Date.now() + 10_000);
  await user.click((await map()).getByRole('button', { name: '再访晨汐星' }));
  await waitFor(() => expect(visits(102, 1)).toBe(2));
  await waitFor(() => expect(steps).toHaveLength(3));
  expect(await strip()).toHaveTextContent('1 / 3');
  expect(within(await strip()).getByRole('link', { name: '回新手任务' })).toHaveAttribute('href', '/newcomers');
});

test.each([
  ['请求处理中', 2, '青屿星'],
  ['请勿重复提交', 3, '极光星'],
])('a step whose answer was lost is still to be recorded after %s', async (message, planetId, name) => {
  logIn(NONE);
  const { user } = renderApp(paths.place({ planetId, taskId: 9007 }));
  const strip = () => screen.findByRole('region', { name: '新手任务' });
  await waitFor(async () => expect(await strip()).toHaveTextContent('0 / 3'));
  sandbox().faults.set([{ path: DO, kind: 'drop', times: 1 }]);
  await user.click((await map()).getByRole('button', { name: `打卡${name}` }));
  const again = await within(await strip()).findByRole('button', { name: '再记一次' });
  sandbox().faults.set([{ path: DO, kind: 'refused', times: 1, message }]);
  await user.click(again);
  expect(await within(await strip()).findByText(message)).toBeVisible();
  await user.click(within(await strip()).getByRole('button', { name: '再记一次' }));
  await waitFor(async () => expect(await strip()).toHaveTextContent('1 / 3'));
});

test.each([
  ['refused', { kind: 'refused', message: '名单没有了' }, '任务还没记上：名单没有了'],
  ['lost', { kind: 'drop' }, '任务还没记上：网络没有连上，请检查网络后重试'],
] as const)(
  'a step whose list of tasks is %s waits for the next try, and was surely not recorded',
  async (_, fault, said) => {
    logIn(NONE);
    sandbox().faults.set([{ path: '/xfacade/api/verticalTask/noviceTaskList', ...fault }]);
    const { user } = renderApp(paths.place({ taskId: 9007 }));
    const strip = () => screen.findByRole('region', { name: '新手任务' });
    await user.click((await map()).getByRole('button', { name: '打卡晨汐星' }));
    expect(await within(await strip()).findByText(said)).toBeVisible();
    sandbox().faults.set([]);
    await user.click(within(await strip()).getByRole('button', { name: '再记一次' }));
    await waitFor(async () => expect(await strip()).toHaveTextContent('1 / 3'));
  },
);

test('a step whose answer was lost is not sure while the list of tasks is refused', async () => {
  logIn(NONE);
  const { user } = renderApp(paths.place({ taskId: 9007 }));
  const strip = () => screen.findByRole('region', { name: '新手任务' });
  sandbox().faults.set([{ path: DO, kind: 'drop', times: 1 }]);
  await user.click((await map()).getByRole('button', { name: '打卡晨汐星' }));
  const again = await within(await strip()).findByRole('button', { name: '再记一次' });
  queryClient.removeQueries({ queryKey: noviceTasks.queryKey });
  sandbox().faults.set([{ path: '/xfacade/api/verticalTask/noviceTaskList', kind: 'refused', message: '名单没有了' }]);
  await user.click(again);
  expect(await within(await strip()).findByText(/^名单没有了。任务有没有记上还不确定/)).toBeVisible();
});

test('a visit for a task is told where the read of the user fails, and recorded once the platform names them', async () => {
  logIn(NONE);
  sandbox().faults.set([{ path: ME, kind: 'refused' }]);
  const { user } = renderApp(paths.place({ taskId: 9007 }));
  await user.click((await map()).getByRole('button', { name: '打卡晨汐星' }));
  expect(await (await map()).findByText('第一次到晨汐星，印章盖好了')).toBeVisible();
  expect((await map()).queryByRole('alert')).toBeNull();
  expect(visits(102, 1)).toBe(1);
  sandbox().faults.set([]);
  await act(() => queryClient.refetchQueries({ queryKey: userInfo.queryKey }));
  const strip = await screen.findByRole('region', { name: '新手任务' });
  await waitFor(() => expect(strip).toHaveTextContent('1 / 3'));
});

test('a visit is told, and its stamp shown, where the host renews the token meanwhile', async () => {
  logIn(NONE);
  const { user } = renderApp(paths.place({ planetId: 5, taskId: 9007 }));
  const strip = () => screen.findByRole('region', { name: '新手任务' });
  await waitFor(async () => expect(await strip()).toHaveTextContent('0 / 3'));
  await waitFor(() => expect(userOf(currentToken())).toBeDefined());
  const held = holdCall(VISIT);
  await user.click((await map()).getByRole('button', { name: '打卡眠雪星' }));
  await held.asked;
  act(() => logIn(NONE));
  await waitFor(() => expect(userOf(currentToken())).toBeDefined());
  held.release();
  expect(await (await map()).findByText('第一次到眠雪星，印章盖好了')).toBeVisible();
  expect(screen.getByText('1 / 9 枚')).toBeVisible();
  await waitFor(async () => expect(await strip()).toHaveTextContent('1 / 3'));
});

test('the poster is the stamp book: nine names, and a globe for each stamp', () => {
  const svg = bookPicture(new Map([[4, '2026-01-01 00:00:00']]));
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect([...drawn.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(planets);
  expect(drawn.querySelectorAll('g[transform] ellipse')).toHaveLength(1);
});
