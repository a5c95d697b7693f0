import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, bearer } from '../../../tests/support/ask.ts';
import { endUnseen, expectToast } from '../../../tests/support/end-unseen.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { stopClock } from '../../../tests/support/stop-clock.ts';
import { addActivityOrder, type Order } from '../../api/exchange-shop.ts';
import { connectHttp } from '../../api/http.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { paths } from '../../kit/navigation/paths.ts';

const PATH = paths.assetDebut({ activityId: 6008 });
const PIECES = '/newcommerce/shop/assetScList';
const ORDER = '/acApi/order/addActOrder';
const OPEN = '/acApi/order/getUnpaidOrder';
/** Has no orders and no limits reached. */
const FRESH = { id: 102, phone: '19900000002' };
/** Has both of 70003. */
const FULL = { id: 101, phone: '19900000001' };
const MINUTE = 60_000;
/** 2026-11-18 12:00:00 in Shanghai, a Wednesday. */
const WEDNESDAY = Date.UTC(2026, 10, 18, 4);
/** 2026-11-21 20:00:00 in Shanghai, a Saturday: 6009 starts. */
const SATURDAY = Date.UTC(2026, 10, 21, 12);

beforeEach(() => {
  connectHttp({ toast, askLogin });
  history.replaceState(null, '', '/mfuwu/asset-debut');
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
  sandbox().setNow(WEDNESDAY);
});

interface OrderRow {
  order_no: string;
  amount_fen: number;
  quantity: number;
  state: string;
}
const ordersOf = (userId: number) =>
  sandbox()
    .db.prepare("select * from purchase_order where user_id = ? and kind = 'debut' and created_at >= ?")
    .all(userId, WEDNESDAY) as unknown as OrderRow[];
const setStock = (assetId: number, stock: number) =>
  sandbox()
    .db.prepare('update debut set stock = ?, sold_before = total - ? where asset_id = ?')
    .run(stock, stock, assetId);
const pay = (orderNo: string) =>
  sandbox().respond(
    new Request('http://localhost/api/sandbox/control', { method: 'POST', body: JSON.stringify({ pay: orderNo }) }),
  );
/** Orders as the same user elsewhere. */
async function orderElsewhere(assetId: number, quantity = 1): Promise<Order> {
  const { accessToken } = sandbox().issueToken({ phone: FRESH.phone });
  const { data } = await ask(sandbox(), addActivityOrder, { activityId: 6008, assetId, quantity }, bearer(accessToken));
  return data as Order;
}
/** The page is seen again: what others changed is asked for at once. */
const seeAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Records the requests of a call. */
function watch(path: string) {
  const sent: { input: Record<string, unknown>; key: string | null }[] = [];
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      const input = (await request.clone().json()) as Record<string, unknown>;
      sent.push({ input, key: request.headers.get('idempotency-key') });
    }),
  );
  return sent;
}

type User = ReturnType<typeof renderApp>['user'];
const berth = (name: string) => screen.findByRole('region', { name });
const dialog = () => screen.findByRole('dialog', { name: '确认订单' });
const place = () => screen.findByRole('button', { name: /^确认下单/ });
/** A sheet that is still leaving would take the next one along. */
const sheetIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const myOrder = () => screen.findByRole('region', { name: '我的订单' });
async function openConfirm(user: User) {
  await user.click(await screen.findByRole('button', { name: /^立即下单/ }));
  return dialog();
}

describe('what is on sale', () => {
  test('shows the chosen piece with price, supply and limit, and the others', async () => {
    renderApp(PATH);
    const piece = await berth('听潮鲸');
    expect(within(piece).getByText('¥19.90')).toBeVisible();
    expect(within(piece).getByText('还剩 3,756 份，共 5,000 份')).toBeVisible();
    expect(within(piece).getByText('每人限购 2 份')).toBeVisible();
    expect(screen.getByRole('button', { name: '立即下单 ¥19.90' })).toBeVisible();
    const others = screen.getByRole('list', { name: '同场藏品' });
    expect(within(others).getAllByRole('button')).toHaveLength(6);
    expect(within(others).getByRole('button', { name: /听潮鲸/ })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('timer')).toHaveTextContent('距收官');
    expect(document.title).toBe('新藏首发 · 灵屿宇宙');
  });

  test('keeps the piece that was chosen after going back', async () => {
    const { user, router } = renderApp(PATH);
    await berth('听潮鲸');
    await user.click(screen.getByRole('button', { name: /满潮月/ }));
    expect(await berth('满潮月')).toBeVisible();
    expect(screen.getByRole('button', { name: '立即下单 ¥9.90' })).toBeVisible();
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    await waitFor(() => expect(screen.queryByRole('region', { name: '满潮月' })).toBeNull());
    await act(() => router.navigate(-1));
    expect(await berth('满潮月')).toBeVisible();
  });

  test('begins with the piece of the address, and says if it is not here', async () => {
    const { router } = renderApp(paths.assetDebut({ activityId: 6008, assetId: 70_002 }));
    expect(await berth('引潮灯')).toHaveTextContent('还剩 1 份，共 1,000 份');
    expect(screen.queryByText(/你要找的那件/)).toBeNull();
    await act(() => router.navigate(paths.assetDebut({ activityId: 6008, assetId: 99 })));
    expect(await screen.findByText('你要找的那件不在这场首发里，看看同场的')).toBeVisible();
    expect(await berth('听潮鲸')).toBeVisible();
  });

  test('does not begin with a piece that is sold out', async () => {
    setStock(70_001, 0);
    renderApp(PATH);
    expect(await berth('引潮灯')).toBeVisible();
  });

  test('follows the supply without a reload', async () => {
    renderApp(PATH);
    expect(await berth('听潮鲸')).toHaveTextContent('还剩 3,756 份');
    setStock(70_001, 41);
    await waitFor(async () => expect(await berth('听潮鲸')).toHaveTextContent('还剩 41 份'));
  });

  test('keeps the pieces and says so while they cannot be refetched', async () => {
    const { user } = renderApp(PATH);
    await berth('听潮鲸');
    sandbox().faults.set([{ path: PIECES, kind: '500' }]);
    seeAgain();
    expect(await screen.findByRole('alert')).toHaveTextContent('最新情况没有加载出来');
    expect(await berth('听潮鲸')).toBeVisible();
    sandbox().faults.set([]);
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('orders also where the platform states neither limit nor supply, and leaves a piece without a price to the app', async () => {
    const bare = (assetId: number, name: string, more: object) => ({
      assetId,
      itemId: 7001,
      name,
      cover: '',
      rarity: 'N',
      ...more,
    });
    server.use(
      http.post(`*${PIECES}`, () =>
        Response.json({
          code: 200,
          data: {
            pageNo: 1,
            pageSize: 50,
            total: 2,
            list: [bare(1, '素鲸', { priceFen: 505 }), bare(2, '无价灯', {})],
          },
        }),
      ),
    );
    logIn(FRESH.phone);
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '立即下单 ¥5.05' }));
    expect(await screen.findByRole('button', { name: '确认下单 ¥5.05' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /无价灯/ }));
    expect(await screen.findByRole('button', { name: '在 App 里购买' })).toBeVisible();
    expect(screen.getByText('价格以 App 内为准')).toBeVisible();
  });
});

describe('before the sale', () => {
  test('covers the pieces and uncovers them at zero by itself', async () => {
    const setClock = stopClock(SATURDAY - 2_500);
    renderApp(paths.assetDebut({ activityId: 6009 }));
    const piece = await berth('驮星鲸');
    expect(within(piece).getByText('开售时揭幕')).toBeVisible();
    expect(within(piece).getByRole('img', { name: '还盖着帆布' })).toBeInTheDocument();
    expect(within(piece).getByText('共 300 份')).toBeVisible();
    expect(screen.getByText('即将开售')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^立即下单/ })).toBeNull();
    setClock(SATURDAY + 2_000);
    expect(await screen.findByRole('button', { name: '立即下单 ¥169' })).toBeVisible();
    expect(screen.getByText('正在首发')).toBeVisible();
    expect(screen.queryByText('开售时揭幕')).toBeNull();
    expect(within(await berth('驮星鲸')).getByText('还剩 300 份，共 300 份')).toBeVisible();
  });

  test('starts by the clock even if the platform cannot be asked at zero', async () => {
    const setClock = stopClock(SATURDAY - 2_000);
    renderApp(paths.assetDebut({ activityId: 6009 }));
    await berth('驮星鲸');
    expect(screen.queryByRole('button', { name: /^立即下单/ })).toBeNull();
    sandbox().faults.set([{ path: '/acApi/server/activity', kind: 'network' }]);
    setClock(SATURDAY + 2_000);
    expect(await screen.findByRole('button', { name: '立即下单 ¥169' })).toBeVisible();
  });

  test('of one piece with a later time of its own: it stays covered until then, and others are sold', async () => {
    const piece = (assetId: number, name: string, saleTime: string) => ({
      assetId,
      itemId: 7001,
      name,
      cover: '',
      rarity: 'N',
      priceFen: 505,
      saleTime,
    });
    // The sale is on; its second piece comes three seconds from now.
    const setClock = stopClock(WEDNESDAY - 3_000);
    const list = [piece(1, '素鲸', '2026-11-16 10:00:00'), piece(2, '晚鲸', '2026-11-18 12:00:00')];
    server.use(
      http.post(`*${PIECES}`, () => Response.json({ code: 200, data: { pageNo: 1, pageSize: 50, total: 2, list } })),
    );
    const { user } = renderApp(PATH);
    expect(await screen.findByRole('button', { name: '立即下单 ¥5.05' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /晚鲸/ }));
    const late = within(await berth('晚鲸'));
    expect(late.getByText('开售时揭幕')).toBeVisible();
    expect(late.getByRole('timer')).toHaveTextContent('距开售');
    expect(screen.getByRole('button', { name: '开售提醒加进日历' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^立即下单/ })).toBeNull();
    setClock(WEDNESDAY + 2_000);
    expect(await screen.findByRole('button', { name: '立即下单 ¥5.05' })).toBeVisible();
    expect(screen.queryByText('开售时揭幕')).toBeNull();
  });

  test('of one piece adds its own time to the calendar', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as Blob);
      return 'blob:calendar';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    sandbox().setNow(WEDNESDAY - 3_600_000);
    const piece = (assetId: number, name: string, saleTime: string) => ({
      ...{ assetId, itemId: 7001, name, cover: '', rarity: 'N', priceFen: 505, saleTime },
    });
    const list = [piece(1, '素鲸', '2026-11-16 10:00:00'), piece(2, '晚鲸', '2026-11-18 12:00:00')];
    server.use(
      http.post(`*${PIECES}`, () => Response.json({ code: 200, data: { pageNo: 1, pageSize: 50, total: 2, list } })),
    );
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: /晚鲸/ }));
    await user.click(await screen.findByRole('button', { name: '开售提醒加进日历' }));
    const text = (await files[0]?.text())?.replaceAll('\r\n ', '');
    expect(text).toContain('DTSTART:20261118T040000Z');
    expect(text).toContain('SUMMARY:晚鲸开售');
    expect(text).toContain('assetId=2');
  });

  test('adds the start to the calendar', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as Blob);
      return 'blob:calendar';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user } = renderApp(paths.assetDebut({ activityId: 6009 }));
    await user.click(await screen.findByRole('button', { name: '开售提醒加进日历' }));
    expect(click).toHaveBeenCalledTimes(1);
    expect(await files[0]?.text()).toContain('DTSTART:20261121T120000Z');
    expect(await files[0]?.text()).toContain('SUMMARY:周六首发 · 星垂系列开售');
    await waitFor(() =>
      expect(document.getElementById('announcer')).toHaveTextContent('日历文件已下载，打开它就能加进日历'),
    );
  });
});

describe('order', () => {
  test('happens once on a double tap, for exactly the amount that was confirmed', async () => {
    logIn(FRESH.phone);
    const sent = watch(ORDER);
    const { user } = renderApp(PATH);
    const sheet = within(await openConfirm(user));
    await user.click(sheet.getByRole('button', { name: '加一' }));
    expect(sheet.getByText('¥19.90 × 2')).toBeVisible();
    const button = sheet.getByRole('button', { name: '确认下单 ¥39.80' });
    await user.dblClick(button);
    const card = within(await myOrder());
    expect(card.getByRole('heading', { name: '等待付款' })).toBeVisible();
    expect(card.getByText('¥39.80')).toBeVisible();
    expect(card.getByText('听潮鲸 ×2')).toBeVisible();
    expect(card.getByRole('timer')).toHaveTextContent('付款还有');
    await waitFor(() => expect(card.getByRole('heading', { name: '等待付款' })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ input }) => input)).toEqual([{ activityId: 6008, assetId: 70_001, quantity: 2 }]);
    expect(ordersOf(FRESH.id)).toMatchObject([{ amount_fen: 3_980, quantity: 2, state: 'unpaid' }]);
    // Supply and what I have of it follow.
    expect(await screen.findByText('还剩 3,754 份，共 5,000 份')).toBeVisible();
    expect(screen.getByText('每人限购 2 份 · 你已有 2 份')).toBeVisible();
    expect(screen.getByRole('button', { name: '先付款：听潮鲸 ×2' })).toBeVisible();
  });

  test('that comes out for another amount than was confirmed says so beside it, before anything is paid', async () => {
    logIn(FRESH.phone);
    // A pair: either orders both, which no field tells before.
    const { user } = renderApp(paths.assetDebut({ activityId: 6011 }));
    await openConfirm(user);
    await user.click(await screen.findByRole('button', { name: '确认下单 ¥65.70' }));
    expect(within(await myOrder()).getByText('¥131.40')).toBeVisible();
    expect(ordersOf(FRESH.id)).toMatchObject([{ amount_fen: 13_140, quantity: 1, state: 'unpaid' }]);
    expect(screen.getByText(/你确认的是 ¥65\.70，平台下的订单是 ¥131\.40/)).toHaveRole('alert');
    const [row] = ordersOf(FRESH.id);
    await pay(row?.order_no ?? '');
    seeAgain();
    await waitFor(async () => expect(await myOrder()).toHaveTextContent('已付款'));
    expect(screen.queryByText(/你确认的是/)).toBeNull();
  });

  test('asks for a login on the tap and then goes on to the confirmation', async () => {
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: /^立即下单/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '登录灵屿' }));
    await user.type(sheet.getByRole('textbox', { name: '手机号' }), FRESH.phone);
    await user.click(sheet.getByRole('checkbox'));
    await user.click(sheet.getByRole('button', { name: '获取验证码' }));
    await sheet.findByText(/^验证码已发送到/);
    await user.type(sheet.getByRole('textbox', { name: '验证码' }), '888888');
    await user.click(sheet.getByRole('button', { name: '登录' }));
    await user.click(await place());
    expect(await myOrder()).toHaveTextContent('等待付款');
    expect(ordersOf(FRESH.id)).toHaveLength(1);
  });

  test('goes on to the confirmation of what is left to who has bought', async () => {
    connectHttp({
      toast,
      askLogin: () => {
        logIn(FULL.phone);
        return Promise.resolve(true);
      },
    });
    const { user } = renderApp(paths.assetDebut({ activityId: 6008, assetId: 70_003 }));
    await user.click(await screen.findByRole('button', { name: /^立即下单/ }));
    expect(within(await dialog()).getByRole('alert')).toHaveTextContent('你已经买满限购的数量');
    expect(screen.queryByRole('button', { name: /^确认下单/ })).toBeNull();
  });

  test('is kept for who made it, also if their login ran out under it and the page was left', async () => {
    logIn(FRESH.phone);
    const { user, router } = renderApp(PATH);
    await openConfirm(user);
    connectHttp({
      toast,
      askLogin: async () => {
        await router.navigate('/wakeUp?path=%2Fhelp');
        logIn(FRESH.phone);
        return true;
      },
    });
    sandbox().faults.set([{ path: ORDER, kind: 'S00000', times: 1 }]);
    await user.click(await place());
    await waitFor(() => expect(ordersOf(FRESH.id)).toHaveLength(1));
    // With its piece, which only the order itself tells.
    const kept = () => localStorage.getItem(`lyyz_own ${FRESH.id} order debut 6008`);
    await waitFor(() => expect(kept()).toContain('"about"'));
    expect(kept()).toContain(ordersOf(FRESH.id)[0]?.order_no);
  });

  test('is found after a lost answer, and there is one', async () => {
    logIn(FRESH.phone);
    const { user } = renderApp(PATH);
    await openConfirm(user);
    sandbox().faults.set([{ path: ORDER, kind: 'drop', times: 1 }]);
    await user.click(await place());
    expect(await within(await dialog()).findByText(/^你有一笔「听潮鲸」还没付款/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '去付款' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await myOrder()).toHaveTextContent('¥19.90');
    expect(ordersOf(FRESH.id)).toHaveLength(1);
  });

  test.each([
    [undefined, /^下单成功$/],
    ['drop', /^下单：.+请看有没有待付款的订单。$/],
  ] as const)('that ends as %s with its sheet closed is told by a toast', async (kind, words) => {
    logIn(FRESH.phone);
    const { user } = renderApp(PATH);
    await openConfirm(user);
    await endUnseen(user, await place(), ORDER, kind);
    await expectToast(words);
  });

  test('is retried with the same key while nothing can be found out', async () => {
    logIn(FRESH.phone);
    const sent = watch(ORDER);
    const { user } = renderApp(PATH);
    await openConfirm(user);
    sandbox().faults.set([
      { path: ORDER, kind: 'drop', times: 1 },
      { path: OPEN, kind: 'network' },
    ]);
    await user.click(await place());
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('网络没有连上');
    expect(ordersOf(FRESH.id)).toHaveLength(1);
    sandbox().faults.set([]);
    await user.click(await place());
    expect(await myOrder()).toHaveTextContent('等待付款');
    expect(ordersOf(FRESH.id)).toHaveLength(1);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('is there on return if the page was left before the answer', async () => {
    logIn(FRESH.phone);
    const { user, router } = renderApp(PATH);
    await openConfirm(user);
    const held = holdCall(ORDER);
    await user.click(await place());
    await held.asked;
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    held.release();
    await waitFor(() => expect(ordersOf(FRESH.id)).toHaveLength(1));
    await act(() => router.navigate(PATH));
    expect(await myOrder()).toHaveTextContent('等待付款');
  });

  test('on its way is shown as such if the sheet is closed and opened again, and ends as one order', async () => {
    logIn(FRESH.phone);
    const { user } = renderApp(PATH);
    await openConfirm(user);
    const held = holdCall(ORDER);
    await user.click(await place());
    await held.asked;
    await user.click(within(await dialog()).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openConfirm(user);
    expect(await place()).toHaveAttribute('aria-busy', 'true');
    held.release();
    expect(await myOrder()).toHaveTextContent('等待付款');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(ordersOf(FRESH.id)).toHaveLength(1);
  });

  test('is refused by saying which one is open, also if that was made elsewhere', async () => {
    logIn(FRESH.phone);
    const { user } = renderApp(PATH);
    await openConfirm(user);
    await orderElsewhere(70_005);
    await user.click(await place());
    expect(await within(await dialog()).findByText(/^你有一笔「逐浪鸥」还没付款/)).toBeVisible();
    expect(ordersOf(FRESH.id)).toHaveLength(1);
  });

  test('stops if the piece sells out before the confirmation', async () => {
    logIn(FRESH.phone);
    const { user } = renderApp(PATH);
    await openConfirm(user);
    setStock(70_001, 0);
    await user.click(await place());
    const sheet = within(await dialog());
    expect(await sheet.findByText('已经全部售罄了')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: '回去看看别的' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('刚刚被最后一位买走了')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '看看「引潮灯」' }));
    expect(await berth('引潮灯')).toBeVisible();
    expect(ordersOf(FRESH.id)).toEqual([]);
  });

  test('takes no more than there are', async () => {
    logIn(FRESH.phone);
    setStock(70_001, 2);
    const { user } = renderApp(PATH);
    const sheet = within(await openConfirm(user));
    await user.click(sheet.getByRole('button', { name: '加一' }));
    setStock(70_001, 1);
    seeAgain();
    expect(await sheet.findByText('现在最多能买 1 份，数量已经改好')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: '确认下单 ¥19.90' }));
    expect(await myOrder()).toHaveTextContent('¥19.90');
    expect(ordersOf(FRESH.id)).toMatchObject([{ amount_fen: 1_990, quantity: 1 }]);
  });

  test('says the refusal of the server', async () => {
    logIn(FRESH.phone);
    const { user } = renderApp(PATH);
    await openConfirm(user);
    sandbox().faults.set([{ path: ORDER, kind: 'refused', times: 1 }]);
    await user.click(await place());
    expect(await within(await dialog()).findByRole('alert')).toBeVisible();
    await user.click(await place());
    expect(await myOrder()).toBeVisible();
  });
});

describe('my order', () => {
  test('is found on return, paid and closed', async () => {
    logIn(FRESH.phone);
    const { orderNo } = await orderElsewhere(70_001, 2);
    const first = renderApp(paths.assetDebut({ activityId: 6008, assetId: 70_001 }));
    expect(await myOrder()).toHaveTextContent('¥39.80');
    expect(await screen.findByText(/你已有 2 份/)).toBeVisible();
    // Not before it is paid.
    expect(screen.queryByText('你的 2 份都拿到了')).toBeNull();
    await pay(orderNo);
    seeAgain();
    await waitFor(async () => expect(await myOrder()).toHaveTextContent('已付款'));
    expect(await screen.findByRole('button', { name: /^看看「/ })).toBeVisible();
    expect(screen.getByText('你的 2 份都拿到了')).toBeVisible();
    first.unmount();
    // Only its number finds it now.
    renderApp(PATH);
    expect(await myOrder()).toHaveTextContent('已付款');
  });

  test('that ran out gives the supply back and offers the piece again', async () => {
    logIn(FRESH.phone);
    const { user } = renderApp(PATH);
    await openConfirm(user);
    await user.click(await place());
    await myOrder();
    await sheetIsGone();
    sandbox().setNow(WEDNESDAY + 16 * MINUTE);
    seeAgain();
    await waitFor(async () => expect(await myOrder()).toHaveTextContent('订单已关闭'));
    // The piece that is shown, and from another one.
    for (const away of [false, true]) {
      if (away) await user.click(screen.getByRole('button', { name: /满潮月/ }));
      await user.click(screen.getByRole('button', { name: '再买一次' }));
      await screen.findByRole('button', { name: '确认下单 ¥19.90' });
      const asked = await dialog();
      expect(asked).toHaveTextContent('听潮鲸');
      await user.click(within(asked).getByRole('button', { name: '关闭' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await berth('听潮鲸')).toHaveTextContent('还剩 3,756 份');
    }
    await user.click(screen.getByRole('button', { name: '收起' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '我的订单' })).toBeNull());
    expect(screen.getByRole('button', { name: '立即下单 ¥19.90' })).toBeVisible();
  });

  test('that ran out can be made again in its own card', async () => {
    logIn(FRESH.phone);
    const { user } = renderApp(PATH);
    await openConfirm(user);
    await user.click(await place());
    await myOrder();
    await sheetIsGone();
    sandbox().setNow(WEDNESDAY + 16 * MINUTE);
    seeAgain();
    await user.click(await screen.findByRole('button', { name: '再买一次' }));
    await user.click(await place());
    await waitFor(async () => expect(await myOrder()).toHaveTextContent('等待付款'));
    expect(ordersOf(FRESH.id).map(({ state }) => state)).toEqual(['closed', 'unpaid']);
  });

  test('of a piece that is not here any more is not offered again', async () => {
    logIn(FRESH.phone);
    const { user, unmount } = renderApp(PATH);
    await openConfirm(user);
    await user.click(await place());
    await myOrder();
    unmount();
    sandbox().setNow(WEDNESDAY + 16 * MINUTE);
    server.use(
      http.post(`*${PIECES}`, async ({ request }) => {
        const answer = await sandbox().respond(request);
        const { data } = (await answer?.json()) as { data: { list: { name: string }[] } };
        return Response.json({
          code: 200,
          data: { ...data, list: data.list.filter(({ name }) => name !== '听潮鲸') },
        });
      }),
    );
    queryClient.clear();
    renderApp(PATH);
    await waitFor(async () => expect(await myOrder()).toHaveTextContent('订单已关闭'));
    expect(screen.queryByRole('button', { name: '再买一次' })).toBeNull();
  });

  test('is not another person’s', async () => {
    logIn(FRESH.phone);
    await orderElsewhere(70_001);
    const first = renderApp(PATH);
    await myOrder();
    first.unmount();
    logIn(FULL.phone);
    renderApp(PATH);
    await berth('听潮鲸');
    await screen.findByRole('button', { name: '立即下单 ¥19.90' });
    expect(screen.queryByRole('region', { name: '我的订单' })).toBeNull();
  });

  test('that cannot be asked for is said, and retried', async () => {
    logIn(FRESH.phone);
    await orderElsewhere(70_001);
    sandbox().faults.set([{ path: OPEN, kind: '500' }]);
    const { user } = renderApp(PATH);
    expect(await screen.findByText('没有查到待付款的订单')).toBeVisible();
    sandbox().faults.set([]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await myOrder()).toHaveTextContent('等待付款');
    expect(screen.queryByText('没有查到待付款的订单')).toBeNull();
  });
});

describe('who missed it', () => {
  test('at the limit is told so and shown another', async () => {
    logIn(FULL.phone);
    renderApp(paths.assetDebut({ activityId: 6008, assetId: 70_003 }));
    expect(await screen.findByText('你的 2 份都拿到了')).toBeVisible();
    expect(screen.getByRole('button', { name: '看看「听潮鲸」' })).toBeVisible();
  });

  test('is not who ordered the last one', async () => {
    logIn(FRESH.phone);
    renderApp(paths.assetDebut({ activityId: 6008, assetId: 70_002 }));
    expect(await berth('引潮灯')).toHaveTextContent('还剩 1 份');
    await orderElsewhere(70_002);
    // On a busy machine the first answer may still be on its way: somebody looks again.
    await waitFor(() => {
      seeAgain();
      expect(screen.getByRole('region', { name: '我的订单' })).toHaveTextContent('等待付款');
    });
    await waitFor(async () => expect(await berth('引潮灯')).toHaveTextContent('售罄'));
    expect(screen.queryByText('刚刚被最后一位买走了')).toBeNull();
  });

  test('by looking while the last one goes is told kindly, with what else is there', async () => {
    const { user } = renderApp(paths.assetDebut({ activityId: 6008, assetId: 70_002 }));
    expect(await berth('引潮灯')).toHaveTextContent('还剩 1 份');
    setStock(70_002, 0);
    seeAgain();
    expect(await screen.findByText('刚刚被最后一位买走了')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '看看「听潮鲸」' }));
    expect(await berth('听潮鲸')).toBeVisible();
    // It was sold out when it was shown again.
    await user.click(screen.getByRole('button', { name: /引潮灯/ }));
    expect(await screen.findByText('这一款已经售罄')).toBeVisible();
  });

  test.each([
    [6014, '这一批都下水了', '琉璃鲸'],
    [6010, '这场首发收官了', '醒春鲸'],
  ])('of all of %s finds the market', async (activityId, title, name) => {
    renderApp(paths.assetDebut({ activityId }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(await berth(name)).toBeVisible();
    expect(screen.getByRole('link', { name: '去灵换市集找找' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/lh-exchange\?itemId=\d+/),
    );
    expect(screen.queryByRole('button', { name: /^立即下单/ })).toBeNull();
  });
});

describe('sharing', () => {
  test.each([
    ['with my code after a login', true, PATH, '&inviteCode=FBYK94'],
    ['without a login as a plain link', false, PATH, ''],
    ['without a login for who sent the link', false, `${PATH}&inviteCode=VDP5VV`, '&inviteCode=VDP5VV'],
  ])('%s', async (_, loggedIn, path, inviter) => {
    if (loggedIn) logIn(FRESH.phone);
    const { user } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: /满潮月/ }));
    await user.click(screen.getByRole('button', { name: '分享' }));
    const sheet = within(await screen.findByRole('dialog', { name: '分享给朋友' }));
    await user.click(sheet.getByRole('button', { name: '复制链接' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toMatch(
        new RegExp(`/asset-debut\\?activityId=6008&assetId=70006${inviter}$`),
      ),
    );
  });
});

describe('failures', () => {
  test('of the pieces are shown in place and retried', async () => {
    sandbox().faults.set([{ path: PIECES, kind: '500', times: 1 }]);
    const { user } = renderApp(PATH);
    expect(await screen.findByRole('heading', { name: '潮生系列首发' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('藏品没有加载出来');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await berth('听潮鲸')).toBeVisible();
  });

  test('shows an empty first sale', async () => {
    server.use(
      http.post(`*${PIECES}`, () =>
        Response.json({ code: 200, data: { pageNo: 1, pageSize: 50, total: 0, list: [] } }),
      ),
    );
    renderApp(PATH);
    expect(await screen.findByText('这场首发还没有摆上藏品')).toBeVisible();
  });

  test('an activity of another kind has no pieces, in the words of the platform', async () => {
    renderApp(paths.assetDebut({ activityId: 6001 }));
    expect(await screen.findByRole('alert')).toHaveTextContent('没有这个活动');
    expect(screen.getByRole('link', { name: '去首页看看' })).toHaveAttribute('href', '/');
  });

  test('an unknown activity leads home', async () => {
    renderApp(paths.assetDebut({ activityId: 99_999 }));
    expect(await screen.findByRole('alert')).toHaveTextContent('没有这个活动');
    expect(screen.getByRole('link', { name: '去首页看看' })).toHaveAttribute('href', '/');
  });

  test.each([
    ['', 'activityId'],
    ['?activityId=x', 'activityId'],
    ['?activityId=6008&assetId=-1', 'assetId'],
  ])('says which parameter of "%s" is wrong', async (query, name) => {
    renderApp(`/asset-debut${query}`);
    expect(await screen.findByText(`请检查 ${name} 参数是否正确`)).toBeVisible();
  });
});
