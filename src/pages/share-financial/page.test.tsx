import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../sandbox/art/random.ts';
import { shanghaiDay } from '../../../sandbox/core/calendar.ts';
import { feeOf } from '../../../sandbox/domain/cash-rules.ts';
import { endUnseen, expectToast } from '../../../tests/support/end-unseen.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { keepOutcomes } from '../../../tests/support/keep-outcomes.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { stopClock } from '../../../tests/support/stop-clock.ts';
import { connectHttp } from '../../api/http.ts';
import { repurchaseRewards } from '../../api/rewards-to-cash.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';
import { exactYuan, points } from '../../lib/yuan.ts';
import { clearLogin, currentLogin, noteUser } from '../../session/login-info.ts';

const CONFIG = '/finance/rewardsToCashCampaign/config';
const SUBMIT = '/finance/rewardsToCashCampaign/rewardsSystemRepurchase';
const RECORDS = '/finance/rewardsToCashCampaign/getRedPacketDetailsAndHistoryRepurchase';
const ME = '19900000001';
const HOUR = 3_600_000;
/** Noon of this day in Shanghai: the window is open, and no points expire before. */
const NOON = shanghaiDay(Date.now()) + 12 * HOUR;

beforeEach(() => {
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
  // Seeds first, then the window is open whatever the hour of the test.
  sandbox().setNow(NOON);
});

const ledger = (userId = 101) =>
  (
    sandbox()
      .db.prepare("select balance from ledger_entry where currency = 'points' and user_id = ? order by id desc limit 1")
      .get(userId) as { balance: number }
  ).balance;
interface CashOut {
  repurchase_no: string;
  amount_fen: number;
  points: number;
  fee_fen: number;
  state: string;
  reason: string | null;
}
/** What this test cashed out. */
const cashOuts = () =>
  sandbox()
    .db.prepare('select * from cash_out where user_id = 101 and created_at >= ? order by created_at')
    .all(NOON) as unknown as CashOut[];
/** Lets the reviewer decide, who says yes or no by the seed. */
async function decide(state: 'paid' | 'refused') {
  const no = cashOuts()[0]?.repurchase_no ?? '';
  let seed = 0;
  while (seeded(seed, 'cash-out-review', no).next() < 1 / 8 !== (state === 'refused')) seed += 1;
  await sandbox().respond(
    new Request('http://localhost/api/sandbox/control', { method: 'POST', body: JSON.stringify({ seed }) }),
  );
  sandbox().setNow(NOON + 120_000);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
}
/** Records the idempotency keys of the cash-outs. */
function watchKeys() {
  const keys: (string | null)[] = [];
  server.use(
    http.post(`*${SUBMIT}*`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
    }),
  );
  return keys;
}
/** Changes the rules in the response. */
const changeConfig = (change: Record<string, unknown>) =>
  server.use(
    http.get(`*${CONFIG}*`, async ({ request }) => {
      const answer = (await (await sandbox().respond(request))?.json()) as { data: object };
      return Response.json({ ...answer, data: { ...answer.data, ...change } });
    }),
  );

type User = ReturnType<typeof renderApp>['user'];
const field = () => screen.findByRole('textbox', { name: '换多少' });
const start = () => screen.getByRole('button', { name: '换成现金' });
const purse = () => screen.findByRole('region', { name: '我的积分' }).then(within);
const sheet = (name: string) => screen.findByRole('dialog', { name }).then(within);
const announced = () => document.getElementById('announcer')?.textContent ?? '';
async function toConfirm(user: User, amount: string) {
  await screen.findByRole('link', { name: '签到攒积分' });
  await user.clear(await field());
  await user.type(await field(), amount);
  await user.click(start());
  return sheet('确认换现金');
}

describe('for a visitor', () => {
  test('tells window, limits, rate and fee, and reckons what an amount brings', async () => {
    const { user } = renderApp(paths.shareFinancial());
    await user.type(await field(), '００１２．５');
    expect(await field()).toHaveValue('12.5');
    expect(screen.getByText('¥12.42')).toBeVisible();
    expect(screen.getByText('已扣手续费 ¥0.08')).toBeVisible();
    expect(screen.getByText('1,250')).toBeVisible();
    expect(screen.getByText('每次 ¥10 至 ¥500，今天还能换 ¥1,000')).toBeVisible();
    expect(screen.getByText(/22:00 截止$/)).toBeVisible();
    const rules = within(await screen.findByRole('region', { name: '怎么换' }));
    expect(rules.getByText('100 积分 = ¥1')).toBeVisible();
    expect(rules.getByText('0.6%，最少 ¥0.01')).toBeVisible();
    expect(rules.getAllByRole('listitem')).toHaveLength(5);
    expect(rules.getByRole('link', { name: '奖励规则全文' })).toHaveAttribute('href', paths.rewardRules());
    expect(document.title).toBe('积分换现金 · 灵屿宇宙');
  });

  test('the login comes with the button, and the cash-out that was asked for goes on', async () => {
    connectHttp({
      toast: () => undefined,
      askLogin: () => {
        logIn(ME);
        return Promise.resolve(true);
      },
    });
    const { user } = renderApp(paths.shareFinancial());
    await user.type(await field(), '20');
    await user.click(start());
    const confirm = await sheet('确认换现金');
    expect(await confirm.findByText('10,800 积分')).toBeVisible();
    expect(await field()).toHaveValue('20');
    await user.click(confirm.getByRole('button', { name: '换成 ¥19.88 现金' }));
    await confirm.findByRole('heading', { name: '已提交，正在审核' });
    expect(cashOuts()).toHaveLength(1);
  });

  test('a cancelled login leaves the amount', async () => {
    connectHttp({ toast: () => undefined, askLogin: () => Promise.resolve(false) });
    const { user } = renderApp(paths.shareFinancial());
    await user.type(await field(), '20');
    await user.click(start());
    await waitFor(() => expect(start()).not.toHaveAttribute('aria-busy'));
    expect(await field()).toHaveValue('20');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('every limit is said beside the field', () => {
  test('while typing, and what may still become right when one goes on', async () => {
    logIn(ME);
    const { user } = renderApp(paths.shareFinancial());
    await screen.findByRole('link', { name: '签到攒积分' });
    const input = await field();
    await user.click(start());
    expect(await screen.findByRole('alert')).toHaveTextContent('请先输入金额');
    await user.type(input, '5');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('每次至少 ¥10');
    for (const [amount, words] of [
      ['128.01', '积分不够，还差 1 积分'],
      ['500.01', '每次最多 ¥500'],
      ['12.345', '金额最多到分'],
      ['1.2.3', '请输入金额，例如 12.50'],
      ['99999999', '每次最多 ¥500'],
    ] as const) {
      await user.clear(input);
      await user.paste(amount);
      expect(screen.getByRole('alert')).toHaveTextContent(words);
      expect(input).toHaveAccessibleDescription(expect.stringContaining(words) as string);
    }
    await user.click(start());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(input).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '全部，¥128.00' }));
    expect(input).toHaveValue('128');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('¥127.23')).toBeVisible();
  });

  test('the rest of the day bounds what can be filled in, and says when there is none', async () => {
    logIn(ME);
    changeConfig({ dailyLeftFen: 3_050 });
    const { user, unmount } = renderApp(paths.shareFinancial());
    await user.click(await screen.findByRole('button', { name: '全部，¥30.50' }));
    expect(await field()).toHaveValue('30.50');
    await user.type(await field(), '{Backspace}1');
    expect(screen.getByRole('alert')).toHaveTextContent('今天还能换 ¥30.50，请改小金额');
    unmount();
    changeConfig({ dailyLeftFen: 0 });
    renderApp(paths.shareFinancial());
    expect(await screen.findByText('今天的额度用完了，明天再来')).toBeVisible();
    expect(await field()).toHaveAccessibleDescription('每次 ¥10 至 ¥500');
    expect(await field()).toBeDisabled();
    expect(screen.queryByRole('button', { name: '换成现金' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^全部/ })).toBeNull();
  });

  test('the largest amount is offered in place of one that is too much', async () => {
    logIn(ME);
    const { user } = renderApp(paths.shareFinancial());
    await screen.findByRole('link', { name: '签到攒积分' });
    await user.type(await field(), '501');
    await user.click(screen.getByRole('button', { name: '改成 ¥128' }));
    expect(await field()).toHaveValue('128');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: /^改成/ })).toBeNull();
  });

  test('who has too few points reads it before typing', async () => {
    logIn('19900000003');
    renderApp(paths.shareFinancial());
    expect(await screen.findByText('换 ¥10 起，还差 964 积分')).toBeVisible();
    expect(screen.getByRole('link', { name: '签到攒积分' })).toHaveAttribute('href', paths.signIn());
  });

  test('points of a sign-in are in the balance after going back', async () => {
    logIn(ME);
    const { user, router } = renderApp(paths.shareFinancial());
    expect(await (await purse()).findByText(points(12_800))).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '签到攒积分' }));
    // The page's chunk is transformed first.
    await user.click(await screen.findByRole('button', { name: /^签到，领/ }));
    expect(await screen.findByText('今天已签到')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(ledger()).toBeGreaterThan(12_800);
    expect(await (await purse()).findByText(points(ledger()))).toBeInTheDocument();
  });

  test('who lacks the real-name check is told before typing', async () => {
    logIn('19900000002');
    const { unmount } = renderApp(paths.shareFinancial());
    expect(await screen.findByRole('region', { name: '先完成实名认证' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '换成现金' })).toBeNull();
    expect(await screen.findByText('还没有兑换过')).toBeVisible();
    unmount();
    // A platform that does not ask for it.
    changeConfig({ needsRealName: false });
    renderApp(paths.shareFinancial());
    expect(await screen.findByRole('button', { name: '换成现金' })).toBeVisible();
    expect(screen.queryByRole('region', { name: '先完成实名认证' })).toBeNull();
  });
});

describe('a cash-out', () => {
  test('is confirmed with its cost, happens once on a double tap, and its payment is followed', async () => {
    logIn(ME);
    const keys = watchKeys();
    const { user } = renderApp(paths.shareFinancial());
    expect(ledger()).toBe(12_800);
    const confirm = await toConfirm(user, '123.50');
    for (const words of ['¥123.50', '−¥0.74', '¥122.76', '−12,350 积分', '12,800 积分', '450 积分']) {
      expect(confirm.getByText(words)).toBeVisible();
    }
    await user.dblClick(confirm.getByRole('button', { name: '换成 ¥122.76 现金' }));
    await confirm.findByRole('heading', { name: '已提交，正在审核' });
    const [row, ...others] = cashOuts();
    expect([keys.length, others.length]).toEqual([1, 0]);
    expect(row).toMatchObject({ amount_fen: 12_350, points: 12_350, fee_fen: feeOf(12_350), state: 'reviewing' });
    expect(confirm.getByText(`单号 ${row?.repurchase_no ?? ''}`)).toBeVisible();
    expect(ledger()).toBe(450);
    expect((await purse()).getByText('450')).toBeInTheDocument();

    await decide('paid');
    expect(await confirm.findByRole('heading', { name: '¥122.76 已到账' })).toBeVisible();
    await user.click(confirm.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await field()).toHaveValue('');
    const history = within(screen.getByRole('list', { name: '兑换记录' }));
    expect(history.getAllByRole('listitem')[0]).toHaveTextContent(/¥123\.50已到账/);
    // 37.00 of the seed and this one.
    expect(await (await purse()).findByText('累计换到 ¥160.50')).toBeVisible();
    expect(await screen.findByText('换 ¥10 起，还差 550 积分')).toBeVisible();
    expect(ledger()).toBe(450);
  });

  test('that is not passed says why, and the points are back', async () => {
    logIn(ME);
    const { user } = renderApp(paths.shareFinancial());
    const confirm = await toConfirm(user, '20');
    await user.click(confirm.getByRole('button', { name: '换成 ¥19.88 现金' }));
    await confirm.findByRole('heading', { name: '已提交，正在审核' });
    expect(screen.getByText('每次 ¥10 至 ¥500，今天还能换 ¥980')).toBeInTheDocument();
    await decide('refused');
    expect(await confirm.findByRole('heading', { name: '这一笔没有通过' })).toHaveFocus();
    expect(confirm.getByText(cashOuts()[0]?.reason ?? 'no reason')).toBeVisible();
    expect(confirm.getByText('2,000 积分已经退回。')).toBeVisible();
    expect(await (await purse()).findByText('12,800')).toBeInTheDocument();
    expect(ledger()).toBe(12_800);
    expect(await screen.findByText('每次 ¥10 至 ¥500，今天还能换 ¥1,000')).toBeInTheDocument();
  });

  test('happens once after a lost response, also over a reload', async () => {
    logIn(ME);
    const keys = watchKeys();
    const first = renderApp(paths.shareFinancial());
    const confirm = await toConfirm(first.user, '20');
    sandbox().faults.set([{ path: SUBMIT, kind: 'drop', times: 2 }]);
    const button = confirm.getByRole('button', { name: '换成 ¥19.88 现金' });
    await first.user.click(button);
    expect(await confirm.findByRole('alert')).toHaveTextContent('再点一次不会重复兑换');
    expect(await (await purse()).findByText('10,800')).toBeInTheDocument();
    await first.user.click(button);
    await waitFor(() => expect(keys).toHaveLength(2));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    first.unmount();
    const { user } = renderApp(paths.shareFinancial());
    const again = await toConfirm(user, '20');
    await user.click(again.getByRole('button', { name: '换成 ¥19.88 现金' }));
    await again.findByRole('heading', { name: '已提交，正在审核' });
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    expect(cashOuts()).toHaveLength(1);
    expect(ledger()).toBe(10_800);
    // Now it is known; the same amount is another cash-out.
    await user.click(again.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const second = await toConfirm(user, '20');
    await user.click(second.getByRole('button', { name: '换成 ¥19.88 现金' }));
    await second.findByRole('heading', { name: '已提交，正在审核' });
    expect(new Set(keys).size).toBe(2);
    expect(ledger()).toBe(8_800);
  });

  test('happens once, however long its sheet says that another tap does not repeat it', async () => {
    logIn(ME);
    const keys = watchKeys();
    const { user } = renderApp(paths.shareFinancial());
    const confirm = await toConfirm(user, '20');
    sandbox().faults.set([{ path: SUBMIT, kind: 'drop', times: 1 }]);
    const button = confirm.getByRole('button', { name: '换成 ¥19.88 现金' });
    await user.click(button);
    expect(await confirm.findByRole('alert')).toHaveTextContent('再点一次不会重复兑换');
    const now = Math.round(serverClock.now());
    stopClock(now)(now + 11 * 60_000);
    await user.click(button);
    // By then it has been paid.
    await confirm.findByRole('heading', { name: /已提交|到账/ });
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(cashOuts()).toHaveLength(1);
    expect(ledger()).toBe(10_800);
  });

  test('whose response comes after the page was left is found on the return, and its end is told', async () => {
    logIn(ME);
    const { user, router } = renderApp(paths.shareFinancial());
    const confirm = await toConfirm(user, '20');
    const held = holdCall(SUBMIT);
    await user.click(confirm.getByRole('button', { name: '换成 ¥19.88 现金' }));
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    await held.asked;
    held.release();
    await waitFor(() => expect(cashOuts()).toHaveLength(1));
    await act(() => router.navigate(-1));
    expect(await (await purse()).findByText('10,800')).toBeInTheDocument();
    const history = within(await screen.findByRole('list', { name: '兑换记录' }));
    await waitFor(() => expect(history.getAllByRole('listitem')[0]).toHaveTextContent(/¥20\.00审核中/));
    expect(await field()).toHaveValue('');
    await decide('paid');
    await waitFor(() => expect(announced()).toBe('¥20.00 的兑换已到账'));
    expect(history.getAllByRole('listitem')[0]).toHaveTextContent(/¥20\.00已到账/);
  });

  test('goes on when the login has run out and the same user logs in again, and its sheet says so', async () => {
    logIn(ME);
    connectHttp({
      toast: () => undefined,
      askLogin: () => {
        logIn(ME);
        noteUser(currentLogin()?.accessToken ?? '', 101);
        return Promise.resolve(true);
      },
    });
    const keys = watchKeys();
    const { user } = renderApp(paths.shareFinancial());
    const confirm = await toConfirm(user, '20');
    // Ends with the request itself: a read on its way would find it out first.
    server.use(http.post(`*${SUBMIT}*`, () => sandbox().db.exec('delete from session'), { once: true }));
    await user.click(confirm.getByRole('button', { name: '换成 ¥19.88 现金' }));
    expect(await confirm.findByRole('heading', { name: '已提交，正在审核' })).toBeVisible();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(cashOuts()).toHaveLength(1);
  });

  test('that is slow goes on with its sheet closed', async () => {
    logIn(ME);
    const { user } = renderApp(paths.shareFinancial());
    const confirm = await toConfirm(user, '20');
    const held = holdCall(SUBMIT);
    await user.click(confirm.getByRole('button', { name: '换成 ¥19.88 现金' }));
    expect(confirm.getByRole('button', { name: '换成 ¥19.88 现金' })).toHaveAttribute('aria-busy', 'true');
    await user.click(confirm.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    held.release();
    await waitFor(() => expect(announced()).toBe('¥20.00 的兑换已提交'));
    expect(await (await purse()).findByText('10,800')).toBeInTheDocument();
    expect(cashOuts()).toHaveLength(1);
  });

  describe.each([
    ['refused', /^兑换 ¥20.00：活动太火爆了，请稍后再试$/],
    ['drop', /^兑换 ¥20.00：.+请看兑换记录。$/],
  ] as const)('that ends as %s with its sheet closed', (kind, words) => {
    const confirmTwenty = async () => {
      logIn(ME);
      const { user } = renderApp(paths.shareFinancial());
      const confirm = await toConfirm(user, '20');
      return { user, button: confirm.getByRole('button', { name: '换成 ¥19.88 现金' }) };
    };

    test('is told by a toast', async () => {
      const { user, button } = await confirmTwenty();
      await endUnseen(user, button, SUBMIT, kind);
      await expectToast(words);
    });

    test('is not told in the sheet of another amount', async () => {
      const { user, button } = await confirmTwenty();
      await endUnseen(user, button, SUBMIT, kind, () => toConfirm(user, '30'));
      await expectToast(words);
      expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
    });
  });

  test('keeps its sums while its end is not known', async () => {
    logIn(ME);
    const { user } = renderApp(paths.shareFinancial());
    const confirm = await toConfirm(user, '20');
    expect(confirm.getByText('10,800 积分')).toBeVisible();
    sandbox().faults.set([{ path: SUBMIT, kind: 'drop', times: 1 }]);
    await user.click(confirm.getByRole('button', { name: '换成 ¥19.88 现金' }));
    expect(await confirm.findByRole('alert')).toHaveTextContent('再点一次不会重复兑换');
    expect(await (await purse()).findByText('10,800')).toBeInTheDocument();
    expect(confirm.getByText('12,800 积分')).toBeVisible();
    expect(confirm.getByText('10,800 积分')).toBeVisible();
  });

  test('refused in the platform’s words, and the page is brought up to date', async () => {
    logIn(ME);
    const { user } = renderApp(paths.shareFinancial());
    const confirm = await toConfirm(user, '100');
    // In another tab.
    await repurchaseRewards({ amountFen: 5_000 }, { idempotencyKey: crypto.randomUUID() });
    await user.click(confirm.getByRole('button', { name: '换成 ¥99.40 现金' }));
    expect(await confirm.findByRole('alert')).toHaveTextContent('积分不足，还差 2200 积分');
    expect(await confirm.findByText('积分不够，还差 2,200 积分')).toBeVisible();
    expect(confirm.queryByRole('button', { name: /^换成 ¥/ })).toBeNull();
    await user.click(confirm.getByRole('button', { name: '再想想' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('alert')).toHaveTextContent('积分不够，还差 2,200 积分');
    expect(ledger()).toBe(7_800);
  });

  test('that was refused is another one afterwards, in the sheet and after a reload', async () => {
    logIn(ME);
    keepOutcomes();
    const first = renderApp(paths.shareFinancial());
    const confirm = await toConfirm(first.user, '20');
    sandbox().faults.set([{ path: SUBMIT, kind: 'refused', times: 2, message: '请先完成实名认证' }]);
    const button = confirm.getByRole('button', { name: '换成 ¥19.88 现金' });
    await first.user.click(button);
    expect(await confirm.findByRole('alert')).toHaveTextContent('请先完成实名认证');
    await first.user.click(button);
    await waitFor(() => expect(sandbox().faults.list()).toMatchObject([{ times: 0 }]));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    first.unmount();
    const { user } = renderApp(paths.shareFinancial());
    const again = await toConfirm(user, '20');
    await user.click(again.getByRole('button', { name: '换成 ¥19.88 现金' }));
    await again.findByRole('heading', { name: '已提交，正在审核' });
    expect(cashOuts()).toHaveLength(1);
  });

  test('asks for a login that ended meanwhile, and goes on', async () => {
    logIn(ME);
    connectHttp({
      toast: () => undefined,
      askLogin: () => {
        logIn(ME);
        return Promise.resolve(true);
      },
    });
    const { user } = renderApp(paths.shareFinancial());
    const confirm = await toConfirm(user, '20');
    act(() => clearLogin());
    await user.click(await confirm.findByRole('button', { name: '登录' }));
    await user.click(await confirm.findByRole('button', { name: '换成 ¥19.88 现金' }));
    await confirm.findByRole('heading', { name: '已提交，正在审核' });
    expect(cashOuts()).toHaveLength(1);
  });
});

describe('the window', () => {
  test('closes and opens by itself', async () => {
    const setClock = stopClock(NOON + 10 * HOUR - 8_000);
    renderApp(paths.shareFinancial());
    await field();
    expect(start()).toBeVisible();
    setClock(NOON + 10 * HOUR + 2_000);
    // 22:00: the next opening is tomorrow's.
    expect(await screen.findByRole('timer')).toHaveTextContent('距开放');
    expect(screen.queryByRole('button', { name: '换成现金' })).toBeNull();
    expect(screen.getByText(/09:00 开放$/)).toBeVisible();
  });

  test('opens by itself in the morning', async () => {
    const setClock = stopClock(NOON - 3 * HOUR - 6_000);
    renderApp(paths.shareFinancial());
    expect(await screen.findByRole('timer')).toHaveTextContent('距开放');
    expect(screen.queryByRole('button', { name: '换成现金' })).toBeNull();
    setClock(NOON - 3 * HOUR + 2_000);
    expect(await screen.findByRole('button', { name: '换成现金' })).toBeVisible();
    expect(screen.getByText(/22:00 截止$/)).toBeVisible();
  });

  test('opens although the platform answers twice more as before', async () => {
    sandbox().setNow(NOON - 3 * HOUR - 3_000);
    let early = 2;
    server.use(
      http.get(`*${CONFIG}*`, async ({ request }) => {
        const response = await sandbox().respond(request);
        const answer = (await response?.json()) as { data: { open: boolean } };
        // The page follows the platform's clock.
        const headers = { date: response?.headers.get('date') ?? '' };
        if (!answer.data.open || early === 0) return Response.json(answer, { headers });
        early -= 1;
        return Response.json({ ...answer, data: { ...answer.data, open: false } }, { headers });
      }),
    );
    renderApp(paths.shareFinancial());
    expect(await screen.findByRole('button', { name: '换成现金' })).toBeVisible();
    await waitFor(() => expect(early).toBe(0));
    expect(await screen.findByText(/22:00 截止$/)).toBeVisible();
    expect(start()).toBeVisible();
  });

  test('is asked for until a platform that opens minutes late has opened', async () => {
    const opening = NOON - 3 * HOUR;
    const setClock = stopClock(opening - 3_000);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() });
    let late = true;
    server.use(
      http.get(`*${CONFIG}*`, async ({ request }) => {
        const response = await sandbox().respond(request);
        const answer = (await response?.json()) as { data: object };
        const headers = { date: response?.headers.get('date') ?? '' };
        const today = { startTime: shanghaiTime(opening), endTime: shanghaiTime(opening + 13 * HOUR) };
        return Response.json({ ...answer, data: { ...answer.data, ...today, open: !late } }, { headers });
      }),
    );
    renderApp(paths.shareFinancial());
    expect(await screen.findByRole('timer')).toHaveTextContent('距开放');
    setClock(opening + 180_000);
    expect(await screen.findByText('现在不能换，记录照常可以看。', undefined, { timeout: 10_000 })).toBeVisible();
    // The repeats of the countdown are over.
    await act(() => new Promise((resolve) => setTimeout(resolve, 4_000)));
    late = false;
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByRole('button', { name: '换成现金' })).toBeVisible();
  });

  test('a new day is asked for again when it could not be read, and not before the platform has it', async () => {
    const midnight = NOON + 12 * HOUR;
    const setClock = stopClock(midnight - 3_000);
    logIn(ME);
    let asked = 0;
    server.use(
      http.get(`*${CONFIG}*`, async ({ request }) => {
        const response = await sandbox().respond(request);
        const answer = (await response?.json()) as { data: object };
        const headers = { date: response?.headers.get('date') ?? '' };
        asked += 1;
        if (asked === 2) return Response.json({ code: 500, message: '系统繁忙' });
        const day = { open: true, startTime: shanghaiTime(NOON), endTime: shanghaiTime(NOON + 20 * HOUR) };
        const dailyLeftFen = asked === 1 ? 0 : 100_000;
        return Response.json({ ...answer, data: { ...answer.data, ...day, dailyLeftFen } }, { headers });
      }),
    );
    renderApp(paths.shareFinancial());
    expect(await screen.findByText('今天的额度用完了，明天再来')).toBeVisible();
    setClock(midnight + 400);
    await act(() => new Promise((resolve) => setTimeout(resolve, 3_000)));
    expect(asked).toBe(1);
    setClock(midnight + 2_000);
    await waitFor(() => expect(asked).toBeGreaterThan(2), { timeout: 10_000 });
    await waitFor(() => expect(screen.queryByText('今天的额度用完了，明天再来')).toBeNull());
  });

  test('a new day brings the limit of the new day', async () => {
    const setClock = stopClock(NOON + 12 * HOUR - 3_000);
    logIn(ME);
    let asked = 0;
    // A window over midnight; the limit is used up until then.
    server.use(
      http.get(`*${CONFIG}*`, async ({ request }) => {
        const response = await sandbox().respond(request);
        const answer = (await response?.json()) as { data: object };
        const headers = { date: response?.headers.get('date') ?? '' };
        const day = { open: true, startTime: shanghaiTime(NOON), endTime: shanghaiTime(NOON + 20 * HOUR) };
        const dailyLeftFen = (asked += 1) === 1 ? 0 : 100_000;
        return Response.json({ ...answer, data: { ...answer.data, ...day, dailyLeftFen } }, { headers });
      }),
    );
    renderApp(paths.shareFinancial());
    expect(await screen.findByText('今天的额度用完了，明天再来')).toBeVisible();
    setClock(NOON + 12 * HOUR + 2_000);
    await waitFor(async () => expect(await field()).toBeEnabled());
    expect(screen.queryByText('今天的额度用完了，明天再来')).toBeNull();
  });

  test('that is over says so, and the records stay', async () => {
    logIn(ME);
    changeConfig({ open: false, startTime: '2024-01-01 09:00:00', endTime: '2024-01-01 22:00:00' });
    renderApp(paths.shareFinancial());
    expect(await screen.findByText('现在不能换，记录照常可以看。')).toBeVisible();
    expect(await screen.findByRole('list', { name: '兑换记录' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '换多少' })).toBeNull();
    expect(screen.queryByText(/今天还能换/)).toBeNull();
    expect(screen.queryByRole('button', { name: '换成现金' })).toBeNull();
  });
});

describe('records', () => {
  test('are endless, with states and reasons; the red packets beside them', async () => {
    logIn(ME);
    const add = sandbox().db.prepare(
      `insert into cash_out select ?, 101, 1000, 1000, 6, 'paid', null, 0, ?, ? from (select 1)`,
    );
    for (let n = 0; n < 30; n += 1) add.run(`DX2020010100${n}`, 1_577_836_800_000 + n, 1_577_836_900_000);
    const { user } = renderApp(paths.shareFinancial());
    const list = await screen.findByRole('list', { name: '兑换记录' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    expect(list).toHaveTextContent('收款账户与实名信息不一致，请核对后再提交');
    expect(screen.getByText('35 笔')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看更多' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(35));
    expect(screen.getByText('记录到底了')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '收到的红包' }));
    const packets = within(screen.getByRole('list', { name: '收到的红包' }));
    const amounts = sandbox().db.prepare('select amount_fen fen from red_packet where user_id = 101').all() as {
      fen: number;
    }[];
    expect(packets.getAllByRole('listitem')).toHaveLength(amounts.length);
    const sum = amounts.reduce((all, { fen }) => all + fen, 0);
    expect(screen.getByText(`${amounts.length} 个，共 ¥${exactYuan(sum)}`)).toBeVisible();
  });

  test('a next page that fails keeps the first and can be tried again', async () => {
    logIn(ME);
    const add = sandbox().db.prepare(
      `insert into cash_out select ?, 101, 1000, 1000, 6, 'paid', null, 0, ?, ? from (select 1)`,
    );
    for (let n = 0; n < 30; n += 1) add.run(`DX2020010100${n}`, 1_577_836_800_000 + n, 1_577_836_900_000);
    const { user } = renderApp(paths.shareFinancial());
    await screen.findByRole('list', { name: '兑换记录' });
    sandbox().faults.set([{ path: RECORDS, kind: '500', times: 1 }]);
    await user.click(screen.getByRole('button', { name: '查看更多' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('后面的记录没有加载出来');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('记录到底了')).toBeVisible();
  });
});

test('after a logout nothing of the user is left', async () => {
  logIn(ME);
  renderApp(paths.shareFinancial());
  expect(await (await purse()).findByText(points(12_800))).toBeInTheDocument();
  act(() => clearLogin());
  expect(await screen.findByRole('button', { name: '登录' })).toBeVisible();
  expect(screen.queryByText('12,800')).toBeNull();
  expect(screen.queryByRole('list', { name: '兑换记录' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^全部/ })).toBeNull();
});
