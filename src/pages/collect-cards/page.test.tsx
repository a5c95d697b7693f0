import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import Toast from 'antd-mobile/es/components/toast';
import { afterTest } from '../../../tests/support/after-test.ts';
import { changeAnswer } from '../../../tests/support/change-answer.ts';
import { expectToast } from '../../../tests/support/end-unseen.ts';
import { keysOf } from '../../../tests/support/market.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { logIn } from '../../../tests/support/sign.ts';
import type { CardGame } from '../../api/card-game.ts';
import { connectHttp } from '../../api/http.ts';
import { keepAttempt } from '../../kit/data/kept-attempts.ts';
import { clearPersonStorage, personStorage } from '../../kit/data/person-storage.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { writeTabItem } from '../../kit/data/tab-storage.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { dealWithSolution } from '../../lib/card-game/index.ts';
import { ServerClock, serverClock } from '../../lib/server-clock.ts';
import { nextMidnight } from '../../lib/shanghai-time.ts';
import { clearLogin } from '../../session/login-info.ts';
import { handIn } from './hand-in.ts';
import { keepOf } from './keep.ts';
import { resume } from './play.ts';

const GAMES = '/vertical/eliminateGame/card/listGames';
const ME = '/ucenter/api/userCenter/getUserInfo';
const SAVE = '/vertical/eliminateGame/card/saveGloryInTerritory';
const WIN = '/vertical/eliminateGame/card/listCardRewardPackage';
/** Has won seven levels · none · all, and has no territory · a member. */
const SEVEN = '19900000001';
/** Has every card. */
const EVERY = '19900000017';
const PICK = '/vertical/eliminateGame/card/pickUpReward';
const NONE = '19900000002';

beforeEach(() => {
  clearPersonStorage();
  localStorage.clear();
});

interface LevelRow {
  game_id: number;
  level: number;
  seed: number;
  card_pool: string;
}
const levelOf = (gameId: number) => {
  const row = sandbox().db.prepare('select * from card_level where game_id = ?').get(gameId) as unknown as LevelRow;
  return { gameId, level: row.level, seed: row.seed, cardPool: JSON.parse(row.card_pool) as number[] };
};
const solutionOf = (gameId: number) => dealWithSolution(levelOf(gameId)).solution;
/** Changes the levels that the platform has. */
const changeGames = (change: (games: CardGame[]) => CardGame[]) => changeAnswer(GAMES, change);
const winsOf = (userId: number) =>
  (sandbox().db.prepare('select count(*) n from card_win where user_id = ?').get(userId) as { n: number }).n;
const card = (index: number) => document.querySelector<HTMLElement>(`[role="group"] [data-card="${index}"]`);
const take = async (index: number) => {
  await waitFor(() => expect(card(index)).not.toBeNull());
  fireEvent.click(card(index) as HTMLElement);
};
/** Puts page and sandbox shortly before midnight in Shanghai, in milliseconds; the test may move the time on from there. */
function toMidnight(before: number): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: nextMidnight(Date.now()) - before,
  });
  afterTest('clock', () => {
    vi.useRealTimers();
    Object.assign(serverClock, new ServerClock());
  });
  sandbox().setNow(Date.now());
}
const playThrough = async (gameId: number, from = 0) => {
  for (const index of solutionOf(gameId).slice(from)) await take(index);
};
/** The free cards, once all layers are dealt. */
const dealtCards = async () => {
  const board = await screen.findByRole('group', { name: '牌桌' });
  await waitFor(() => expect(board.querySelector('[tabindex="0"]')).not.toBeNull());
  return within(board).getAllByRole('button');
};
/** What has the focus is read out: announced, it would be heard twice. An announcement comes 50 ms later. */
const expectUnannounced = async (words: RegExp) => {
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.getElementById('announcer')?.textContent ?? '').not.toMatch(words);
};
const announced = (words: string | RegExp) =>
  waitFor(() => expect(document.getElementById('announcer')).toHaveTextContent(words));

describe('the map', () => {
  test('shows a visitor three levels to play, and says of the others why they are closed', async () => {
    const { user } = renderApp(paths.collectCards());
    const region = await screen.findByRole('region', { name: '三十座小岛' });
    const isles = within(region).getAllByRole('listitem');
    expect(isles).toHaveLength(30);
    expect(within(isles[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/collect-cards?gameId=1');
    expect(isles[1]).toHaveTextContent('先通关第 1 关');
    expect(isles[3]).toHaveTextContent('登录后接着玩');
    await user.click(within(isles[2] as HTMLElement).getByRole('button'));
    await announced('先通关第 2 关');
    const next = screen.getByRole('region', { name: '下一关' });
    expect(next).toHaveTextContent('下一关 · 1 初潮');
    expect(document.title).toBe('集卡消消乐 · 灵屿宇宙');
    await user.click(within(next).getByRole('link', { name: '开始' }));
    expect(await screen.findByRole('heading', { name: '第 1 关 初潮' })).toBeVisible();
  });

  test('keeps who invited on the way to a table and back', async () => {
    const first = renderApp(`${paths.collectCards()}?inviteCode=AB12CD`);
    const region = await screen.findByRole('region', { name: '三十座小岛' });
    const isle = within(region).getAllByRole('listitem')[0] as HTMLElement;
    const table = '/collect-cards?gameId=1&inviteCode=AB12CD';
    expect(within(isle).getByRole('link')).toHaveAttribute('href', table);
    expect(screen.getByRole('link', { name: '开始' })).toHaveAttribute('href', table);
    first.unmount();
    const second = renderApp(table);
    await second.user.click(await screen.findByRole('button', { name: '回地图' }));
    await waitFor(() => expect(second.router.state.location.search).toBe('?inviteCode=AB12CD'));
    second.unmount();
    renderApp('/collect-cards?gameId=99&inviteCode=AB12CD');
    expect(await screen.findByRole('link', { name: '回地图' })).toHaveAttribute(
      'href',
      '/collect-cards?inviteCode=AB12CD',
    );
  });

  test('shows who has won seven levels their stars and the eighth as the next, and all thirty to who has won all', async () => {
    logIn(SEVEN);
    const { unmount } = renderApp(paths.collectCards());
    const next = await screen.findByRole('region', { name: '下一关' });
    expect(next).toHaveTextContent('下一关 · 8 礁石阵');
    const isles = within(screen.getByRole('region', { name: '三十座小岛' })).getAllByRole('listitem');
    for (const one of isles.slice(0, 7)) expect(one).toHaveTextContent(/[123] 颗星/);
    expect(isles[8]).toHaveTextContent('先通关第 8 关');
    unmount();
    logIn('19900000017');
    renderApp(paths.collectCards());
    await waitFor(() =>
      expect(within(screen.getByRole('region', { name: '三十座小岛' })).queryAllByText('还没开')).toEqual([]),
    );
    expect(within(screen.getByRole('region', { name: '三十座小岛' })).getAllByRole('link')).toHaveLength(30);
  });

  test('shows a skeleton while the levels load, fails with a retry, and says when there are none', async () => {
    const held = holdCall(GAMES);
    const { user, unmount } = renderApp(paths.collectCards());
    expect(await screen.findByRole('status', { name: '正在加载' })).toBeVisible();
    sandbox().faults.set([{ path: GAMES, kind: '500', times: 1 }]);
    held.release();
    expect(await screen.findByRole('alert')).toHaveTextContent('关卡没有加载出来');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '三十座小岛' })).toBeVisible();
    unmount();
    sandbox().db.exec('pragma foreign_keys = off; delete from card_level');
    renderApp(paths.collectCards());
    expect(await screen.findByText('还没有关卡')).toBeVisible();
  });
});

describe('the table', () => {
  test('teaches in three taps, goes on at the same move after a reload, and keeps a visitor’s win for the login', async () => {
    const first = renderApp(paths.collectCards(1));
    expect(await screen.findByText('点一张亮着的卡，它会进托盘')).toBeVisible();
    const [one, two, three] = solutionOf(1) as [number, number, number];
    await take(one);
    await announced(/进托盘，托盘 1 \/ 7/);
    await take(two);
    expect(await screen.findByRole('region', { name: /托盘 \d \/ 7/ })).toBeVisible();
    first.unmount();
    const second = renderApp(paths.collectCards(1));
    await announced('从第 2 步继续');
    await take(three);
    await playThrough(1, 3);
    expect(await screen.findByRole('region', { name: '通关了' })).toHaveTextContent('登录后领卡片和荣耀');
    expect(screen.getByRole('region', { name: '通关了' })).toHaveTextContent('3 颗星');
    second.unmount();

    connectHttp({
      toast: () => undefined,
      askLogin: () => {
        logIn(NONE);
        return Promise.resolve(true);
      },
    });
    const { user } = renderApp(paths.collectCards());
    const kept = await screen.findByRole('region', { name: '还没计入的成绩' });
    expect(kept).toHaveTextContent('有 1 局成绩存在这部手机里');
    expect(screen.getByRole('region', { name: '下一关' })).toHaveTextContent('2 浅滩');
    await user.dblClick(within(kept).getByRole('button', { name: '登录领卡片' }));
    await waitFor(() => expect(winsOf(102)).toBe(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: '还没计入的成绩' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('region', { name: '下一关' })).toHaveTextContent('2 浅滩'));
    act(() => clearLogin());
    await waitFor(() => expect(screen.getByRole('region', { name: '下一关' })).toHaveTextContent('1 初潮'));
  });

  test('a visitor who logs in from the panel of a win sees there what it brought; a begun game goes over, too', async () => {
    connectHttp({
      toast: () => undefined,
      askLogin: () => {
        logIn(NONE);
        return Promise.resolve(true);
      },
    });
    const { user, router } = renderApp(paths.collectCards(1));
    await screen.findByText('点一张亮着的卡，它会进托盘');
    await playThrough(1);
    const panel = await screen.findByRole('region', { name: '通关了' });
    await user.click(within(panel).getByRole('button', { name: '登录领卡片' }));
    await waitFor(() => expect(winsOf(102)).toBe(1));
    const shown = await screen.findByRole('region', { name: '通关了' });
    await within(shown).findByRole('list', { name: '这一局得到的卡片' });
    expect(within(shown).getByRole('link', { name: '下一关' })).toHaveAttribute('href', '/collect-cards?gameId=2');
    // Left and opened again, the level begins anew.
    await act(() => router.navigate(paths.collectCards()));
    await screen.findByRole('region', { name: '下一关' });
    // Another entry of the history: the router of the tests leaves the browser's alone.
    history.replaceState(null, '');
    await act(() => router.navigate(paths.collectCards(1)));
    await waitFor(() => expect(document.querySelectorAll('[role=group] [data-card]').length).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: '通关了' })).toBeNull();
    act(() => clearLogin());
    await take(solutionOf(1)[0] as number);
    act(() => logIn(NONE));
    await announced('从第 1 步继续');
  });

  test('a win is counted once, turns its cards, and leads to the next level', async () => {
    logIn(SEVEN);
    const before = winsOf(101);
    const held = holdCall(WIN);
    const { user } = renderApp(paths.collectCards(8));
    await playThrough(8);
    const panel = await screen.findByRole('region', { name: '通关了' });
    expect(panel).toHaveTextContent('正在计入成绩');
    held.release();
    const cards = await screen.findByRole('list', { name: '这一局得到的卡片' });
    expect(panel).toHaveTextContent('荣耀 +30');
    await waitFor(() => expect(cards.querySelectorAll('[data-turned]').length).toBe(cards.children.length));
    const held101 = (sandbox()
      .db.prepare(
        'select sum(count) n from card_win_card join card_win using (win_id) where user_id = 101 and game_id = 8',
      )
      .get() ?? {}) as { n: number };
    expect(held101.n).toBe(3);
    await user.click(await screen.findByRole('link', { name: '下一关' }));
    expect(await screen.findByRole('heading', { name: '第 9 关 海雾晨' })).toBeVisible();
    expect(winsOf(101)).toBe(before + 1);
  });

  test('a counted win stays on the map, and the level after it open, while the levels cannot be read again', async () => {
    logIn(SEVEN);
    const before = winsOf(101);
    const held = holdCall(WIN);
    const { user } = renderApp(paths.collectCards(8));
    await playThrough(8);
    await user.click(await screen.findByRole('link', { name: '下一关' }));
    await take(solutionOf(9)[0] as number);
    sandbox().faults.set([{ path: GAMES, kind: '500' }]);
    held.release();
    await waitFor(() => expect(keepOf(101).wins()).toEqual([]));
    expect(winsOf(101)).toBe(before + 1);
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByText('这座岛还没开')).toBeNull();
    await user.click(screen.getByRole('button', { name: '回地图' }));
    expect(await screen.findByRole('region', { name: '下一关' })).toHaveTextContent('9 海雾晨');
  });

  test('a win that another tab has handed in is read from the platform', async () => {
    logIn(SEVEN);
    const game = { id: crypto.randomUUID(), of: { name: '礁石阵', ...levelOf(8) }, moves: [...solutionOf(8)] };
    const { score = 0, stars = 0 } = resume({ ...game, steppedBack: false })?.game ?? {};
    keepOf(101).addWin({ ...game, score, stars });
    let counted = false;
    changeGames((games) =>
      games.map((one) => {
        if (!counted || one.level < 8 || one.level > 9) return one;
        return { ...one, unlocked: true, ...(one.level === 8 && { stars, bestScore: score }) };
      }),
    );
    sandbox().faults.set([{ path: WIN, kind: 'refused', message: '人有点多，请稍后再试' }]);
    renderApp(paths.collectCards());
    const next = await screen.findByRole('region', { name: '下一关' });
    await waitFor(() => expect(next).toHaveTextContent('9 海雾晨'));
    await screen.findByText(/人有点多/);
    const key = 'lyyz_own 101 cards wins';
    const oldValue = localStorage.getItem(key);
    counted = true;
    localStorage.removeItem(key);
    act(() => void dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null })));
    await waitFor(() => expect(screen.queryByRole('region', { name: '还没计入的成绩' })).toBeNull());
    await waitFor(() => expect(next).toHaveTextContent('9 海雾晨'));
  });

  test('a reload and the way back show the win and what it brought; begun again, the level is new', async () => {
    logIn(SEVEN);
    const cards = () => screen.findByRole('list', { name: '这一局得到的卡片' });
    const { router, unmount } = renderApp(paths.collectCards(8));
    await playThrough(8);
    await cards();
    const counted = winsOf(101);
    const words = (await cards()).textContent;
    await act(() => router.navigate(paths.rewardRules()));
    await screen.findByRole('heading', { level: 1, name: '奖励规则' });
    await act(() => router.navigate(-1));
    await cards();
    await waitFor(async () => expect((await cards()).textContent).toBe(words));
    unmount();
    const { user, unmount: leave } = renderApp(paths.collectCards(8));
    await cards();
    expect(winsOf(101)).toBe(counted);
    await user.click(screen.getByRole('button', { name: '再玩一次' }));
    expect(await screen.findByRole('region', { name: '托盘 0 / 7' })).toBeVisible();
    leave();
    renderApp(paths.collectCards(8));
    await dealtCards();
    expect(screen.queryByRole('region', { name: '通关了' })).toBeNull();
    expect(winsOf(101)).toBe(counted);
  });

  test('a visitor’s win is the best only if it is better than those that wait on this phone', async () => {
    const { user } = renderApp(paths.collectCards(1));
    await screen.findByText('点一张亮着的卡，它会进托盘');
    await playThrough(1);
    const panel = await screen.findByRole('region', { name: '通关了' });
    expect(panel).toHaveTextContent('新的最好成绩');
    await user.click(within(panel).getByRole('button', { name: '再玩一次' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '通关了' })).toBeNull());
    await playThrough(1);
    const again = await screen.findByRole('region', { name: '通关了' });
    expect(again).toHaveTextContent('3 颗星');
    expect(again).not.toHaveTextContent('新的最好成绩');
  });

  test('a visitor’s win waits on its panel over a reload, too', async () => {
    const { unmount } = renderApp(paths.collectCards(1));
    await screen.findByText('点一张亮着的卡，它会进托盘');
    await playThrough(1);
    await screen.findByRole('region', { name: '通关了' });
    unmount();
    renderApp(paths.collectCards(1));
    const panel = await screen.findByRole('region', { name: '通关了' });
    expect(within(panel).getByRole('button', { name: '登录领卡片' })).toBeVisible();
  });

  test('a lost answer is sent again under the same key, and a refused win says so and does not count', async () => {
    logIn(SEVEN);
    sandbox().faults.set([{ path: WIN, kind: 'drop', times: 1 }]);
    const { user, unmount } = renderApp(paths.collectCards(8));
    await playThrough(8);
    const panel = await screen.findByRole('region', { name: '通关了' });
    expect(await within(panel).findByRole('alert')).toHaveTextContent('成绩存在手机里了');
    const before = winsOf(101);
    await user.dblClick(within(panel).getByRole('button', { name: '再交一次' }));
    expect(await within(panel).findByRole('list', { name: '这一局得到的卡片' })).toBeVisible();
    expect(winsOf(101)).toBe(before);
    // Another button has come to where that was: the second of two quick taps is not for it.
    fireEvent.click(within(panel).getByRole('button', { name: '再玩一次' }), { detail: 2 });
    expect(within(panel).getByRole('list', { name: '这一局得到的卡片' })).toBeVisible();
    unmount();

    sandbox().faults.set([{ path: WIN, kind: 'refused', times: 1, message: '这一局的记录对不上' }]);
    const again = renderApp(paths.collectCards(9));
    await playThrough(9);
    const refused = await screen.findByRole('region', { name: '通关了' });
    expect(await within(refused).findByRole('alert')).toHaveTextContent('这一局没有计入');
    await again.user.click(within(refused).getByRole('button', { name: '回地图' }));
    const notes = await screen.findByRole('region', { name: '还没计入的成绩' });
    expect(notes).toHaveTextContent('第 9 关的 3 颗星没有计入');
    expect(screen.getByRole('region', { name: '下一关' })).toHaveTextContent('9 海雾晨');
    await again.user.click(within(notes).getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '还没计入的成绩' })).toBeNull());
    expect(winsOf(101)).toBe(before);
  });

  test.each(['请求处理中', '请勿重复提交'])(
    'a win whose answer was lost waits after %s, also over a reload',
    async (message) => {
      logIn(SEVEN);
      const before = winsOf(101);
      sandbox().faults.set([{ path: WIN, kind: 'drop', times: 1 }]);
      const { user, unmount } = renderApp(paths.collectCards(8));
      await playThrough(8);
      const panel = within(await screen.findByRole('region', { name: '通关了' }));
      await panel.findByRole('alert');
      sandbox().faults.set([{ path: WIN, kind: 'refused', times: 1, message }]);
      await user.click(panel.getByRole('button', { name: '再交一次' }));
      await waitFor(() =>
        expect(panel.getByRole('button', { name: '再交一次' })).not.toHaveAttribute('aria-busy', 'true'),
      );
      expect(panel.getByRole('alert')).toHaveTextContent('成绩存在手机里了');
      unmount();
      sandbox().faults.set([{ path: WIN, kind: 'refused', times: 1, message }]);
      const again = renderApp(paths.collectCards());
      const notes = within(await screen.findByRole('region', { name: '还没计入的成绩' }));
      expect(await notes.findByText(new RegExp(message))).toBeVisible();
      expect(notes.getByText('有 1 局成绩还没交上去')).toBeVisible();
      await again.user.click(notes.getByRole('button', { name: '现在就交' }));
      await waitFor(() => expect(screen.queryByRole('region', { name: '还没计入的成绩' })).toBeNull());
      expect(winsOf(101)).toBe(before + 1);
    },
  );

  test('a win that is refused as a second request at once does not count, and later one that nobody can be counting', async () => {
    logIn(SEVEN);
    const message = '请勿重复提交';
    const keepWin = (sentAt?: number) => {
      const game = { id: crypto.randomUUID(), of: { name: '礁石阵', ...levelOf(8) }, moves: [...solutionOf(8)] };
      const { score = 0, stars = 0 } = resume({ ...game, steppedBack: false })?.game ?? {};
      keepOf(101).addWin({ ...game, score, stars, ...(sentAt !== undefined && { sentAt }) });
    };
    keepWin();
    keepWin(serverClock.now() - 3_600_000);
    sandbox().faults.set([{ path: WIN, kind: 'refused', message }]);
    const { user } = renderApp(paths.collectCards());
    const notes = within(await screen.findByRole('region', { name: '还没计入的成绩' }));
    await waitFor(() => expect(notes.getAllByText(message)).toHaveLength(2));
    // The focus goes on to the next note, and at the end to what is before them.
    const [, second] = notes.getAllByRole('button', { name: '知道了' });
    await user.click(notes.getAllByRole('button', { name: '知道了' })[0] as HTMLElement);
    await waitFor(() => expect(second).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('region', { name: '还没计入的成绩' })).toBeNull());
    expect(screen.getByRole('heading', { name: /^下一关/ })).toHaveFocus();
  });

  test('a win that a busy platform refuses waits, and counts once it is handed in', async () => {
    logIn(SEVEN);
    sandbox().faults.set([{ path: WIN, kind: 'refused', times: 1, message: '人有点多，请稍后再试' }]);
    const before = winsOf(101);
    const { user } = renderApp(paths.collectCards(8));
    await playThrough(8);
    const panel = within(await screen.findByRole('region', { name: '通关了' }));
    expect(await panel.findByRole('alert')).toHaveTextContent('成绩存在手机里了');
    await user.click(panel.getByRole('button', { name: '再交一次' }));
    expect(await panel.findByRole('list', { name: '这一局得到的卡片' })).toBeVisible();
    // Its note and button are gone.
    await waitFor(() => expect(panel.getByRole('heading', { name: '通关了' })).toHaveFocus());
    expect(winsOf(101)).toBe(before + 1);
  });

  test('a full tray says what was missing, goes one step back once, and begins again', async () => {
    logIn(SEVEN);
    const { user } = renderApp(paths.collectCards(7));
    await dealtCards();
    const lose = async () => {
      for (let turn = 0; turn < 60 && !screen.queryByRole('region', { name: '托盘满了' }); turn += 1) {
        // What is in the tray is left alone, so that it fills up.
        const held = [...document.querySelectorAll<HTMLElement>('[data-card] > .visually-hidden')].map(
          ({ textContent }) => textContent,
        );
        const free = within(screen.getByRole('group', { name: '牌桌' })).getAllByRole('button');
        const other = free.find((one) =>
          held.every((name) => !one.getAttribute('aria-label')?.startsWith(`${name}，`)),
        );
        const twice = free.find(
          (one) => held.filter((name) => one.getAttribute('aria-label')?.startsWith(`${name}，`)).length < 2,
        );
        fireEvent.click((other ?? twice ?? free[0]) as HTMLElement);
        await act(() => Promise.resolve());
      }
    };
    await lose();
    const panel = await screen.findByRole('region', { name: '托盘满了' });
    await user.dblClick(within(panel).getByRole('button', { name: '退回一步' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '托盘满了' })).toBeNull());
    expect(screen.getByRole('region', { name: '托盘 6 / 7' })).toBeVisible();
    await lose();
    const over = await screen.findByRole('region', { name: '托盘满了' });
    expect(over).toHaveTextContent('退回已经用过了');
    await user.click(within(over).getByRole('button', { name: '再来一局' }));
    expect(await screen.findByRole('region', { name: '托盘 0 / 7' })).toBeVisible();
  });

  test('is played by keys: rows, helps once each, and the tray read aloud', async () => {
    logIn(SEVEN);
    const { user } = renderApp(paths.collectCards(6));
    const [firstCard] = await dealtCards();
    const board = screen.getByRole('group', { name: '牌桌' });
    expect(firstCard).toHaveAccessibleName(/，第 \d 排第 \d 张$/);
    const reached = () => board.querySelector<HTMLElement>('[tabindex="0"]') as HTMLElement;
    expect(reached()).toHaveAccessibleName(/第 1 排第 1 张/);
    act(() => reached().focus());
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAccessibleName(/第 2 排/);
    await user.keyboard('{ArrowUp}{Enter}');
    await screen.findByRole('region', { name: '托盘 1 / 7' });
    await waitFor(() => expect(board.contains(document.activeElement)).toBe(true));
    await user.keyboard('t');
    await announced(/^托盘 1 张：/);
    await user.keyboard('u');
    await screen.findByRole('region', { name: '托盘 0 / 7' });
    expect(screen.getByRole('button', { name: '撤回，已用' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('s');
    await announced('桌上的卡重新洗过');
    act(() => reached().focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('region', { name: '托盘 1 / 7' });
    await user.keyboard('a');
    const aside = await screen.findByRole('list', { name: '放在一边的卡' });
    await user.click(within(aside).getByRole('button'));
    await screen.findByRole('region', { name: '托盘 1 / 7' });
  });

  test('pauses when hidden, and one tab plays at a time', async () => {
    logIn(SEVEN);
    const { user } = renderApp(paths.collectCards(5));
    await dealtCards();
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    hidden.mockRestore();
    const paused = await screen.findByRole('region', { name: '歇一会儿' });
    // Without `inert`, which this DOM does not know, taps and screen readers reach nothing below the panel either.
    await take(solutionOf(5)[0] as number);
    expect(screen.getByRole('region', { name: '托盘 0 / 7', hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: '牌桌' })).toBeNull();
    await user.click(within(paused).getByRole('button', { name: '接着玩' }));
    expect(screen.queryByRole('region', { name: '歇一会儿' })).toBeNull();

    await act(async () => {
      localStorage.setItem('lyyz_cards_tab', `another ${Date.now()}`);
      dispatchEvent(new StorageEvent('storage', { key: 'lyyz_cards_tab' }));
      await Promise.resolve();
    });
    const taken = await screen.findByRole('region', { name: '另一个页面正在玩这一局' });
    const [first] = solutionOf(5) as [number];
    await take(first);
    expect(screen.getByRole('region', { name: '托盘 0 / 7', hidden: true })).toBeInTheDocument();
    await user.click(within(taken).getByRole('button', { name: '换到这里玩' }));
    await take(first);
    expect(await screen.findByRole('region', { name: '托盘 1 / 7' })).toBeVisible();
  });

  test('hints after fifteen seconds, unless that is switched off; the settings are kept', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    logIn(SEVEN);
    const { user } = renderApp(paths.collectCards(4));
    const board = await screen.findByRole('group', { name: '牌桌' });
    expect(board.querySelector('[data-hint]')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(15_100));
    expect(board.querySelector('[data-hint]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: '设置' }));
    await user.click(await screen.findByRole('switch', { name: '停 15 秒时给个提示' }));
    expect(screen.getByRole('switch', { name: '声音' })).not.toBeChecked();
    expect(JSON.parse(localStorage.getItem('lyyz_cards_settings') ?? '')).toMatchObject({ hints: false, sound: false });
    await user.click(screen.getByRole('button', { name: '重开这一局' }));
    expect(screen.getByText('重开会丢掉这一局的进度')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(board.querySelector('[data-hint]')).toBeNull();
    vi.useRealTimers();
  });

  test('the vibration is off, with its reason, as long as the system wants less motion', async () => {
    const query = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList);
    logIn(SEVEN);
    const { user } = renderApp(paths.collectCards(4));
    await user.click(await screen.findByRole('button', { name: '设置' }));
    const vibration = await screen.findByRole('switch', { name: '震动' });
    expect(vibration).toBeDisabled();
    expect(vibration).not.toBeChecked();
    expect(vibration).toHaveAccessibleDescription('系统开了减弱动态效果，震动和动画都停了。');
    expect(screen.getByRole('switch', { name: '停 15 秒时给个提示' })).toBeChecked();
    query.mockRestore();
  });

  test('an unknown, a closed and a wrong level say so; without the platform a kept game goes on', async () => {
    const unknown = renderApp(paths.collectCards(99));
    expect(await screen.findByText('没有这一关')).toBeVisible();
    unknown.unmount();
    const closed = renderApp(paths.collectCards(4));
    expect(await screen.findByText('登录后接着玩')).toBeVisible();
    expect(screen.getByRole('button', { name: '登录' })).toBeVisible();
    closed.unmount();
    const wrong = renderApp('/collect-cards?gameId=x');
    expect(await screen.findByText('请检查 gameId 参数是否正确')).toBeVisible();
    wrong.unmount();
    const begun = renderApp(paths.collectCards(1));
    await take(solutionOf(1)[0] as number);
    begun.unmount();
    sandbox().faults.set([{ path: GAMES, kind: 'network' }]);
    renderApp(paths.collectCards(1));
    expect(await screen.findByRole('region', { name: '托盘 1 / 7' })).toBeVisible();
    await take(solutionOf(1)[1] as number);
  });

  test('a late answer to a win leaves alone what is kept for the next user', async () => {
    logIn(SEVEN);
    const game = { id: crypto.randomUUID(), of: { name: '礁石阵', ...levelOf(8) }, moves: [...solutionOf(8)] };
    const { score = 0, stars = 0 } = resume({ ...game, steppedBack: false })?.game ?? {};
    keepOf(101).addWin({ ...game, score, stars });
    const before = winsOf(101);
    const held = holdCall(WIN);
    const done = handIn(101);
    await held.asked;
    logIn(NONE);
    personStorage(102).setItem('draft', 'mine');
    held.release();
    await done;
    expect(winsOf(101)).toBe(before + 1);
    expect(localStorage.getItem('lyyz_own 102 draft')).toBe('"mine"');
  });

  test.each([
    ['without cards', { cardPool: [] }],
    ['of number 0', { level: 0 }],
  ])('a level %s cannot be played: there is no such level', async (_, more) => {
    changeGames((games) => games.map((game) => (Number(game.gameId) === 1 ? { ...game, ...more } : game)));
    renderApp(paths.collectCards(1));
    expect(await screen.findByText('没有这一关')).toBeVisible();
    expect(screen.getByRole('link', { name: '回地图' })).toBeVisible();
  });

  test('the last level says that all are won, with their number, only if all are', async () => {
    // The platform counts a win of the second level; the first one is shown as not won.
    logIn(SEVEN);
    changeGames((games) => games.slice(0, 2).map((game) => ({ ...game, bestScore: 0, stars: 0 })));
    const { unmount } = renderApp(paths.collectCards(2));
    await dealtCards();
    await playThrough(2);
    const won = await screen.findByRole('region', { name: '通关了' });
    // What the platform answered is there.
    expect(await within(won).findByRole('list', { name: '这一局得到的卡片' })).toBeVisible();
    expect(won).not.toHaveTextContent('都通了');
    unmount();
    logIn(NONE);
    changeGames((games) => games.slice(0, 1));
    renderApp(paths.collectCards(1));
    await dealtCards();
    await playThrough(1);
    const panel = await screen.findByRole('region', { name: '通关了' });
    await waitFor(() => expect(panel).toHaveTextContent('1 关都通了，回地图把星星补满吧'));
  });

  test('a win without the list of levels neither praises nor says that all are won; the next level comes with the line', async () => {
    const begun = renderApp(paths.collectCards(1));
    await take(solutionOf(1)[0] as number);
    begun.unmount();
    sandbox().faults.set([{ path: GAMES, kind: 'network' }]);
    renderApp(`${paths.collectCards(1)}&inviteCode=AB12CD`);
    await playThrough(1, 1);
    const panel = await screen.findByRole('region', { name: '通关了' });
    expect(panel).toHaveTextContent('一个道具没用，打得又快');
    expect(panel).not.toHaveTextContent(/关都通了|新的最好成绩/);
    sandbox().faults.set([]);
    fireEvent(window, new Event('online'));
    expect(await within(panel).findByRole('link', { name: '下一关' })).toHaveAttribute(
      'href',
      `${paths.collectCards(2)}&inviteCode=AB12CD`,
    );
  });
});

describe('what the wins have brought', () => {
  const purseOf = (userId: number) =>
    (sandbox().db.prepare('select earned - saved n from glory_purse where user_id = ?').get(userId) as { n: number }).n;
  const gloryOf = (territoryId: number) =>
    (sandbox().db.prepare('select glory n from territory where territory_id = ?').get(territoryId) as { n: number }).n;
  const claims = (userId: number) =>
    (sandbox().db.prepare('select count(*) n from card_package_claim where user_id = ?').get(userId) as { n: number })
      .n;

  test('the book shows every card by series and what is missing; a package is picked up once, also after a lost answer', async () => {
    logIn(SEVEN);
    const before = claims(101);
    const { user } = renderApp(paths.collectCards());
    const shelf = await screen.findByRole('region', { name: '图鉴' });
    expect(within(shelf).getAllByRole('listitem')).toHaveLength(28);
    expect(within(shelf).getByRole('heading', { name: /潮汐 · \d \/ 7/ })).toBeVisible();
    expect(within(shelf).getByRole('img', { name: '赤珊瑚，还没有' })).toBeVisible();
    const packages = screen.getByRole('region', { name: '礼包' });
    expect(packages).toHaveTextContent('1 份可领');
    await user.click(within(packages).getByRole('button', { name: '用卡片领取' }));
    expect(packages).toHaveTextContent('会用掉 朝阳 ×1、弯月 ×1、引路星 ×1');
    sandbox().faults.set([{ path: PICK, kind: 'drop', times: 1 }]);
    await user.click(within(packages).getByRole('button', { name: '领取' }));
    expect(await within(packages).findByRole('alert')).toHaveTextContent('结果还不确定。再点一次不会重复领取');
    await user.dblClick(within(packages).getByRole('button', { name: '领取' }));
    await waitFor(() => expect(packages).toHaveTextContent('领到了：80 积分、云上邮戳 ×1'));
    expect(claims(101)).toBe(before + 1);
    await waitFor(() => expect(packages).toHaveTextContent('集卡换'));
  });

  test('a lost answer for one package is not said of another that is asked for meanwhile', async () => {
    logIn(EVERY);
    const { user } = renderApp(paths.collectCards());
    const packages = within(await screen.findByRole('region', { name: '礼包' }));
    const [one, other] = (await packages.findAllByRole('button', { name: '用卡片领取' })) as [HTMLElement, HTMLElement];
    await user.click(one);
    sandbox().faults.set([{ path: PICK, kind: 'drop', times: 1 }]);
    const held = holdCall(PICK);
    await user.click(packages.getByRole('button', { name: '领取' }));
    await held.asked;
    await user.click(other);
    expect(packages.getByRole('button', { name: '领取' })).toHaveAttribute('aria-busy', 'true');
    held.release();
    await waitFor(() =>
      expect(packages.getByRole('button', { name: '领取' })).not.toHaveAttribute('aria-busy', 'true'),
    );
    expect(packages.queryByRole('alert')).toBeNull();
  });

  test('a package that was put off while its answer was lost: that is said, and whether it was picked up is read', async () => {
    await import('../../kit/overlay/antd-toast.ts');
    vi.spyOn(Toast, 'show');
    logIn(SEVEN);
    const { user } = renderApp(paths.collectCards());
    const packages = within(await screen.findByRole('region', { name: '礼包' }));
    await user.click(await packages.findByRole('button', { name: '用卡片领取' }));
    const claimed = packages.queryAllByText('已领取').length;
    sandbox().faults.set([{ path: PICK, kind: 'drop', times: 1 }]);
    const held = holdCall(PICK);
    await user.click(packages.getByRole('button', { name: '领取' }));
    await held.asked;
    await user.click(packages.getByRole('button', { name: '先留着' }));
    held.release();
    await expectToast(/^领取「.+」：.+结果还不确定/);
    await waitFor(() => expect(packages.getAllByText('已领取')).toHaveLength(claimed + 1));
  });

  test('glory goes from the purse to my territory, once, and today’s share is changed until the day ends', async () => {
    logIn(SEVEN);
    // The first request of a day adds the day's glory.
    const { user } = renderApp(paths.collectCards());
    const section = await screen.findByRole('region', { name: '荣耀' });
    const had = purseOf(101);
    const stood = gloryOf(301);
    expect(section).toHaveTextContent('存进领地「望潮庄」');
    const field = await within(section).findByRole('textbox', { name: '存多少' });
    expect(field).toHaveValue(String(had));
    await user.clear(field);
    await user.paste('１２');
    expect(field).toHaveValue('12');
    await user.clear(field);
    await user.type(field, String(had + 1));
    await user.click(within(section).getByRole('button', { name: /存入/ }));
    expect(section).toHaveTextContent(`填 1 到 ${had} 之间的整数`);
    expect(purseOf(101)).toBe(had);
    await user.clear(field);
    await user.type(field, '30');
    sandbox().faults.set([{ path: '/vertical/eliminateGame/card/saveGloryInTerritory', kind: 'drop', times: 1 }]);
    await user.click(within(section).getByRole('button', { name: '存入 30 荣耀' }));
    // Counted, and only the answer lost: the purse is read again, and nothing invites a second gift.
    await waitFor(() => expect(section).toHaveTextContent('今天已存 30'));
    expect(section).toHaveTextContent('可能已经存上了，以这里显示的荣耀为准。');
    expect(purseOf(101)).toBe(had - 30);
    expect(gloryOf(301)).toBe(stood + 30);
    expect(within(section).queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(within(section).getByText(/可能已经存上了/)).toHaveFocus());
    await user.click(within(section).getByRole('button', { name: '再存一些' }));
    await user.clear(within(section).getByRole('textbox', { name: '存多少' }));
    await user.type(within(section).getByRole('textbox', { name: '存多少' }), '20');
    await user.dblClick(within(section).getByRole('button', { name: '存入 20 荣耀' }));
    await waitFor(() => expect(section).toHaveTextContent('20 荣耀存进了「望潮庄」'));
    expect(purseOf(101)).toBe(had - 50);
    expect(gloryOf(301)).toBe(stood + 50);
    await waitFor(() => expect(section).toHaveTextContent('今天已存 50'));
    await user.click(within(section).getByRole('button', { name: '改今天存的' }));
    const edit = within(section).getByRole('textbox', { name: '今天存的' });
    await user.clear(edit);
    await user.type(edit, '10');
    sandbox().faults.set([{ path: '/vertical/eliminateGame/card/editGloryInTerritory', kind: 'drop', times: 1 }]);
    await user.click(within(section).getByRole('button', { name: '改成 10 荣耀' }));
    await waitFor(() => expect(section).toHaveTextContent('可能已经存上了'));
    expect(section).toHaveTextContent(`荣耀${had - 10}`);
    expect(within(section).queryByRole('textbox')).toBeNull();
    await user.click(within(section).getByRole('button', { name: '改今天存的' }));
    expect(within(section).getByRole('textbox', { name: '今天存的' })).toHaveValue('10');
    await user.dblClick(within(section).getByRole('button', { name: '改成 10 荣耀' }));
    await waitFor(() => expect(section).toHaveTextContent('今天存进「望潮庄」的改成了 10 荣耀'));
    expect(purseOf(101)).toBe(had - 10);
    expect(gloryOf(301)).toBe(stood + 10);
    await waitFor(() => expect(section).toHaveTextContent('今天已存 10'));
  });

  test('a gift whose answer was lost keeps its form until the figures are known to have changed', async () => {
    logIn(SEVEN);
    const { user } = renderApp(paths.collectCards());
    const section = within(await screen.findByRole('region', { name: '荣耀' }));
    const field = await section.findByRole('textbox', { name: '存多少' });
    const had = purseOf(101);
    await user.clear(field);
    await user.type(field, '30');
    sandbox().faults.set([
      { path: SAVE, kind: 'drop', times: 1 },
      { path: ME, kind: '500', times: 1 },
    ]);
    await user.click(section.getByRole('button', { name: '存入 30 荣耀' }));
    await section.findByText(/可能已经存上了/);
    expect(field).toHaveValue('30');
    await user.click(section.getByRole('button', { name: '重试' }));
    await section.findByText('今天已存 30');
    expect(section.queryByRole('textbox')).toBeNull();
    expect(section.getByText(/可能已经存上了/)).toBeVisible();
    expect(purseOf(101)).toBe(had - 30);
  });

  test('an amount that was lost once is sent anew when the figures have changed since', async () => {
    logIn(SEVEN);
    const { user } = renderApp(paths.collectCards());
    const section = within(await screen.findByRole('region', { name: '荣耀' }));
    await section.findByRole('textbox', { name: '存多少' });
    const had = purseOf(101);
    const give = async (name: string, amount: string, button: string) => {
      const field = await section.findByRole('textbox', { name });
      await user.clear(field);
      await user.type(field, amount);
      await user.click(section.getByRole('button', { name: `${button} ${amount} 荣耀` }));
    };
    const edit = async (amount: string) => {
      await user.click(await section.findByRole('button', { name: '改今天存的' }));
      await give('今天存的', amount, '改成');
      await section.findByText(new RegExp(`改成了 ${amount} 荣耀`));
      await section.findByText(`今天已存 ${amount}`);
    };
    sandbox().faults.set([{ path: '/vertical/eliminateGame/card/saveGloryInTerritory', kind: 'drop', times: 1 }]);
    await give('存多少', '10', '存入');
    await section.findByText('今天已存 10');
    await user.click(section.getByRole('button', { name: '再存一些' }));
    await give('存多少', '10', '存入');
    await section.findByText('今天已存 20');
    expect(purseOf(101)).toBe(had - 20);
    // Back at the figures of the lost answer, it is another change, too.
    sandbox().faults.set([{ path: '/vertical/eliminateGame/card/editGloryInTerritory', kind: 'drop', times: 1 }]);
    await user.click(section.getByRole('button', { name: '改今天存的' }));
    await give('今天存的', '5', '改成');
    await section.findByText(/可能已经存上了/);
    await edit('20');
    await edit('5');
    expect(purseOf(101)).toBe(had - 5);
  });

  test('the focus goes with what is done to glory and packages', async () => {
    logIn(SEVEN);
    const { user } = renderApp(paths.collectCards());
    const section = within(await screen.findByRole('region', { name: '荣耀' }));
    const field = await section.findByRole('textbox', { name: '存多少' });
    await user.clear(field);
    await user.type(field, '20');
    await user.click(section.getByRole('button', { name: '存入 20 荣耀' }));
    await waitFor(() => expect(section.getByText(/^20 荣耀存进了/)).toHaveFocus());
    await expectUnannounced(/荣耀存进了/);
    await user.click(await section.findByRole('button', { name: '改今天存的' }));
    expect(section.getByRole('textbox', { name: '今天存的' })).toHaveFocus();
    await user.click(section.getByRole('button', { name: '不改了' }));
    expect(section.getByText('存进领地「望潮庄」')).toHaveFocus();
    await user.click(section.getByRole('button', { name: '再存一些' }));
    expect(section.getByRole('textbox', { name: '存多少' })).toHaveFocus();
    await user.click(section.getByRole('button', { name: '改今天存的' }));
    await user.clear(section.getByRole('textbox', { name: '今天存的' }));
    await user.type(section.getByRole('textbox', { name: '今天存的' }), '5');
    await user.click(section.getByRole('button', { name: '改成 5 荣耀' }));
    await waitFor(() => expect(section.getByText(/改成了 5 荣耀/)).toHaveFocus());

    const packages = within(screen.getByRole('region', { name: '礼包' }));
    await user.click(packages.getByRole('button', { name: '用卡片领取' }));
    expect(packages.getByText(/^会用掉 朝阳/)).toHaveFocus();
    await user.click(packages.getByRole('button', { name: '先留着' }));
    expect(packages.getAllByRole('heading', { level: 3 })).toContain(document.activeElement);
    await user.click(packages.getByRole('button', { name: '用卡片领取' }));
    await user.click(packages.getByRole('button', { name: '领取' }));
    const words = /领到了：80 积分、云上邮戳 ×1。用掉了 朝阳 ×1、弯月 ×1、引路星 ×1$/;
    await waitFor(() => expect(packages.getByText(words)).toHaveFocus());
    await expectUnannounced(/领到了/);
  });

  test('a gift whose answer was lost keeps its key over a reload, and one with other figures has another', async () => {
    logIn(SEVEN);
    const purse = purseOf(101);
    // As the page before the reload has left it: the third gift of the tab.
    writeTabItem('glory figures', { seen: `301 ${purse} 0`, changes: 3 });
    const name = (changes: number) => JSON.stringify([SAVE, { territoryId: 301, glory: 20, changes }]);
    const [first, third] = [crypto.randomUUID(), crypto.randomUUID()];
    keepAttempt(name(1), { idempotencyKey: first, at: Date.now() });
    keepAttempt(name(3), { idempotencyKey: third, at: Date.now() });
    const keys = keysOf(SAVE);
    const { user } = renderApp(paths.collectCards());
    const section = within(await screen.findByRole('region', { name: '荣耀' }));
    const give = async () => {
      const field = await section.findByRole('textbox', { name: '存多少' });
      await user.clear(field);
      await user.type(field, '20');
      await user.click(section.getByRole('button', { name: '存入 20 荣耀' }));
    };
    await give();
    expect(await section.findByText(/^20 荣耀存进了/)).toBeVisible();
    await user.click(await section.findByRole('button', { name: '再存一些' }));
    await give();
    await waitFor(() => expect(purseOf(101)).toBe(purse - 40));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(third);
    expect([first, third]).not.toContain(keys[1]);
  });

  test('whoever is elsewhere when the answer to a gift comes stays there, and hears it', async () => {
    logIn(SEVEN);
    const { user } = renderApp(paths.collectCards());
    const section = within(await screen.findByRole('region', { name: '荣耀' }));
    const field = await section.findByRole('textbox', { name: '存多少' });
    await user.clear(field);
    await user.type(field, '20');
    const held = holdCall(SAVE);
    await user.click(section.getByRole('button', { name: '存入 20 荣耀' }));
    await held.asked;
    const elsewhere = within(screen.getByRole('region', { name: '礼包' })).getByRole('button', { name: '用卡片领取' });
    act(() => elsewhere.focus());
    held.release();
    expect(await section.findByText(/^20 荣耀存进了/)).toBeVisible();
    await announced(/^20 荣耀存进了/);
    expect(elsewhere).toHaveFocus();
  });

  test('a gift changes the purse and today’s share also when the user info cannot be read again, and that is said', async () => {
    logIn(SEVEN);
    const { user } = renderApp(paths.collectCards());
    const section = await screen.findByRole('region', { name: '荣耀' });
    const had = purseOf(101);
    const field = await within(section).findByRole('textbox', { name: '存多少' });
    sandbox().faults.set([{ path: ME, kind: '500' }]);
    await user.clear(field);
    await user.type(field, '20');
    await user.click(within(section).getByRole('button', { name: '存入 20 荣耀' }));
    await waitFor(() => expect(section).toHaveTextContent('今天已存 20'));
    expect(section).toHaveTextContent(`荣耀${had - 20}`);
    expect(await within(section).findByRole('alert')).toHaveTextContent('最新情况没有加载出来');
    await user.click(within(section).getByRole('button', { name: '改今天存的' }));
    const edit = within(section).getByRole('textbox', { name: '今天存的' });
    await user.clear(edit);
    await user.type(edit, '5');
    await user.click(within(section).getByRole('button', { name: '改成 5 荣耀' }));
    await waitFor(() => expect(section).toHaveTextContent('今天已存 5'));
    expect(section).toHaveTextContent(`荣耀${had - 5}`);
    expect(within(section).getByRole('button', { name: '再存一些' })).toBeVisible();
    sandbox().faults.set([]);
    await user.click(await within(section).findByRole('button', { name: '重试' }));
    await waitFor(() => expect(within(section).queryByRole('alert')).toBeNull());
  });

  test('a day that turns while the line is away for long opens the next one once the line is back', async () => {
    toMidnight(60_000);
    logIn(SEVEN);
    const { user } = renderApp(paths.collectCards());
    const section = await screen.findByRole('region', { name: '荣耀' });
    const field = await within(section).findByRole('textbox', { name: '存多少' });
    await user.clear(field);
    await user.type(field, '20');
    await user.click(within(section).getByRole('button', { name: '存入 20 荣耀' }));
    await waitFor(() => expect(section).toHaveTextContent('今天已存 20'));
    sandbox().faults.set([{ path: ME, kind: 'network' }]);
    await act(() => vi.advanceTimersByTimeAsync(90_000));
    expect(section).toHaveTextContent('零点过了');
    expect(within(section).queryByRole('textbox')).toBeNull();
    sandbox().setNow(Date.now());
    sandbox().faults.set([]);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(await within(section).findByRole('textbox', { name: '存多少' })).toBeVisible();
  });

  test.each([
    ['as much as the day before', 20, 90_000],
    ['more than the day before', 30, 4_000],
  ])('a new day on which %s was given elsewhere opens, too', async (_, given, after) => {
    toMidnight(60_000);
    logIn(SEVEN);
    let [purse, today] = [100, 20];
    changeAnswer(ME, (me: object) => ({ ...me, glory: { purse, today } }));
    renderApp(paths.collectCards());
    const section = within(await screen.findByRole('region', { name: '荣耀' }));
    expect(await section.findByRole('button', { name: '改今天存的' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(await section.findByText(/^零点过了/)).toBeVisible();
    // The first answer after midnight is still of the day before.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(section.queryByRole('button')).toBeNull();
    sandbox().setNow(Date.now());
    [purse, today] = [given === 20 ? 100 : 90, given];
    await act(() => vi.advanceTimersByTimeAsync(after));
    expect(await section.findByText(`今天已存 ${given}`)).toBeVisible();
    expect(await section.findByRole('button', { name: '改今天存的' })).toBeVisible();
  });

  test('what was given elsewhere just before midnight is no sign of the new day', async () => {
    toMidnight(60_000);
    logIn(SEVEN);
    let [purse, today] = [100, 20];
    changeAnswer(ME, (me: object) => ({ ...me, glory: { purse, today } }));
    renderApp(paths.collectCards());
    const section = within(await screen.findByRole('region', { name: '荣耀' }));
    expect(await section.findByRole('button', { name: '改今天存的' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(50_000));
    // Given elsewhere, and read after midnight while the platform still counts the day before.
    [purse, today] = [90, 30];
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(await section.findByText('零点过了，昨天的已经记好，今天重新算。')).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(section.queryByText('今天已存 30')).toBeNull();
    expect(section.queryByRole('button')).toBeNull();
    [purse, today] = [85, 5];
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(await section.findByText('今天已存 5')).toBeVisible();
    expect(section.getByRole('button', { name: '改今天存的' })).toBeVisible();
  });

  test('nothing is changed in the last seconds of a day: it would be of the next one', async () => {
    toMidnight(30_000);
    logIn(SEVEN);
    changeAnswer(ME, (me: object) => ({ ...me, glory: { purse: 100, today: 20 } }));
    const { user } = renderApp(paths.collectCards());
    const section = within(await screen.findByRole('region', { name: '荣耀' }));
    await user.click(await section.findByRole('button', { name: '改今天存的' }));
    expect(section.getByRole('textbox', { name: '今天存的' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(nextMidnight(Date.now()) - Date.now() - 4_000));
    expect(section.queryByRole('textbox')).toBeNull();
    expect(section.getByText('快到零点了，今天存的不再改。')).toBeVisible();
    expect(section.queryByRole('button', { name: '改今天存的' })).toBeNull();
    expect(section.getByText('今天已存 20')).toBeVisible();
    expect(section.queryByText('今天存的，零点前都能改')).toBeNull();
  });

  test('a change whose answer was lost says so still when its form closes before midnight', async () => {
    toMidnight(30_000);
    logIn(SEVEN);
    changeAnswer(ME, (me: object) => ({ ...me, glory: { purse: 100, today: 20 } }));
    const { user } = renderApp(paths.collectCards());
    const section = within(await screen.findByRole('region', { name: '荣耀' }));
    await user.click(await section.findByRole('button', { name: '改今天存的' }));
    sandbox().faults.set([{ path: '/vertical/eliminateGame/card/editGloryInTerritory', kind: 'drop', times: 1 }]);
    await user.click(section.getByRole('button', { name: '改成 20 荣耀' }));
    expect(await section.findByText(/可能已经存上了/)).toBeVisible();
    expect(section.getByRole('textbox', { name: '今天存的' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(nextMidnight(Date.now()) - Date.now() - 4_000));
    expect(section.queryByRole('textbox')).toBeNull();
    expect(section.getByText(/可能已经存上了，以这里显示的荣耀为准。$/)).toBeVisible();
    expect(section.queryByText(/快到零点了/)).toBeNull();
  });

  test('a clock that is set back while midnight passes opens the next day once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'], now: nextMidnight(Date.now()) - 3_000 });
    sandbox().setNow(Date.now());
    const midnight = nextMidnight(Date.now());
    const now = serverClock.now.bind(serverClock);
    let passed = false;
    vi.spyOn(serverClock, 'now').mockImplementation(() => {
      const at = passed ? midnight - 1_000 : now();
      passed ||= at >= midnight;
      return at;
    });
    try {
      logIn(SEVEN);
      renderApp(paths.collectCards());
      const section = await screen.findByRole('region', { name: '荣耀' });
      await waitFor(() => expect(passed).toBe(true));
      await waitFor(() => expect(within(section).getByRole('textbox', { name: '存多少' })).toBeVisible());
    } finally {
      vi.useRealTimers();
      vi.restoreAllMocks();
      Object.assign(serverClock, new ServerClock());
    }
  });

  test('a refused gift says why and takes nothing; without a territory there is a way to one', async () => {
    logIn(SEVEN);
    sandbox().faults.set([{ path: '/vertical/eliminateGame/card/saveGloryInTerritory', kind: 'refused', times: 1 }]);
    const { user, unmount } = renderApp(paths.collectCards());
    const section = await screen.findByRole('region', { name: '荣耀' });
    const had = purseOf(101);
    await user.click(await within(section).findByRole('button', { name: /存入/ }));
    await waitFor(() => expect(within(section).getByRole('textbox')).toBeInvalid());
    expect(purseOf(101)).toBe(had);
    unmount();
    logIn('19900000017');
    renderApp(`${paths.collectCards()}?inviteCode=AB12CD`);
    const none = await screen.findByRole('region', { name: '荣耀' });
    await waitFor(() => expect(none).toHaveTextContent('你还没有领地'));
    expect(within(none).getByRole('link')).toHaveAttribute('href', '/territory?inviteCode=AB12CD');
  });
});
