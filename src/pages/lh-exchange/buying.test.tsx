import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { afterFee } from '../../../sandbox/domain/market-rules.ts';
import { endUnseen, expectToast } from '../../../tests/support/end-unseen.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { layOut } from '../../../tests/support/lay-out.ts';
import { fenOf, keysOf, pay, phoneOf, rowsOf, sheet, shownFen } from '../../../tests/support/market.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { connectHttp } from '../../api/http.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { clearLogin, clearRefusedLogin } from '../../session/login-info.ts';
import { track } from '../../tracking/track.ts';

vi.mock('../../tracking/track.ts', { spy: true });

const BUY = '/newcommerce/api/asset/sc/market/buy';
const LISTINGS = '/newcommerce/api/asset/sc/market/listByItem';
/** Item of 8907, which is on sale at ¥36.00. */
const STEADY = '/lh-exchange?itemId=7074';
/** Item of 8901, whose price rises every minute. */
const SWINGING = '/lh-exchange?itemId=7070';
/** 2026-11-04 12:00:00 in Shanghai: 8901 costs the same minute by minute in every run. */
const NOON = Date.UTC(2026, 10, 4, 4);
const MINUTE = 60_000;

beforeEach(() => {
  layOut();
  sandbox().setNow(NOON);
  vi.mocked(track).mockClear().mockReturnValue();
});

const cards = async () => within(await screen.findByRole('list', { name: '在售藏品' })).getAllByRole('listitem');
/** Opens the card with this number. */
const openPiece = async (serialNo: string) => {
  const card = (await cards()).find(({ textContent }) => textContent.includes(serialNo));
  if (!card) throw new Error(`no card ${serialNo}`);
  fireEvent.click(within(card).getByRole('button'));
  await screen.findByRole('dialog');
  await screen.findByRole('figure', { name: '同款报价' });
  return shownFen(card.textContent);
};
/** The number of a listing as its card shows it. */
const serialOf = (listingId: number) => {
  const [piece] = rowsOf<{ serial: number; total: number }>(
    'select serial, total from listing join asset using (asset_id) join asset_item on asset_item.item_id = asset.item_id where listing_id = ?',
    listingId,
  );
  return `#${String(piece?.serial).padStart(4, '0')}/${piece?.total}`;
};
const orders = () =>
  rowsOf<{ order_no: string; amount_fen: number; state: string; user_id: number; ref: string }>(
    "select * from purchase_order where kind = 'listing' and user_id = 103",
  );
const stateOf = (listingId: number) =>
  rowsOf<{ state: string }>('select state from listing where listing_id = ?', listingId)[0]?.state;
const buy = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await sheet().findByRole('button', { name: '立即购买' }));
  return sheet().findByRole('button', { name: /^确认以/ });
};

describe('buying', () => {
  beforeEach(() => logIn(phoneOf(103)));

  test('happens once on a double tap; what was seen is what is ordered, paid and booked, to the fen', async () => {
    const keys = keysOf(BUY);
    const { user } = renderApp(STEADY);
    const seen = await openPiece(serialOf(8907));
    expect(seen).toBe(3_600);
    const confirm = await buy(user);
    expect(shownFen(confirm.textContent)).toBe(seen);
    const held = holdCall(BUY);
    await user.dblClick(confirm);
    expect(confirm).toHaveAttribute('aria-busy', 'true');
    held.release();

    const order = within(await sheet().findByRole('region', { name: '我的订单' }));
    expect(order.getByRole('heading', { name: '等待付款' })).toHaveFocus();
    expect(shownFen(order.getByRole('button', { name: /去 App 支付/ }).textContent)).toBe(seen);
    expect(order.getByRole('timer')).toHaveTextContent(/付款还有.*1[45].*分/);
    expect(keys).toHaveLength(1);
    expect(orders()).toMatchObject([{ amount_fen: seen, state: 'unpaid', ref: '8907' }]);
    expect(stateOf(8907)).toBe('locked');

    // Paid in the app; the page finds it out, and the seller has the price less the fee.
    const sellerBefore = fenOf(106);
    await pay(orders()[0]?.order_no ?? '');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await order.findByRole('heading', { name: '已付款' })).toBeVisible();
    expect(fenOf(106) - sellerBefore).toBe(afterFee(seen));
    await waitFor(async () => {
      const card = (await cards()).find(({ textContent }) => textContent.includes(serialOf(8907)));
      expect(card).toHaveTextContent('已售出');
    });
  });

  test('happens once on a retry after a lost response, with the same key', async () => {
    const keys = keysOf(BUY);
    const { user } = renderApp(STEADY);
    await openPiece(serialOf(8907));
    const confirm = await buy(user);
    sandbox().faults.set([{ path: BUY, kind: 'drop', times: 1 }]);
    await user.click(confirm);
    expect(await sheet().findByRole('alert')).toHaveTextContent('结果还不确定。再点一次不会重复');
    await user.click(sheet().getByRole('button', { name: /^确认以/ }));
    expect(await sheet().findByRole('heading', { name: '等待付款' })).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(orders()).toHaveLength(1);
  });

  test('shows on its card, although the prices could not be read again', async () => {
    const { user } = renderApp(STEADY);
    await openPiece(serialOf(8907));
    const confirm = await buy(user);
    sandbox().faults.set([{ path: LISTINGS, kind: '500' }]);
    await user.click(confirm);
    await sheet().findByRole('heading', { name: '等待付款' });
    await user.click(sheet().getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const card = (await cards()).find(({ textContent }) => textContent.includes(serialOf(8907)));
    expect(card).toHaveTextContent('交易中');
  });

  test.each([
    [undefined, /^「.+」下单成功$/],
    ['drop', /^购买「.+」：.+请看列表里有没有变化。$/],
  ] as const)('that ends as %s with its sheet closed is told by a toast', async (kind, words) => {
    const { user } = renderApp(STEADY);
    await openPiece(serialOf(8907));
    await endUnseen(user, await buy(user), BUY, kind);
    await expectToast(words);
  });

  test('is found again if the page was left before a late response', async () => {
    const held = holdCall(BUY);
    const { user, router } = renderApp(STEADY);
    await openPiece(serialOf(8907));
    await user.click(await buy(user));
    await held.asked;
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    held.release();
    await waitFor(() => expect(orders()).toHaveLength(1));
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain(orders()[0]?.order_no));
    await act(() => router.navigate('/lh-exchange'));
    const bar = within(await screen.findByRole('region', { name: '我的市集订单' }));
    expect(await bar.findByText('等你付款')).toBeVisible();
    expect(shownFen(bar.getByRole('timer').textContent)).toBe(3_600);
    await user.click(bar.getByRole('button', { name: '去付款' }));
    await screen.findByRole('dialog');
    expect(await sheet().findByRole('button', { name: '去 App 支付 ¥36.00' })).toBeVisible();
  });

  test('shows the listing as locked in the list, without a reload', async () => {
    const { user } = renderApp(STEADY);
    await openPiece(serialOf(8907));
    await user.click(await buy(user));
    await sheet().findByRole('heading', { name: '等待付款' });
    await waitFor(async () => {
      const card = (await cards()).find(({ textContent }) => textContent.includes(serialOf(8907)));
      expect(card).toHaveTextContent('交易中');
    });
    // The same piece again leads to its order, not to another purchase.
    await user.click(sheet().getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openPiece(serialOf(8907));
    await user.click(await sheet().findByRole('button', { name: '看我的订单' }));
    expect(await sheet().findByRole('heading', { name: '等待付款' })).toBeVisible();
    expect(orders()).toHaveLength(1);
  });

  test('an order that ran out says so and offers the piece again', async () => {
    const { user } = renderApp(STEADY);
    await openPiece(serialOf(8907));
    await user.click(await buy(user));
    await sheet().findByRole('heading', { name: '等待付款' });
    sandbox().setNow(NOON + 16 * MINUTE);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await sheet().findByRole('heading', { name: '订单已关闭' })).toBeVisible();
    expect(stateOf(8907)).toBe('on');
    await user.click(sheet().getByRole('button', { name: '再看看这一件' }));
    await user.click(await buy(user));
    expect(await sheet().findByRole('heading', { name: '等待付款' })).toBeVisible();
    expect(orders().map(({ state }) => state)).toEqual(['closed', 'unpaid']);
  });

  test('a closed order is found on return, and its piece is offered from the bar', async () => {
    const first = renderApp(STEADY);
    await openPiece(serialOf(8907));
    await first.user.click(await buy(first.user));
    await sheet().findByRole('heading', { name: '等待付款' });
    first.unmount();
    sandbox().setNow(NOON + 16 * MINUTE);
    const { user } = renderApp('/lh-exchange');
    const bar = within(await screen.findByRole('region', { name: '我的市集订单' }));
    expect(await bar.findByText('订单已关闭')).toBeVisible();
    await user.click(bar.getByRole('button', { name: '查看' }));
    await screen.findByRole('dialog');
    await user.click(await sheet().findByRole('button', { name: '再看看这一件' }));
    // Another sheet takes the place of the order's.
    expect(await screen.findByRole('button', { name: '立即购买' })).toBeVisible();
    expect(sheet().getByText(serialOf(8907))).toBeVisible();
  });

  test('a paid order is found on return and can be put away for good', async () => {
    const first = renderApp(STEADY);
    await openPiece(serialOf(8907));
    await first.user.click(await buy(first.user));
    await sheet().findByRole('heading', { name: '等待付款' });
    first.unmount();
    await pay(orders()[0]?.order_no ?? '');
    const second = renderApp('/lh-exchange');
    expect(await screen.findByText('已付款')).toBeVisible();
    await second.user.click(screen.getByRole('button', { name: '查看' }));
    await screen.findByRole('dialog');
    await second.user.click(await sheet().findByRole('button', { name: '收起' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '我的市集订单' })).toBeNull());
    second.unmount();
    renderApp('/lh-exchange');
    await cards();
    await waitFor(() => expect(screen.queryByRole('region', { name: '我的市集订单' })).toBeNull());
  });

  test('an order that is found on return, paid while one looks, and put away is gone at once', async () => {
    const first = renderApp(STEADY);
    await openPiece(serialOf(8907));
    await first.user.click(await buy(first.user));
    await sheet().findByRole('heading', { name: '等待付款' });
    first.unmount();
    const { user } = renderApp('/lh-exchange');
    expect(await screen.findByText('等你付款')).toBeVisible();
    await pay(orders()[0]?.order_no ?? '');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('已付款')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看' }));
    await screen.findByRole('dialog');
    await user.click(await sheet().findByRole('button', { name: '收起' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('region', { name: '我的市集订单' })).toBeNull());
  });

  test('an order that waits to be paid is shown before one that is paid', async () => {
    const first = renderApp(STEADY);
    await openPiece(serialOf(8907));
    await first.user.click(await buy(first.user));
    await sheet().findByRole('heading', { name: '等待付款' });
    await pay(orders()[0]?.order_no ?? '');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await sheet().findByRole('heading', { name: '已付款' });
    first.unmount();
    // Bought on another device.
    const kept = { ...localStorage };
    const second = renderApp('/lh-exchange?itemId=7070');
    await openPiece(serialOf(8901));
    await second.user.click(await buy(second.user));
    await sheet().findByRole('heading', { name: '等待付款' });
    second.unmount();
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
    renderApp('/lh-exchange');
    expect(await screen.findByText('等你付款')).toBeVisible();
    const bar = within(screen.getByRole('region', { name: '我的市集订单' }));
    expect(bar.getByText(new RegExp(`${serialOf(8901)}$`))).toBeVisible();
  });

  test('an order of the shop made meanwhile does not hide the end of the own one', async () => {
    const first = renderApp(STEADY);
    await openPiece(serialOf(8907));
    await first.user.click(await buy(first.user));
    await sheet().findByRole('heading', { name: '等待付款' });
    first.unmount();
    // Without the shop, which needs points.
    const waits = { orderNo: 'S1', title: '周六夜航船票', cover: '', amountFen: 990, points: 200, state: 'unpaid' };
    server.use(
      http.get('*/getUnpaidOrder*', async ({ request }) => {
        const asked = await sandbox().respond(request.clone());
        const { data } = (await asked?.json()) as { data: { orderNo: string } | null };
        // Calls may be encrypted: the sandbox knows whether a number was asked for.
        const own = orders().some(({ order_no }) => order_no === data?.orderNo);
        const byNumber = own && new URL(request.url).searchParams.has('orderNo');
        return byNumber
          ? Response.json({ code: 200, data })
          : Response.json({ code: 200, data: { ...waits, payBefore: '2999-01-01 00:00:00' } });
      }),
    );
    queryClient.clear();
    const second = renderApp('/lh-exchange');
    const bar = () => within(screen.getByRole('region', { name: '我的市集订单' }));
    await screen.findByRole('region', { name: '我的市集订单' });
    expect(await screen.findByText('等你付款')).toBeVisible();
    expect(await bar().findByText(new RegExp(`${serialOf(8907)}$`))).toBeVisible();
    sandbox().setNow(NOON + 16 * MINUTE);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await bar().findByText('订单已关闭')).toBeVisible();
    await second.user.click(bar().getByRole('button', { name: '查看' }));
    await screen.findByRole('dialog');
    expect(await sheet().findByRole('button', { name: '再看看这一件' })).toBeVisible();
    second.unmount();
    // Its end was shown: now the other one, which waits.
    renderApp('/lh-exchange');
    expect(await screen.findByText('周六夜航船票')).toBeVisible();
  });

  test('an order of another device is found by the platform', async () => {
    const first = renderApp(STEADY);
    await openPiece(serialOf(8907));
    await first.user.click(await buy(first.user));
    await sheet().findByRole('heading', { name: '等待付款' });
    first.unmount();
    for (const key of Object.keys(localStorage)) if (key.startsWith('lyyz_own')) localStorage.removeItem(key);
    renderApp('/lh-exchange');
    const bar = within(await screen.findByRole('region', { name: '我的市集订单' }));
    expect(await bar.findByText(new RegExp(`${serialOf(8907)}$`))).toBeVisible();
  });
});

describe('what changed meanwhile', () => {
  beforeEach(() => logIn(phoneOf(103)));

  test('a new price stands beside the old one, and is bought only after a second yes', async () => {
    const keys = keysOf(BUY);
    const { user } = renderApp(SWINGING);
    const seen = await openPiece(serialOf(8901));
    const confirm = await buy(user);
    sandbox().setNow(NOON + MINUTE);
    await user.click(confirm);
    expect(await sheet().findByText('价格变了')).toBeVisible();
    expect(sheet().getByText(/^价格已变为/)).toBeVisible();
    const now = shownFen(sheet().getByText('现在').nextElementSibling?.textContent);
    expect(shownFen(sheet().getByText('你看到的').nextElementSibling?.textContent)).toBe(seen);
    expect(now).toBe(seen + 100);
    expect(orders()).toEqual([]);
    await user.click(sheet().getByRole('button', { name: /^按新价/ }));
    expect(await sheet().findByRole('heading', { name: '等待付款' })).toBeVisible();
    expect(orders()).toMatchObject([{ amount_fen: now, state: 'unpaid' }]);
    // Another price is another purchase: it has its own key.
    expect(new Set(keys).size).toBe(2);
    expect(shownFen((await cards()).find(({ textContent }) => textContent.includes(serialOf(8901)))?.textContent)).toBe(
      now,
    );
  });

  test('a price that had changed before the first yes is confirmed like any other', async () => {
    const { user } = renderApp(SWINGING);
    const card = (await cards()).find(({ textContent }) => textContent.includes(serialOf(8901)));
    const seen = shownFen(card?.textContent);
    sandbox().setNow(NOON + 2 * MINUTE);
    await openPiece(serialOf(8901));
    await user.click(await sheet().findByRole('button', { name: /^按新价/ }));
    const confirm = await sheet().findByRole('button', { name: /^确认以/ });
    expect(shownFen(confirm.textContent)).toBe(seen + 200);
    expect(orders()).toEqual([]);
    await user.click(confirm);
    await sheet().findByRole('heading', { name: '等待付款' });
    expect(orders()).toMatchObject([{ amount_fen: seen + 200 }]);
  });

  test('since an earlier look at the piece is what the list says now', async () => {
    const { user } = renderApp(STEADY);
    expect(await openPiece(serialOf(8907))).toBe(3_600);
    await user.click(sheet().getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    sandbox().db.prepare('update listing set price_fen = 3700 where listing_id = 8907').run();
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '价格降序');
    await screen.findByText('¥37.00');
    expect(await openPiece(serialOf(8907))).toBe(3_700);
    expect(sheet().queryByText('价格变了')).toBeNull();
    expect(shownFen((await buy(user)).textContent)).toBe(3_700);
  });

  describe('a piece that is not among the hundred cheapest of its item', () => {
    const DEAR = `${SWINGING}&sort=price_desc`;
    beforeEach(() => {
      const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 240)';
      sandbox().db.exec(
        `insert into asset ${numbers} select 990000 + i, 7070, 90000 + i, 102, ${NOON}, null from n;
         insert into listing ${numbers} select 990000 + i, 990000 + i, 7070, 102, 1, 0, ${NOON}, 'on', 0, null, null from n`,
      );
    });

    test('shows its new price after a refusal', async () => {
      const { user } = renderApp(DEAR);
      const seen = await openPiece(serialOf(8901));
      const confirm = await buy(user);
      sandbox().setNow(NOON + MINUTE);
      await user.click(confirm);
      expect(await sheet().findByText('价格变了')).toBeVisible();
      await user.click(sheet().getByRole('button', { name: /^按新价/ }));
      expect(await sheet().findByRole('heading', { name: '等待付款' })).toBeVisible();
      expect(orders()).toMatchObject([{ amount_fen: seen + 100, state: 'unpaid' }]);
    });

    test.each([
      ["update listing set state = 'sold', sold_at = listed_at where listing_id = 8901", '这一件已经卖出了'],
      ['update listing set item_id = 7079, seller_id = 103 where listing_id = 8901', '这一件已经下架了'],
    ])('says after a refusal why it cannot be bought: %s', async (change, words) => {
      const { user } = renderApp(DEAR);
      await openPiece(serialOf(8901));
      const confirm = await buy(user);
      sandbox().db.exec(change);
      await user.click(confirm);
      expect(await sheet().findByText(words)).toBeVisible();
      expect(sheet().queryByRole('button', { name: /^确认以/ })).toBeNull();
      expect(orders()).toEqual([]);
    });
  });

  test.each([
    [8902, 7072, '这一件已有人下单'],
    [8903, 7030, '这一件已经卖出了'],
  ])('%s cannot be bought, with the next cheapest of its kind', async (listingId, itemId, words) => {
    const { user } = renderApp(`/lh-exchange?itemId=${itemId}`);
    await openPiece(serialOf(listingId));
    expect(await sheet().findByText(words)).toBeVisible();
    expect(sheet().queryByRole('button', { name: '立即购买' })).toBeNull();
    const [cheapest] = rowsOf<{ fen: number }>(
      "select min(price_fen) fen from listing where item_id = ? and state = 'on' and listing_id <> ? and seller_id <> 103",
      itemId,
      listingId,
    );
    const next = sheet().getByRole('button', { name: /^看 ¥/ });
    expect(shownFen(next.textContent)).toBe(cheapest?.fen);
    await user.click(next);
    const confirm = await buy(user);
    expect(shownFen(confirm.textContent)).toBe(cheapest?.fen);
  });

  test('the chart reads the piece that one goes on to, whatever was read in it before', async () => {
    const { user } = renderApp('/lh-exchange?itemId=7030');
    await openPiece(serialOf(8903));
    const slider = () => sheet().getByRole('slider', { name: '同款报价' });
    fireEvent.change(slider(), { target: { value: slider().getAttribute('max') } });
    const next = await sheet().findByRole('button', { name: /^看 ¥/ });
    const price = shownFen(next.textContent);
    await user.click(next);
    await sheet().findByRole('button', { name: '立即购买' });
    expect(shownFen(`¥${slider().getAttribute('aria-valuetext')?.split('，')[2]}`)).toBe(price);
  });

  test('sold, without another of its kind, leads to all that is on sale', async () => {
    sandbox().db.exec(
      "update listing set state = 'sold', held = 0, sold_at = listed_at where item_id = 7030 and state <> 'sold'",
    );
    const { user, router } = renderApp('/lh-exchange?itemId=7030');
    await openPiece(serialOf(8903));
    expect(await sheet().findByText('同款现在没有别的在卖。')).toBeVisible();
    await user.click(sheet().getByRole('button', { name: '看别的在售' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('sold to somebody else between the look and the yes: the server’s words, and the sheet is up to date', async () => {
    const { user } = renderApp(STEADY);
    await openPiece(serialOf(8907));
    const confirm = await buy(user);
    sandbox().db.prepare("update listing set state = 'locked', held = 1 where listing_id = 8907").run();
    await user.click(confirm);
    expect(await sheet().findByText('这一件已有人下单')).toBeVisible();
    expect(sheet().getByRole('alert')).toHaveTextContent('这件藏品正在被别人购买，请稍后再来看看');
    expect(sheet().queryByRole('button', { name: /^确认以/ })).toBeNull();
    expect(orders()).toEqual([]);
  });

  test('taken down meanwhile is said', async () => {
    const { user } = renderApp(STEADY);
    await openPiece(serialOf(8907));
    const confirm = await buy(user);
    sandbox().db.prepare('update listing set item_id = 7079 where listing_id = 8907').run();
    sandbox().db.prepare('update listing set seller_id = 103 where listing_id = 8907').run();
    await user.click(confirm);
    expect(await sheet().findByText('这一件已经下架了')).toBeVisible();
  });

  test('the own piece cannot be bought', async () => {
    logIn(phoneOf(101));
    renderApp('/lh-exchange?itemId=7068');
    await openPiece(serialOf(8904));
    expect(await sheet().findByText('这是你自己挂售的，不能购买')).toBeVisible();
    expect(sheet().queryByRole('button', { name: '立即购买' })).toBeNull();
    expect(sheet().getByRole('button', { name: '去 App 改价或下架' })).toBeVisible();
  });
});

describe('before buying', () => {
  test('asks for a login, then goes on to the confirmation', async () => {
    let asked = 0;
    connectHttp({
      toast: () => undefined,
      askLogin: () => {
        asked += 1;
        logIn(phoneOf(103));
        return Promise.resolve(true);
      },
    });
    const { user } = renderApp(STEADY);
    await openPiece(serialOf(8907));
    await user.click(await buy(user));
    expect(await sheet().findByRole('heading', { name: '等待付款' })).toBeVisible();
    expect(asked).toBe(1);
    expect(orders()).toHaveLength(1);
  });

  test('a cancelled login changes nothing', async () => {
    const { user } = renderApp(STEADY);
    await openPiece(serialOf(8907));
    await user.click(sheet().getByRole('button', { name: '立即购买' }));
    await waitFor(() => expect(sheet().getByRole('button', { name: '立即购买' })).not.toHaveAttribute('aria-busy'));
    expect(sheet().queryByRole('alert')).toBeNull();
    expect(sheet().queryByRole('button', { name: /^确认以/ })).toBeNull();
  });

  test('the real name is asked for before the tap, with the way to get it, and the page goes on once it is done', async () => {
    logIn(phoneOf(102));
    const opened: string[] = [];
    vi.stubGlobal('lyyzNative', { openPath: (path: string) => opened.push(path) });
    const { user } = renderApp(STEADY);
    await openPiece(serialOf(8907));
    const notice = within(await sheet().findByRole('region', { name: '先完成实名认证' }));
    expect(sheet().queryByRole('button', { name: '立即购买' })).toBeNull();
    await user.click(notice.getByRole('button', { name: '去 App 实名认证' }));
    expect(opened).toEqual(['/real-name']);
    sandbox().db.prepare("update person set authorized_level = 2, real_name = '林深' where user_id = 102").run();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await sheet().findByRole('button', { name: '立即购买' })).toBeVisible();
  });

  test('the platform says it if the page could not know', async () => {
    logIn(phoneOf(102));
    sandbox().faults.set([{ path: '/ucenter/api/userCenter/getAuthorization', kind: '500', times: 2 }]);
    const { user } = renderApp(STEADY);
    await openPiece(serialOf(8907));
    await user.click(await buy(user));
    expect(await sheet().findByText('请先完成实名认证')).toBeVisible();
    expect(await sheet().findByRole('region', { name: '先完成实名认证' })).toBeVisible();
  });

  test('the order of an ended login is not shown to the next person', async () => {
    logIn(phoneOf(103));
    const first = renderApp(STEADY);
    await openPiece(serialOf(8907));
    await first.user.click(await buy(first.user));
    await sheet().findByRole('heading', { name: '等待付款' });
    first.unmount();
    logIn(phoneOf(101));
    renderApp('/lh-exchange');
    await cards();
    await waitFor(() => expect(screen.queryByRole('region', { name: '我的市集订单' })).toBeNull());
  });
});

describe('an order in an open sheet', () => {
  const order = async () => {
    logIn(phoneOf(103));
    connectHttp({
      toast: () => undefined,
      askLogin: () => {
        logIn(phoneOf(103));
        return Promise.resolve(true);
      },
    });
    const { user } = renderApp(STEADY);
    await openPiece(serialOf(8907));
    await user.click(await buy(user));
    await sheet().findByRole('heading', { name: '等待付款' });
    return user;
  };
  const reopen = async (user: Awaited<ReturnType<typeof order>>) => {
    await user.click(sheet().getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bar = within(await screen.findByRole('region', { name: '我的市集订单' }));
    await user.click(await bar.findByRole('button', { name: '去付款' }));
    await screen.findByRole('dialog', { name: '我的市集订单' });
    await sheet().findByRole('heading', { name: '等待付款' });
  };

  test.each([
    ['of the piece', () => Promise.resolve()],
    ['of the bar', reopen],
  ])('%s asks for the login that ran out, and is there again', async (_, prepare) => {
    const user = await order();
    await prepare(user);
    act(() => clearRefusedLogin());
    await user.click(await sheet().findByRole('button', { name: '登录' }));
    expect(await sheet().findByRole('heading', { name: '等待付款' })).toBeVisible();
  });

  test('is gone after a logout, from the bar together with its sheet', async () => {
    const user = await order();
    await reopen(user);
    act(() => clearLogin());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('the exposure and every main button are tracked under the page’s name', async () => {
  logIn(phoneOf(103));
  const { user } = renderApp(STEADY);
  await openPiece(serialOf(8907));
  await user.click(await buy(user));
  await sheet().findByRole('heading', { name: '等待付款' });
  const tracked = vi.mocked(track).mock.calls.map(([event]) => event);
  expect(new Set(tracked.map(({ pageName }) => pageName))).toEqual(new Set(['灵换市集']));
  expect(tracked.map(({ elementType, elementName }) => `${elementType} ${elementName}`)).toEqual([
    'page exposure',
    'card 老船长的罗盘',
    'button 立即购买',
    'button 确认以 ¥36.00 购买',
  ]);
});

test('a piece is shared by a link to all of its kind, with the invite code of the page', async () => {
  const copied: string[] = [];
  vi.stubGlobal('lyyzNative', { copy: (text: string) => copied.push(text) });
  const { user } = renderApp(`${STEADY}&inviteCode=FBYK94`);
  await openPiece(serialOf(8907));
  await user.click(sheet().getByRole('button', { name: '分享这一件' }));
  await user.click(await screen.findByRole('button', { name: '复制链接' }));
  expect(copied).toHaveLength(1);
  const url = new URL(copied[0] ?? '');
  expect(url.pathname).toMatch(/\/lh-exchange$/);
  expect(Object.fromEntries(url.searchParams)).toEqual({ itemId: '7074', inviteCode: 'FBYK94' });
});
