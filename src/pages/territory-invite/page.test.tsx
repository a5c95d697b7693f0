import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { inviteCodeOf } from '../../../sandbox/core/codes.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { clearLogin } from '../../session/login-info.ts';
import { takenOf } from './seats.ts';

const CALL = '/vertical/daoTerritoryManage/getApplyTerritoryInfo';
const MINE = '/vertical/daoLord/getUserTerritoryInfo';
/** The lord of 301 · a member of 301 · nobody. */
const LORD = '19900000001';
const MEMBER = '19900000013';
const NOBODY = '19900000002';

const card = async () => within(await screen.findByRole('region', { name: '邀请你的领地' }));
const table = async () => within(await screen.findByRole('list', { name: '成员' }));
/** The page is seen again. */
const look = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
const inApp = (id: number) => `/wakeUp?path=%2Fterritory%3FterritoryId%3D${id}`;

beforeEach(() => localStorage.setItem('lyyz_client_id', 'invite-test'));

describe('for a visitor', () => {
  test('shows the territory, its seats, the lord’s word, the requirements and who is there, and leads to the app', async () => {
    renderApp(`${paths.territoryInvite(301)}&inviteCode=AB12CD`);
    const shown = await card();
    expect(shown.getByRole('heading', { name: '望潮庄' })).toBeVisible();
    expect(shown.getByText('灯塔湾 · 6 级 · 领主 阿沅')).toBeVisible();
    expect(shown.getByText('还空 16 个位子')).toBeVisible();
    expect(shown.getByRole('img', { name: '40 个位子，坐了 24 位' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '在 App 里加入' })).toHaveAttribute(
      'href',
      `${inApp(301)}&inviteCode=AB12CD`,
    );
    expect(await screen.findByRole('region', { name: '领主的话' })).toHaveTextContent(
      /^领主的话我们守着一段不长的海岸/,
    );
    const requirements = within(screen.getByRole('region', { name: '加入的要求' }));
    expect(requirements.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '社区等级达到 2 级',
      '完成新手任务',
    ]);
    // More members than are shown.
    const people = (await table()).getAllByRole('listitem');
    expect(people).toHaveLength(20);
    expect(people[0]).toHaveTextContent('阿沅领主');
    expect(within(people[1] as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/personal-guest\?userId=\d+&inviteCode=AB12CD$/),
    );
    expect(screen.getByText('前 20 位，共 24 位')).toBeVisible();
    expect(screen.getByText('桌边另外还有 16 个空位')).toBeVisible();
    expect(screen.getByRole('link', { name: '去 App 看全部成员' })).toHaveAttribute(
      'href',
      `${inApp(301)}&inviteCode=AB12CD`,
    );
    expect(screen.getByRole('link', { name: /^领地规则/ })).toHaveAttribute(
      'href',
      '/territoryRules?inviteCode=AB12CD',
    );
    expect(document.title).toBe('留了个位子给你 · 灵屿宇宙');
  });

  test('of a full territory says so and leads to others, and a seat that becomes free is offered', async () => {
    renderApp(paths.territoryInvite(302));
    const shown = await card();
    expect(shown.getByText('位子都坐满了')).toBeVisible();
    expect(shown.getByText(/要是空出来，这里会自己更新/)).toBeVisible();
    expect(screen.getByRole('link', { name: '看看别的领地' })).toHaveAttribute('href', '/territory');
    expect((await table()).getAllByRole('listitem')).toHaveLength(12);
    sandbox().db.exec('update territory set capacity = capacity + 1 where territory_id = 302');
    look();
    expect(await shown.findByText('只剩最后 1 个位子')).toBeVisible();
    expect(screen.getByRole('link', { name: '在 App 里加入' })).toHaveAttribute('href', inApp(302));
  });

  test('of a new territory sees the empty chairs', async () => {
    renderApp(paths.territoryInvite(346));
    expect((await card()).getByRole('img', { name: '15 个位子，坐了 2 位' })).toBeInTheDocument();
    const list = await screen.findByRole('list', { name: '成员' });
    // Screen readers hear the people only.
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(list.querySelectorAll('[aria-hidden]')).toHaveLength(4);
    expect(screen.getByText('桌边另外还有 9 个空位')).toBeVisible();
    expect(screen.queryByRole('link', { name: '去 App 看全部成员' })).toBeNull();
  });

  test('shares the invitation without a login', async () => {
    const { user } = renderApp(`${paths.territoryInvite(301)}&channelCode=HAIYAN01`);
    await card();
    await user.dblClick(screen.getByRole('button', { name: '分享' }));
    const sheet = await screen.findByRole('dialog', { name: '分享给朋友' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(within(sheet).getByRole('button', { name: '复制链接' }));
    expect(await navigator.clipboard.readText()).toMatch(/\/territory-invite\?territoryId=301&channelCode=HAIYAN01$/);
  });
});

describe('for a logged-in user', () => {
  test('the lord invites with their own code, and manages the territory in the app', async () => {
    logIn(LORD);
    const { user } = renderApp(paths.territoryInvite(301));
    const shown = await card();
    expect(await shown.findByText('这是你的领地，把空位子留给想见的人。')).toBeVisible();
    expect(shown.getByText('灯塔湾 · 6 级 · 你是领主')).toBeVisible();
    expect(screen.getByRole('link', { name: '在 App 里打理' })).toHaveAttribute('href', inApp(301));
    expect(screen.queryByRole('link', { name: '在 App 里加入' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '邀请朋友入座' }));
    const sheet = await screen.findByRole('dialog', { name: '分享给朋友' });
    await user.click(within(sheet).getByRole('button', { name: '复制链接' }));
    expect(await navigator.clipboard.readText()).toMatch(
      new RegExp(`/territory-invite\\?territoryId=301&inviteCode=${inviteCodeOf(101)}$`),
    );
  });

  test('a member invites, too; somebody of another territory is led home; a logout makes a visitor of both', async () => {
    logIn(MEMBER);
    const { unmount } = renderApp(paths.territoryInvite(301));
    expect(await screen.findByText('这里就是你的领地，带朋友一起来。')).toBeVisible();
    expect(screen.getByRole('button', { name: '邀请朋友入座' })).toBeVisible();
    expect(screen.getByRole('link', { name: '在 App 里打开' })).toHaveAttribute('href', inApp(301));
    unmount();
    renderApp(paths.territoryInvite(346));
    expect(await screen.findByText('你现在住在「望潮庄」，退出之后才能加入这里。')).toBeVisible();
    expect(screen.getByRole('link', { name: '回我的领地' })).toHaveAttribute('href', '/territory');
    act(() => clearLogin());
    expect(await screen.findByRole('link', { name: '在 App 里加入' })).toHaveAttribute('href', inApp(346));
  });

  test('without a territory may join; until that is known the button waits', async () => {
    logIn(NOBODY);
    const held = holdCall(MINE);
    renderApp(paths.territoryInvite(301));
    await card();
    expect(screen.getByRole('button', { name: '在 App 里加入' })).toHaveAttribute('aria-busy', 'true');
    held.release();
    expect(await screen.findByRole('link', { name: '在 App 里加入' })).toBeVisible();
  });

  test('who joined in the app is a member when the page is seen again', async () => {
    logIn(NOBODY);
    renderApp(paths.territoryInvite(346));
    expect(await screen.findByRole('link', { name: '在 App 里加入' })).toBeVisible();
    // Whose territory it is, is not asked for anew while it is being asked for.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    sandbox().db.exec(`insert into territory_member (user_id, territory_id, joined_at)
      select 102, territory_id, joined_at from territory_member
      where territory_id = 346 limit 1`);
    look();
    expect(await screen.findByText('这里就是你的领地，带朋友一起来。')).toBeVisible();
    expect(await (await card()).findByText('还空 12 个位子')).toBeVisible();
    expect((await table()).getAllByRole('listitem')).toHaveLength(3);
  });
});

describe('what is not there', () => {
  test('an unknown territory says so, with a way home', async () => {
    renderApp(`${paths.territoryInvite(999)}&inviteCode=AB12CD`);
    expect(await screen.findByText('没有这块领地')).toBeVisible();
    expect(screen.getByRole('link', { name: '去首页看看' })).toHaveAttribute('href', '/?inviteCode=AB12CD');
  });

  test.each(['', '?territoryId=x', '?territoryId=-1'])('a wrong parameter says which: %s', async (query) => {
    renderApp(`/territory-invite${query}`);
    expect(await screen.findByText('请检查 territoryId 参数是否正确')).toBeVisible();
  });

  test('neither word, requirements nor more members: the page is whole', async () => {
    server.use(
      http.get(`*${CALL}`, async ({ request }) => {
        const response = await sandbox().respond(request);
        const said = (await response?.json()) as { data: object };
        const less = { declaration: '', requirements: [], members: [], memberCount: 1, openSlots: 1 };
        return HttpResponse.json({ ...said, data: { ...said.data, ...less } });
      }),
    );
    renderApp(paths.territoryInvite(301));
    expect(await screen.findByText('领主没有多写，来了当面聊。')).toBeVisible();
    expect(screen.getByText('没有额外的要求，愿意来就好。')).toBeVisible();
    // The lord sits there without being in the list.
    await waitFor(async () => expect((await table()).getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByText('只剩最后 1 个位子')).toBeVisible();
  });
});

test('drawn seats are in proportion, one free while there is room, one taken while somebody is there', () => {
  const of = (memberCount: number, openSlots: number) => takenOf({ memberCount, openSlots });
  expect([of(24, 16), of(12, 0), of(2, 13), of(3, 4), of(0, 40)]).toEqual([6, 10, 1, 3, 0]);
  expect([of(999, 1), of(1, 999)]).toEqual([9, 1]);
});
