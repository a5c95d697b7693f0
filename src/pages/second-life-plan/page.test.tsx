import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inviteCodeOf } from '../../../sandbox/core/codes.ts';
import { shanghaiDay } from '../../../sandbox/core/calendar.ts';
import { ask } from '../../../tests/support/ask.ts';
import { changeAnswer } from '../../../tests/support/change-answer.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { connectHttp } from '../../api/http.ts';
import type { Activity } from '../../api/invitation.ts';
import { loginBySms, sendSmsCode } from '../../api/passport.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { points } from '../../lib/yuan.ts';
import { clearLogin } from '../../session/login-info.ts';
import { canReceive, rewardsOf } from './rewards.ts';

const PATH = paths.secondLifePlan();
const ACTIVITY = '/acApi/server/activity';
const TIME = '/ucenter/api/userInvitation/getUserInvitationTime';
const FRIENDS = '/ucenter/api/userInvitation/getUserInvitation';
const RECEIVE = '/acApi/api/originalResident/receiveActivityRewards';
const TELL = '/acApi/api/originalResident/sendActivityRewardMsg';
/** 47 friends, none of this month · the first reward received. */
const MANY = '19900000001';
const HAS = '19900000017';

const observer = window.IntersectionObserver;
const plan = async () => within(await screen.findByRole('region', { name: '我的第二人生' }));
const lit = (friends: number) => screen.findByRole('img', { name: `亮了 ${friends} 扇窗，备齐行装要 6 扇` });
const announced = (words: string | RegExp) =>
  waitFor(() => expect(document.getElementById('announcer')).toHaveTextContent(words));
const balance = (userId: number) =>
  (
    sandbox()
      .db.prepare("select balance from ledger_entry where currency = 'points' and user_id = ? order by id desc limit 1")
      .get(userId) as { balance: number }
  ).balance;
const messages = () => (sandbox().db.prepare('select count(*) n from reward_message').get() as { n: number }).n;

/** New users register with the invite code of 101. */
async function bring(size: number, from = 0) {
  for (let n = from; n < from + size; n += 1) {
    const phone = `139100010${String(n).padStart(2, '0')}`;
    await ask(sandbox(), sendSmsCode, { phone, scene: 'login' });
    await ask(sandbox(), loginBySms, { phone, smsCode: '888888', inviteCode: inviteCodeOf(101) });
  }
}

/** Records the idempotency keys of a call. */
function watch(path: string) {
  const keys: (string | null)[] = [];
  server.use(http.all(`*${path}*`, ({ request }) => void keys.push(request.headers.get('idempotency-key'))));
  return keys;
}

// Noon in the middle of a month: the period does not end meanwhile.
beforeEach(() => {
  sandbox().setNow(shanghaiDay(Date.UTC(2027, 4, 14)) + 43_200_000);
  localStorage.setItem('lyyz_client_id', 'second-life-test');
});

describe('for a visitor', () => {
  test('names the rewards first, tells the story, and the login goes on with the invitation', async () => {
    connectHttp({
      toast: () => undefined,
      askLogin: () => {
        logIn(MANY);
        return Promise.resolve(true);
      },
    });
    const { user } = renderApp(`${PATH}?channelCode=HAIYAN01`);
    const card = await plan();
    expect(card.getByRole('heading', { name: '朋友来一位，窗亮一扇' })).toBeVisible();
    expect(card.getByText('亮到 6 扇，3 份行装都归你')).toBeVisible();
    expect(card.getByRole('img', { name: '备齐行装要点亮 6 扇窗' })).toBeVisible();
    expect(
      within(card.getByRole('list', { name: '奖励' }))
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['启程行囊1 位朋友上岛就能领', '岛居钥匙3 位朋友上岛就能领', '第二人生护照6 位朋友上岛就能领']);
    expect(await card.findByRole('timer')).toHaveTextContent('距这一期结束');
    const story = within(await screen.findByRole('region', { name: '岛上的第二人生' }));
    expect(story.getAllByRole('article')).toHaveLength(5);
    expect(story.getByRole('heading', { name: '天亮' })).toBeInTheDocument();
    const rules = await screen.findByRole('region', { name: '计划说明' });
    expect(rules).toHaveTextContent('邀请时间：5 月 1 日 00:00 至 5 月 31 日 23:59');
    expect(rules).toHaveTextContent('每份奖励每人限领一次');
    expect(screen.getByRole('link', { name: '看我的奖励' })).toHaveAttribute(
      'href',
      '/original-resident?channelCode=HAIYAN01',
    );
    expect(screen.queryByRole('list', { name: '跟我上岛的朋友' })).toBeNull();
    expect(document.title).toBe('第二人生计划 · 灵屿宇宙');

    await user.dblClick(card.getByRole('button', { name: '邀请朋友上岛' }));
    const sheet = await screen.findByRole('dialog', { name: '分享给朋友' });
    await user.click(within(sheet).getByRole('button', { name: '复制链接' }));
    expect(await navigator.clipboard.readText()).toMatch(
      new RegExp(`/shareRegister\\?activityId=6006&inviteCode=${inviteCodeOf(101)}$`),
    );
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(await screen.findByText('这一期的第一扇窗，等朋友来点亮')).toBeVisible();
    act(() => clearLogin());
    expect(await screen.findByText('亮到 6 扇，3 份行装都归你')).toBeVisible();
  });

  test('has the whole story unfolded where the engine cannot tell what is on screen', async () => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
    try {
      renderApp(PATH);
      const story = within(await screen.findByRole('region', { name: '岛上的第二人生' }));
      await waitFor(() =>
        expect(story.getAllByRole('listitem').filter(({ dataset }) => dataset['unfolded'] === '')).toHaveLength(5),
      );
    } finally {
      window.IntersectionObserver = observer;
    }
  });

  test('a cancelled login changes nothing, and an invitation that failed is made at the next tap', async () => {
    const askLogin = vi.fn(() => Promise.resolve(false));
    connectHttp({ toast: () => undefined, askLogin });
    const { user } = renderApp(PATH);
    const button = (await plan()).getByRole('button', { name: '邀请朋友上岛' });
    await user.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(askLogin).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => logIn(MANY));
    sandbox().faults.set([{ path: '/acApi/api/common/generateQrcode', kind: '500', times: 1 }]);
    const again = await screen.findByRole('button', { name: '再请一位' });
    await user.click(again);
    expect(await (await plan()).findByRole('alert')).toHaveTextContent('邀请链接没有生成');
    await user.click(again);
    expect(await screen.findByRole('dialog', { name: '分享给朋友' })).toBeVisible();
  });
});

describe('a reward', () => {
  test('is received once on a double tap, its points are in the ledger, and it stays received', async () => {
    logIn(MANY);
    await bring(3);
    const before = balance(101);
    const keys = watch(RECEIVE);
    const { user, unmount } = renderApp(PATH);
    await lit(3);
    const card = await plan();
    expect(card.getByText('启程行囊可以领了')).toBeVisible();
    expect(card.getByText('还差 3 位')).toBeVisible();
    await user.dblClick(card.getByRole('button', { name: '领取启程行囊' }));
    await announced('启程行囊到手了，已放进我的奖励');
    // The second tap does not meet the next button.
    expect(messages()).toBe(0);
    expect(await card.findByRole('button', { name: '启程行囊到账，短信告诉我' })).toBeVisible();
    expect(card.queryByRole('button', { name: '领取启程行囊' })).toBeNull();
    expect(card.getByText('岛居钥匙可以领了')).toBeVisible();
    expect(keys).toHaveLength(1);
    expect(balance(101)).toBe(before + 300);
    unmount();
    renderApp(PATH);
    expect(await screen.findByRole('button', { name: '启程行囊到账，短信告诉我' })).toBeVisible();
    expect(screen.getByRole('button', { name: '领取岛居钥匙' })).toBeVisible();
  });

  test('is received once after a lost response, with the same key', async () => {
    logIn(MANY);
    await bring(1);
    const before = balance(101);
    const keys = watch(RECEIVE);
    const { user } = renderApp(PATH);
    await lit(1);
    // The plan cannot be read either, so that the button stays.
    sandbox().faults.set([
      { path: RECEIVE, kind: 'drop', times: 1 },
      { path: ACTIVITY, kind: '500', times: 99 },
    ]);
    const button = screen.getByRole('button', { name: '领取启程行囊' });
    await user.click(button);
    expect(await screen.findByText(/再点一次不会重复领取/)).toBeVisible();
    expect(balance(101)).toBe(before + 300);
    // The plan was read for the lost answer, and by the notice of that: a later read would find the reward before the tap.
    await waitFor(() => expect([sandbox().faults.list()[1]?.times, queryClient.isFetching()]).toEqual([97, 0]));
    sandbox().faults.set([]);
    await user.click(button);
    expect(await screen.findByRole('button', { name: '启程行囊到账，短信告诉我' })).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    expect(balance(101)).toBe(before + 300);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('that is refused says why, and the page shows what holds now', async () => {
    logIn(MANY);
    await bring(1);
    const { user } = renderApp(PATH);
    await lit(1);
    sandbox().db.exec("update registration set valid = 0, invalid_reason = 'closed' where inviter_id = 101");
    await user.click(screen.getByRole('button', { name: '领取启程行囊' }));
    expect(await screen.findByText('再邀请 1 位好友登岛就能领取')).toBeVisible();
    await lit(0);
    expect(screen.queryByRole('button', { name: '领取启程行囊' })).toBeNull();
    // It stands where the button was.
    expect(screen.getByText('还差 1 位')).toHaveFocus();
  });

  test('whose response comes after leaving is found on the return', async () => {
    logIn(MANY);
    await bring(1);
    const { user, router } = renderApp(PATH);
    await lit(1);
    const held = holdCall(RECEIVE);
    await user.click(screen.getByRole('button', { name: '领取启程行囊' }));
    await held.asked;
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    held.release();
    const received = sandbox().db.prepare("select 1 from resident_reward where user_id = 101 and source = 'plan:1'");
    await waitFor(() => expect(received.get()).toBeDefined());
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('button', { name: '启程行囊到账，短信告诉我' })).toBeVisible();
  });

  test('is told by SMS once a day, and the second time says that it was not sent', async () => {
    logIn(HAS);
    const keys = watch(TELL);
    const { user } = renderApp(PATH);
    const card = await plan();
    const button = await card.findByRole('button', { name: '启程行囊到账，短信告诉我' });
    sandbox().faults.set([{ path: TELL, kind: 'drop', times: 1 }]);
    await user.click(button);
    expect(await screen.findByText(/短信可能没有发出/)).toBeVisible();
    await user.dblClick(button);
    expect(await card.findByText('短信已发到 199****0017')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(messages()).toBe(1);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    // A tap right after it does not count as another wish.
    await waitFor(
      async () => {
        await user.click(button);
        expect(card.getByText('今天已经给 199****0017 发过了，这次没有再发')).toBeVisible();
      },
      { interval: 300 },
    );
    await announced('这次没有再发');
    expect(messages()).toBe(1);
    expect(keys[0]).toBe(keys[1]);
    expect(keys.at(-1)).not.toBe(keys[0]);
  });

  test('that the platform calls ready is received, whatever the number of friends and the period say', async () => {
    logIn(MANY);
    await bring(1);
    server.use(
      http.get(`*${TIME}`, async ({ request }) => {
        const said = (await (await sandbox().respond(request))?.json()) as { data: object };
        const past = { startTime: '2027-04-01 00:00:00', endTime: '2027-04-30 23:59:59' };
        return HttpResponse.json({ ...said, data: { ...said.data, ...past, inWindow: 0 } });
      }),
    );
    const { user } = renderApp(PATH);
    const card = await plan();
    expect(await card.findByText('启程行囊可以领了')).toBeVisible();
    await user.click(card.getByRole('button', { name: '领取启程行囊' }));
    expect(await card.findByRole('button', { name: '启程行囊到账，短信告诉我' })).toBeVisible();
  });

  test('for which there are friends enough waits for the platform, which still calls it locked', async () => {
    logIn(MANY);
    await bring(1);
    server.use(
      http.get(`*${ACTIVITY}/:id`, async ({ request }) => {
        type Said = { data: { rewards: { state?: string }[] } };
        const said = (await (await sandbox().respond(request))?.json()) as Said;
        for (const reward of said.data.rewards) reward.state = 'locked';
        return HttpResponse.json(said);
      }),
    );
    renderApp(PATH);
    const card = await plan();
    expect(await card.findByText('人数够了，等平台开放领取')).toBeVisible();
    expect(card.queryByRole('button', { name: /^领取/ })).toBeNull();
  });

  test('of a platform that says neither state nor number is asked for, and the platform decides', async () => {
    logIn(MANY);
    type Said = { data: { inWindow?: unknown; rewards?: { rewardId?: unknown; state?: unknown }[] } };
    const sayLess = async (request: Request) => {
      const response = await sandbox().respond(request);
      const said = (await response?.json()) as Said;
      delete said.data.inWindow;
      for (const reward of said.data.rewards ?? []) {
        delete reward.rewardId;
        delete reward.state;
      }
      return HttpResponse.json(said);
    };
    server.use(
      http.get(`*${ACTIVITY}/:id`, ({ request }) => sayLess(request)),
      http.get(`*${TIME}`, ({ request }) => sayLess(request)),
    );
    const { user } = renderApp(PATH);
    const card = await plan();
    expect(await card.findByText('请朋友上岛，把窗点亮')).toBeVisible();
    await user.click(await card.findByRole('button', { name: '领取启程行囊' }));
    expect(await card.findByText('再邀请 1 位好友登岛就能领取')).toBeVisible();
    await bring(1);
    await user.click(card.getByRole('button', { name: '领取启程行囊' }));
    expect(await card.findByRole('button', { name: '启程行囊到账，短信告诉我' })).toBeVisible();
  });
});

describe('a plan that needs more friends than the front has windows', () => {
  const need = (friends: number) =>
    changeAnswer(`${ACTIVITY}/:id`, (said: Activity) => ({
      ...said,
      rewards: said.rewards.map((reward, n, all) => ({ ...reward, need: n === all.length - 1 ? friends : 1 })),
    }));

  test('counts friends, not windows', async () => {
    need(30);
    renderApp(PATH);
    const card = await plan();
    expect(card.getByRole('heading', { name: '请朋友上岛，把窗点亮' })).toBeVisible();
    expect(card.getByText('来满 30 位，3 份行装都归你')).toBeVisible();
    expect(card.getByRole('img', { name: '备齐行装要来 30 位朋友' })).toBeVisible();
  });

  test('lights a window for the first friend', async () => {
    need(30);
    logIn(MANY);
    await bring(1);
    renderApp(PATH);
    const front = await screen.findByRole('img', { name: '来了 1 位朋友，备齐行装要 30 位' });
    expect(front.querySelectorAll('[data-lit]')).toHaveLength(1);
  });
});

describe('the window of the invitation', () => {
  const at = (moment: number) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'], now: moment });
    sandbox().setNow(moment);
  };
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

  test('is over in the last second of a month, and the next one opens by itself with new windows to light', async () => {
    const midnight = Date.UTC(2027, 4, 31, 16);
    at(midnight - 8_000);
    logIn(MANY);
    await bring(1);
    renderApp(PATH);
    await lit(1);
    const card = await plan();
    expect(card.getByRole('button', { name: '领取启程行囊' })).toBeVisible();
    expect(await card.findByRole('timer')).toHaveTextContent('距这一期结束');
    // The clock has run on meanwhile.
    await pass((midnight - 800 - Date.now()) / 1_000);
    expect(await card.findByText(/这一期已经结束，下一期/)).toBeVisible();
    await announced('这一期结束了');
    await waitFor(() => expect(card.queryByRole('button', { name: '领取启程行囊' })).toBeNull());
    await pass(5);
    await lit(0);
    expect(await card.findByRole('timer')).toHaveTextContent('距这一期结束');
    expect(card.getByText('还差 1 位')).toBeVisible();
    vi.useRealTimers();
  });

  test('opens by itself when it has not begun', async () => {
    const start = Date.UTC(2027, 4, 20, 2);
    at(start - 8_000);
    sandbox()
      .db.prepare('update activity set opens = ? where activity_id = 6006')
      .run(JSON.stringify({ kind: 'fixed', startTime: '2027-05-20 10:00:00', endTime: '2027-05-21 10:00:00' }));
    logIn(HAS);
    renderApp(PATH);
    const card = await plan();
    expect(await card.findByText('开始以后上岛的朋友，才算这一期')).toBeVisible();
    expect(card.getByRole('timer')).toHaveTextContent('距这一期开始');
    // What was received before stays.
    expect(card.getByRole('button', { name: '启程行囊到账，短信告诉我' })).toBeVisible();
    await pass(9);
    await waitFor(() => expect(card.getByRole('timer')).toHaveTextContent('距这一期结束'));
    expect(card.getByText('再来 3 位，就能领岛居钥匙')).toBeVisible();
    await announced('这一期开始了');
    vi.useRealTimers();
  });
});

describe('the house', () => {
  test('has a window for each friend, the newest first, more on request, and who comes meanwhile', async () => {
    logIn(MANY);
    await bring(1);
    const { user } = renderApp(PATH);
    const house = await screen.findByRole('list', { name: '跟我上岛的朋友' });
    const rooms = () => within(house).getAllByRole('listitem').slice(0, -1);
    expect(rooms()).toHaveLength(11);
    expect(rooms()[0]).toHaveTextContent('今天上岛，这一期');
    expect(rooms()[5]).not.toHaveTextContent('这一期');
    expect(screen.getByText('共 48 位')).toBeVisible();
    const brought = sandbox()
      .db.prepare(
        "select sum(amount) n from ledger_entry where currency = 'points' and user_id = 101 and kind = 'invite'",
      )
      .get() as { n: number };
    expect(screen.getByText(`他们为你带来了 ${points(brought.n)} 积分`)).toBeVisible();
    sandbox().faults.set([{ path: FRIENDS, kind: '500', times: 1 }]);
    await user.click(screen.getByRole('button', { name: '再看几扇窗' }));
    expect(await screen.findByText(/后面的窗没有加载出来/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(rooms()).toHaveLength(22));
    await lit(1);
    await bring(2, 1);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await lit(3);
    expect(await screen.findByText('共 50 位')).toBeVisible();
  });

  test('offers no retry of a page whose refusal is final, and its words take the focus', async () => {
    logIn(MANY);
    const { user } = renderApp(PATH);
    const more = await screen.findByRole('button', { name: '再看几扇窗' });
    sandbox().faults.set([{ path: FRIENDS, kind: 'refused', message: '名单不再公开' }]);
    await user.click(more);
    const text = await screen.findByText(/后面的窗没有加载出来.*名单不再公开/);
    expect(screen.queryByRole('button', { name: /再看几扇窗|重试/ })).toBeNull();
    await waitFor(() => expect(text).toHaveFocus());
  });

  test('without friends says what will be there', async () => {
    logIn('19900000002');
    renderApp(PATH);
    expect(await screen.findByText(/窗都还黑着/)).toBeVisible();
    expect(screen.getByRole('button', { name: '再请一位' })).toBeVisible();
    await lit(0);
  });
});

describe('the rewards of a user', () => {
  const activity = (...states: (Activity['rewards'][number]['state'] | null)[]) =>
    ({
      rewards: states.map((state, n) => ({ title: `${n}`, cover: '', need: n + 1, ...(state && { state }) })),
    }) as Activity;
  const statesOf = (friends: number | undefined, ...states: Parameters<typeof activity>) =>
    rewardsOf(activity(...states), friends, new Set(['3'])).map(({ state, left }) => [state, left]);

  test('follow the platform, else the number of friends, and what was received stays', () => {
    expect(statesOf(1, 'locked', 'ready', null)).toEqual([
      ['locked', 0],
      ['ready', 1],
      ['granted', 2],
    ]);
    expect(statesOf(1, null, null)).toEqual([
      ['ready', 0],
      ['locked', 1],
    ]);
    expect(statesOf(undefined, 'granted', null)).toEqual([
      ['granted', undefined],
      ['maybe', undefined],
    ]);
    expect(statesOf(undefined, 'ready', 'locked').map(([state]) => state)).toEqual(['ready', 'locked']);
  });

  test.each([
    ['whenever the platform says so', 'ready', 0, [true, true, true]],
    ['only while the window is open if it does not say', null, 1, [false, true, false]],
    ['never against its word', 'locked', 1, [false, false, false]],
  ] as const)('are given %s', (_, state, friends, given) => {
    const [reward] = rewardsOf(activity(state), friends, new Set());
    expect((['before', 'open', 'over'] as const).map((phase) => reward && canReceive(reward, phase))).toEqual(given);
  });
});
