import { act, screen, waitFor, within } from '@testing-library/react';
import { createPath } from 'react-router-dom';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { holdTimers } from '../../../tests/support/hold-timers.ts';
import { quietMoment } from '../../../tests/support/quiet-moment.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { inviteCodeOf } from '../../../sandbox/core/codes.ts';
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
const QRCODE = '/acApi/server/common/registration/qrcode';

/** Observed elements, in order. */
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

describe('places', () => {
  test('shows residents, the limit and today’s number', async () => {
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
    expect(document.title).toBe('来做原住民 · 灵屿宇宙');
  });

  test.each([
    [{ promoted: 10, total: 10, today: 0 }, '名额已满，岛依然欢迎你', '今天第一位还没到'],
    [{ promoted: 0, total: 0, today: 1 }, '名额已满，岛依然欢迎你', '今天新来 1 位'],
  ])('shows the state of %j', async (data, full, today) => {
    server.use(http.get(`*${PLACES}`, () => HttpResponse.json({ code: 200, data })));
    renderApp('/original-resident');
    expect(await screen.findByText(full)).toBeVisible();
    expect(screen.getByText(today)).toBeVisible();
    expect(screen.getByRole('button', { name: '成为原住民' })).toBeEnabled();
  });

  test('asks a visitor to log in, then shows the user’s version', async () => {
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

  test('offers the app first to a user who is not a resident', async () => {
    logIn(161);
    renderApp('/original-resident?inviteCode=ISLE88');
    expect(await screen.findByRole('heading', { name: '你已经上岛了' })).toBeVisible();
    const register = screen.getByRole('link', { name: '去 App 登记' });
    expect(register).toHaveAttribute('href', '/wakeUp?path=%2Fresident&inviteCode=ISLE88');
    const share = screen.getByRole('button', { name: '邀请朋友上岛' });
    expect(register.compareDocumentPosition(share)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('shows a failed user request in place, with a retry', async () => {
    logIn(101);
    sandbox().faults.set([{ path: '/ucenter/api/userCenter/getUserInfo', kind: '500', times: 1 }]);
    const { user } = renderApp('/original-resident');
    const told = within(await screen.findByRole('alert'));
    expect(told.getByText('你的资料没有加载出来')).toBeVisible();
    await user.click(told.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '你是原住民 LY000001' })).toBeVisible();
  });
});

describe('inviter', () => {
  test.each(['plain', 'encrypted'])('%s: shows a card with the resident number', async (way) => {
    renderApp(
      way === 'plain' ? '/original-resident?id=101' : `/original-resident?s=${await encryptQuery({ id: 101 })}`,
    );
    const card = within(await screen.findByRole('region', { name: '邀请你的人' }));
    expect(card.getByRole('heading', { name: '阿沅' })).toBeVisible();
    expect(card.getByText('LY000001')).toBeVisible();
    expect(card.getByText(/已带 47 位朋友上岛/)).toBeVisible();
  });

  test('a busy platform does not say that there is no inviter, and can be asked again', async () => {
    sandbox().faults.set([{ path: INVITER, kind: 'refused', times: 1, message: '人有点多，请稍后再试' }]);
    const { user } = renderApp('/original-resident?id=101');
    expect(await screen.findByRole('alert')).toHaveTextContent('人有点多，请稍后再试');
    expect(screen.queryByText('邀请人没有找到，不影响你上岛。')).toBeNull();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('LY000001')).toBeVisible();
  });

  test('shows an unknown id in the card’s place and keeps registration open', async () => {
    renderApp('/original-resident?id=9999');
    expect(await screen.findByText('没有这位原住民')).toBeVisible();
    expect(screen.getByText('邀请人没有找到，不影响你上岛。')).toBeVisible();
    expect(screen.getByRole('button', { name: '成为原住民' })).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('retries only the card that failed', async () => {
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
  test('a visitor shares this page with inviter and channel', async () => {
    const { user } = renderApp('/original-resident?id=101&inviteCode=ISLE88&channelCode=%3C');
    await user.click(await screen.findByRole('button', { name: '邀请朋友上岛' }));
    expect(vi.mocked(openShare).mock.lastCall?.[0].url).toBe(`${ORIGIN}original-resident?id=101&inviteCode=ISLE88`);
  });

  test('a resident shares the platform’s URL with card and code', async () => {
    logIn(101);
    const { user } = renderApp('/original-resident');
    await user.click(await screen.findByRole('button', { name: '邀请朋友上岛' }));
    await waitFor(() => expect(openShare).toHaveBeenCalledTimes(1));
    const shared = vi.mocked(openShare).mock.lastCall?.[0];
    expect(shared?.url).toMatch(/\/mfuwu\/original-resident\?id=101&activityId=6005&inviteCode=\w{6}$/);
    expect(shared?.poster).toMatchObject({ nickname: '阿沅', code: { label: '居民编号', text: 'LY000001' } });
  });

  test('shows a failed link next to the button, and retries it', async () => {
    logIn(161);
    const { user } = renderApp('/original-resident');
    const button = await screen.findByRole('button', { name: '邀请朋友上岛' });
    sandbox().faults.set([{ path: '/acApi/api/common/generateQrcode', kind: 'drop', times: 1 }]);
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('网络没有连上');
    await user.click(button);
    await waitFor(() => expect(openShare).toHaveBeenCalledTimes(1));
    expect(vi.mocked(openShare).mock.lastCall?.[0].url).toMatch(
      /\/original-resident\?activityId=6005&inviteCode=\w{6}$/,
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('joining by a link', () => {
  const PHONE = '13912340001';
  /** So long the page waits for the code, in milliseconds. */
  const CODE_WAIT_MS = 5_000;

  /** Opens a link; the URL of the document, which the login reads, follows the router's. */
  function open(link: string) {
    const app = renderApp(link);
    const follow = () => history.replaceState(null, '', `/mfuwu${createPath(app.router.state.location)}`);
    follow();
    app.router.subscribe(follow);
    return app;
  }

  async function join(user: ReturnType<typeof open>['user'], name = '成为原住民') {
    await user.click(await screen.findByRole('button', { name }));
    const sheet = within(await screen.findByRole('dialog', { name: '登录灵屿' }));
    await user.type(sheet.getByRole('textbox', { name: '手机号' }), PHONE);
    await user.click(sheet.getByRole('checkbox', { name: '我已阅读并同意' }));
    await user.click(sheet.getByRole('button', { name: '获取验证码' }));
    await sheet.findByText(/^验证码已发送到/);
    await user.type(sheet.getByRole('textbox', { name: '验证码' }), '888888');
    await user.click(sheet.getByRole('button', { name: '登录' }));
    expect(await screen.findByRole('heading', { name: '你已经上岛了' })).toBeVisible();
  }

  /** The sheet is open; it is left closed for the next test. */
  async function closeLogin(user: ReturnType<typeof open>['user']) {
    const sheet = within(await screen.findByRole('dialog', { name: '登录灵屿' }));
    await user.click(sheet.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  /** How the friend was registered, and what 101 got for it. */
  const registered = () =>
    sandbox()
      .db.prepare(
        `select r.inviter_id inviter, r.activity_id activity,
           (select count(*) from resident_reward w where w.user_id = 101 and w.source = 'friend:' || r.user_id) rewards
         from registration r join person using (user_id) where phone = ?`,
      )
      .get(PHONE) as unknown;
  const CREDITED = { inviter: 101, activity: 6005, rewards: 1 };

  beforeEach(() => sandbox().setNow(quietMoment()));

  test.each([
    ['names the inviter', () => '/original-resident?id=101'],
    ['is encrypted', async () => `/original-resident?s=${await encryptQuery({ id: 101 })}`],
    ['has the code, and no activity', () => `/original-resident?inviteCode=${inviteCodeOf(101)}`],
    ['has a malformed code', () => '/original-resident?id=101&inviteCode=%3C&activityId=x'],
  ])('that %s: the friend is credited, and the page of 101 shows it', async (_, link) => {
    const { user, unmount } = open(await link());
    await join(user);
    expect(registered()).toEqual(CREDITED);
    unmount();
    act(() => logIn(101));
    renderApp('/original-resident');
    const rewards = within(await screen.findByRole('region', { name: '我的奖励' }));
    expect(rewards.getByText('共 30 份')).toBeVisible();
    expect(rewards.getAllByRole('listitem')[0]).toHaveTextContent(/^好友登岛积分.*100 积分已到账$/);
  });

  test('that a resident has shared: the friend is credited, by the button of the story too', async () => {
    logIn(101);
    const resident = open('/original-resident');
    await resident.user.click(await screen.findByRole('button', { name: '邀请朋友上岛' }));
    await waitFor(() => expect(openShare).toHaveBeenCalledTimes(1));
    const { pathname, search } = new URL(vi.mocked(openShare).mock.lastCall?.[0].url ?? '');
    resident.unmount();
    clearLogin();
    const { user } = open(pathname.slice('/mfuwu'.length) + search);
    await join(user, '现在就上岛');
    expect(registered()).toEqual(CREDITED);
  });

  test.each([
    ['is refused', 'refused'],
    ['fails', '500'],
    ['is lost', 'network'],
  ] as const)('goes on without the code if its call %s', async (_, kind) => {
    sandbox().faults.set([{ path: QRCODE, kind }]);
    const { user, router } = open('/original-resident?id=101');
    await join(user);
    expect(registered()).toEqual({ inviter: null, activity: null, rewards: 0 });
    expect(router.state.location.search).toBe('?id=101');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each(['no link', '/original-resident', 'https://h5.lingyu.example/?inviteCode=%3Cb%3E', '/?s=20'])(
    'goes on without the code if the platform answers %s',
    async (qrText) => {
      server.use(
        http.post(`*${QRCODE}`, () =>
          HttpResponse.json({ code: 200, data: { qrText, expireTime: '2030-01-01 00:00:00' } }),
        ),
      );
      const { user, router } = open('/original-resident?id=101');
      await user.click(await screen.findByRole('button', { name: '成为原住民' }));
      await closeLogin(user);
      expect(router.state.location.search).toBe('?id=101');
    },
  );

  test('waits some seconds for the code, and no longer', async () => {
    const limit = holdTimers(CODE_WAIT_MS);
    const { asked } = holdCall(QRCODE);
    const { user } = open('/original-resident?id=101');
    const button = await screen.findByRole('button', { name: '成为原住民' });
    await user.click(button);
    await asked;
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(limit.now()).toEqual([CODE_WAIT_MS]);
    act(limit.end);
    await closeLogin(user);
  });

  test('asks nobody who has left meanwhile', async () => {
    const { asked, release } = holdCall(QRCODE);
    const { user, router } = open('/original-resident?id=101');
    await user.click(await screen.findByRole('button', { name: '成为原住民' }));
    await asked;
    await act(() => router.navigate('/wakeUp'));
    release();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(createPath(router.state.location)).toBe('/wakeUp');
    expect(screen.queryByRole('dialog', { name: '登录灵屿' })).toBeNull();
  });

  test('asks for the code only then, passes it on, and stays the same visit', async () => {
    let asked = 0;
    server.use(http.post(`*${QRCODE}`, () => void (asked += 1)));
    const { user, router } = open('/original-resident?id=101');
    const button = await screen.findByRole('button', { name: '成为原住民' });
    await screen.findByRole('heading', { name: '阿沅' });
    await act(() => Promise.resolve());
    for (const element of document.querySelectorAll('main div')) bring(element);
    const before = tracked().filter((line) => line.startsWith('section'));
    expect(before.length).toBeGreaterThan(1);
    expect(asked).toBe(0);
    await user.click(button);
    await screen.findByRole('dialog', { name: '登录灵屿' });
    const query = `?id=101&inviteCode=${inviteCodeOf(101)}&activityId=6005`;
    expect(createPath(router.state.location)).toBe(`/original-resident${query}`);
    expect(router.state.historyAction).toBe('REPLACE');
    await closeLogin(user);
    for (const element of document.querySelectorAll('main div')) bring(element);
    expect(tracked().filter((line) => line.startsWith('section'))).toEqual(before);
    expect(tracked().filter((line) => line.startsWith('page'))).toHaveLength(1);
    expect(screen.getByRole('link', { name: '遇到问题？联系客服' })).toHaveAttribute(
      'href',
      `/wakeUp?path=%2Fhelp&inviteCode=${inviteCodeOf(101)}&activityId=6005`,
    );
    // Known by now.
    await user.click(await screen.findByRole('button', { name: '现在就上岛' }));
    await closeLogin(user);
    expect(asked).toBe(1);
  });
});

describe('story and rules', () => {
  test('shows five chapters in order', async () => {
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

  test('shows the period, eligibility, the platform’s rules and support', async () => {
    renderApp('/original-resident');
    const rules = within(await screen.findByRole('region', { name: '招募说明' }));
    expect(rules.getByText(/^招募时间：.*\d\d:\d\d 至 /)).toBeVisible();
    expect(rules.getByText(/^谁可以来：/)).toBeVisible();
    expect(rules.getByText('原住民名额共 10000 位，以居民编号为准。')).toBeVisible();
    expect(rules.getByRole('link', { name: '遇到问题？联系客服' })).toHaveAttribute('href', '/wakeUp?path=%2Fhelp');
  });

  test.each([
    ['coming', '距开始'],
    ['ended', '这一期招募已经结束，岛依然欢迎你。'],
  ])('shows %s', async (state, said) => {
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

  test('shows the activity’s privacy text in a sheet with error and retry', async () => {
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

describe('rewards', () => {
  const rewards = () => screen.findByRole('region', { name: '我的奖励' });

  test('lists all rewards page by page with amount and state', async () => {
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

  test('keeps the loaded rewards when a page fails, and retries it', async () => {
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

  test('offers no retry of a page whose refusal is final, and its words take the focus', async () => {
    logIn(101);
    const { user } = renderApp('/original-resident');
    const list = within(await rewards());
    sandbox().faults.set([{ path: REWARDS, kind: 'refused', message: '奖励不再公开' }]);
    await user.click(list.getByRole('button', { name: '查看更多' }));
    expect(await list.findByRole('alert')).toHaveTextContent('奖励不再公开');
    expect(list.queryByRole('button', { name: /查看更多|重试/ })).toBeNull();
    await waitFor(() => expect(list.getByRole('alert')).toHaveFocus());
  });

  test('shows an empty state with the way to the first reward', async () => {
    logIn(102);
    renderApp('/original-resident');
    expect(within(await rewards()).getByText('还没有奖励')).toBeVisible();
  });

  test('shows a failed list in place', async () => {
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
  test('tracks every part once per visit, also after going back, with the inviter', async () => {
    const { router } = renderApp('/original-resident?id=101');
    await screen.findByRole('heading', { name: '阿沅' });
    const bringAll = async () => {
      // Parts are observed after their effects have run.
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

  test('tracks every button', async () => {
    logIn(101);
    const { user } = renderApp('/original-resident');
    const press = async (role: 'button' | 'link', name: string) => user.click(await screen.findByRole(role, { name }));
    await press('button', '邀请朋友上岛');
    await press('button', '查看更多');
    await press('button', '活动隐私说明');
    await press('link', '遇到问题？联系客服');
    expect(tracked().filter((line) => line.startsWith('button'))).toEqual(
      ['邀请朋友上岛', '查看更多', '活动隐私说明', '遇到问题？联系客服'].map((name) => `button ${name} inviterId=none`),
    );
  });
});
