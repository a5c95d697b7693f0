import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { connectHttp } from '../../api/http.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { clearLogin, saveLogin } from '../../session/login-info.ts';
import { encryptQuery } from '../../session/encrypted-query.ts';
import { track } from '../../tracking/track.ts';

vi.mock('../../features/sharing/open-share.ts', { spy: true });
vi.mock('../../tracking/track.ts', { spy: true });

const ORIGIN = location.origin + import.meta.env.BASE_URL;
const PLACES = '/acApi/server/invitation/residentPromotionNum';
const INVITER = '/acApi/server/originalResident/inviterInfo';
const REWARDS = '/acApi/api/originalResident/reward/search/h5';
const PRIVACY = '/acApi/server/privacy/queryPrivacy';

/** What comes into sight, in the order it is asked for. */
let seen: { show: (element: Element) => void }[];

beforeEach(() => {
  connectHttp({ toast, askLogin });
  history.replaceState(null, '', '/mfuwu/');
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
  vi.mocked(openShare).mockClear().mockResolvedValue();
  vi.mocked(track).mockClear().mockReturnValue();
  seen = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      watched: Element[] = [];
      constructor(tell: (entries: object[]) => void) {
        seen.push({
          show: (element) => {
            if (!this.watched.includes(element)) return;
            const rect = { height: 100 };
            tell([{ target: element, isIntersecting: true, intersectionRect: rect, boundingClientRect: rect }]);
          },
        });
      }
      observe(element: Element) {
        this.watched.push(element);
      }
      disconnect() {
        this.watched = [];
      }
    },
  );
});

const phoneOf = (person: number) => `199${String(person - 100).padStart(8, '0')}`;

function logIn(person: number) {
  const { accessToken, expireIn } = sandbox().issueToken({ phone: phoneOf(person) });
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
}

const places = () => screen.findByRole('region', { name: '原住民名额' });
const bring = (element: Element) => act(() => seen.forEach(({ show }) => show(element)));
const tracked = () =>
  vi
    .mocked(track)
    .mock.calls.map(([{ elementType, elementName, extraInfo }]) =>
      [elementType, elementName, extraInfo].join(' ').trim(),
    );

describe('the places', () => {
  test('how many have come, of how many, and how many today', async () => {
    server.use(
      http.get(`*${PLACES}`, () =>
        HttpResponse.json({ code: 200, data: { promoted: 1_234_567, total: 2_000_000, today: 1_024 } }),
      ),
    );
    renderApp('/original-resident');
    const shown = within(await places());
    expect(await shown.findByText('1,234,567')).toBeInTheDocument();
    expect(shown.getByText('共 2,000,000 个名额')).toBeVisible();
    expect(shown.getByText('今天新来 1,024 位')).toBeVisible();
    expect(document.title).toBe('原住民招募 · 灵屿宇宙');
  });

  test.each([
    [{ promoted: 10, total: 10, today: 0 }, '名额已满，岛依然欢迎你', '今天第一位还没到'],
    [{ promoted: 0, total: 0, today: 1 }, '名额已满，岛依然欢迎你', '今天新来 1 位'],
  ])('%j is said plainly', async (data, full, today) => {
    server.use(http.get(`*${PLACES}`, () => HttpResponse.json({ code: 200, data })));
    renderApp('/original-resident');
    expect(await screen.findByText(full)).toBeVisible();
    expect(screen.getByText(today)).toBeVisible();
    expect(screen.getByRole('button', { name: '成为原住民' })).toBeEnabled();
  });

  test('logged out: the button asks for the login, and the page knows the person afterwards', async () => {
    const { user } = renderApp('/original-resident');
    await user.click(await screen.findByRole('button', { name: '成为原住民' }));
    expect(await screen.findByRole('dialog', { name: '登录灵屿' })).toBeVisible();
    act(() => logIn(101));
    expect(await screen.findByRole('heading', { name: '你是原住民 LY000001' })).toBeVisible();
    expect(await screen.findByRole('region', { name: '我的奖励' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '现在就上岛' })).toBeNull();
    act(() => clearLogin());
    expect(await screen.findByRole('button', { name: '成为原住民' })).toBeVisible();
    expect(screen.queryByRole('region', { name: '我的奖励' })).toBeNull();
  });

  test('somebody on the island who is none yet is led into the app, before anything else', async () => {
    logIn(161);
    renderApp('/original-resident?inviteCode=ISLE88');
    expect(await screen.findByRole('heading', { name: '你已经上岛了' })).toBeVisible();
    const register = screen.getByRole('link', { name: '去 App 登记' });
    expect(register).toHaveAttribute('href', '/wakeUp?path=%2Fresident&inviteCode=ISLE88');
    const share = screen.getByRole('button', { name: '邀请朋友上岛' });
    expect(register.compareDocumentPosition(share)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('who it is could not be asked: said in its place, and asked again', async () => {
    logIn(101);
    sandbox().faults.set([{ path: '/ucenter/api/userCenter/getUserInfo', kind: '500', times: 1 }]);
    const { user } = renderApp('/original-resident');
    const told = within(await screen.findByRole('alert'));
    expect(told.getByText('你的资料没有加载出来')).toBeVisible();
    await user.click(told.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '你是原住民 LY000001' })).toBeVisible();
  });
});

describe('the inviter', () => {
  test.each(['plain', 'encrypted'])('%s: a card with the number in the book', async (way) => {
    renderApp(
      way === 'plain' ? '/original-resident?id=101' : `/original-resident?s=${await encryptQuery({ id: 101 })}`,
    );
    const card = within(await screen.findByRole('region', { name: '邀请你的人' }));
    expect(card.getByRole('heading', { name: '阿沅' })).toBeVisible();
    expect(card.getByText('LY000001')).toBeVisible();
    expect(card.getByText(/已带 47 位朋友上岛/)).toBeVisible();
  });

  test('none with this id: said in the card’s place, and the way ashore is open', async () => {
    renderApp('/original-resident?id=9999');
    expect(await screen.findByText('没有这位原住民')).toBeVisible();
    expect(screen.getByText('邀请人没有找到，不影响你上岛。')).toBeVisible();
    expect(screen.getByRole('button', { name: '成为原住民' })).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a card that does not come is asked for alone', async () => {
    sandbox().faults.set([{ path: INVITER, kind: '502-html' }]);
    const { user } = renderApp('/original-resident?id=101');
    const told = within(await screen.findByRole('alert'));
    expect(told.getByText('邀请人没有加载出来')).toBeVisible();
    sandbox().faults.set([{ path: PLACES, kind: '500' }]);
    await user.click(told.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '阿沅' })).toBeVisible();
  });

  test.each(['?id=x', '?id=0', '?id='])('the address %s is the error page that names the id', async (query) => {
    renderApp(`/original-resident${query}`);
    expect(await screen.findByText('请检查 id 参数是否正确')).toBeVisible();
  });
});

describe('sharing', () => {
  test('logged out: this page, with who invited and what brought the visitor', async () => {
    const { user } = renderApp('/original-resident?id=101&inviteCode=ISLE88&channelCode=%3C');
    await user.click(await screen.findByRole('button', { name: '邀请朋友上岛' }));
    expect(vi.mocked(openShare).mock.lastCall?.[0].url).toBe(`${ORIGIN}original-resident?id=101&inviteCode=ISLE88`);
  });

  test('a resident: the platform’s own address, with their card and code', async () => {
    logIn(101);
    const { user } = renderApp('/original-resident');
    await user.click(await screen.findByRole('button', { name: '邀请朋友上岛' }));
    await waitFor(() => expect(openShare).toHaveBeenCalledTimes(1));
    const shared = vi.mocked(openShare).mock.lastCall?.[0];
    expect(shared?.url).toMatch(/\/mfuwu\/original-resident\?id=101&inviteCode=\w{6}$/);
    expect(shared?.poster).toMatchObject({ nickname: '阿沅', code: { label: '居民编号', text: 'LY000001' } });
  });

  test('an address that does not come is said beside the button, and had at the next try', async () => {
    logIn(161);
    const { user } = renderApp('/original-resident');
    const button = await screen.findByRole('button', { name: '邀请朋友上岛' });
    sandbox().faults.set([{ path: '/acApi/api/common/generateQrcode', kind: 'drop', times: 1 }]);
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('网络没有连上');
    await user.click(button);
    await waitFor(() => expect(openShare).toHaveBeenCalledTimes(1));
    expect(vi.mocked(openShare).mock.lastCall?.[0].url).toMatch(/\/original-resident\?inviteCode=\w{6}$/);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the story, the rules', () => {
  test('five chapters in their order', async () => {
    renderApp('/original-resident');
    const story = within(await screen.findByRole('region', { name: '岛上的故事' }));
    expect(story.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '一盏灯',
      '一口井',
      '一条街',
      '一场雨',
      '轮到你',
    ]);
    expect(story.getAllByRole('listitem')).toHaveLength(5);
  });

  test('period, who may come, the platform’s rules, help', async () => {
    renderApp('/original-resident');
    const rules = within(await screen.findByRole('region', { name: '招募说明' }));
    expect(rules.getByText(/^招募时间：\d{4} 年/)).toBeVisible();
    expect(rules.getByText(/^谁可以来：/)).toBeVisible();
    expect(rules.getByText('原住民名额共 10000 位，以居民编号为准。')).toBeVisible();
    expect(rules.getByRole('link', { name: '遇到问题？去 App 找帮助' })).toHaveAttribute(
      'href',
      '/wakeUp?path=%2Fhelp',
    );
  });

  test.each([
    ['coming', '距开始'],
    ['ended', '这一期招募已经结束，岛依然欢迎你。'],
  ])('%s is said', async (state, said) => {
    server.use(
      http.get('*/acApi/server/activity/6005', () =>
        HttpResponse.json({
          code: 200,
          data: {
            activityId: 6005,
            title: '原住民招募',
            cover: '',
            startTime: state === 'coming' ? '2999-01-01 00:00:00' : '2020-01-01 00:00:00',
            endTime: state === 'coming' ? '2999-02-01 00:00:00' : '2020-02-01 00:00:00',
            state,
            rules: [],
            rewards: [],
          },
        }),
      ),
    );
    renderApp('/original-resident');
    expect(await screen.findByText(said)).toBeVisible();
  });

  test('the activity’s own privacy text, in a sheet that says what went wrong and tries again', async () => {
    sandbox().faults.set([{ path: PRIVACY, kind: '500', times: 1 }]);
    const asked: string[] = [];
    server.use(http.get(`*${PRIVACY}`, ({ request }) => void asked.push(new URL(request.url).search)));
    const { user } = renderApp('/original-resident');
    await user.click(await screen.findByRole('button', { name: '活动隐私说明' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(await sheet.findByRole('button', { name: '重试' }));
    expect(await sheet.findByText('二、谁看得到')).toBeVisible();
    expect(screen.getByRole('dialog', { name: '原住民推荐活动隐私说明' })).toBeVisible();
    expect(asked).toEqual(['?activityId=6005', '?activityId=6005']);
    await user.click(sheet.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('my rewards', () => {
  const rewards = () => screen.findByRole('region', { name: '我的奖励' });

  test('all of them, page after page in place, each with its amount and state', async () => {
    logIn(101);
    const { user } = renderApp('/original-resident');
    const list = within(await rewards());
    expect(list.getByText('共 29 份')).toBeVisible();
    expect(list.getAllByRole('listitem')).toHaveLength(8);
    for (const count of [16, 24, 29]) {
      await user.click(list.getByRole('button', { name: '查看更多' }));
      await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(count));
    }
    expect(list.queryByRole('button', { name: '查看更多' })).toBeNull();
    expect(list.getAllByText('已到账').length + list.getAllByText('发放中').length).toBe(29);
    expect(list.getAllByText('18.80 元').length).toBeGreaterThan(0);
    expect(list.getAllByText('500 积分').length).toBeGreaterThan(0);
    expect(list.getAllByText('1 份资产').length).toBeGreaterThan(0);
  });

  test('a page that does not come leaves the others, and is asked for again', async () => {
    logIn(101);
    const { user } = renderApp('/original-resident');
    const list = within(await rewards());
    sandbox().faults.set([{ path: REWARDS, kind: 'network' }]);
    await user.click(list.getByRole('button', { name: '查看更多' }));
    expect(await list.findByRole('alert')).toHaveTextContent('更多奖励没有加载出来');
    expect(list.getAllByRole('listitem')).toHaveLength(8);
    sandbox().faults.set([]);
    await user.click(list.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(16));
    expect(list.queryByRole('alert')).toBeNull();
  });

  test('none: a picture, a sentence, and the way to the first', async () => {
    logIn(102);
    renderApp('/original-resident');
    expect(within(await rewards()).getByText('还没有奖励')).toBeVisible();
  });

  test('what does not come at all is told in its place', async () => {
    logIn(101);
    sandbox().faults.set([{ path: REWARDS, kind: 'refused' }]);
    const { user } = renderApp('/original-resident');
    const told = within(await screen.findByRole('alert'));
    expect(told.getByText('奖励没有加载出来')).toBeVisible();
    sandbox().faults.set([]);
    await user.click(told.getByRole('button', { name: '重试' }));
    expect(await rewards()).toBeVisible();
  });
});

describe('tracking', () => {
  test('every part once a visit, also after the way back; with who invited', async () => {
    const { router } = renderApp('/original-resident?id=101');
    await screen.findByRole('heading', { name: '阿沅' });
    const bringAll = async () => {
      // Parts are watched from the moment their effects have run.
      await places();
      await act(() => Promise.resolve());
      for (const element of document.querySelectorAll('main div')) bring(element);
    };
    await bringAll();
    expect(tracked().filter((line) => line.startsWith('section'))).toEqual(
      ['邀请你的人', '原住民名额', '一盏灯', '一口井', '一条街', '一场雨', '轮到你', '招募说明'].map(
        (name) => `section ${name} inviterId=101`,
      ),
    );
    await bringAll();
    await act(() => router.navigate('/wakeUp?path=/x'));
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { name: '阿沅' });
    await bringAll();
    expect(tracked().filter((line) => line.startsWith('section'))).toHaveLength(8);
    await act(() => router.navigate('/original-resident'));
    await bringAll();
    expect(
      tracked()
        .filter((line) => line.startsWith('section'))
        .slice(8),
    ).toEqual(
      ['原住民名额', '一盏灯', '一口井', '一条街', '一场雨', '轮到你', '招募说明'].map(
        (name) => `section ${name} inviterId=none`,
      ),
    );
  });

  test('every button', async () => {
    logIn(101);
    const { user } = renderApp('/original-resident');
    const press = async (role: 'button' | 'link', name: string) => user.click(await screen.findByRole(role, { name }));
    await press('button', '邀请朋友上岛');
    await press('button', '查看更多');
    await press('button', '活动隐私说明');
    await press('link', '遇到问题？去 App 找帮助');
    expect(tracked().filter((line) => line.startsWith('button'))).toEqual(
      ['邀请朋友上岛', '查看更多', '活动隐私说明', '遇到问题？去 App 找帮助'].map(
        (name) => `button ${name} inviterId=none`,
      ),
    );
  });
});
