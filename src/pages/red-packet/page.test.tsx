import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { shanghaiDay } from '../../../sandbox/core/calendar.ts';
import { afterTest } from '../../../tests/support/after-test.ts';
import { changeAnswer } from '../../../tests/support/change-answer.ts';
import { endUnseen, expectToast } from '../../../tests/support/end-unseen.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { stopClock } from '../../../tests/support/stop-clock.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';
import { storedAppointments } from './appointments.ts';
import { bestScore } from './best-score.ts';

const CALL = '/finance/redPacketRain/open/appointmentInfo';
const PHONE = '13812340000';
const MASKED = /138 \*{4} 0000/;
const HOUR = 3_600_000;
/** Noon of this day in Shanghai: between the first and the second round. */
const NOON = shanghaiDay(Date.now()) + 12 * HOUR;

beforeEach(() => {
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
  sandbox().setNow(NOON);
});

type User = ReturnType<typeof renderApp>['user'];
const appointments = () =>
  sandbox().db.prepare('select count(*) n from rain_appointment where phone = ?').get(PHONE) as { n: number };
const ask = () => screen.findByRole('button', { name: '预约这一场' });
const sheet = () => screen.findByRole('dialog', { name: '预约这一场' }).then(within);
const confirm = async () => (await sheet()).getByRole('button', { name: '预约' });
const current = () => document.querySelector('main ol [aria-current]')?.textContent ?? '';
const announced = () => document.getElementById('announcer')?.textContent ?? '';

/** Fills the sheet. */
async function fill(user: User) {
  await user.click(await ask());
  const form = await sheet();
  await user.type(form.getByRole('textbox', { name: '手机号' }), PHONE);
  await user.click(form.getByRole('checkbox'));
}

/** Records the idempotency keys of the appointments, not of the reads. */
function watchKeys() {
  const keys: (string | null)[] = [];
  server.use(
    http.post(`*${CALL}`, async ({ request }) => {
      const text = await request.clone().text();
      if (text.includes('phone')) keys.push(request.headers.get('idempotency-key'));
    }),
  );
  return keys;
}

describe('the rounds', () => {
  test('tell state, pool, count and time, and lead to the rules and help', async () => {
    renderApp(paths.redPacket());
    const packet = within(await screen.findByRole('region', { name: '14:00 潮汐红包雨' }));
    expect(packet.getByText('下一场')).toBeVisible();
    expect(packet.getByText(/^[\d,]+ 人已预约$/)).toBeVisible();
    expect(packet.getByText('¥').parentElement).toHaveTextContent(/^¥[\d,.]+$/);
    expect(await screen.findByRole('timer')).toHaveTextContent('距开场');
    const day = within(screen.getByRole('region', { name: '场次' }));
    expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '10:00已下完',
      '14:00下一场',
      '20:00未开始',
    ]);
    expect(await screen.findByRole('link', { name: '奖励规则' })).toHaveAttribute('href', paths.rewardRules());
    expect(screen.getByRole('link', { name: '遇到问题？联系客服' })).toHaveAttribute('href', paths.wakeUp('/help'));
  });

  test('are those of one day, also where the platform lists those of the next one', async () => {
    const tomorrow = shanghaiTime(NOON + 24 * HOUR).slice(0, 10);
    changeAnswer(CALL, (data: { rounds: object[] }) => ({
      ...data,
      rounds: [
        ...data.rounds,
        { roundId: 9901, startTime: `${tomorrow} 10:00:00`, endTime: `${tomorrow} 10:10:00`, state: 'coming' },
      ],
    }));
    renderApp(paths.redPacket());
    const day = within(await screen.findByRole('region', { name: '场次' }));
    expect(day.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 5))).toEqual([
      '10:00',
      '14:00',
      '20:00',
    ]);
  });

  test('of tomorrow are asked for once a minute where the platform does not tell them after the last one', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      now: NOON + 10 * HOUR,
    });
    afterTest('clock', () => void vi.useRealTimers());
    sandbox().setNow(Date.now());
    const today = shanghaiTime(NOON).slice(0, 10);
    const last = { roundId: 9901, startTime: `${today} 20:00:00`, endTime: `${today} 20:10:00` };
    let asked = 0;
    changeAnswer(CALL, (data: object) => {
      asked += 1;
      return { ...data, ...last, rounds: [{ ...last, state: 'ended' }] };
    });
    renderApp(paths.redPacket());
    expect(await screen.findByText('新的场次出来后会列在这里，先练练手也好。')).toBeVisible();
    const before = asked;
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(asked - before).toBeLessThanOrEqual(1);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked - before).toBeGreaterThanOrEqual(1);
  });

  test('that are over name no day: the platform may tell no others after midnight, either', async () => {
    sandbox().setNow(NOON + 12 * HOUR + 600_000);
    const yesterday = shanghaiTime(NOON).slice(0, 10);
    const last = { roundId: 9901, startTime: `${yesterday} 20:00:00`, endTime: `${yesterday} 20:10:00` };
    changeAnswer(CALL, (data: object) => ({ ...data, ...last, rounds: [{ ...last, state: 'ended' }] }));
    renderApp(paths.redPacket());
    expect(await screen.findByRole('heading', { name: '这些场次都下完了' })).toBeVisible();
    expect(screen.getByRole('button', { name: '看看新的场次' })).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/今天|明天/);
  });

  test('whose state is a word that is not known stand as the clock says', async () => {
    sandbox().setNow(NOON + 2 * HOUR + 60_000);
    changeAnswer(CALL, (data: { rounds: object[] }) => ({
      ...data,
      rounds: data.rounds.map((round) => ({ ...round, state: 'PREPARED' })),
    }));
    renderApp(paths.redPacket());
    expect(await screen.findByRole('timer')).toHaveTextContent('距散场');
    const day = within(screen.getByRole('region', { name: '场次' }));
    expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '10:00已下完',
      '14:00正在下',
      '20:00未开始',
    ]);
    // It had begun before the page was opened.
    expect(announced()).not.toContain('开始了');
  });

  test.each([10, 14, 20])('the round at %i o’clock begins by itself', async (hour) => {
    const start = NOON + (hour - 12) * HOUR;
    const setClock = stopClock(start - 8_000);
    renderApp(paths.redPacket());
    expect(await screen.findByRole('timer')).toHaveTextContent('距开场');
    expect(screen.queryByRole('link', { name: '打开 App 接红包' })).toBeNull();
    setClock(start + 2_000);
    const toApp = await screen.findByRole('link', { name: '打开 App 接红包' });
    expect(toApp).toHaveAttribute('href', paths.wakeUp());
    expect(screen.getByRole('timer')).toHaveTextContent('距散场');
    await waitFor(() => expect(announced()).toContain(`${hour}:00 潮汐红包雨 开始了`));
  });

  test('follow the platform’s clock, not that of a phone that is hours ahead', async () => {
    // The fastest sample counts: the page begins three hours ahead.
    serverClock.observe(new Date(NOON + 3 * HOUR).toUTCString(), Date.now());
    renderApp(paths.redPacket());
    await screen.findByRole('timer');
    expect(current()).toBe('20:00下一场');
    serverClock.observe(new Date(NOON).toUTCString(), Date.now());
    await waitFor(() => expect(current()).toBe('14:00下一场'));
    expect(screen.getByRole('region', { name: '14:00 潮汐红包雨' })).toBeVisible();
  });

  test('one that comes while the platform is silent has not the name of the one before', async () => {
    const end = NOON + 2 * HOUR + 600_000;
    const setClock = stopClock(end - 8_000);
    const { user } = renderApp(paths.redPacket());
    expect(await screen.findByRole('region', { name: '14:00 潮汐红包雨' })).toBeVisible();
    sandbox().faults.set([{ path: CALL, kind: 'network' }]);
    setClock(end + 2_000);
    const packet = await screen.findByRole('region', { name: '红包雨' });
    expect(packet).toHaveTextContent('20:00');
    await user.click(await ask());
    expect((await sheet()).getByText(/^红包雨，.*20:00/)).toBeVisible();
  });

  test('the end of the last round leads to tomorrow’s first', async () => {
    const end = NOON + 8 * HOUR + 600_000;
    const setClock = stopClock(end - 8_000);
    renderApp(paths.redPacket());
    expect(await screen.findByRole('timer')).toHaveTextContent('距散场');
    setClock(end + 2_000);
    expect(await screen.findByText('明天第一场')).toBeVisible();
    expect(screen.getByRole('heading', { name: '明天的场次' })).toBeVisible();
    expect(current()).toBe('10:00下一场');
    expect(await ask()).toBeVisible();
  });
});

describe('an appointment', () => {
  test('checks the number as typed, asks for consent, is sent once on a double tap, and is found again', async () => {
    const keys = watchKeys();
    const { user, router } = renderApp(paths.redPacket());
    await user.click(await ask());
    const form = await sheet();
    const phone = form.getByRole('textbox', { name: '手机号' });
    await user.type(phone, '12');
    expect(form.getByText('手机号以 13 到 19 开头，共 11 位')).toBeVisible();
    await user.clear(phone);
    await user.type(phone, PHONE.slice(0, 5));
    await user.click(await confirm());
    expect(form.getByText('手机号是 11 位数字')).toBeVisible();
    await user.type(phone, PHONE.slice(5));
    await user.click(await confirm());
    expect(form.getByText('请先同意再预约')).toBeVisible();
    expect(keys).toEqual([]);
    await user.click(form.getByRole('checkbox'));
    await user.dblClick(await confirm());
    expect(await screen.findByText('已预约这一场')).toBeVisible();
    expect(screen.getByText(MASKED)).toBeVisible();
    await waitFor(() => expect(announced()).toContain('约好了：14:00 潮汐红包雨'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(keys).toHaveLength(1);
    expect(appointments().n).toBe(1);
    // Only the masked number is kept.
    expect(JSON.stringify({ ...localStorage })).not.toContain(PHONE);
    // Found again on return, and nothing is sent again.
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    await act(() => router.navigate(-1));
    expect(await screen.findByText(MASKED)).toBeVisible();
    expect(screen.getByRole('button', { name: '加进日历提醒' })).toBeVisible();
    expect(screen.getByRole('button', { name: '换个手机号预约' })).toBeVisible();
    expect(keys).toHaveLength(1);
  });

  test('happens once on a retry after a lost answer', async () => {
    const keys = watchKeys();
    const { user } = renderApp(paths.redPacket());
    await fill(user);
    sandbox().faults.set([{ path: CALL, kind: 'drop', times: 1 }]);
    await user.click(await confirm());
    expect(await (await sheet()).findByText(/网络没有连上.*再点一次不会重复预约/)).toBeVisible();
    await user.click(await confirm());
    expect(await screen.findByText('已预约这一场')).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(appointments().n).toBe(1);
  });

  test('keeps a typed number over closing the sheet, but not the consent', async () => {
    const { user } = renderApp(paths.redPacket());
    await fill(user);
    await user.click((await sheet()).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: '预约这一场' }));
    const form = await sheet();
    expect(form.getByRole('textbox', { name: '手机号' })).toHaveValue(PHONE);
    expect(form.getByRole('checkbox')).not.toBeChecked();
    await user.click(form.getByRole('checkbox'));
    await user.click(await confirm());
    expect(await screen.findByText('已预约这一场')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Another number is typed anew.
    await user.click(screen.getByRole('button', { name: '换个手机号预约' }));
    expect((await sheet()).getByRole('textbox', { name: '手机号' })).toHaveValue('');
  });

  test('that is stored with the sheet closed leaves no number in the sheet for another one', async () => {
    const { user } = renderApp(paths.redPacket());
    await fill(user);
    await endUnseen(user, await confirm(), CALL);
    expect(await screen.findByText('已预约这一场')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '换个手机号预约' }));
    expect((await sheet()).getByRole('textbox', { name: '手机号' })).toHaveValue('');
  });

  test('whose answer is lost with the sheet closed is told by a toast', async () => {
    const { user } = renderApp(paths.redPacket());
    await fill(user);
    await endUnseen(user, await confirm(), CALL, 'drop');
    await expectToast(/^预约：.+再点一次不会重复预约。$/);
  });

  test('that is refused says so, and may be tried again', async () => {
    const { user } = renderApp(paths.redPacket());
    await fill(user);
    sandbox().faults.set([{ path: CALL, kind: 'refused', times: 1 }]);
    await user.click(await confirm());
    const form = await sheet();
    expect(await form.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(appointments().n).toBe(0);
    expect(storedAppointments()).toEqual([]);
    await user.click(await confirm());
    expect(await screen.findByText('已预约这一场')).toBeVisible();
  });

  test('that the answer denies is another one at the next try', async () => {
    const keys = watchKeys();
    const { user } = renderApp(paths.redPacket());
    await fill(user);
    server.use(
      http.post(
        `*${CALL}`,
        async ({ request }) => {
          keys.push(request.headers.get('idempotency-key'));
          const read = new Request(request.url, { method: 'POST', headers: request.headers, body: '{}' });
          const answer = (await (await sandbox().respond(read))?.json()) as { data: object };
          return Response.json({ ...answer, data: { ...answer.data, appointed: false } });
        },
        { once: true },
      ),
    );
    await user.click(await confirm());
    expect(await (await sheet()).findByText('这一次没有约上，请再试一次')).toBeVisible();
    await user.click(await confirm());
    expect(await screen.findByText('已预约这一场')).toBeVisible();
    expect(new Set(keys).size).toBe(2);
  });

  test('whose answer comes after the page was left is found on return', async () => {
    const { user, router } = renderApp(paths.redPacket());
    await fill(user);
    const held = holdCall(CALL);
    await user.click(await confirm());
    await held.asked;
    expect(await confirm()).toHaveAttribute('aria-busy', 'true');
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    held.release();
    await waitFor(() => expect(storedAppointments()).toHaveLength(1));
    await act(() => router.navigate(-1));
    expect(await screen.findByText(MASKED)).toBeVisible();
    expect(appointments().n).toBe(1);
  });

  test('is for the round that the platform has next, and says which', async () => {
    const { user } = renderApp(paths.redPacket());
    await fill(user);
    // The round went by while the phone lay there.
    sandbox().setNow(NOON + 3 * HOUR);
    await user.click(await confirm());
    expect(await screen.findByRole('region', { name: '20:00 潮汐红包雨' })).toBeVisible();
    await waitFor(() => expect(announced()).toContain('刚刚换场了，为你约的是：20:00 潮汐红包雨'));
    expect(await screen.findByText(MASKED)).toBeVisible();
    expect(current()).toBe('20:00下一场');
  });
});

describe('the practice', () => {
  test('is a tap game without falling under reduced motion, with a score only', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), { matches: query.includes('reduce'), media: query } as MediaQueryList),
    );
    const keys = watchKeys();
    const { user } = renderApp(paths.redPacket());
    await user.click(await screen.findByRole('button', { name: '练一场' }));
    const dialog = within(await screen.findByRole('dialog', { name: '红包雨练习' }));
    expect(dialog.getByText('练习只计分，不发红包')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'], shouldAdvanceTime: false });
    try {
      await user.click(dialog.getByRole('button', { name: '开始' }));
      expect(dialog.getAllByRole('button', { name: /有红包$/ })).toHaveLength(3);
      for (let n = 0; n < 5; n += 1) {
        const [packet] = dialog.getAllByRole('button', { name: /有红包$/ });
        if (packet) await user.click(packet);
      }
      expect(dialog.getAllByRole('button', { name: /有红包$/ })).toHaveLength(3);
      act(() => void vi.advanceTimersByTime(15_000));
    } finally {
      vi.useRealTimers();
    }
    expect(await dialog.findByText('接住 5 个红包')).toBeVisible();
    expect(dialog.getByText('新的最好成绩')).toBeVisible();
    expect(bestScore()).toBeGreaterThanOrEqual(5);
    await user.click(dialog.getByRole('button', { name: '回去预约' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(`你的最好成绩：${bestScore()} 分`)).toBeVisible();
    expect(keys).toEqual([]);
  });
});
