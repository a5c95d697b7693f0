import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { afterTest } from '../../../tests/support/after-test.ts';
import { changeAnswer } from '../../../tests/support/change-answer.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { connectHttp } from '../../api/http.ts';
import {
  checkTerritoryApply,
  applyTerritoryFree,
  applyTerritoryInfo,
  projectedRevenue,
  topFiveTerritories,
  userTerritory,
} from '../../api/territory.ts';
import { Obstacles } from '../../features/territory/Obstacles.tsx';
import { queryClient } from '../../kit/data/query-client.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { points } from '../../lib/yuan.ts';
import { memberSteps } from './revenue.ts';

const PATH = paths.territory();
const TOP_FIVE = '/vertical/daoLord/getTerritoryTopFiveInfo';
const MINE = '/vertical/daoLord/getUserTerritoryInfo';
const REVENUE = '/vertical/daoLord/getTerritoryProjectedRevenue';
const CHECK = '/finance/partnerApplication/checkTerritoryApplyStatus';
const STATUS = '/vertical/daoLord/getTerritoryApplyStatus';
/** 101 is the lord of 301, 113 a member of it; 102, 161 and 103 have none. */
const LORD = '19900000001';
const MEMBER = '19900000013';

const region = (name: string) => screen.findByRole('region', { name });
const sliders = async () => {
  const members = await screen.findByRole('slider', { name: '成员' });
  return { members, level: screen.getByRole('slider', { name: '领地等级' }) };
};
const months = async () => {
  const rows = within(await screen.findByRole('list', { name: '未来 6 个月' })).getAllByRole('listitem');
  return rows.map(({ textContent }) => textContent);
};
const expectedMonths = async (memberCount: number, level: number) => {
  const { months: all } = await projectedRevenue({ memberCount, level });
  return all.map(({ month, amount }) => `${Number(month.slice(5))} 月${points(amount)} 积分`);
};

const apply = async (name: string) => {
  await applyTerritoryFree({
    name,
    region: '灯塔湾',
    declaration: '想把码头的旧仓库改成一间夜校，教大家辨认星图。',
    contact: '13812340000',
  });
  queryClient.clear();
};
const announced = (words: string) =>
  waitFor(() => expect(document.getElementById('announcer')).toHaveTextContent(words));

test('shows a visitor the top five, the projection and the ways on, and after the login the own territory', async () => {
  connectHttp({
    toast: () => undefined,
    askLogin: () => {
      logIn(LORD);
      return Promise.resolve(true);
    },
  });
  const leaders = await topFiveTerritories({});
  const { user } = renderApp(`${PATH}?inviteCode=AB12CD`);
  const rows = within(await region('荣耀前五')).getAllByRole('listitem');
  expect(rows).toHaveLength(5);
  for (const [index, { name, glory, gloryThisWeek }] of leaders.entries()) {
    expect(rows[index]).toHaveTextContent(name);
    expect(rows[index]).toHaveTextContent(points(glory));
    expect(rows[index]).toHaveTextContent(`本周 +${points(gloryThisWeek)}`);
  }
  expect(screen.queryByRole('region', { name: '我的领地' })).toBeNull();
  expect(await months()).toEqual(await expectedMonths(30, 1));
  expect(screen.getByText('估算，不是承诺')).toBeVisible();
  expect(screen.getByText(/按 30 位成员、1 级领地估算/)).toBeInTheDocument();
  const ways = within(screen.getByRole('region', { name: '接着看' })).getAllByRole('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(
    [paths.territoryCarnival(), paths.warZone(), paths.territoryRules()].map((path) => `${path}?inviteCode=AB12CD`),
  );
  expect(screen.getByRole('link', { name: '看竞渡' })).toHaveAttribute('href', '/warZone?inviteCode=AB12CD');
  expect(document.title).toBe('海上领地 · 灵屿宇宙');

  await user.click(screen.getByRole('button', { name: '登录看看' }));
  expect(await region('我的领地')).toHaveTextContent('望潮庄');
  expect(screen.queryByRole('button', { name: '登录看看' })).toBeNull();
});

test('shows the lord the own territory with figures and members, and marks it in the top five', async () => {
  logIn(LORD);
  const mine = await userTerritory({});
  if (!mine) throw new Error('no territory');
  const { members, memberCount } = await applyTerritoryInfo({ territoryId: mine.territoryId });
  renderApp(PATH);
  const card = await region('我的领地');
  expect(within(card).getByRole('heading', { name: mine.name })).toBeVisible();
  await waitFor(() => expect(card).toHaveTextContent(`${mine.region} · ${mine.level} 级 · 你是领主`));
  expect(card).toHaveTextContent(`荣耀${points(mine.glory)}`);
  expect(card).toHaveTextContent(`排名第 ${mine.rank}`);
  expect(card).toHaveTextContent(`成员${points(mine.memberCount)} 位`);
  expect(within(card).getByRole('link', { name: '邀请朋友加入' })).toHaveAttribute(
    'href',
    `/territory-invite?territoryId=${mine.territoryId}`,
  );
  const list = await region('成员');
  const rows = within(list).getAllByRole('listitem');
  expect(rows).toHaveLength(members.length);
  expect(list).toHaveTextContent(`前 ${members.length} 位，共 ${points(memberCount)} 位`);
  expect(rows[0]).toHaveTextContent('领主');
  expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    paths.personalGuest(members[1]?.userId ?? 0),
  );
  // The sliders begin at the own territory.
  const { members: slider, level } = await sliders();
  expect(slider).toHaveAttribute('aria-valuetext', `${points(mine.memberCount)} 位`);
  expect(level).toHaveAttribute('aria-valuetext', `${mine.level} 级`);
  expect(await months()).toEqual(await expectedMonths(mine.memberCount, mine.level));
});

test('names the lord to a member', async () => {
  logIn(MEMBER);
  const lord = (await userTerritory({}))?.lord.nickname;
  renderApp(PATH);
  expect(await region('我的领地')).toHaveTextContent(`领主 ${lord}`);
});

describe('the way to a territory', () => {
  test('leads whoever may apply to the carnival', async () => {
    logIn('19900000003');
    renderApp(PATH);
    const card = await region('你可以申请一块领地');
    expect(within(card).getByRole('link', { name: '免费申请' })).toHaveAttribute('href', '/territory-carnival');
  });

  test('says each reason against it, and opens what helps in the app', async () => {
    logIn('19900000068');
    const opened: string[] = [];
    vi.stubGlobal('lyyzNative', { openPath: (path: string) => opened.push(path) });
    const { user } = renderApp(PATH);
    const card = await region('离申请还差这几步');
    const reasons = within(card).getAllByRole('listitem');
    // Each with its own way, in one row.
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      '社区等级达到 3 级才能申请，你现在 1 级做任务、发动态都能升级去升级',
      '请先完成实名认证在 App 里一分钟完成去实名',
    ]);
    await user.click(within(card).getByRole('button', { name: '去升级' }));
    await user.click(within(card).getByRole('button', { name: '去实名' }));
    await waitFor(() => expect(opened).toEqual(['/tasks', '/real-name']));
    vi.unstubAllGlobals();
  });

  test('gives a way to no reason where it is not known which one it belongs to', () => {
    render(
      <Obstacles
        eligibility={{ eligible: false, reasons: ['还有别的原因', '请先完成实名认证'], level: 1, todo: ['realName'] }}
        onTap={() => undefined}
      />,
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '还有别的原因',
      '请先完成实名认证',
      '在 App 里一分钟完成去实名',
    ]);
  });

  test('shows a reason whose way is not known alone, and the others with theirs', () => {
    const answer = v.parse(checkTerritoryApply.contract.data, {
      eligible: false,
      reasons: ['信用分不够', '请先完成实名认证'],
      level: 1,
      todo: ['credit', 'realName'],
    });
    render(<Obstacles eligibility={answer} onTap={() => undefined} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '信用分不够',
      '请先完成实名认证在 App 里一分钟完成去实名',
    ]);
  });

  test('shows the reasons alone where the platform does not name what to do', () => {
    render(
      <Obstacles
        eligibility={{ eligible: false, reasons: ['社区等级达到 3 级才能申请'], level: 1 }}
        onTap={() => undefined}
      />,
    );
    expect(screen.getByRole('listitem')).toHaveTextContent('社区等级达到 3 级才能申请');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('follows a pending application until the banner is raised or the reason is there', async () => {
    logIn('19900000003');
    await apply('灯下小港潮落');
    const { user } = renderApp(PATH);
    const card = await region('申请正在审核');
    expect(card).toHaveTextContent('灯下小港潮落');
    await user.click(within(card).getByRole('button', { name: '看看结果' }));
    expect(await screen.findByText('还在审核，再等一等。')).toBeVisible();
    sandbox().setNow(Date.now() + 25_000);
    // Decided elsewhere: found when the page is asked again.
    await user.click(screen.getByRole('button', { name: '看看结果' }));
    const rejected = await region('这次没有通过');
    await waitFor(() => expect(screen.getByRole('heading', { name: '这次没有通过' })).toHaveFocus());
    expect(within(rejected).getByRole('link', { name: '改好再申请' })).toHaveAttribute('href', '/territory-carnival');
  });

  test('says that an approval has come, and takes the focus there', async () => {
    logIn('19900000003');
    await apply('灯下小港');
    const { user } = renderApp(PATH);
    await region('申请正在审核');
    sandbox().setNow(Date.now() + 25_000);
    await user.click(screen.getByRole('button', { name: '看看结果' }));
    await region('我的领地');
    await waitFor(() => expect(screen.getByRole('heading', { name: '灯下小港' })).toHaveFocus());
    await announced('你有领地了：灯下小港');
  });

  test('waits for the territory when it comes later than the approval', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    afterTest('clock', () => void vi.useRealTimers());
    let isThere = false;
    changeAnswer(MINE, (data: unknown) => (isThere ? data : null));
    logIn('19900000003');
    await apply('灯下小港');
    const { user } = renderApp(PATH);
    await region('申请正在审核');
    sandbox().setNow(Date.now() + 25_000);
    await user.click(screen.getByRole('button', { name: '看看结果' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '申请正在审核' })).toBeNull());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByRole('status', { name: '正在加载' })).toBeVisible();
    expect(screen.getByText('已经通过，领地正在立起来。')).toBeVisible();
    // What fails meanwhile stays on the page, with its button, while it is read again.
    sandbox().faults.set([{ path: MINE, kind: '500' }]);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(await screen.findByText('我的领地没有加载出来')).toBeVisible();
    expect(screen.queryByText('已经通过，领地正在立起来。')).toBeNull();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const retry = screen.getByRole('button', { name: '重试' });
    act(() => retry.focus());
    sandbox().faults.set([]);
    isThere = true;
    const held = holdCall(MINE);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await held.asked;
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(retry).toHaveFocus();
    held.release();
    expect(await region('我的领地')).toHaveTextContent('灯下小港');
    await waitFor(() => expect(screen.getByRole('heading', { name: '灯下小港' })).toHaveFocus());
  });

  test('a look at the result that fails says why, and that it is still under review is said each time', async () => {
    logIn('19900000003');
    await apply('灯下小港');
    const { user } = renderApp(PATH);
    const card = within(await region('申请正在审核'));
    const look = () => user.click(card.getByRole('button', { name: /^(看看结果|重试)$/ }));
    sandbox().faults.set([{ path: STATUS, kind: 'network' }]);
    await look();
    expect(await card.findByText('结果没有读到。连上网络后点重试')).toBeVisible();
    await announced('结果没有读到。连上网络后点重试');
    sandbox().faults.set([]);
    // The polling goes on: what it has read takes the place of the failure.
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await card.findByRole('button', { name: '看看结果' })).toBeVisible();
    expect(card.queryByText(/结果没有读到/)).toBeNull();
    for (let times = 0; times < 2; times += 1) {
      announce('');
      await look();
      await announced('还在审核，再等一等。');
    }
    expect(card.getByText('还在审核，再等一等。')).toBeVisible();
    expect(card.queryByText(/结果没有读到/)).toBeNull();
  });

  test('whoever is elsewhere when the polling finds a decision stays there', async () => {
    logIn('19900000003');
    await apply('灯下小港潮落');
    renderApp(PATH);
    await region('申请正在审核');
    const elsewhere = await screen.findByRole('slider', { name: '成员' });
    act(() => elsewhere.focus());
    sandbox().setNow(Date.now() + 25_000);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await region('这次没有通过');
    expect(elsewhere).toHaveFocus();
  });

  test('shows the reason of a rejection', async () => {
    logIn('19900000016');
    renderApp(PATH);
    expect(await region('这次没有通过')).toHaveTextContent(/宣言/);
  });

  test('says once what did not load, and loads only that again', async () => {
    logIn('19900000003');
    sandbox().faults.set([
      { path: CHECK, kind: '500', times: 1 },
      { path: STATUS, kind: '500', times: 1 },
    ]);
    const { user } = renderApp(PATH);
    const alert = await screen.findByText('申请的条件没有加载出来');
    expect(screen.getAllByText('申请的条件没有加载出来')).toHaveLength(1);
    expect(await region('荣耀前五')).toBeVisible();
    await user.click(within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: '重试' }));
    expect(await region('你可以申请一块领地')).toBeVisible();
  });
});

describe('projection', () => {
  test('follows the sliders when they rest, and keeps the last amounts until then', async () => {
    renderApp(PATH);
    const { members, level } = await sliders();
    const before = await months();
    fireEvent.change(members, { target: { value: members.getAttribute('max') } });
    fireEvent.change(level, { target: { value: '9' } });
    expect(members).toHaveAttribute('aria-valuetext', '5,000 位');
    expect(level).toHaveAttribute('aria-valuetext', '10 级');
    expect(await months()).toEqual(before);
    const expected = await expectedMonths(5_000, 10);
    await waitFor(async () => expect(await months()).toEqual(expected));
    const { total } = await projectedRevenue({ memberCount: 5_000, level: 10 });
    expect(screen.getByText(`${points(total)} 积分`)).toBeVisible();
  });

  test('counts the months that the platform names', async () => {
    changeAnswer(REVENUE, (data: { months: object[] }) => ({ ...data, months: data.months.slice(0, 3) }));
    renderApp(PATH);
    expect(within(await screen.findByRole('list', { name: '未来 3 个月' })).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('3 个月合计')).toBeVisible();
  });

  test('says that it failed, and another try brings it', async () => {
    sandbox().faults.set([{ path: REVENUE, kind: '500', times: 1 }]);
    const { user } = renderApp(PATH);
    const alert = (await screen.findByText('估算没有出来')).closest('[role=alert]') as HTMLElement;
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    expect(await months()).toHaveLength(6);
  });

  test('every own count can be chosen, and all steps are in the platform’s range', () => {
    for (const own of [0, 1, 37, 5_000, 8_000]) {
      const steps = memberSteps(own);
      expect(steps).toContain(Math.min(Math.max(own, 1), 5_000));
      expect(steps[0]).toBe(1);
      expect(steps.at(-1)).toBe(5_000);
      expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
      expect(steps.length).toBeLessThan(60);
    }
  });
});

test('without the top five the own territory stands, and the list comes by another try', async () => {
  logIn(LORD);
  sandbox().faults.set([{ path: TOP_FIVE, kind: '500', times: 1 }]);
  const { user } = renderApp(PATH);
  expect(await region('我的领地')).toHaveTextContent('望潮庄');
  await screen.findByText('荣耀前五没有加载出来');
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await region('荣耀前五')).toBeVisible();
});

test('without the own territory the rest stands', async () => {
  logIn(LORD);
  sandbox().faults.set([{ path: MINE, kind: '500', times: 1 }]);
  const { user } = renderApp(PATH);
  await screen.findByText('我的领地没有加载出来');
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await region('我的领地')).toBeVisible();
});
