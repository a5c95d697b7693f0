import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { changeAnswer } from '../../../tests/support/change-answer.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { stopClock } from '../../../tests/support/stop-clock.ts';
import { connectHttp } from '../../api/http.ts';
import { arenaOpinions, latestArena } from '../../api/moment.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';

const ARENA = '/connect/moment/GetLatestArena';
const OPINIONS = '/connect/opinions/arena/page';
const DAO = '/connect/opinions/arena/daoInfo';

/** In the middle of a week, when the arena is open and has opinions. */
const THURSDAY = Date.UTC(2026, 10, 19, 4);
const onThursday = () => sandbox().setNow(THURSDAY);

afterEach(() => vi.useRealTimers());

const list = async () => {
  const region = await screen.findByRole('region', { name: '岛民怎么说' });
  return within(region).findByRole('list');
};
const contents = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.querySelector(':scope > p')?.textContent);
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

const announced = (words: string) =>
  waitFor(() => expect(document.getElementById('announcer')).toHaveTextContent(words));

describe('arena', () => {
  test('shows the question, votes and shares of both camps, participants and the deadline', async () => {
    onThursday();
    const arena = await latestArena({});
    renderApp('/opinionRanking');
    const contest = await screen.findByRole('region', { name: arena?.title ?? '?' });
    const [red, blue] = arena?.sides ?? [];
    const total = (red?.votes ?? 0) + (blue?.votes ?? 0);
    const share = Math.round(((red?.votes ?? 0) / total) * 100);
    expect(
      within(contest).getByRole('img', { name: `${red?.label} ${share}%，${blue?.label} ${100 - share}%` }),
    ).toBeVisible();
    expect(within(contest).getByText(red?.label ?? '?')).toBeVisible();
    expect(within(contest).getByText(blue?.label ?? '?')).toBeVisible();
    expect(within(contest).getByRole('timer')).toHaveTextContent('距收官');
    expect(within(contest).getByRole('link', { name: '去 App 里说一句' })).toHaveAttribute(
      'href',
      `/wakeUp?path=${encodeURIComponent(`/arena?arenaId=${arena?.arenaId ?? ''}`)}`,
    );
    expect(await screen.findByRole('link', { name: '观点分怎么算' })).toHaveAttribute('href', '/opinionScoreRules');
  });

  test('has the best opinion of each side in it', async () => {
    onThursday();
    const arena = await latestArena({});
    const { list: best } = await arenaOpinions({
      arenaId: arena?.arenaId ?? 0,
      sort: 'score',
      pageNo: 1,
      pageSize: 20,
    });
    renderApp('/opinionRanking?sort=time');
    const contest = await screen.findByRole('region', { name: arena?.title ?? '?' });
    const voices = await within(contest).findByRole('list', { name: '两岸说得最好的一句' });
    const said = within(voices)
      .getAllByRole('listitem')
      .map((voice) => voice.querySelector('p')?.textContent);
    expect(said).toEqual(['red', 'blue'].map((side) => best.find((opinion) => opinion.side === side)?.content));
  });

  test.each([
    [12, 12, '两岸打了个平手'],
    [0, 0, '这一场没有人来拉绳'],
  ])('ended with %i to %i votes: %s, and when the next one begins', async (red, blue, result) => {
    // Sunday, half an hour after the end.
    sandbox().setNow(Date.UTC(2026, 10, 15, 14, 30));
    const arena = await latestArena({});
    server.use(
      http.get(`*${ARENA}`, () =>
        Response.json({
          code: 200,
          message: '',
          data: {
            ...arena,
            sides: arena?.sides.map((side) => ({ ...side, votes: side.side === 'red' ? red : blue })),
          },
        }),
      ),
    );
    renderApp('/opinionRanking');
    expect(await screen.findByText(result)).toBeVisible();
    expect(screen.getByText('下一场 11 月 16 日 00:00 开场')).toBeVisible();
  });

  test('after its end the next one comes by itself on Monday', async () => {
    const monday = Date.UTC(2026, 10, 15, 16);
    const setClock = stopClock(monday - 8_000);
    const { arenaId, title = '?' } = (await latestArena({})) ?? {};
    renderApp('/opinionRanking');
    expect(await screen.findByText('下一场 11 月 16 日 00:00 开场')).toBeVisible();
    expect(screen.getByRole('region', { name: title })).toBeVisible();
    setClock(monday + 2_000);
    expect(await screen.findByText('距收官')).toBeVisible();
    expect((await latestArena({}))?.arenaId).not.toBe(arenaId);
    expect(screen.queryByRole('region', { name: title })).toBeNull();
    await announced('开场了');
  });

  test('that opens later is not yet to be spoken in, and opens by itself', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: THURSDAY - 8_000,
    });
    sandbox().setNow(THURSDAY - 8_000);
    changeAnswer(ARENA, (arena: object) => ({ ...arena, startTime: '2026-11-19 12:00:00' }));
    renderApp('/opinionRanking');
    expect(await screen.findByRole('timer')).toHaveTextContent('距开场');
    expect(screen.getByText(/12:00 开场，到时就能选边开口$/)).toBeVisible();
    expect(screen.queryByRole('link', { name: '去 App 里说一句' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('距收官')).toBeVisible();
    expect(screen.getByRole('link', { name: '去 App 里说一句' })).toBeVisible();
    await announced('开场了');
  });

  test('polls the votes while the page is visible', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'], now: THURSDAY });
    onThursday();
    const arena = await latestArena({});
    renderApp('/opinionRanking');
    await screen.findByRole('region', { name: arena?.title ?? '?' });
    const spoken = () => screen.getByRole('img', { name: /%，/ }).getAttribute('aria-label');
    const before = spoken();
    // Everybody withdraws their opinion for the red camp.
    sandbox().db.exec(
      "delete from opinion_like where opinion_id in (select opinion_id from opinion where side = 'red')",
    );
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(spoken()).toBe(before);
    visibility.mockReturnValue('visible');
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    await waitFor(() => expect(spoken()).not.toBe(before));
  });

  test('leaves a failed poll to the next one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'], now: THURSDAY });
    onThursday();
    renderApp('/opinionRanking');
    await list();
    const toast = vi.fn();
    connectHttp({ toast, askLogin: () => Promise.resolve(false) });
    sandbox().faults.set([{ path: ARENA, kind: '504' }]);
    let asked = 0;
    server.use(http.get(`*${ARENA}`, () => void (asked += 1)));
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    await waitFor(() => expect(asked).toBe(1));
    // Wait for the failed poll.
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(toast).not.toHaveBeenCalled();
    sandbox().faults.set([]);
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    await waitFor(() => expect(asked).toBe(2));
    expect(screen.getByRole('timer')).toBeVisible();
  });

  test('shows an error when the final votes fail to load', async () => {
    onThursday();
    const end = parseShanghaiTime((await latestArena({}))?.endTime ?? '');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'], now: end - 8_000 });
    sandbox().setNow(end - 8_000);
    const { user } = renderApp('/opinionRanking');
    await list();
    sandbox().faults.set([{ path: ARENA, kind: '504' }]);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('最新情况没有加载出来')).toBeVisible();
    expect(screen.getByText('本期已收官')).toBeVisible();
    sandbox().faults.set([]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('shows the winner at the end without interaction', async () => {
    onThursday();
    const end = parseShanghaiTime((await latestArena({}))?.endTime ?? '');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'], now: end - 8_000 });
    sandbox().setNow(end - 8_000);
    renderApp('/opinionRanking');
    await screen.findByRole('timer');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('本期已收官')).toBeVisible();
    expect(screen.getByText(/拉过去了|打了个平手/)).toBeVisible();
    await announced('收官了');
    expect(screen.queryByRole('link', { name: '去 App 里说一句' })).toBeNull();
  });

  test('shows a link elsewhere without an arena', async () => {
    sandbox().setNow(Date.UTC(2024, 0, 1));
    renderApp('/opinionRanking');
    expect(await screen.findByText('这周还没有擂台')).toBeVisible();
    expect(screen.getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/');
  });
});

describe('opinions', () => {
  test('are sorted by score or time, by choice or URL', async () => {
    onThursday();
    const arenaId = (await latestArena({}))?.arenaId ?? 0;
    const of = async (sort: 'score' | 'time') =>
      (await arenaOpinions({ arenaId, sort, pageNo: 1, pageSize: 20 })).list.map(({ content }) => content);
    const { user, router } = renderApp('/opinionRanking');
    await waitFor(async () => expect(await contents()).toEqual(await of('score')));
    await user.click(screen.getByRole('button', { name: '按时间' }));
    await waitFor(async () => expect(await contents()).toEqual(await of('time')));
    expect(router.state.location.search).toBe('?sort=time&scope=all');
    expect(router.state.historyAction).toBe('REPLACE');
    expect([pressed('按分数'), pressed('按时间')]).toEqual(['false', 'true']);
  });

  test('are sorted without losing who has invited', async () => {
    onThursday();
    const { user, router } = renderApp('/opinionRanking?inviteCode=FBYK94&channelCode=HAIYAN01');
    await list();
    await user.click(screen.getByRole('button', { name: '按时间' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?sort=time&scope=all&inviteCode=FBYK94&channelCode=HAIYAN01'),
    );
    await waitFor(() => expect(pressed('按时间')).toBe('true'));
    await user.click(screen.getByRole('button', { name: '按分数' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?sort=score&scope=all&inviteCode=FBYK94&channelCode=HAIYAN01'),
    );
  });

  test('have a badge with their rank, but not those without a rank', async () => {
    onThursday();
    changeAnswer(OPINIONS, (page: { list: { rank: number }[] }) => ({
      ...page,
      list: page.list.map((opinion, n) => ({ ...opinion, rank: n })),
    }));
    renderApp('/opinionRanking');
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows[0]).not.toHaveTextContent(/第 \d+ 名/);
    expect(rows.slice(1, 5).map((row) => row.querySelector('[data-top]')?.textContent)).toEqual([
      '第 1 名',
      '第 2 名',
      '第 3 名',
      undefined,
    ]);
  });

  test('load page by page', async () => {
    onThursday();
    const { user } = renderApp('/opinionRanking');
    expect(await contents()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: '查看更多' }));
    await waitFor(async () => expect(await contents()).toHaveLength(40));
    expect(new Set(await contents()).size).toBeGreaterThan(20);
  });

  test('show an error when a page fails, and load it on retry', async () => {
    onThursday();
    const { user } = renderApp('/opinionRanking');
    await list();
    sandbox().faults.set([{ path: OPINIONS, kind: 'network', times: 1 }]);
    await user.click(screen.getByRole('button', { name: '查看更多' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('后面的没有加载出来 连上网络后点重试');
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(async () => expect(await contents()).toHaveLength(40));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('offer no retry of a page whose refusal is final, and its words take the focus', async () => {
    onThursday();
    const { user } = renderApp('/opinionRanking');
    await list();
    sandbox().faults.set([{ path: OPINIONS, kind: 'refused', message: '观点不再公开' }]);
    await user.click(screen.getByRole('button', { name: '查看更多' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('后面的没有加载出来 观点不再公开');
    expect(screen.queryByRole('button', { name: /查看更多|重试/ })).toBeNull();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  });

  test('fail without affecting the arena, with their own retry', async () => {
    onThursday();
    sandbox().faults.set([{ path: OPINIONS, kind: '500' }]);
    const { user } = renderApp('/opinionRanking');
    expect(await screen.findByRole('alert')).toHaveTextContent('观点没有加载出来');
    expect(screen.getByRole('timer')).toBeVisible();
    sandbox().faults.set([{ path: ARENA, kind: '500' }]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await contents()).toHaveLength(20);
  });
});

describe('dao', () => {
  test('shows its numbers, and its own opinions if requested', async () => {
    onThursday();
    const { user, router } = renderApp('/opinionRanking?daoId=501');
    const dao = await screen.findByRole('region', { name: '我的岛' });
    for (const name of ['岛民', '观点', '总分', '名次']) expect(dao).toHaveTextContent(name);
    await user.click(await screen.findByRole('button', { name: '本岛' }));
    await waitFor(() => expect(router.state.location.search).toBe('?daoId=501&sort=score&scope=dao'));
    const arenaId = (await latestArena({}))?.arenaId ?? 0;
    const own = await arenaOpinions({ arenaId, daoId: 501, sort: 'score', pageNo: 1, pageSize: 20 });
    await waitFor(async () => expect(await contents()).toEqual(own.list.map(({ content }) => content)));
  });

  test('is not ranked without opinions, and its list is empty', async () => {
    onThursday();
    renderApp('/opinionRanking?daoId=513&scope=dao');
    expect(await screen.findByRole('region', { name: '我的岛' })).toHaveTextContent('名次未上榜');
    expect(await screen.findByText('本岛还没有人开口')).toBeVisible();
  });

  test('is a wrong parameter if unknown: said in place of its numbers, without a retry that ends the same', async () => {
    onThursday();
    const { user, router } = renderApp('/opinionRanking?daoId=999');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('请检查 daoId 参数是否正确');
    expect(within(alert).queryByRole('button', { name: '重试' })).toBeNull();
    expect(await contents()).toHaveLength(20);
    await user.click(within(alert).getByRole('link', { name: '看全部观点' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('is no wrong parameter while the platform is busy', async () => {
    onThursday();
    sandbox().faults.set([{ path: DAO, kind: 'refused', times: 1, message: '人有点多，请稍后再试' }]);
    const { user } = renderApp('/opinionRanking?daoId=501');
    expect(await screen.findByRole('alert')).toHaveTextContent('人有点多，请稍后再试');
    expect(document.body).not.toHaveTextContent('请检查 daoId');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '我的岛' })).toBeVisible();
  });

  test('its numbers can fail on their own', async () => {
    onThursday();
    sandbox().faults.set([{ path: DAO, kind: '502-html', times: 1 }]);
    const { user } = renderApp('/opinionRanking?daoId=501');
    expect(await screen.findByRole('alert')).toHaveTextContent('这座岛的战绩没有加载出来');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '我的岛' })).toBeVisible();
  });
});

test.each([
  ['daoId=0', 'daoId'],
  ['daoId=abc', 'daoId'],
  ['sort=newest', 'sort'],
  ['daoId=501&scope=mine', 'scope'],
])('names the wrong parameter of ?%s', async (query, name) => {
  renderApp(`/opinionRanking?${query}`);
  expect(await screen.findByText(`请检查 ${name} 参数是否正确`)).toBeVisible();
});

test('an arena whose end is no possible date is shown', async () => {
  onThursday();
  changeAnswer(ARENA, (arena: object) => ({ ...arena, endTime: '2026-13-45 99:99:99' }));
  renderApp('/opinionRanking');
  const arena = await latestArena({});
  expect(await screen.findByRole('region', { name: arena?.title ?? '?' })).toBeVisible();
});
