import { act, screen, waitFor, within } from '@testing-library/react';
import { fireEvent } from '@testing-library/dom';
import { http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { signReward } from '../../../sandbox/domain/sign-rewards.ts';
import { HOUR_MS, shanghaiDate, shanghaiDay } from '../../../sandbox/core/calendar.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { stopClock } from '../../../tests/support/stop-clock.ts';
import { connectHttp } from '../../api/http.ts';
import { daySign, type SignDay, userSignStatus } from '../../api/sign-in.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { addDays, addMonths, daysBetween, weeksOf } from './days.ts';
import { BONUS_DAYS, milestonesOf, previewOf, rewardOfDay } from './rewards.ts';

const STATUS = '/acApi/activitySign/userSignStatus';
const SIGN = '/acApi/activitySign/daySign';

const ledger = (userId: number) =>
  (
    sandbox()
      .db.prepare("select balance from ledger_entry where currency = 'points' and user_id = ? order by id desc limit 1")
      .get(userId) as { balance: number } | undefined
  )?.balance ?? 0;
const signs = (userId: number) =>
  (sandbox().db.prepare('select count(*) n from sign where user_id = ?').get(userId) as { n: number }).n;
/** Records the idempotency keys of the sign-in. */
function watch() {
  const keys: (string | null)[] = [];
  server.use(http.all(`*${SIGN}*`, ({ request }) => void keys.push(request.headers.get('idempotency-key'))));
  return keys;
}
const card = async () => within(await screen.findByRole('region', { name: '今天的签到' }));
const cellOf = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`);
/** Noon of the day on which the data was created: the runs of the seed end there. */
const noon = () => shanghaiDay(Date.now()) + 12 * HOUR_MS;

describe('for a visitor', () => {
  test('shows the month with its rewards, and the login goes on with the sign-in', async () => {
    connectHttp({
      toast: () => undefined,
      askLogin: () => {
        logIn('19900000001');
        return Promise.resolve(true);
      },
    });
    const { user } = renderApp(paths.signIn());
    expect(await screen.findByRole('table')).toBeVisible();
    const today = shanghaiDate(Date.now());
    expect(cellOf(today)).toHaveTextContent('可得 10 积分');
    expect(screen.getByText('第 30 天')).toBeVisible();
    expect(document.title).toBe('每日签到 · 灵屿宇宙');
    await user.dblClick((await card()).getByRole('button', { name: '立即签到' }));
    expect(await screen.findByText('今天已签到')).toBeVisible();
    expect(await screen.findByText('12,860')).toBeInTheDocument();
    expect(ledger(101)).toBe(12_860);
  });

  test('the month that is read at the login and comes after the sign-in does not undo it', async () => {
    connectHttp({
      toast: () => undefined,
      askLogin: () => {
        logIn('19900000001');
        return Promise.resolve(true);
      },
    });
    let come = () => {};
    const late = new Promise<void>((resolve) => (come = resolve));
    let asked = 0;
    server.use(
      http.get(`*${STATUS}`, async ({ request }) => {
        asked += 1;
        if (asked > 1) return undefined;
        const answer = await sandbox().respond(request);
        await late;
        return answer ?? undefined;
      }),
    );
    const { user } = renderApp(paths.signIn());
    await user.click((await card()).getByRole('button', { name: '立即签到' }));
    await waitFor(() => expect(ledger(101)).toBe(12_860));
    // The answer of the sign-in is read by then.
    await new Promise((resolve) => setTimeout(resolve, 100));
    come();
    expect(await screen.findByText('今天已签到')).toBeVisible();
  });

  test('a cancelled login leaves everything as it was', async () => {
    connectHttp({ toast: () => undefined, askLogin: () => Promise.resolve(false) });
    const { user } = renderApp(paths.signIn());
    const button = (await card()).getByRole('button', { name: '立即签到' });
    await user.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a sign-in', () => {
  test('is one tap: points, run, month and what tomorrow brings follow, once on a double tap', async () => {
    logIn('19900000001');
    const keys = watch();
    const { user } = renderApp(paths.signIn());
    const today = await card();
    const before = signs(101);
    expect(await today.findByText('12,800')).toBeInTheDocument();
    await user.dblClick(today.getByRole('button', { name: '签到，领 60 积分' }));
    expect(await today.findByText('今天已签到')).toBeVisible();
    await waitFor(() => expect(document.getElementById('announcer')).toHaveTextContent('60 积分已到账，连续 7 天'));
    expect(await today.findByText('12,860')).toBeInTheDocument();
    // Not on the page's top, since the button is gone.
    await waitFor(() => expect(today.getByRole('heading', { name: '今天已签到' })).toHaveFocus());
    expect(today.getByText('明天能领 10 积分')).toBeVisible();
    expect(today.getByRole('timer')).toHaveTextContent('距明天');
    expect(cellOf(shanghaiDate(Date.now()))).toHaveTextContent('已签到，60 积分，连续 7 天 · 加赠 50 积分');
    expect(ledger(101)).toBe(12_860);
    expect(signs(101)).toBe(before + 1);
    expect(keys).toHaveLength(1);
  });

  test('happens once after a lost response, with the same key', async () => {
    logIn('19900000006');
    const keys = watch();
    const { user } = renderApp(paths.signIn());
    const button = await (await card()).findByRole('button', { name: '签到，领 310 积分' });
    const points = ledger(106);
    // The month cannot be read either, so that the button stays.
    sandbox().faults.set([
      { path: SIGN, kind: 'drop', times: 1 },
      { path: STATUS, kind: '500' },
    ]);
    await user.click(button);
    expect(await screen.findByText(/再点一次不会重复签到/)).toBeVisible();
    sandbox().faults.set([]);
    await user.click(button);
    expect(await screen.findByText('今天已签到')).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(ledger(106)).toBe(points + 310);
  });

  test('that is found done after a lost response takes the focus of its button', async () => {
    logIn('19900000006');
    const { user } = renderApp(paths.signIn());
    const button = await (await card()).findByRole('button', { name: '签到，领 310 积分' });
    sandbox().faults.set([{ path: SIGN, kind: 'drop', times: 1 }]);
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('heading', { name: /^今天已签到/ })).toHaveFocus());
  });

  test('a refusal is told in the platform’s words, and whose response comes after leaving is found on the return', async () => {
    logIn('19900000005');
    const { user, router } = renderApp(paths.signIn());
    const today = await card();
    expect(await today.findByText(/连续断了没关系/)).toBeVisible();
    sandbox().faults.set([{ path: SIGN, kind: 'refused', times: 1 }]);
    await user.click(today.getByRole('button', { name: '签到，领 10 积分' }));
    expect(await today.findByRole('alert')).not.toHaveTextContent('再点一次');
    const held = holdCall(SIGN);
    await user.click(today.getByRole('button', { name: '签到，领 10 积分' }));
    await held.asked;
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    held.release();
    const day = shanghaiDate(Date.now());
    const signed = sandbox().db.prepare('select 1 from sign where user_id = 105 and date = ?');
    await waitFor(() => expect(signed.get(day)).toBeDefined());
    await act(() => router.navigate(-1));
    expect(await screen.findByText('今天已签到')).toBeVisible();
  });

  test('made in the app or another tab shows as soon as the page is seen again', async () => {
    logIn('19900000007');
    renderApp(paths.signIn());
    expect(await (await card()).findByRole('button', { name: '签到，领 110 积分' })).toBeVisible();
    const { accessToken } = sandbox().issueToken({ phone: '19900000007' });
    await sandbox().respond(
      new Request(`http://localhost/api${SIGN}`, { headers: { authorization: `Bearer ${accessToken}` } }),
    );
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('今天已签到')).toBeVisible();
  });

  test('records the task of the link', async () => {
    logIn('19900000002');
    const { user } = renderApp(paths.signIn(9001));
    expect(await (await card()).findByText(/第一次签到/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '签到，领 10 积分' }));
    expect(await screen.findByText('新手任务记上了')).toBeVisible();
    // The time until midnight has numbers, too.
    const today = await screen.findByRole('region', { name: '今天的签到' });
    await waitFor(() => expect(today).toHaveTextContent(/我的积分 30/));
    expect(ledger(102)).toBe(30);
  });

  test('records one step a day for a task of several days, however often the page is opened', async () => {
    const noon = Date.UTC(2027, 0, 20, 4);
    const setClock = stopClock(noon);
    logIn('19900000002');
    sandbox().db.exec('update novice_task set total = 3 where task_id = 9001');
    const { user, unmount } = renderApp(paths.signIn(9001));
    const held = holdCall('/xfacade/api/verticalTask/doVerticalTask');
    await user.click(await screen.findByRole('button', { name: '签到，领 10 积分' }));
    await held.asked;
    // Left before the answer.
    unmount();
    held.release();
    await waitFor(() => expect(localStorage.getItem('lyyz_own 102 sign step 9001')).toBe('"2027-01-20"'));
    // The platform takes two steps within two seconds for one.
    setClock(noon + 60_000);
    renderApp(paths.signIn(9001));
    expect(await screen.findByText('新手任务记上了')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { progress } = sandbox()
      .db.prepare('select progress from task_progress where user_id = 102 and task_id = 9001')
      .get() as { progress: number };
    expect(progress).toBe(1);
  });

  test('of a task whose record was lost on the way it says that this is not certain, and records it once', async () => {
    logIn('19900000002');
    sandbox().faults.set([{ path: '/xfacade/api/verticalTask/doVerticalTask', kind: 'drop', times: 1 }]);
    const { user } = renderApp(paths.signIn(9001));
    await user.click(await screen.findByRole('button', { name: '签到，领 10 积分' }));
    expect(await screen.findByText(/有没有记上还不确定/)).toBeVisible();
    expect(ledger(102)).toBe(30);
    const held = holdCall('/xfacade/api/verticalTask/doVerticalTask');
    await user.click(screen.getByRole('button', { name: '再记一次' }));
    await held.asked;
    // Button and words stay over the retry, then the result takes the focus.
    expect(screen.getByRole('button', { name: '再记一次' })).toHaveFocus();
    held.release();
    expect(await screen.findByText('新手任务记上了')).toHaveFocus();
    expect(ledger(102)).toBe(30);
  });

  test.each(['500', 'null-lists'] as const)(
    'records it where the platform does not say how the task is (%s)',
    async (kind) => {
      logIn('19900000002');
      sandbox().faults.set([{ path: '/xfacade/api/verticalTask/onceTaskCompleteStatus', kind }]);
      const { user } = renderApp(paths.signIn(9001));
      await user.click(await screen.findByRole('button', { name: '签到，领 10 积分' }));
      expect(await screen.findByText('新手任务记上了')).toBeVisible();
      expect(ledger(102)).toBe(30);
    },
  );

  test('a busy platform takes the task a second later', async () => {
    logIn('19900000002');
    const message = '人有点多，请稍后再试';
    sandbox().faults.set([{ path: '/xfacade/api/verticalTask/doVerticalTask', kind: 'refused', times: 1, message }]);
    const { user } = renderApp(paths.signIn(9001));
    await user.click(await screen.findByRole('button', { name: '签到，领 10 积分' }));
    await user.click(await screen.findByRole('button', { name: '再记一次' }));
    expect(await screen.findByText('新手任务记上了')).toBeVisible();
    expect(ledger(102)).toBe(30);
  });

  test('a wrong task is said', async () => {
    renderApp('/sign-in?taskId=x');
    expect(await screen.findByText('请检查 taskId 参数是否正确')).toBeVisible();
  });
});

test('a sign-in in the app, read on the return, takes no focus', async () => {
  logIn('19900000002');
  renderApp(paths.signIn());
  expect(await screen.findByRole('button', { name: '签到，领 10 积分' })).toBeVisible();
  await daySign({});
  await act(() => queryClient.refetchQueries({ queryKey: userSignStatus.queryKey }));
  expect(await screen.findByText('今天已签到')).toBeVisible();
  expect(document.body).toHaveFocus();
});

/** Holds the answers of a call, which the platform has made already. */
function holdAnswer(path: string): { answered: Promise<void>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const answered = new Promise<void>((resolve) =>
    server.use(
      http.all(`*${path}*`, async ({ request }) => {
        const response = await sandbox().respond(request);
        resolve();
        await released;
        return response ?? undefined;
      }),
    ),
  );
  return { answered, release };
}

describe('the day', () => {
  test('turns by itself at midnight in Shanghai, and the month with it', async () => {
    const midnight = Date.UTC(2027, 0, 31, 16);
    const setClock = stopClock(midnight - 3_000);
    logIn('19900000002');
    const { user } = renderApp(paths.signIn());
    await user.click(await screen.findByRole('button', { name: '签到，领 10 积分' }));
    expect(await screen.findByText('今天已签到')).toBeVisible();
    expect(screen.getByRole('heading', { name: '2027 年 1 月' })).toBeVisible();
    setClock(midnight + 3_000);
    const button = await screen.findByRole('button', { name: '签到，领 10 积分' });
    expect(screen.getByRole('heading', { name: '2027 年 2 月' })).toBeVisible();
    await user.click(button);
    expect(await screen.findByText('今天已签到')).toBeVisible();
    expect(ledger(102)).toBe(20);
  });

  test('an answer of the day before does not sign the new day', async () => {
    const midnight = Date.UTC(2027, 0, 20, 16);
    const setClock = stopClock(midnight - 3_000);
    logIn('19900000002');
    const held = holdAnswer(SIGN);
    const { user } = renderApp(paths.signIn());
    await user.click(await screen.findByRole('button', { name: '签到，领 10 积分' }));
    await held.answered;
    expect(signs(102)).toBe(1);
    setClock(midnight + 3_000);
    // The new day is there, with a button that waits for the answer.
    await waitFor(() => expect(cellOf('2027-01-21')).toHaveAttribute('aria-current', 'date'));
    await waitFor(() => expect(cellOf('2027-01-20')).toHaveTextContent('已签到'));
    sandbox().faults.set([{ path: STATUS, kind: '500' }]);
    held.release();
    await waitFor(() => expect(document.getElementById('announcer')).toHaveTextContent('的签到已经记上'));
    expect(screen.queryByText('今天已签到')).toBeNull();
    expect(screen.getByRole('button', { name: '签到，领 10 积分' })).toBeVisible();
  });

  test('a state of the day before that comes after midnight is not that of the new day', async () => {
    const midnight = Date.UTC(2027, 0, 20, 16);
    const setClock = stopClock(midnight - 3_000);
    logIn('19900000002');
    const { accessToken } = sandbox().issueToken({ phone: '19900000002' });
    await sandbox().respond(
      new Request(`http://localhost/api${SIGN}`, { headers: { authorization: `Bearer ${accessToken}` } }),
    );
    const held = holdAnswer(STATUS);
    renderApp(paths.signIn());
    await held.answered;
    setClock(midnight + 3_000);
    // The page looks at the clock once a second.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    held.release();
    expect(await screen.findByRole('button', { name: '签到，领 10 积分' })).toBeVisible();
    expect(cellOf('2027-01-21')).toHaveAttribute('aria-current', 'date');
    expect(screen.queryByText('今天已签到')).toBeNull();
  });

  test('offline at midnight says so, and the retry brings the new day', async () => {
    const midnight = Date.UTC(2027, 0, 20, 16);
    const setClock = stopClock(midnight - 3_000);
    logIn('19900000002');
    const { user } = renderApp(paths.signIn());
    expect(await screen.findByRole('button', { name: '签到，领 10 积分' })).toBeVisible();
    sandbox().faults.set([{ path: STATUS, kind: 'network' }]);
    setClock(midnight + 3_000);
    expect(await screen.findByText('新的一天到了，今天的签到还没有读出来')).toBeVisible();
    sandbox().faults.set([]);
    const held = holdCall(STATUS);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await held.asked;
    expect(screen.getByRole('button', { name: '重试' })).toHaveFocus();
    held.release();
    expect(await screen.findByRole('button', { name: '签到，领 10 积分' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: '今天的签到' })).getByRole('heading')).toHaveFocus();
  });

  test('a new day that is refused for good offers no retry', async () => {
    const midnight = Date.UTC(2027, 0, 20, 16);
    const setClock = stopClock(midnight - 3_000);
    logIn('19900000002');
    renderApp(paths.signIn());
    expect(await screen.findByRole('button', { name: '签到，领 10 积分' })).toBeVisible();
    sandbox().faults.set([{ path: STATUS, kind: 'refused', message: '签到已经停办' }]);
    setClock(midnight + 3_000);
    expect(await screen.findByText('新的一天到了，今天的签到还没有读出来')).toBeVisible();
    expect(screen.getByText('签到已经停办')).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });
});

describe('the months', () => {
  test('turn by button and by swipe, with their own failure, and back to this one', async () => {
    sandbox().setNow(noon());
    logIn('19900000006');
    const { user } = renderApp(paths.signIn());
    const region = await screen.findByRole('region', { name: '每日签到' });
    const month = shanghaiDate(noon()).slice(0, 7);
    const heading = (one: string) =>
      screen.findByRole('heading', { name: `${Number(one.slice(0, 4))} 年 ${Number(one.slice(5))} 月` });
    expect(await heading(month)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '上个月' }));
    expect(await heading(addMonths(month, -1))).toBeVisible();
    expect(await within(region).findByText(/这个月签了 \d+ 天/)).toBeVisible();
    sandbox().faults.set([{ path: STATUS, kind: '500', times: 1 }]);
    const swipe = (from: number, to: number) => {
      fireEvent.touchStart(region, { touches: [{ clientX: from, clientY: 300 }] });
      fireEvent.touchEnd(region, { changedTouches: [{ clientX: to, clientY: 304 }] });
    };
    swipe(100, 220);
    expect(await heading(addMonths(month, -2))).toBeVisible();
    expect(await screen.findByText('这个月没有加载出来')).toBeVisible();
    await user.click(within(region).getByRole('button', { name: '重试' }));
    expect(await within(region).findByText(/^这个月(签了 \d+ 天|没有签到)$/)).toBeVisible();
    expect(screen.queryByText('这个月没有加载出来')).toBeNull();
    // Too short, and too steep.
    swipe(220, 200);
    expect(await heading(addMonths(month, -2))).toBeVisible();
    swipe(220, 100);
    expect(await heading(addMonths(month, -1))).toBeVisible();
    await user.click(screen.getByRole('button', { name: '回到本月' }));
    await user.click(screen.getByRole('button', { name: '下个月' }));
    expect(await heading(addMonths(month, 1))).toBeVisible();
    expect(screen.getByRole('button', { name: '下个月' })).toHaveAttribute('aria-disabled', 'true');
  });
});

test('a reminder repeats every day from the next time on', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:test';
  });
  const { user } = renderApp(paths.signIn());
  await user.click(await screen.findByRole('button', { name: '20:00' }));
  await user.click(screen.getByRole('button', { name: '加进日历' }));
  const text = (await files[0]?.text()) ?? '';
  expect(text).toContain('RRULE:FREQ=DAILY');
  expect(text).toMatch(/DTSTART:\d{8}T120000Z/);
  expect(text).toContain('TRIGGER:-PT0M');
});

describe('rules', () => {
  test('of a visitor are those of the platform', () => {
    for (let day = 1; day <= 30; day += 1) expect(rewardOfDay(day), String(day)).toBe(signReward(day));
    expect(BONUS_DAYS).toEqual([7, 14, 21, 30]);
    const preview = previewOf('2026-02-10');
    expect(preview).toHaveLength(28);
    expect(preview.filter(({ bonus }) => bonus).map(({ date }) => date)).toEqual(['2026-02-16', '2026-02-23']);
  });

  test('the milestones are those of the current run: the last reached and those ahead', () => {
    const day = (date: string, signed: boolean, bonus?: string): SignDay => ({
      date,
      signed,
      reward: 60,
      ...(bonus && { bonus }),
    });
    const days = [
      day('2026-11-02', true, 'an earlier run'),
      day('2026-11-20', true, 'x'),
      day('2026-11-27', false, 'x'),
      day('2026-12-04', false, 'x'),
    ];
    expect(milestonesOf(days, '2026-11-25', 11, false).map(({ day: n, reached }) => [n, reached])).toEqual([
      [7, true],
      [14, false],
      [21, false],
    ]);
  });

  test('months and days are counted without the clock of the phone', () => {
    expect(weeksOf('2026-11')).toHaveLength(6);
    expect(weeksOf('2027-02')[0]?.[0]).toBe('2027-02-01');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2);
  });
});
