import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endUnseen, expectToast } from '../../../tests/support/end-unseen.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { keepOutcomes } from '../../../tests/support/keep-outcomes.ts';
import { layOut } from '../../../tests/support/lay-out.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { addOrder } from '../../api/exchange-shop.ts';
import { connectHttp } from '../../api/http.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';
import { clearLogin } from '../../session/login-info.ts';
import { blockOf, mostOf, priceOf } from './product.ts';

const LIST = '/acApi/api/pullNewProduct/commodityList';
const GOODS = '/acApi/api/pullNewProduct/findActivityGoods';
const EXCHANGE = '/acApi/api/pullNewProduct/exchangeCommodity';
const ORDER = '/acApi/order/addOrder';
const ME = '19900000001';
const QUARTER = 15 * 60_000;

beforeEach(() => {
  layOut();
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
});

const ledger = (userId = 101) =>
  (
    sandbox()
      .db.prepare("select balance from ledger_entry where currency = 'points' and user_id = ? order by id desc limit 1")
      .get(userId) as { balance: number }
  ).balance;
const orders = (productId: number, userId = 101) =>
  sandbox()
    .db.prepare("select * from purchase_order where kind = 'product' and ref = ? and user_id = ? order by created_at")
    .all(String(productId), userId) as unknown as {
    order_no: string;
    state: string;
    points: number;
    amount_fen: number;
  }[];
const pay = (orderNo: string) =>
  sandbox().respond(
    new Request('http://localhost/api/sandbox/control', { method: 'POST', body: JSON.stringify({ pay: orderNo }) }),
  );

/** Records the idempotency keys of a call. */
function watch(path: string) {
  const keys: (string | null)[] = [];
  server.use(
    http.all(`*${path}*`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
    }),
  );
  return keys;
}

const purse = () => screen.findByRole('region', { name: '我的积分' });
const grid = async () => within(await screen.findByRole('list', { name: '全部好物' }));
const sheet = (name: string) => screen.findByRole('dialog', { name }).then(within);
type User = ReturnType<typeof renderApp>['user'];
async function open(user: User, name: string) {
  await user.click(await (await grid()).findByRole('button', { name: new RegExp(name) }));
  return sheet('好物详情');
}
async function toConfirm(user: User, name: string) {
  await user.click((await open(user, name)).getByRole('button', { name: '立即兑换' }));
  const step = await sheet('确认兑换');
  return step;
}

describe('for a visitor', () => {
  test('shows the activity with its goods, all products by category, and the way in', async () => {
    renderApp(paths.exchange());
    const activity = within(await screen.findByRole('region', { name: '本期活动' }));
    expect(activity.getByRole('heading', { name: '积分换新季' })).toBeVisible();
    expect(await activity.findByRole('timer')).toHaveTextContent('距结束');
    await waitFor(() => expect(activity.getAllByRole('listitem')).toHaveLength(16));
    const products = await grid();
    expect(products.getByRole('button', { name: /雾松坡云雾茶/ })).toHaveTextContent('680 积分');
    expect(products.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '64');
    expect(within(await purse()).getByRole('button', { name: '登录' })).toBeVisible();
    const categories = within(screen.getByRole('group', { name: '商品分类' }));
    expect((await categories.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
      ...['全部', '岛上茶饮', '家居小物', '出门穿戴', '文具书册', '摆件收藏', '票券体验', '数字好物'],
    ]);
    expect(document.title).toBe('积分商城 · 灵屿宇宙');
  });

  test('the login goes on with the exchange that was asked for', async () => {
    connectHttp({
      toast: () => undefined,
      askLogin: () => {
        logIn(ME);
        return Promise.resolve(true);
      },
    });
    const { user } = renderApp(paths.exchange());
    const confirm = await toConfirm(user, '雾松坡云雾茶');
    expect(await confirm.findByText('12,120')).toBeVisible();
  });

  test('a cancelled login leaves the product open', async () => {
    connectHttp({ toast: () => undefined, askLogin: () => Promise.resolve(false) });
    const { user } = renderApp(paths.exchange());
    const detail = await open(user, '雾松坡云雾茶');
    await user.click(detail.getByRole('button', { name: '立即兑换' }));
    await waitFor(() => expect(detail.getByRole('button', { name: '立即兑换' })).not.toHaveAttribute('aria-busy'));
    expect(screen.getByRole('dialog', { name: '好物详情' })).toBeVisible();
  });
});

describe('categories', () => {
  test('are chosen in the address, which a reload keeps', async () => {
    const { user, router } = renderApp(paths.exchange({ activityId: 6007 }));
    await user.click(await screen.findByRole('button', { name: '票券体验' }));
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('category')).toBe('票券体验'));
    expect(new URLSearchParams(router.state.location.search).get('activityId')).toBe('6007');
    await waitFor(async () => expect((await grid()).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '4'));
    expect(screen.getByRole('button', { name: '票券体验' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('an empty one says so and leads back to all', async () => {
    const { user } = renderApp(paths.exchange({ category: '没有的' }));
    expect(await screen.findByText('这一类还没有上架')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '看全部好物' }));
    expect(await screen.findByRole('button', { name: /雾松坡云雾茶/ })).toBeVisible();
  });

  test('that the address cannot name are not offered', async () => {
    server.use(
      http.get(`*${LIST}*`, async ({ request }) => {
        const answer = (await (await sandbox().respond(request))?.json()) as { data: { categories?: unknown } };
        answer.data.categories = ['', '岛上茶饮', '长'.repeat(21), ' 家居 '];
        return Response.json(answer);
      }),
    );
    renderApp(paths.exchange());
    const categories = within(await screen.findByRole('group', { name: '商品分类' }));
    await categories.findByRole('button', { name: '岛上茶饮' });
    expect(categories.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['全部', '岛上茶饮']);
  });

  test('a platform without their names shows the list alone', async () => {
    server.use(
      http.get(`*${LIST}*`, async ({ request }) => {
        const answer = (await (await sandbox().respond(request))?.json()) as { data: { categories?: unknown } };
        delete answer.data.categories;
        return Response.json(answer);
      }),
    );
    renderApp(paths.exchange());
    expect(await screen.findByRole('button', { name: /雾松坡云雾茶/ })).toBeVisible();
    expect(within(screen.getByRole('group', { name: '商品分类' })).queryByRole('button')).toBeNull();
  });
});

describe('address', () => {
  test.each([
    ['?activityId=x', 'activityId'],
    ['?activityId=0', 'activityId'],
    ['?category=', 'category'],
    [`?category=${'长'.repeat(21)}`, 'category'],
  ])('rejects %s', async (query, name) => {
    renderApp(`/exchange${query}`);
    expect(await screen.findByText(`请检查 ${name} 参数是否正确`)).toBeVisible();
  });

  test('an unknown activity is told, and the shop stays open', async () => {
    renderApp(paths.exchange({ activityId: 6008 }));
    expect(await screen.findByText('没有这个活动')).toBeVisible();
    expect(await screen.findByRole('button', { name: /雾松坡云雾茶/ })).toBeVisible();
  });
});

test('a busy platform says nothing about an activity, and can be asked again', async () => {
  sandbox().faults.set([{ path: GOODS, kind: 'refused', times: 1, message: '人有点多，请稍后再试' }]);
  const { user } = renderApp(paths.exchange({ activityId: 6007 }));
  expect(await screen.findByText('本期活动没有加载出来')).toBeVisible();
  expect(screen.queryByText(/^这场活动不在了/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('region', { name: '本期活动' })).toBeVisible();
});

describe('the activity', () => {
  const period = (startTime: string, endTime: string) =>
    server.use(http.get('*/findActivityDate*', () => Response.json({ code: 200, data: { startTime, endTime } })));

  test('tells its rules and period', async () => {
    const { user } = renderApp(paths.exchange());
    await user.click(await screen.findByRole('button', { name: '活动规则' }));
    const rules = await sheet('活动规则');
    expect(rules.getByText('每件商品都有每人限兑数量。')).toBeVisible();
    expect(rules.getByText(/^活动时间 .+ 至 .+$/)).toBeVisible();
  });

  test('before its start shows a countdown, and its goods wait', async () => {
    period('2999-01-01 00:00:00', '2999-02-01 00:00:00');
    logIn(ME);
    const { user } = renderApp(paths.exchange());
    expect(await screen.findByRole('timer')).toHaveTextContent('距开始');
    await user.click(screen.getByRole('button', { name: /灯塔湾海盐普洱/ }));
    const detail = await sheet('好物详情');
    expect(detail.getByText('活动还没有开始，开始后就能换')).toBeVisible();
    expect(detail.queryByRole('button', { name: '立即兑换' })).toBeNull();
  });

  test('ends by itself at zero, also when the clock is corrected backwards just then', async () => {
    const end = Math.ceil(Date.now() / 1_000) * 1_000;
    period('2024-01-01 00:00:00', new Date(end + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '));
    const readings: number[] = [];
    vi.spyOn(serverClock, 'now').mockImplementation(() => readings.shift() ?? end - 100);
    renderApp(paths.exchange());
    expect(await screen.findByRole('timer')).toHaveTextContent('距结束');
    // Zero for the countdown alone; whoever reads the clock after it is a moment before the end again.
    readings.push(end + 5);
    await waitFor(() => expect(screen.queryByRole('region', { name: '本期活动' })).toBeNull());
    expect(await screen.findByRole('button', { name: /雾松坡云雾茶/ })).toBeVisible();
  });

  test('starts and ends also in the open sheet of its product', async () => {
    const start = Math.ceil(Date.now() / 1_000) * 1_000;
    const time = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    period(time(start), time(start + QUARTER));
    let now = start - 60_000;
    vi.spyOn(serverClock, 'now').mockImplementation(() => now);
    const { user } = renderApp(paths.exchange());
    expect(await screen.findByRole('timer')).toHaveTextContent('距开始');
    await user.click(screen.getByRole('button', { name: /灯塔湾海盐普洱/ }));
    const detail = await sheet('好物详情');
    expect(detail.getByText('活动还没有开始，开始后就能换')).toBeVisible();
    const turnTo = (at: number) => {
      now = at;
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    turnTo(start + 5);
    expect(await detail.findByRole('button', { name: '立即兑换' })).toBeVisible();
    turnTo(start + QUARTER + 5);
    expect(await detail.findByText('这一期活动已经结束')).toBeVisible();
    expect(detail.queryByRole('button', { name: '立即兑换' })).toBeNull();
  });

  test('an ended one is told where the address names it, and is silent otherwise', async () => {
    period('2024-01-01 00:00:00', '2024-02-01 00:00:00');
    const first = renderApp(paths.exchange({ activityId: 6007 }));
    expect(await screen.findByText('这一期已经结束，下面的好物照样能换。')).toBeVisible();
    first.unmount();
    renderApp(paths.exchange());
    expect(await screen.findByRole('button', { name: /雾松坡云雾茶/ })).toBeVisible();
    expect(screen.queryByText('这一期已经结束，下面的好物照样能换。')).toBeNull();
  });
});

describe('an exchange of goods', () => {
  test('shows points before and after, takes them once on a double tap, and everything follows', async () => {
    logIn(ME);
    const keys = watch(EXCHANGE);
    const { user } = renderApp(paths.exchange());
    expect(within(await purse()).getByText('12,800')).toBeInTheDocument();
    expect(ledger()).toBe(12_800);
    const confirm = await toConfirm(user, '雾松坡云雾茶');
    expect(await confirm.findByText('12,800')).toBeVisible();
    expect(confirm.getByText('−680')).toBeVisible();
    expect(confirm.getByText('12,120')).toBeVisible();
    expect(await confirm.findByRole('radio', { name: /阿沅 199\*\*\*\*0001/ })).toBeChecked();
    await user.dblClick(confirm.getByRole('button', { name: '用 680 积分兑换' }));
    const done = await sheet('兑换成功');
    const [order] = orders(4001);
    expect(done.getByText(`订单号 ${order?.order_no ?? ''}`)).toBeVisible();
    expect(orders(4001)).toHaveLength(1);
    expect(keys).toHaveLength(1);
    expect(ledger()).toBe(12_120);
    await user.click(done.getByRole('button', { name: '继续逛逛' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await within(await purse()).findByText('12,120')).toBeInTheDocument();
    const again = await open(user, '雾松坡云雾茶');
    expect(again.getByText('3 件，你已兑 1 件')).toBeVisible();
    expect(again.getByText('87 件')).toBeVisible();
  });

  test('goes to the chosen address', async () => {
    logIn(ME);
    const { user } = renderApp(paths.exchange());
    const confirm = await toConfirm(user, '雾松坡云雾茶');
    await user.click(await confirm.findByRole('button', { name: '换个地址' }));
    await user.click(confirm.getByRole('radio', { name: /沈知夏/ }));
    await user.click(confirm.getByRole('button', { name: '用 680 积分兑换' }));
    await sheet('兑换成功');
    const sent: unknown = sandbox()
      .db.prepare('select address_id from product_order where order_no = ?')
      .get(orders(4001)[0]?.order_no ?? '');
    expect(sent).toEqual({ address_id: 3002 });
  });

  test('happens once after a lost response, and the page says that it is safe to try again', async () => {
    logIn(ME);
    const keys = watch(EXCHANGE);
    const { user } = renderApp(paths.exchange());
    const confirm = await toConfirm(user, '雾松坡云雾茶');
    const button = await confirm.findByRole('button', { name: '用 680 积分兑换' });
    sandbox().faults.set([{ path: EXCHANGE, kind: 'drop', times: 1 }]);
    await user.click(button);
    expect(await confirm.findByRole('alert')).toHaveTextContent('再点一次不会重复兑换');
    await user.click(button);
    await sheet('兑换成功');
    expect(new Set(keys).size).toBe(1);
    expect(orders(4001)).toHaveLength(1);
    expect(ledger()).toBe(12_120);
  });

  test('happens once after a lost response, also if the page was left before the next try', async () => {
    logIn(ME);
    const keys = watch(EXCHANGE);
    const { user, router } = renderApp(paths.exchange());
    const confirm = await toConfirm(user, '雾松坡云雾茶');
    sandbox().faults.set([{ path: EXCHANGE, kind: 'drop', times: 1 }]);
    await user.click(await confirm.findByRole('button', { name: '用 680 积分兑换' }));
    await confirm.findByText(/再点一次不会重复兑换/);
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    await act(() => router.navigate(paths.exchange()));
    const again = await toConfirm(user, '雾松坡云雾茶');
    await user.click(await again.findByRole('button', { name: '用 680 积分兑换' }));
    await sheet('兑换成功');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(orders(4001)).toHaveLength(1);
    expect(ledger()).toBe(12_120);
  });

  test('goes on to the same address after a lost response', async () => {
    logIn(ME);
    const keys = watch(EXCHANGE);
    const { user } = renderApp(paths.exchange());
    const confirm = await toConfirm(user, '雾松坡云雾茶');
    await user.click(await confirm.findByRole('button', { name: '换个地址' }));
    sandbox().faults.set([{ path: EXCHANGE, kind: 'drop', times: 1 }]);
    await user.click(confirm.getByRole('button', { name: '用 680 积分兑换' }));
    await confirm.findByText(/再点一次不会重复兑换/);
    // Another address would be another order.
    await user.click(confirm.getByRole('radio', { name: /沈知夏/ }));
    expect(confirm.getByRole('radio', { name: /沈知夏/ })).not.toBeChecked();
    await user.click(confirm.getByRole('button', { name: '用 680 积分兑换' }));
    await sheet('兑换成功');
    expect(new Set(keys).size).toBe(1);
    expect(orders(4001)).toHaveLength(1);
  });

  test('that used up what one may have can be tried again after a lost response, with the sums of before', async () => {
    sandbox().db.prepare('update product set limit_per_user = 1 where product_id = 4001').run();
    logIn(ME);
    const { user } = renderApp(paths.exchange());
    const confirm = await toConfirm(user, '雾松坡云雾茶');
    const button = await confirm.findByRole('button', { name: '用 680 积分兑换' });
    expect(await confirm.findByText('12,800')).toBeVisible();
    sandbox().faults.set([{ path: EXCHANGE, kind: 'drop', times: 1 }]);
    await user.click(button);
    expect(await confirm.findByRole('alert')).toHaveTextContent('再点一次不会重复兑换');
    // The page has read everything again.
    expect(await within(await purse()).findByText('12,120')).toBeInTheDocument();
    const card = (await grid()).getByRole('button', { name: /雾松坡云雾茶/, hidden: true });
    await waitFor(() => expect(card).toHaveTextContent('你已兑满'));
    expect(confirm.getByText('12,800')).toBeVisible();
    expect(confirm.getByText('12,120')).toBeVisible();
    await user.click(confirm.getByRole('button', { name: '用 680 积分兑换' }));
    await sheet('兑换成功');
    expect(orders(4001)).toHaveLength(1);
    expect(ledger()).toBe(12_120);
  });

  test('of several is tried again as the same after a lost response, also if fewer are left', async () => {
    logIn(ME);
    const { user } = renderApp(paths.exchange());
    const detail = await open(user, '环岛航线体验票');
    await user.click(await detail.findByRole('button', { name: '加一' }));
    await user.click(detail.getByRole('button', { name: '立即兑换' }));
    const confirm = await sheet('确认兑换');
    const button = await confirm.findByRole('button', { name: '用 600 积分兑换' });
    sandbox().faults.set([{ path: ORDER, kind: 'drop', times: 1 }]);
    sandbox().db.prepare('update product set limit_per_user = 2 where product_id = 4007').run();
    await user.click(button);
    expect(await confirm.findByRole('alert')).toHaveTextContent('再点一次不会重复兑换');
    expect(await within(await purse()).findByText('12,200')).toBeInTheDocument();
    const card = (await grid()).getByRole('button', { name: /环岛航线体验票/, hidden: true });
    await waitFor(() => expect(card).toHaveTextContent('你已兑满'));
    await user.click(confirm.getByRole('button', { name: '用 600 积分兑换' }));
    await sheet('兑换成功');
    expect(orders(4007)).toMatchObject([{ points: 600 }]);
    expect(ledger()).toBe(12_200);
  });

  test('whose response comes after the page was left is found on the return', async () => {
    logIn(ME);
    const { user, router } = renderApp(paths.exchange());
    const confirm = await toConfirm(user, '雾松坡云雾茶');
    const button = await confirm.findByRole('button', { name: '用 680 积分兑换' });
    const held = holdCall(EXCHANGE);
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    await held.asked;
    held.release();
    await waitFor(() => expect(orders(4001)).toHaveLength(1));
    await waitFor(() => expect(localStorage.getItem('lyyz_own 101 order exchange')).not.toBeNull());
    await act(() => router.navigate(-1));
    const card = within(await screen.findByRole('region', { name: '我的订单' }));
    expect(await card.findByRole('heading', { name: '已付款' })).toBeVisible();
    expect(card.getByText('雾松坡云雾茶 80 克')).toBeVisible();
    expect(await within(await purse()).findByText('12,120')).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: '收起' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '我的订单' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('a slow response with the sheet closed ends with a toast that names the product', async () => {
    logIn(ME);
    const { user } = renderApp(paths.exchange());
    const confirm = await toConfirm(user, '雾松坡云雾茶');
    const button = await confirm.findByRole('button', { name: '用 680 积分兑换' });
    const held = holdCall(EXCHANGE);
    await user.click(button);
    await user.click(confirm.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    held.release();
    await waitFor(() =>
      expect(document.getElementById('announcer')).toHaveTextContent('「雾松坡云雾茶 80 克」兑换成功'),
    );
    expect(await within(await purse()).findByText('12,120')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe.each([
    ['refused', /^兑换「雾松坡云雾茶 80 克」：活动太火爆了，请稍后再试$/],
    ['drop', /^兑换「雾松坡云雾茶 80 克」：.+请看积分和订单。$/],
  ] as const)('that ends as %s with the sheet closed', (kind, words) => {
    const confirmTea = async () => {
      logIn(ME);
      const { user } = renderApp(paths.exchange());
      const confirm = await toConfirm(user, '雾松坡云雾茶');
      return { user, button: await confirm.findByRole('button', { name: '用 680 积分兑换' }) };
    };

    test('is told by a toast', async () => {
      const { user, button } = await confirmTea();
      await endUnseen(user, button, EXCHANGE, kind);
      await expectToast(words);
    });

    test('is not told in the sheet of another product', async () => {
      const { user, button } = await confirmTea();
      await endUnseen(user, button, EXCHANGE, kind, () => toConfirm(user, '小灯塔床头灯'));
      await expectToast(words);
      expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
    });
  });

  test('cannot be confirmed while the addresses are missing, and their retry brings them', async () => {
    logIn(ME);
    sandbox().faults.set([{ path: '/acApi/api/pullNewProduct/findAddressList', kind: '500', times: 1 }]);
    const { user } = renderApp(paths.exchange());
    const confirm = await toConfirm(user, '雾松坡云雾茶');
    expect(await confirm.findByText('收货地址没有读出来')).toBeVisible();
    expect(confirm.queryByRole('button', { name: '用 680 积分兑换' })).toBeNull();
    await user.click(confirm.getByRole('button', { name: '重试' }));
    expect(await confirm.findByRole('button', { name: '用 680 积分兑换' })).toBeVisible();
  });

  test('without an address leads to the app, and goes on when there is one', async () => {
    const opened: string[] = [];
    vi.stubGlobal('lyyzNative', { openPath: (path: string) => opened.push(path) });
    sandbox()
      .db.prepare(
        "insert into ledger_entry select max(id) + 1, 'points', 102, 900, 'seed', 'test', 900, 0, null from ledger_entry",
      )
      .run();
    logIn('19900000002');
    const { user } = renderApp(paths.exchange());
    const confirm = await toConfirm(user, '雾松坡云雾茶');
    expect(await confirm.findByText('还没有收货地址')).toBeVisible();
    expect(confirm.queryByRole('button', { name: /用 680/ })).toBeNull();
    await user.click(confirm.getByRole('button', { name: '去 App 添加地址' }));
    await waitFor(() => expect(opened).toEqual(['/address']));
    sandbox().db.prepare("insert into address values (9001, 102, '小满', '19900000002', '浙江省', '望海路', 1)").run();
    expect(await confirm.findByRole('radio', { name: /小满/ })).toBeChecked();
    expect(confirm.getByRole('button', { name: '用 680 积分兑换' })).toBeVisible();
  });
});

test('an address made in the app can be chosen on the return, and one that is gone is not sent', async () => {
  logIn(ME);
  const { user } = renderApp(paths.exchange());
  const confirm = await toConfirm(user, '雾松坡云雾茶');
  await user.click(await confirm.findByRole('button', { name: '换个地址' }));
  const { db } = sandbox();
  db.prepare("insert into address values (9001, 101, '新月', '19900000001', '浙江省', '望海路', 0)").run();
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const made = await confirm.findByRole('radio', { name: /新月/ });
  await user.click(made);
  expect(made).toBeChecked();
  db.prepare('delete from address where address_id = 9001').run();
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(confirm.queryByRole('radio', { name: /新月/ })).toBeNull());
  expect(confirm.getByRole('radio', { name: /阿沅 199\*\*\*\*0001/ })).toBeChecked();
});

describe('what stands against an exchange is said before the platform has to', () => {
  test.each([
    [ME, '《灵屿岛志》', '每人限兑 1 件，你已经兑满了'],
    [ME, '听潮鲸树脂摆件', '已经兑完了，看看别的吧'],
    ['19900000003', '雾松坡云雾茶', '还差 644 积分，签到、做任务都能攒'],
  ])('%s and %s', async (phone, name, why) => {
    logIn(phone);
    const { user } = renderApp(paths.exchange());
    await purse();
    const detail = await open(user, name);
    expect(await detail.findByText(why)).toBeVisible();
    expect(detail.queryByRole('button', { name: '立即兑换' })).toBeNull();
    if (!why.startsWith('积分')) return;
    expect(detail.getByRole('link', { name: '签到攒积分' })).toHaveAttribute('href', paths.signIn());
  });

  test('and again when the platform says so first: the page is brought up to date', async () => {
    logIn(ME);
    const { user } = renderApp(paths.exchange());
    const confirm = await toConfirm(user, '雾松坡云雾茶');
    const button = await confirm.findByRole('button', { name: '用 680 积分兑换' });
    sandbox().db.prepare('update product set stock = 0, total = total - 88 where product_id = 4001').run();
    await user.click(button);
    expect(await confirm.findByRole('alert')).toHaveTextContent('已经兑完了，看看别的吧');
    await waitFor(() => expect(confirm.queryByRole('button', { name: '用 680 积分兑换' })).toBeNull());
    expect(ledger()).toBe(12_800);
  });
});

test('more than the points can buy can be made fewer again', async () => {
  sandbox()
    .db.prepare(
      "insert into ledger_entry select max(id) + 1, 'points', 101, -12300, 'seed', 'test', 500, 0, null from ledger_entry",
    )
    .run();
  logIn(ME);
  const { user } = renderApp(paths.exchange());
  expect(within(await purse()).getByText('500')).toBeInTheDocument();
  const detail = await open(user, '环岛航线体验票');
  const quantity = detail.getByRole('spinbutton', { name: '数量' });
  await user.click(detail.getByRole('button', { name: '加一' }));
  expect(await detail.findByText('还差 100 积分，签到、做任务都能攒')).toBeVisible();
  expect(quantity).toHaveAttribute('aria-valuenow', '2');
  expect(detail.getByRole('button', { name: '加一' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(detail.getByRole('button', { name: '减一' }));
  expect(await detail.findByRole('button', { name: '立即兑换' })).toBeVisible();
});

test('what was refused for too few points is bought once there are enough', async () => {
  logIn(ME);
  keepOutcomes();
  const { user } = renderApp(paths.exchange());
  const confirm = await toConfirm(user, '雾松坡云雾茶');
  const button = await confirm.findByRole('button', { name: '用 680 积分兑换' });
  sandbox().faults.set([{ path: EXCHANGE, kind: 'refused', times: 1, message: '积分不足' }]);
  await user.click(button);
  expect(await confirm.findByRole('alert')).toHaveTextContent('积分不足');
  await user.click(button);
  await waitFor(() => expect(orders(4001)).toHaveLength(1));
  expect(ledger()).toBe(12_120);
});

describe('a price that changed since the page was read', () => {
  const setPrice = (productId: number, price: number) =>
    sandbox().db.prepare('update product set price_points = ? where product_id = ?').run(price, productId);

  test('is read again for the confirmation, and needs a yes of its own', async () => {
    logIn(ME);
    const { user } = renderApp(paths.exchange());
    const detail = await open(user, '雾松坡云雾茶');
    setPrice(4001, 700);
    await user.click(detail.getByRole('button', { name: '立即兑换' }));
    const confirm = await sheet('确认兑换');
    expect(await confirm.findByRole('alert')).toHaveTextContent('你看到的 680 积分 现在 700 积分');
    const now = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000);
    await user.dblClick(await confirm.findByRole('button', { name: '按新价格继续' }));
    expect(confirm.queryByRole('alert')).toBeNull();
    const yes = confirm.getByRole('button', { name: '用 700 积分兑换' });
    expect(yes).not.toHaveAttribute('aria-busy');
    expect(orders(4001)).toHaveLength(0);
    now.mockReturnValue(2_000);
    await user.click(yes);
    const done = await sheet('兑换成功');
    expect(done.getByText('用掉 700 积分，还剩 12,100 积分')).toBeVisible();
    expect(done.queryByText(/^价格刚刚变了/)).toBeNull();
  });

  test('in the moment of the exchange is said with both sums', async () => {
    logIn(ME);
    const { user } = renderApp(paths.exchange());
    const confirm = await toConfirm(user, '雾松坡云雾茶');
    const button = await confirm.findByRole('button', { name: '用 680 积分兑换' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    setPrice(4001, 700);
    await user.click(button);
    const done = await sheet('兑换成功');
    expect(done.getByText('用掉 700 积分，还剩 12,100 积分')).toBeVisible();
    expect(done.getByText('价格刚刚变了：你确认的是 680 积分，实际是 700 积分。')).toBeVisible();
  });

  test('in the moment of an order is said with both sums', async () => {
    logIn(ME);
    const { user } = renderApp(paths.exchange({ category: '票券体验' }));
    const confirm = await toConfirm(user, '周六夜航船票');
    const button = await confirm.findByRole('button', { name: '200 积分 + ¥9.90，去下单' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    setPrice(4023, 250);
    await user.click(button);
    await waitFor(() =>
      expect(document.getElementById('announcer')).toHaveTextContent(
        '价格刚刚变了：你确认的是 200 积分 + ¥9.90，实际是 250 积分 + ¥9.90。',
      ),
    );
  });
});

describe('with money on top', () => {
  test('orders once, keeps the countdown over a reload, and follows the payment', async () => {
    logIn(ME);
    const { user, unmount } = renderApp(paths.exchange({ category: '票券体验' }));
    const detail = await open(user, '周六夜航船票');
    expect(detail.getByText('+ ¥9.90')).toBeVisible();
    await user.click(detail.getByRole('button', { name: '加一' }));
    await user.click(detail.getByRole('button', { name: '立即兑换' }));
    const confirm = await sheet('确认兑换');
    expect(await confirm.findByText('¥19.80')).toBeVisible();
    expect(confirm.getByText('12,400')).toBeVisible();
    await user.dblClick(confirm.getByRole('button', { name: '400 积分 + ¥19.80，去下单' }));
    const card = within(await screen.findByRole('region', { name: '我的订单' }));
    expect(card.getByText('400 积分 + ¥19.80')).toBeVisible();
    expect(card.getByRole('timer')).toHaveTextContent('付款还有');
    const [order] = orders(4023);
    expect(order).toMatchObject({ state: 'unpaid', points: 400, amount_fen: 1_980 });
    expect(orders(4023)).toHaveLength(1);
    expect(ledger()).toBe(12_400);
    expect(await within(await purse()).findByText('12,400')).toBeInTheDocument();
    unmount();
    renderApp(paths.exchange({ category: '票券体验' }));
    expect(await screen.findByRole('button', { name: '去 App 支付 400 积分 + ¥19.80' })).toBeVisible();
    await pay(order?.order_no ?? '');
    expect(await screen.findByRole('heading', { name: '已付款' })).toBeVisible();
  });

  test('an order is said and has the focus once the sheet is gone, however fast it was there', async () => {
    logIn(ME);
    const { user } = renderApp(paths.exchange({ category: '票券体验' }));
    const confirm = await toConfirm(user, '周六夜航船票');
    await user.click(await confirm.findByRole('button', { name: '200 积分 + ¥9.90，去下单' }));
    await waitFor(() => expect(document.getElementById('announcer')).toHaveTextContent('下单成功'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: '等待付款' })).toHaveFocus());
  });

  test('an order that waits to be paid is shown before one that is paid', async () => {
    logIn(ME);
    const { user, unmount } = renderApp(paths.exchange({ category: '票券体验' }));
    const confirm = await toConfirm(user, '周六夜航船票');
    await user.click(await confirm.findByRole('button', { name: '200 积分 + ¥9.90，去下单' }));
    await screen.findByRole('region', { name: '我的订单' });
    await pay(orders(4023)[0]?.order_no ?? '');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('heading', { name: '已付款' })).toBeVisible();
    unmount();
    // On another device.
    const kept = localStorage.getItem('lyyz_own 101 order exchange') ?? '';
    expect(kept).toContain(orders(4023)[0]?.order_no);
    await addOrder({ productId: 4045, quantity: 1 }, { idempotencyKey: crypto.randomUUID() });
    localStorage.setItem('lyyz_own 101 order exchange', kept);
    queryClient.clear();
    renderApp(paths.exchange());
    expect(await screen.findByRole('heading', { name: '等待付款' })).toBeVisible();
    expect(screen.getByText('120 积分 + ¥6.00')).toBeVisible();
  });

  test('an order found later is shown above one that is paid, and both are found on the return', async () => {
    logIn(ME);
    const { user, unmount } = renderApp(paths.exchange({ category: '票券体验' }));
    const confirm = await toConfirm(user, '周六夜航船票');
    await user.click(await confirm.findByRole('button', { name: '200 积分 + ¥9.90，去下单' }));
    await screen.findByRole('region', { name: '我的订单' });
    await pay(orders(4023)[0]?.order_no ?? '');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('heading', { name: '已付款' })).toBeVisible();
    await addOrder({ productId: 4045, quantity: 1 }, { idempotencyKey: crypto.randomUUID() });
    await act(() => queryClient.invalidateQueries());
    await screen.findByRole('heading', { name: '等待付款' });
    const states = () =>
      screen.getAllByRole('region', { name: '我的订单' }).map((card) => within(card).getByRole('heading').textContent);
    expect(states()).toEqual(['等待付款', '已付款']);
    await pay(orders(4045)[0]?.order_no ?? '');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(states()).toEqual(['已付款', '已付款']));
    await user.click(screen.getAllByRole('button', { name: '收起' })[0] as HTMLElement);
    await waitFor(() => expect(states()).toEqual(['已付款']));
    unmount();
    renderApp(paths.exchange());
    expect(await screen.findByText(`订单号 ${orders(4023)[0]?.order_no}`)).toBeVisible();
  });

  test('an order without points is not said to give any back', async () => {
    logIn(ME);
    const order = { orderNo: 'M1', title: '灯塔', cover: '', amountFen: 100, points: 0, state: 'closed' };
    server.use(
      http.get('*/getUnpaidOrder*', () =>
        Response.json({ code: 200, data: { ...order, payBefore: '2024-01-01 00:00:00' } }),
      ),
    );
    renderApp(paths.exchange());
    expect(await screen.findByRole('heading', { name: '订单已关闭' })).toBeVisible();
    expect(screen.queryByText(/^积分和库存已经退回/)).toBeNull();
  });

  test('an order that is over by the clock alone does not say that the points are back already', async () => {
    logIn(ME);
    let state = 'unpaid';
    const order = { orderNo: 'M1', title: '夜灯', cover: '', amountFen: 100, points: 300 };
    server.use(
      http.get('*/getUnpaidOrder*', () =>
        Response.json({ code: 200, data: { ...order, state, payBefore: shanghaiTime(serverClock.now() - 3_000) } }),
      ),
    );
    renderApp(paths.exchange());
    expect(await screen.findByRole('heading', { name: '订单已关闭' })).toBeVisible();
    expect(screen.getByText('积分和库存会退回来。')).toBeVisible();
    expect(screen.queryByText(/^积分和库存已经退回/)).toBeNull();
    state = 'closed';
    expect(await screen.findByText('积分和库存已经退回，想要的话可以重新下单。')).toBeVisible();
  });

  test('an order of this visit is not shown to the next person, whose own is', async () => {
    logIn(ME);
    const { user } = renderApp(paths.exchange({ category: '票券体验' }));
    const confirm = await toConfirm(user, '周六夜航船票');
    await user.click(await confirm.findByRole('button', { name: '200 积分 + ¥9.90，去下单' }));
    await screen.findByText(`订单号 ${orders(4023)[0]?.order_no}`);
    act(() => clearLogin());
    await waitFor(() => expect(screen.queryByRole('region', { name: '我的订单' })).toBeNull());
    act(() => logIn('19900000005'));
    await addOrder({ productId: 4045, quantity: 1 }, { idempotencyKey: crypto.randomUUID() });
    await act(() => queryClient.invalidateQueries());
    const card = within(await screen.findByRole('region', { name: '我的订单' }));
    expect(await card.findByText('120 积分 + ¥6.00')).toBeVisible();
    expect(screen.queryByText(`订单号 ${orders(4023)[0]?.order_no}`)).toBeNull();
    expect(screen.queryByRole('heading', { name: '查不到这笔订单的进度' })).toBeNull();
  });

  test('an order that ran out gives points and stock back by itself', async () => {
    logIn(ME);
    const { user } = renderApp(paths.exchange({ category: '票券体验' }));
    const confirm = await toConfirm(user, '周六夜航船票');
    await user.click(await confirm.findByRole('button', { name: '200 积分 + ¥9.90，去下单' }));
    await screen.findByRole('region', { name: '我的订单' });
    expect(await within(await purse()).findByText('12,600')).toBeInTheDocument();
    sandbox().setNow(Date.now() + QUARTER + 5_000);
    expect(await screen.findByRole('heading', { name: '订单已关闭' })).toBeVisible();
    expect(screen.getByText('积分和库存已经退回，想要的话可以重新下单。')).toBeVisible();
    expect(await within(await purse()).findByText('12,800')).toBeInTheDocument();
    expect(ledger()).toBe(12_800);
  });

  test('goods need an address and are ordered, not exchanged', async () => {
    logIn(ME);
    const { user } = renderApp(paths.exchange({ category: '家居小物' }));
    const confirm = await toConfirm(user, '月落海面感应夜灯');
    await user.click(await confirm.findByRole('button', { name: '1,200 积分 + ¥19.90，去下单' }));
    await screen.findByRole('region', { name: '我的订单' });
    expect(orders(4018)).toMatchObject([{ state: 'unpaid', points: 1_200, amount_fen: 1_990 }]);
  });

  test('a second order of the product is refused in the platform’s words', async () => {
    logIn(ME);
    const { user } = renderApp(paths.exchange({ category: '票券体验' }));
    const confirm = await toConfirm(user, '周六夜航船票');
    const button = await confirm.findByRole('button', { name: '200 积分 + ¥9.90，去下单' });
    const { accessToken } = sandbox().issueToken({ phone: ME });
    await sandbox().respond(
      new Request(`http://localhost/api${ORDER}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ productId: 4023, quantity: 1 }),
      }),
    );
    await user.click(button);
    expect(await confirm.findByRole('alert')).toHaveTextContent('你有一笔待支付订单');
    await user.click(confirm.getByRole('button', { name: '关闭' }));
    expect(await screen.findByRole('region', { name: '我的订单' })).toBeVisible();
    expect(orders(4023)).toHaveLength(1);
  });
});

test('a virtual product for points alone needs no address', async () => {
  logIn(ME);
  const { user } = renderApp(paths.exchange());
  const confirm = await toConfirm(user, '环岛航线体验票');
  await user.click(await confirm.findByRole('button', { name: '用 300 积分兑换' }));
  await sheet('兑换成功');
  expect(orders(4007)).toMatchObject([{ state: 'paid', points: 300, amount_fen: 0 }]);
  expect(ledger()).toBe(12_500);
});

test('after a logout nothing of the user is left', async () => {
  logIn(ME);
  const { user } = renderApp(paths.exchange({ category: '票券体验' }));
  const confirm = await toConfirm(user, '周六夜航船票');
  await user.click(await confirm.findByRole('button', { name: '200 积分 + ¥9.90，去下单' }));
  await screen.findByRole('region', { name: '我的订单' });
  act(() => clearLogin());
  await waitFor(() => expect(screen.getByRole('button', { name: '登录' })).toBeVisible());
  expect(screen.queryByRole('region', { name: '我的订单' })).toBeNull();
  expect(screen.queryByText('12,600')).toBeNull();
});

test('a login that ended before the confirmation is asked for again, and the exchange goes on', async () => {
  logIn(ME);
  connectHttp({
    toast: () => undefined,
    askLogin: () => {
      logIn(ME);
      return Promise.resolve(true);
    },
  });
  const { user } = renderApp(paths.exchange());
  const confirm = await toConfirm(user, '雾松坡云雾茶');
  expect(await confirm.findByRole('button', { name: '用 680 积分兑换' })).toBeVisible();
  // In another tab.
  act(() => clearLogin());
  await waitFor(() => expect(confirm.queryByRole('button', { name: '用 680 积分兑换' })).toBeNull());
  expect(confirm.queryByRole('status', { name: '加载中' })).toBeNull();
  await user.click(confirm.getByRole('button', { name: '登录' }));
  await user.click(await confirm.findByRole('button', { name: '用 680 积分兑换' }));
  await sheet('兑换成功');
  expect(ledger()).toBe(12_120);
});

test('points that were earned in the app are in the balance on the return', async () => {
  logIn('19900000003');
  const { user } = renderApp(paths.exchange());
  expect(within(await purse()).getByText('36')).toBeInTheDocument();
  const detail = await open(user, '雾松坡云雾茶');
  expect(await detail.findByText('还差 644 积分，签到、做任务都能攒')).toBeVisible();
  sandbox()
    .db.prepare(
      "insert into ledger_entry select max(id) + 1, 'points', 103, 664, 'seed', 'test', 700, 0, null from ledger_entry",
    )
    .run();
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await detail.findByRole('button', { name: '立即兑换' })).toBeVisible();
});

test('the balance, the activity and the list fail alone', async () => {
  logIn(ME);
  sandbox().faults.set([
    { path: GOODS, kind: '500', times: 1 },
    { path: '/finance/integral/getUserIntegral', kind: '500', times: 1 },
  ]);
  const { user } = renderApp(paths.exchange());
  expect(await screen.findByText('本期活动没有加载出来')).toBeVisible();
  const balance = screen.getByText('积分没有读出来');
  expect(balance).toBeVisible();
  expect(balance.parentElement).toHaveTextContent('系统繁忙，请稍后再试');
  expect(await screen.findByRole('button', { name: /雾松坡云雾茶/ })).toBeVisible();
  for (const retry of screen.getAllByRole('button', { name: '重试' })) await user.click(retry);
  expect(await screen.findByRole('heading', { name: '积分换新季' })).toBeVisible();
  expect(await within(await purse()).findByText('12,800')).toBeInTheDocument();
});

test('the rules of a product', () => {
  const product = {
    productId: 1,
    name: '茶',
    cover: '',
    pricePoints: 200,
    priceFen: 990,
    stock: 3,
    limitPerUser: 2,
    kind: 'virtual',
  } as const;
  const on = { quantity: 1, balance: 1_000, activity: 'on' } as const;
  expect(blockOf(product, on)).toBeNull();
  expect(blockOf(product, { ...on, activity: 'ended' })).toEqual({ why: 'ended' });
  expect(blockOf({ ...product, stock: 0 }, on)).toEqual({ why: 'soldOut' });
  expect(blockOf({ ...product, hadByMe: 2 }, on)).toEqual({ why: 'limit' });
  expect(blockOf(product, { ...on, balance: 199 })).toEqual({ why: 'short', missing: 1 });
  expect(blockOf(product, { ...on, balance: null })).toBeNull();
  expect([mostOf(product), mostOf({ ...product, hadByMe: 1 }), mostOf({ ...product, stock: 0 })]).toEqual([2, 1, 1]);
  expect(priceOf(product, 2)).toBe('400 积分 + ¥19.80');
  expect(priceOf({ ...product, priceFen: 0 })).toBe('200 积分');
});
