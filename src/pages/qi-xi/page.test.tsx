import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, bearer } from '../../../tests/support/ask.ts';
import { changeAnswer } from '../../../tests/support/change-answer.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { addActivityOrder, type Order } from '../../api/exchange-shop.ts';
import { connectHttp } from '../../api/http.ts';
import { type Asset, listAssets } from '../../api/market.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { clearLogin, clearRefusedLogin } from '../../session/login-info.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { BRIDGE, bridgeOf, pairOf } from './pair.ts';

const PATH = paths.qiXi(6011);
const PIECES = '/newcommerce/shop/assetScList';
const ORDER = '/acApi/order/addActOrder';
const OPEN = '/acApi/order/getUnpaidOrder';
const USER = '/ucenter/api/userCenter/getUserInfo';
const FRESH = { id: 102, phone: '19900000002' };
const OTHER = { id: 104, phone: '19900000004' };
const MINUTE = 60_000;
/** 2026-11-18 12:00:00 in Shanghai. */
const NOON = Date.UTC(2026, 10, 18, 4);

beforeEach(() => {
  connectHttp({ toast, askLogin });
  history.replaceState(null, '', '/mfuwu/qiXi');
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
  sandbox().setNow(NOON);
});

const ordersOf = (userId: number) =>
  sandbox()
    .db.prepare("select * from purchase_order where user_id = ? and kind = 'debut' and created_at >= ?")
    .all(userId, NOON) as unknown as { order_no: string; amount_fen: number; quantity: number; state: string }[];
const pay = (orderNo: string) =>
  sandbox().respond(
    new Request('http://localhost/api/sandbox/control', { method: 'POST', body: JSON.stringify({ pay: orderNo }) }),
  );
async function orderAs({ phone }: { phone: string }): Promise<Order> {
  const { accessToken } = sandbox().issueToken({ phone });
  const input = { activityId: 6011, assetId: 70_041, quantity: 1 };
  return (await ask(sandbox(), addActivityOrder, input, bearer(accessToken))).data as Order;
}
/** The festival takes place from and until then. */
const openFrom = (startTime: string, endTime: string) =>
  sandbox()
    .db.prepare('update activity set opens = ? where activity_id = 6011')
    .run(JSON.stringify({ kind: 'fixed', startTime, endTime }));
const setStock = (stock: number) =>
  sandbox()
    .db.prepare('update debut set stock = ?, sold_before = total - ? where activity_id = 6011')
    .run(stock, stock);
const seeAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
const stars = () => screen.findByRole('region', { name: '一对双星' });
const myOrder = () => screen.findByRole('region', { name: '我的订单' });
const place = () => screen.findByRole('button', { name: /^确认下单/ });
const dialog = () => screen.findByRole('dialog', { name: '确认订单' });
const field = () => screen.findByRole('textbox', { name: '信的内容' });
/** Logs in and opens the confirmation of an order. */
async function openConfirm() {
  logIn(FRESH.phone);
  const app = renderApp(PATH);
  await app.user.click(await screen.findByRole('button', { name: /^带一对回家/ }));
  return app;
}
/** Logs in and writes a letter, which is stored for the user. */
async function write(words: string) {
  logIn(FRESH.phone);
  const app = renderApp(PATH);
  await app.user.type(await field(), words);
  await stored(words);
  return app;
}
const stored = (words: string) => waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(words));
const says = (words: string) => waitFor(async () => expect(await field()).toHaveValue(words));
const expectForgotten = (words: string) =>
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(words);

describe('the pair', () => {
  test('is shown with the sum, the supply, the limit and the bridge', async () => {
    renderApp(PATH);
    const region = within(await stars());
    expect(
      within(region.getByRole('list', { name: '一对双星' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['牵牛 · 渡河星舟', '织女 · 云锦星莲']);
    expect(region.getByText('一对 ¥131.40')).toBeVisible();
    expect(region.getByText('还剩 794 / 1,314 对 · 每人限购 1 对')).toBeVisible();
    expect(region.getByRole('img', { name: '鹊桥上有 0 只喜鹊，搭满要 49 只' })).toBeInTheDocument();
    expect(region.getByText('今天的第一只喜鹊，等你来添')).toBeVisible();
    expect(screen.getByRole('button', { name: '带一对回家 ¥131.40' })).toBeVisible();
    expect(screen.getByText('正是七夕')).toBeVisible();
    expect(document.title).toBe('鹊桥相会 · 灵屿宇宙');
  });

  test('joins two assets, and leaves out what the platform does not state', () => {
    const star = (assetId: number, more: Partial<Asset>): Asset => ({
      assetId,
      itemId: 7064,
      name: '星',
      cover: '',
      rarity: 'SR',
      ...more,
    });
    const one = star(1, { priceFen: 101, stock: 3, total: 9, limitPerUser: 1, soldToday: 2 });
    expect(pairOf([one, star(2, { priceFen: 202, stock: 2, total: 9 }), star(3, {})])).toMatchObject({
      priceFen: 303,
      stock: 2,
      total: 9,
      limitPerUser: 1,
      soldToday: 2,
      stars: [{ assetId: 1 }, { assetId: 2 }],
    });
    expect(pairOf([one])).toMatchObject({ priceFen: 101, stars: [{ assetId: 1 }] });
    expect(pairOf([one, star(2, {})])).not.toHaveProperty('priceFen');
  });

  test('one star alone is no pair, and who may have more than one pair is not told that one is right', async () => {
    changeAnswer(PIECES, (page: { list: Asset[] }) => ({
      ...page,
      list: page.list.slice(0, 1).map((asset) => ({ ...asset, limitPerUser: 2, hadByMe: 2 })),
    }));
    renderApp(PATH);
    const region = within(await stars());
    expect(await region.findByText(/^¥\d/)).toBeVisible();
    expect(region.getByText('写封信，把这份心意寄出去。')).toBeVisible();
    expect(region.queryByText(/一人一对/)).toBeNull();
  });

  test('fills a bridge of forty-nine, then begins the next', () => {
    expect([0, 1, 48, 49, 50, 98, 99].map(bridgeOf)).toEqual([
      { whole: 0, magpies: 0 },
      { whole: 0, magpies: 1 },
      { whole: 0, magpies: 48 },
      { whole: 1, magpies: BRIDGE },
      { whole: 1, magpies: 1 },
      { whole: 2, magpies: BRIDGE },
      { whole: 2, magpies: 1 },
    ]);
  });

  test('adds a magpie for each pair that others buy, without a reload', async () => {
    renderApp(PATH);
    await stars();
    await pay((await orderAs(OTHER)).orderNo);
    expect(await screen.findByText('今天 1 对双星回家，桥上就有 1 只喜鹊')).toBeVisible();
    expect(screen.getByRole('img', { name: '鹊桥上有 1 只喜鹊，搭满要 49 只' })).toBeInTheDocument();
    expect(screen.getByText(/^还剩 793 \/ 1,314 对/)).toBeVisible();
    // A new day, a new bridge.
    sandbox().setNow(NOON + 12 * 60 * MINUTE + 1_000);
    seeAgain();
    expect(await screen.findByText('今天的第一只喜鹊，等你来添')).toBeVisible();
  });

  test.each([
    [48, '今天 48 对双星回家，桥上就有 48 只喜鹊'],
    [49, '今天 49 对双星回家，已搭满 1 座桥'],
    [60, '今天 60 对双星回家，已搭满 1 座桥，新桥上有 11 只喜鹊'],
  ])('with %i pairs today says what the drawing shows', async (soldToday, words) => {
    changeAnswer(PIECES, (page: { list: Asset[] }) => ({
      ...page,
      list: page.list.map((star) => ({ ...star, soldToday })),
    }));
    renderApp(PATH);
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('says only the rule where the platform counts nothing', async () => {
    changeAnswer(PIECES, (page: { list: Asset[] }) => ({
      ...page,
      list: page.list.map((star) => ({ ...star, soldToday: undefined })),
    }));
    renderApp(PATH);
    expect(await screen.findByText('每一对双星为鹊桥添一只喜鹊，零点重新搭')).toBeVisible();
    expect(screen.queryByRole('img', { name: /鹊桥上有/ })).toBeNull();
  });

  test('is sold out: said kindly, with the market', async () => {
    renderApp(PATH);
    await stars();
    setStock(0);
    seeAgain();
    expect(await screen.findByText('双星都有家了')).toBeVisible();
    expect(screen.getByText('1,314 对全部有家了 · 每人限购 1 对')).toBeVisible();
    expect(screen.getByRole('link', { name: '去灵换市集找找' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/lh-exchange\?itemId=7064/),
    );
  });
});

describe('before, on, after', () => {
  test('starts by itself', async () => {
    openFrom('2026-11-18 12:00:03', '2026-11-20 00:00:00');
    const { user } = renderApp(PATH);
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:calendar';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await user.click(await screen.findByRole('button', { name: '七夕提醒加进日历' }));
    expect(await saved[0]?.text()).toContain('DTSTART:20261118T040003Z');
    expect(screen.getByText('还没到七夕')).toBeVisible();
    expect(screen.queryByText('今天的第一只喜鹊，等你来添')).toBeNull();
    expect(await screen.findByRole('button', { name: '带一对回家 ¥131.40' })).toBeVisible();
    expect(screen.getByText('正是七夕')).toBeVisible();
  });

  test('ends by itself, and the letter stays', async () => {
    openFrom('2026-11-10 00:00:00', '2026-11-18 12:00:02');
    const { user } = renderApp(PATH);
    await screen.findByRole('button', { name: '带一对回家 ¥131.40' });
    await user.type(await field(), '晚安');
    expect(await screen.findByText('今年的鹊桥散了')).toBeVisible();
    expect(screen.getByText('鹊桥已散')).toBeVisible();
    expect(screen.getByText(/^共送出 [\d,]+ 对$/)).toBeVisible();
    expect(screen.queryByText(/^还剩/)).toBeNull();
    expect(await field()).toHaveValue('晚安');
    expect(screen.getByRole('link', { name: '去灵换市集找找' })).toBeVisible();
  });
});

describe('order', () => {
  test('is one order for both, once on a double tap, for the confirmed sum', async () => {
    logIn(FRESH.phone);
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: '带一对回家 ¥131.40' }));
    const sheet = within(await dialog());
    expect(sheet.getByText('牵牛 · 渡河星舟')).toBeVisible();
    expect(sheet.getByText('织女 · 云锦星莲')).toBeVisible();
    await user.dblClick(sheet.getByRole('button', { name: '确认下单 ¥131.40' }));
    const card = within(await myOrder());
    expect(card.getByText('¥131.40')).toBeVisible();
    await waitFor(() => expect(card.getByRole('heading', { name: '等待付款' })).toHaveFocus());
    expect(ordersOf(FRESH.id)).toMatchObject([{ amount_fen: 13_140, quantity: 1, state: 'unpaid' }]);
    expect(await screen.findByText(/^还剩 793 \/ 1,314 对/)).toBeVisible();
    // Not before it is paid.
    expect(screen.queryByText('你的双星已经成对')).toBeNull();

    const [row] = ordersOf(FRESH.id);
    await pay(row?.order_no ?? '');
    seeAgain();
    await waitFor(async () => expect(await myOrder()).toHaveTextContent('已付款'));
    expect(await screen.findByText('你的双星已经成对')).toBeVisible();
    expect(await screen.findByText('今天 1 对双星回家，桥上就有 1 只喜鹊')).toBeVisible();
    const owned = sandbox()
      .db.prepare('select item_id from asset where owner_id = ? and item_id in (7064, 7065)')
      .all(FRESH.id);
    expect(owned).toHaveLength(2);
    // What is left to do: the letter.
    await user.click(screen.getByRole('button', { name: '写一封信' }));
    expect(await field()).toHaveFocus();
  });

  test('asks for a login on the tap and then goes on; the letter stays', async () => {
    const { user } = renderApp(PATH);
    await user.type(await field(), '见字如面');
    await user.click(await screen.findByRole('button', { name: /^带一对回家/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '登录灵屿' }));
    await user.type(sheet.getByRole('textbox', { name: '手机号' }), FRESH.phone);
    await user.click(sheet.getByRole('checkbox'));
    await user.click(sheet.getByRole('button', { name: '获取验证码' }));
    await sheet.findByText(/^验证码已发送到/);
    await user.type(sheet.getByRole('textbox', { name: '验证码' }), '888888');
    await user.click(sheet.getByRole('button', { name: '登录' }));
    await user.click(await place());
    expect(await myOrder()).toHaveTextContent('¥131.40');
    expect(ordersOf(FRESH.id)).toHaveLength(1);
    expect(await field()).toHaveValue('见字如面');
  });

  test('is found after a lost answer, and there is one', async () => {
    const { user } = await openConfirm();
    sandbox().faults.set([{ path: ORDER, kind: 'drop', times: 1 }]);
    await user.click(await place());
    expect(await within(await dialog()).findByText(/还没付款/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '去付款' }));
    expect(await myOrder()).toHaveTextContent('¥131.40');
    expect(ordersOf(FRESH.id)).toHaveLength(1);
  });

  test('is retried with the same key while nothing can be found out', async () => {
    logIn(FRESH.phone);
    const keys: (string | null)[] = [];
    server.use(http.post(`*${ORDER}`, ({ request }) => void keys.push(request.headers.get('idempotency-key'))));
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: /^带一对回家/ }));
    sandbox().faults.set([
      { path: ORDER, kind: 'drop', times: 1 },
      { path: OPEN, kind: 'network' },
      { path: PIECES, kind: 'network' },
    ]);
    await user.click(await place());
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('网络没有连上');
    sandbox().faults.set([]);
    await user.click(await place());
    expect(await myOrder()).toHaveTextContent('等待付款');
    expect(ordersOf(FRESH.id)).toHaveLength(1);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('is there on return if the page was left before the answer', async () => {
    const { user, router } = await openConfirm();
    const held = holdCall(ORDER);
    await user.click(await place());
    await held.asked;
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    held.release();
    await waitFor(() => expect(ordersOf(FRESH.id)).toHaveLength(1));
    await act(() => router.navigate(PATH));
    expect(await myOrder()).toHaveTextContent('等待付款');
  });

  test('on its way stays as it was confirmed, although it has used up limit and supply', async () => {
    logIn(FRESH.phone);
    setStock(1);
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: /^带一对回家/ }));
    let give = () => {};
    const late = new Promise<void>((resolve) => (give = resolve));
    server.use(
      http.post(`*/api${ORDER}`, async ({ request }) => {
        const answer = await sandbox().respond(request);
        await late;
        return answer ?? undefined;
      }),
    );
    await user.click(await place());
    await waitFor(() => expect(ordersOf(FRESH.id)).toHaveLength(1));
    // As every few seconds.
    await act(() => queryClient.invalidateQueries({ queryKey: listAssets.queryKey }));
    await waitFor(() => expect(screen.queryByText(/还剩 1 \/ /)).toBeNull());
    expect(within(await dialog()).queryByRole('alert')).toBeNull();
    expect(await place()).toHaveAttribute('aria-busy', 'true');
    give();
    expect(await myOrder()).toHaveTextContent('等待付款');
  });

  test('that arrives after its sheet was closed is said, and does not take the focus', async () => {
    const { user } = await openConfirm();
    const held = holdCall(ORDER);
    await user.click(await place());
    await held.asked;
    await user.click(within(await dialog()).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(await field(), '晚');
    held.release();
    // Every toast is announced to screen readers as well; that text stays.
    await waitFor(() => expect(document.getElementById('announcer')).toHaveTextContent('下单成功'));
    expect(await myOrder()).toHaveTextContent('等待付款');
    expect(await field()).toHaveFocus();
    expect(ordersOf(FRESH.id)).toHaveLength(1);
  });

  /** Orders, and comes back when the time to pay is over. */
  async function letOrderRunOut() {
    const { user } = await openConfirm();
    await user.click(await place());
    await myOrder();
    // On a slow machine the sheet is still closing.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    sandbox().setNow(NOON + 16 * MINUTE);
    seeAgain();
    return user;
  }

  test('that ran out is said, and can be made again', async () => {
    const user = await letOrderRunOut();
    await waitFor(async () => expect(await myOrder()).toHaveTextContent('订单已关闭'));
    await user.click(screen.getByRole('button', { name: '再买一次' }));
    await user.click(await place());
    await waitFor(() => expect(ordersOf(FRESH.id).map(({ state }) => state)).toEqual(['closed', 'unpaid']));
  });

  test('that ran out is not offered again once the pair is sold out', async () => {
    await letOrderRunOut();
    expect(await screen.findByRole('button', { name: '再买一次' })).toBeVisible();
    setStock(0);
    seeAgain();
    expect(await screen.findByText('双星都有家了')).toBeVisible();
    expect(await myOrder()).toHaveTextContent('订单已关闭');
    expect(screen.queryByRole('button', { name: '再买一次' })).toBeNull();
  });

  test('that was not confirmed before the end is stopped in words that suit any sale', async () => {
    openFrom('2026-11-10 00:00:00', '2026-11-18 12:00:03');
    await openConfirm();
    const said = await within(await dialog()).findByRole('alert', {}, { timeout: 5_000 });
    expect(said).toHaveTextContent('活动已经结束，不能再下单了');
  });

  test('says the refusal of the server', async () => {
    const { user } = await openConfirm();
    sandbox().faults.set([{ path: ORDER, kind: 'refused', times: 1 }]);
    await user.click(await place());
    expect(await within(await dialog()).findByRole('alert')).toBeVisible();
    expect(ordersOf(FRESH.id)).toEqual([]);
  });
});

describe('letter', () => {
  test('counts as a person counts, and says how much is too much', async () => {
    const { user } = renderApp(PATH);
    await user.click(await field());
    await user.paste('👨‍👩‍👧‍👦'.repeat(200));
    expect(screen.getByText('200/200')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.paste('多了');
    expect(screen.getByText('202/200')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('最多 200 个字，请删去 2 个');
    await user.click(screen.getByRole('button', { name: '做成信笺寄出去' }));
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not sent blank', async () => {
    const { user } = renderApp(PATH);
    await user.type(await field(), '   ');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: '做成信笺寄出去' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('先写几个字，再寄出去');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps its words and its paper over a reload, until it is cleared with a second tap', async () => {
    const first = renderApp(PATH);
    await first.user.type(await field(), '今晚的星星很亮');
    await first.user.click(screen.getByRole('button', { name: '星笺' }));
    first.unmount();
    const { user } = renderApp(PATH);
    expect(await field()).toHaveValue('今晚的星星很亮');
    expect(screen.getByRole('button', { name: '星笺' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '重写' }));
    expect(await field()).toHaveValue('今晚的星星很亮');
    expect(screen.getByText('重写会清空这封信，再点一次就清空')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: '重写' }));
    expect(await field()).toHaveValue('');
    expect(await field()).toHaveFocus();
  });

  test('of one user is not read by the next', async () => {
    const first = await write('只给你看');
    first.unmount();
    const second = renderApp(PATH);
    await says('只给你看');
    act(() => clearLogin());
    await says('');
    second.unmount();
    logIn(OTHER.phone);
    renderApp(PATH);
    await stars();
    await screen.findByRole('button', { name: /^带一对回家/ });
    expect(await field()).toHaveValue('');
    expectForgotten('只给你看');
  });

  test('of one user is not taken over by a login of another', async () => {
    const { user } = await write('只给你看');
    act(() => logIn(OTHER.phone));
    await says('');
    await user.type(await field(), '另一封');
    await stored('另一封');
    expectForgotten('只给你看');
  });

  test('that is stored is kept when somebody types before the user is known, and the words follow it', async () => {
    const first = await write('第一句');
    first.unmount();
    queryClient.clear();
    const known = holdCall('/ucenter/api/userCenter/getUserInfo');
    const { user } = renderApp(PATH);
    await user.type(await field(), '第二句');
    known.release();
    await says('第一句\n第二句');
    await stored('第一句\\\\n第二句');
  });

  test('is kept over a reload while the platform cannot say whose login it is, and not after a logout', async () => {
    logIn(FRESH.phone);
    sandbox().faults.set([{ path: USER, kind: '500' }]);
    const first = renderApp(PATH);
    await first.user.type(await field(), '写到一半');
    first.unmount();
    const second = renderApp(PATH);
    expect(await field()).toHaveValue('写到一半');
    act(() => clearLogin());
    await says('');
    second.unmount();
    renderApp(PATH);
    expect(await field()).toHaveValue('');
    expectForgotten('写到一半');
  });

  test('stays while its login runs out and over a reload then, and goes on after the next login of the user', async () => {
    const first = await write('写到');
    const desk = await field();
    act(() => clearRefusedLogin());
    await first.user.type(desk, '一半');
    expect(await field()).toHaveValue('写到一半');
    first.unmount();
    renderApp(PATH);
    expect(await field()).toHaveValue('写到一半');
    act(() => logIn(FRESH.phone));
    await stored('写到一半');
    expect(await field()).toHaveValue('写到一半');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('写到一半');
  });

  test('whose login has run out is not read by another user who logs in', async () => {
    const first = await write('只给你看');
    act(() => clearRefusedLogin());
    first.unmount();
    renderApp(PATH);
    expect(await field()).toHaveValue('只给你看');
    act(() => logIn(OTHER.phone));
    await says('');
    expectForgotten('只给你看');
  });

  test('of a user who is not known yet waits while it is said whose new login it is', async () => {
    const first = await write('只给你看');
    act(() => clearRefusedLogin());
    first.unmount();
    const known = holdCall(USER);
    logIn(FRESH.phone);
    renderApp(PATH);
    expect(await field()).toHaveValue('');
    known.release();
    await says('只给你看');
  });

  test('whose login has run out waits on the screen, too, while it is said whose the next login is', async () => {
    logIn(FRESH.phone);
    const { user } = renderApp(PATH);
    await user.type(await field(), '只给你看');
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('只给你看'));
    act(() => clearRefusedLogin());
    expect(await field()).toHaveValue('只给你看');
    const first = holdCall(USER);
    act(() => logIn(FRESH.phone));
    expect(await field()).toHaveValue('');
    first.release();
    await waitFor(async () => expect(await field()).toHaveValue('只给你看'));
    act(() => clearRefusedLogin());
    const second = holdCall(USER);
    act(() => logIn(OTHER.phone));
    expect(await field()).toHaveValue('');
    second.release();
    await waitFor(() => expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('只给你看'));
    expect(await field()).toHaveValue('');
  });

  test('that waits is joined with what is typed meanwhile, which is kept over a reload', async () => {
    const first = await write('第一句');
    act(() => clearRefusedLogin());
    const known = holdCall(USER);
    act(() => logIn(FRESH.phone));
    await says('');
    await first.user.type(await field(), '第二句');
    first.unmount();
    queryClient.clear();
    renderApp(PATH);
    expect(await field()).toHaveValue('第二句');
    known.release();
    await says('第一句\n第二句');
    await stored('第一句\\\\n第二句');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('第二句');
  });

  test('that waits is shown again with what was typed when that login runs out, too', async () => {
    const first = await write('第一句');
    act(() => clearRefusedLogin());
    const known = holdCall(USER);
    act(() => logIn(OTHER.phone));
    await says('');
    await first.user.type(await field(), '第二句');
    act(() => clearRefusedLogin());
    await says('第一句\n第二句');
    first.unmount();
    renderApp(PATH);
    await says('第一句\n第二句');
    act(() => logIn(OTHER.phone));
    await says('');
    known.release();
    await waitFor(() => expectForgotten('第一句'));
  });

  test('goes on in mid-word when the host renews the token of the user', async () => {
    logIn(FRESH.phone);
    const { user } = renderApp(PATH);
    const desk = await field();
    await user.type(desk, '见字');
    await stored('见字');
    act(() => logIn(FRESH.phone));
    expect(desk).toHaveFocus();
    await user.keyboard('如面');
    await stored('见字如面');
    expect(await field()).toBe(desk);
    expect(desk).toHaveValue('见字如面');
  });

  test('takes no endless text, and keeps what it takes', async () => {
    const first = renderApp(PATH);
    await first.user.click(await field());
    await first.user.paste('鹊'.repeat(20_000));
    const ink = (await field()).previousElementSibling;
    expect(ink?.textContent).toBe(`${'鹊'.repeat(8_000)}\u200b`);
    expect(ink?.childElementCount).toBe(200);
    expect(screen.getByRole('alert')).toHaveTextContent('最多 200 个字，请删去 7800 个');
    first.unmount();
    renderApp(PATH);
    expect(await field()).toHaveValue('鹊'.repeat(8_000));
  });

  test.each([
    ['with my code after a login', true],
    ['without a login as a plain link', false],
  ])('is shared %s', async (_, loggedIn) => {
    if (loggedIn) logIn(FRESH.phone);
    const { user } = renderApp(PATH);
    await stars();
    await user.type(await field(), '等你来');
    await user.click(screen.getByRole('button', { name: '做成信笺寄出去' }));
    const sheet = within(await screen.findByRole('dialog', { name: '分享给朋友' }));
    await user.click(sheet.getByRole('button', { name: '复制链接' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toMatch(
        loggedIn ? /\/qiXi\?activityId=6011&inviteCode=FBYK94$/ : /\/qiXi\?activityId=6011$/,
      ),
    );
  });
});

describe('failures', () => {
  test('of the pair are shown in place; the letter can be written meanwhile', async () => {
    sandbox().faults.set([{ path: PIECES, kind: '500', times: 1 }]);
    const { user } = renderApp(PATH);
    expect(await screen.findByRole('alert')).toHaveTextContent('双星没有加载出来');
    expect(await field()).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await stars()).toBeVisible();
  });

  test('an activity of another kind has no pair, in the words of the platform', async () => {
    renderApp(paths.qiXi(6001));
    expect(await screen.findByRole('alert')).toHaveTextContent('没有这个活动');
  });

  test('an unknown activity leads home', async () => {
    renderApp(paths.qiXi(99_999));
    expect(await screen.findByRole('alert')).toHaveTextContent('没有这个活动');
    expect(screen.getByRole('link', { name: '去首页看看' })).toHaveAttribute('href', '/');
  });

  test.each(['', '?activityId=x', '?activityId=0'])('says that the parameter of "%s" is wrong', async (query) => {
    renderApp(`/qiXi${query}`);
    expect(await screen.findByText('请检查 activityId 参数是否正确')).toBeVisible();
  });
});
