import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { connectHttp } from '../../api/http.ts';
import type { LeadingTerritory, Territory } from '../../api/territory.ts';
import { myTerritoryQuery, topFiveQuery } from '../../features/territory/queries.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { points } from '../../lib/yuan.ts';
import { clearLogin, currentPerson } from '../../session/login-info.ts';
import { leadOf, overtakes, standingOf } from './race.ts';

const PATH = paths.warZone();
const LEADERS = '/vertical/daoLord/getTerritoryTopFiveInfo';
const MINE = '/vertical/daoLord/getUserTerritoryInfo';
/** The first user is the lord of territory 301; 117 has none. */
const LORD = '19900000001';
const NOBODY = '19900000017';
const OWN = 301;

const lanes = async () => {
  const region = await screen.findByRole('region', { name: '领先的五片领地' });
  return within(region).getAllByRole('listitem');
};
const mine = () => screen.findByRole('region', { name: '我的领地' });
const setGlory = (territoryId: number, glory: number) =>
  sandbox()
    .db.prepare('update territory set base_glory = base_glory + ? - glory, glory = ? where territory_id = ?')
    .run(glory, glory, territoryId);
/** Adds today's glory first, as the first request of a day does, so that a set glory stays. */
const standings = async () => {
  const leaders = await queryClient.fetchQuery({ ...topFiveQuery, staleTime: 0 });
  queryClient.clear();
  return leaders;
};

test('shows the five with place, glory and the change of the week, the boats as far as their glory', async () => {
  const leaders = await standings();
  renderApp(PATH);
  const shown = await lanes();
  expect(shown).toHaveLength(5);
  for (const [index, { name, glory, gloryThisWeek, delta }] of leaders.entries()) {
    const lane = shown[index];
    expect(lane).toHaveTextContent(`第 ${index + 1} 名${name}`);
    expect(lane).toHaveTextContent(points(glory));
    expect(lane).toHaveTextContent(`本周 +${points(gloryThisWeek)}`);
    const words = delta > 0 ? `比上周同期多 ${delta}` : delta < 0 ? `比上周同期少 ${-delta}` : '和上周同期持平';
    expect(lane).toHaveTextContent(words);
    const boat = lane?.querySelector<HTMLElement>('[style*="left"]');
    expect(parseFloat(boat?.style.left ?? '')).toBeCloseTo((glory / (leaders[0]?.glory ?? 1)) * 100, 0);
  }
  expect(document.title).toBe('荣耀竞渡 · 灵屿宇宙');
});

test('shows a skeleton while the race loads', async () => {
  const held = holdCall(LEADERS);
  renderApp(PATH);
  expect(await screen.findByRole('status', { name: '正在加载' })).toBeVisible();
  held.release();
  expect(await lanes()).toHaveLength(5);
});

test('follows the race every minute while it is seen, and says who passed whom', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const leaders = await standings();
  const fifth = leaders[4] as LeadingTerritory;
  renderApp(PATH);
  await lanes();
  setGlory(Number(fifth.territoryId), (leaders[0]?.glory ?? 0) + 500);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await waitFor(async () => expect((await lanes())[0]).toHaveTextContent(fifth.name));
  await waitFor(() =>
    expect(document.getElementById('announcer')).toHaveTextContent(`${fifth.name}上升到第 1 名`, {
      normalizeWhitespace: true,
    }),
  );
  vi.useRealTimers();
});

test('keeps the race when an update fails, says so, and a retry updates it', async () => {
  const { user } = renderApp(PATH);
  await lanes();
  sandbox().faults.set([{ path: LEADERS, kind: '500' }]);
  await act(() => queryClient.refetchQueries({ queryKey: topFiveQuery.queryKey }));
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  expect(await lanes()).toHaveLength(5);
  // Until now, so that an update by itself does not end the failure.
  sandbox().faults.set([]);
  await user.click(within(screen.getByRole('alert')).getByRole('button'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('without a leader says that the race has not begun', async () => {
  sandbox().db.exec('pragma foreign_keys = off; delete from territory');
  renderApp(PATH);
  expect(await screen.findByText('海上还没有船')).toBeVisible();
});

describe('my territory', () => {
  test('asks a visitor for the login, and shows the place after it', async () => {
    connectHttp({
      toast: () => undefined,
      askLogin: () => {
        logIn(LORD);
        return Promise.resolve(true);
      },
    });
    const { user } = renderApp(PATH);
    const guest = await mine();
    await user.dblClick(within(guest).getByRole('button', { name: '登录看看' }));
    await waitFor(async () => expect(await mine()).toHaveTextContent('望潮庄'));
    act(() => clearLogin());
    await waitFor(async () => expect(await mine()).toHaveTextContent('我的领地排第几？'));
  });

  test('below the fifth place says what is missing to it', async () => {
    logIn(LORD);
    await standings();
    sandbox().db.exec(`update territory set glory = glory - base_glory, base_glory = 0 where territory_id = ${OWN}`);
    const [fifth] = (await standings()).slice(4);
    const person = currentPerson();
    const own = person && (await queryClient.fetchQuery(myTerritoryQuery(person)));
    renderApp(PATH);
    await waitFor(async () => expect(await mine()).toHaveTextContent(`进前五第 ${own?.rank} 名`));
    expect(await mine()).toHaveTextContent(`再攒 ${points((fifth?.glory ?? 0) - (own?.glory ?? 0) + 1)} 荣耀`);
    expect((await lanes()).some((lane) => lane.textContent.includes('我的'))).toBe(false);
  });

  test('among the five is marked, and says what is missing to the next; first, what it is ahead', async () => {
    logIn(LORD);
    const [first, second] = (await standings()) as [LeadingTerritory, LeadingTerritory];
    const between = second.glory + Math.floor((first.glory - second.glory) / 2);
    setGlory(OWN, between);
    renderApp(PATH);
    const missing = points(first.glory - between + 1);
    await waitFor(async () => expect(await mine()).toHaveTextContent(`再攒 ${missing} 荣耀，超过${first.name}第 2 名`));
    expect((await lanes())[1]).toHaveTextContent('我的');

    setGlory(OWN, first.glory + 1_234);
    await act(() => queryClient.refetchQueries());
    await waitFor(async () => expect(await mine()).toHaveTextContent('领先全场，比第二名多 1,234 荣耀第 1 名'));
  });

  test('without one says how to take part', async () => {
    logIn(NOBODY);
    renderApp(PATH);
    await waitFor(async () => expect(await mine()).toHaveTextContent('你还没有领地'));
    expect(within(await mine()).getByRole('link', { name: '去申请一块' })).toHaveAttribute('href', '/territory');
  });

  test('leads to its own page', async () => {
    logIn(LORD);
    renderApp(PATH);
    expect(await screen.findByRole('link', { name: '看我的领地' })).toHaveAttribute('href', '/territory');
  });

  test('fails alone, and is retried', async () => {
    logIn(LORD);
    sandbox().faults.set([{ path: MINE, kind: '500', times: 1 }]);
    const { user } = renderApp(PATH);
    const failed = await screen.findByRole('alert', { name: '我的领地' });
    expect(failed).toHaveTextContent('我的领地没有加载出来');
    expect(await lanes()).toHaveLength(5);
    await user.click(within(failed).getByRole('button', { name: '重试' }));
    await waitFor(async () => expect(await mine()).toHaveTextContent('望潮庄'));
  });
});

test('leads to the card game, the rules and help', async () => {
  renderApp(`${PATH}?inviteCode=AB12CD`);
  expect(await screen.findByRole('link', { name: '领地规则全文' })).toHaveAttribute(
    'href',
    '/territoryRules?inviteCode=AB12CD',
  );
  expect(screen.getByRole('link', { name: '玩集卡，攒荣耀' })).toHaveAttribute(
    'href',
    '/collect-cards?inviteCode=AB12CD',
  );
  expect(screen.getByRole('link', { name: '遇到问题？联系客服' })).toHaveAttribute(
    'href',
    expect.stringContaining('help'),
  );
});

describe('the standing', () => {
  const at = (territoryId: number, glory: number, rank = 1) =>
    ({ territoryId, glory, rank, name: `领地 ${territoryId}` }) as LeadingTerritory;
  const five = [at(1, 500), at(2, 400), at(3, 400), at(4, 20), at(5, 10)];
  const of = (territory: Territory) => standingOf(territory, five);

  test.each([
    ['first', at(1, 500), { kind: 'first', ahead: 100 }],
    ['equal to the one before', at(3, 400), { kind: 'behind', rank: 3, missing: 1, isFifth: false }],
    ['far below', at(9, 4, 40), { kind: 'behind', rank: 40, missing: 7, isFifth: true }],
    ['newer than the list', at(9, 600, 1), { kind: 'behind', rank: 6, missing: 1, isFifth: true }],
  ])('%s', (_, territory, expected) => expect(of(territory)).toMatchObject(expected));

  test('alone, and without anybody', () => {
    expect(standingOf(at(1, 5), [at(1, 5)])).toEqual({ kind: 'first', ahead: null });
    expect(standingOf(at(1, 5), [])).toBeNull();
  });

  test('a boat is as far as its share of the leader', () => {
    expect(five.map(({ glory }) => leadOf(glory, five))).toEqual([1, 0.8, 0.8, 0.04, 0.02]);
    expect(leadOf(0, [at(1, 0)])).toBe(0);
  });

  test('who passed whom', () => {
    expect(overtakes(five, [at(2, 9), at(1, 8), at(3, 7)])).toEqual([{ name: '领地 2', place: 1 }]);
    expect(overtakes(five, [at(1, 9), at(8, 8)])).toEqual([{ name: '领地 8', place: 2 }]);
    expect(overtakes(five, five)).toEqual([]);
    expect(overtakes([], five)).toEqual([]);
  });
});
