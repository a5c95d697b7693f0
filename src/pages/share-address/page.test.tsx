import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { encryptQuery } from '../../session/encrypted-query.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { server } from '../../../tests/support/server.ts';
import { openShare } from '../../features/sharing/open-share.ts';

vi.mock('../../features/sharing/open-share.ts', { spy: true });

const ORIGIN = location.origin + import.meta.env.BASE_URL;
const LAND = '/land/api/land';

beforeEach(() => {
  history.replaceState(null, '', '/mfuwu/');
  vi.mocked(openShare).mockClear().mockResolvedValue();
});

const card = () => screen.findByRole('article', { name: '地块明信片' });
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

/** Replaces fields in the platform's response. */
function landIs(change: object) {
  server.use(
    http.get(`*${LAND}/:id`, ({ params }) =>
      HttpResponse.json({
        statusCode: 200,
        code: 200,
        message: '',
        data: {
          id: Number(params['id']),
          name: '观星台',
          cover: '/cover.svg',
          address: '极光星 听风崖 3 街 9 号',
          planet: '极光',
          x: 8,
          y: 2,
          area: 120,
          owner: { userId: 7, nickname: '鹿眠', headPortrait: '/portrait.svg' },
          rarity: 'SR',
          facilities: ['灯塔', '风车'],
          status: 'owned',
          ...change,
        },
      }),
    ),
  );
}

test('shows a land as a postcard: picture, name, address, owner, map and facilities', async () => {
  renderApp('/shareAddress?id=20001');
  const shown = within(await card());
  expect(shown.getByRole('heading', { level: 2, name: '灯塔湾画廊' })).toBeVisible();
  expect(shown.getByRole('img', { name: '灯塔湾画廊的风景' })).toBeVisible();
  expect(shown.getByText('晨汐星 灯塔湾 1 街 1 号')).toBeVisible();
  expect(shown.getByText('已有主人')).toBeVisible();
  expect(screen.getByRole('img', { name: '晨汐星的地图，坐标 0, 0 立着一面旗' })).toBeVisible();
  expect(fact('面积')).toBe('110 平方米');
  expect(fact('稀有度')).toBe('N 寻常');
  expect(fact('状态')).toBe('已有主人');
  expect(screen.queryByText('入驻价')).toBeNull();
  expect(within(screen.getByRole('region', { name: '这块地' })).getAllByRole('listitem')).toHaveLength(4);
  expect(document.title).toBe('一块地的明信片 · 灵屿宇宙');
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

test('shows the price of a vacant land in yuan and a link into the app', async () => {
  landIs({ status: 'vacant', priceFen: 51_350 });
  renderApp('/shareAddress?id=5');
  expect(await screen.findByText('513.50 元')).toBeVisible();
  expect(screen.getByRole('link', { name: '去 App 入驻' })).toHaveAttribute(
    'href',
    '/wakeUp?path=%2Fland%3FlandId%3D5',
  );
  expect(screen.getByText('入驻在 App 里完成，以 App 里的价格为准。')).toBeVisible();
  expect(within(await card()).getByText('等人入驻')).toBeVisible();
});

test.each(['owned', 'reserved'] as const)(
  'shows no price for a land that is %s, even if the response has one',
  async (status) => {
    landIs({ status, priceFen: 100 });
    renderApp('/shareAddress?id=5');
    expect(await screen.findByRole('link', { name: '在 App 里看' })).toBeVisible();
    expect(screen.queryByText('入驻价')).toBeNull();
  },
);

test('shows default texts when little is known', async () => {
  landIs({ cover: '', address: '', facilities: [], owner: { userId: 7, nickname: '', headPortrait: '' } });
  renderApp('/shareAddress?id=5');
  const shown = within(await card());
  expect(shown.getByText('这块地还没有门牌')).toBeVisible();
  expect(shown.getByText('一位岛民')).toBeVisible();
  expect(screen.getByText('还没有设施，第一座等主人来建。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '复制地址' })).toBeNull();
});

test.each([
  [-1, -1, [11, 9]],
  [12, 10, [0, 0]],
  [11.7, 9.2, [11, 9]],
  [0, 0, [0, 0]],
])('places the flag for %s, %s on a parcel of its sheet', async (x, y, [column = 0, row = 0]) => {
  landIs({ x, y });
  renderApp('/shareAddress?id=5');
  const map = await screen.findByRole('img', { name: `极光星的地图，坐标 ${x}, ${y} 立着一面旗` });
  const foot = `translate(${150 + (column - row) * 14} ${34 + (column + row) * 7 + 7})`;
  expect(map.querySelector('g')?.getAttribute('transform')).toBe(foot);
});

test('copies the address as shown and confirms it', async () => {
  const { user } = renderApp('/shareAddress?id=20001');
  await card();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: '复制地址' }));
  expect(write).toHaveBeenCalledWith('晨汐星 灯塔湾 1 街 1 号');
  await waitFor(() => expect(document.getElementById('announcer')).toHaveTextContent('地址已复制'));
});

test.each(['plain', 'encrypted'])('%s: passes the parameters on when sharing and into the app', async (way) => {
  const query = { id: 20001, inviteCode: 'ISLE88', channelCode: 'HAIYAN01' };
  const { user } = renderApp(
    way === 'plain'
      ? '/shareAddress?id=20001&inviteCode=ISLE88&channelCode=HAIYAN01'
      : `/shareAddress?s=${await encryptQuery(query)}`,
  );
  await card();
  await user.click(screen.getByRole('button', { name: '寄给朋友' }));
  expect(vi.mocked(openShare).mock.calls[0]?.[0]).toMatchObject({
    title: '灯塔湾画廊',
    description: '晨汐星 灯塔湾 1 街 1 号',
    url: `${ORIGIN}shareAddress?id=20001&inviteCode=ISLE88&channelCode=HAIYAN01`,
    poster: { nickname: '胡桃', code: { label: '坐标', text: '0, 0' } },
  });
  expect(screen.getByRole('link', { name: '在 App 里看' })).toHaveAttribute(
    'href',
    '/wakeUp?path=%2Fland%3FlandId%3D20001&inviteCode=ISLE88&channelCode=HAIYAN01',
  );
});

test('drops a malformed invite code and shows the land', async () => {
  const { user } = renderApp('/shareAddress?id=20001&inviteCode=%3Cscript%3E');
  await card();
  await user.click(screen.getByRole('button', { name: '寄给朋友' }));
  expect(vi.mocked(openShare).mock.calls[0]?.[0].url).toBe(`${ORIGIN}shareAddress?id=20001`);
});

test('shows the platform’s message, a link elsewhere and no retry for an unknown land', async () => {
  renderApp('/shareAddress?id=99999999');
  const told = within(await screen.findByRole('alert'));
  expect(told.getByText('没有这块土地')).toBeVisible();
  expect(told.getByRole('link', { name: '去首页看看' })).toHaveAttribute('href', '/');
  // Another try would end the same.
  expect(told.queryByRole('button', { name: '重试' })).toBeNull();
});

test.each(['', '?id=', '?id=abc', '?id=0', '?id=-1', '?id=1.5', '?id=999999999999999999999'])(
  'the address %s is the error page that names the id',
  async (query) => {
    renderApp(`/shareAddress${query}`);
    expect(await screen.findByText('请检查 id 参数是否正确')).toBeVisible();
  },
);

test('shows a skeleton while loading', async () => {
  const { release } = holdCall(LAND);
  renderApp('/shareAddress?id=20001');
  expect(await screen.findByRole('status', { name: '正在加载' })).toBeVisible();
  release();
  expect(await card()).toBeVisible();
});
