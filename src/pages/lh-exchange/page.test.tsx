import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { layOut } from '../../../tests/support/lay-out.ts';
import { phoneOf, rowsOf, sheet, shownFen } from '../../../tests/support/market.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { connectHttp } from '../../api/http.ts';
import type { Listing } from '../../api/market.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { spreadOf } from './prices.ts';

const LISTINGS = '/newcommerce/api/asset/sc/market/listByItem';
const OFFERS = '/newcommerce/api/personAssetTrade/wantBuyTradeList';

beforeEach(() => layOut());

const onSale = () => screen.findByRole('list', { name: '在售藏品' });
const cards = async () => within(await onSale()).getAllByRole('listitem');
const pricesShown = async () => (await cards()).map(({ textContent }) => shownFen(textContent));
const open = async (which = 0) => {
  const card = (await cards())[which];
  if (!card) throw new Error('no such card');
  fireEvent.click(within(card).getByRole('button'));
  await screen.findByRole('dialog');
};

test('has a path helper that leaves out what is usual', () => {
  expect(paths.lhExchange()).toBe('/lh-exchange');
  expect(paths.lhExchange({ sort: 'newest', tab: 'sale', keyword: '' })).toBe('/lh-exchange');
  expect(paths.lhExchange({ itemId: 7030, sort: 'price_asc', tab: 'wanted' })).toBe(
    '/lh-exchange?itemId=7030&sort=price_asc&tab=wanted',
  );
});

test.each([
  ['?itemId=x', 'itemId'],
  ['?itemId=0', 'itemId'],
  ['?sort=cheap', 'sort'],
  ['?tab=all', 'tab'],
  [`?keyword=${'长'.repeat(41)}`, 'keyword'],
])('rejects the address %s', async (query, name) => {
  renderApp(`/lh-exchange${query}`);
  expect(await screen.findByText(`请检查 ${name} 参数是否正确`)).toBeVisible();
});

describe('on sale', () => {
  test('shows a skeleton, then the newest pieces with price, number, rarity and state', async () => {
    const held = holdCall(LISTINGS);
    renderApp('/lh-exchange');
    expect(await screen.findByRole('status', { name: '正在加载' })).toBeVisible();
    held.release();
    const [first] = await cards();
    const newest = rowsOf<{ price_fen: number; name: string }>(
      `select price_fen, name from listing join asset_item using (item_id) where state <> 'sold' and hidden = 0
       and swings = 0 order by listed_at desc, listing_id desc limit 1`,
    )[0];
    expect(first).toHaveTextContent(newest?.name ?? 'none');
    expect(first).toHaveTextContent(/普通|稀有|珍稀|传世/);
    expect(first).toHaveTextContent(/#\d{4}\/\d+/);
    expect(shownFen(first?.textContent)).toBe(newest?.price_fen);
    expect(document.title).toBe('灵换市集 · 灵屿宇宙');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test.each([
    ['sold', 7030, '已售出'],
    ['locked', 7072, '交易中'],
  ] as const)('says on the card what is %s', async (state, itemId, word) => {
    renderApp(`/lh-exchange?itemId=${itemId}`);
    const said = (await cards()).filter(({ textContent }) => textContent.includes(word));
    const counted = rowsOf<{ n: number }>(
      'select count(*) n from listing where item_id = ? and state = ?',
      itemId,
      state,
    )[0]?.n;
    expect(counted).toBeGreaterThan(0);
    expect(said).toHaveLength(counted ?? 0);
  });

  test('sorts by price in both directions, in the address', async () => {
    const { user, router } = renderApp('/lh-exchange');
    await onSale();
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '价格升序');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=price_asc'));
    await waitFor(async () => {
      const up = await pricesShown();
      expect(up.length).toBeGreaterThan(3);
      expect(up).toEqual(up.toSorted((a, b) => a - b));
    });
    const cheapest = (await pricesShown())[0];
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '价格降序');
    await waitFor(async () => expect((await pricesShown())[0]).toBeGreaterThan((cheapest ?? 0) * 10));
    const down = await pricesShown();
    expect(down).toEqual(down.toSorted((a, b) => b - a));
    expect(router.state.location.search).toBe('?sort=price_desc');
  });

  test('reads search, order and item from the address', async () => {
    renderApp('/lh-exchange?keyword=%E7%81%AF%E5%A1%94%E5%BF%97&sort=price_asc');
    expect(await screen.findByText(/^\d+ 件$/)).toBeVisible();
    expect(screen.getByRole('searchbox', { name: '搜索藏品' })).toHaveValue('灯塔志');
    expect(screen.getByRole('combobox', { name: '排序' })).toHaveValue('price_asc');
  });

  test('loads page by page, and a failed page can be retried', async () => {
    const { user } = renderApp('/lh-exchange');
    const list = await onSale();
    const [first] = within(list).getAllByRole('listitem');
    expect(Number(first?.getAttribute('aria-setsize'))).toBeGreaterThan(300);
    sandbox().faults.set([{ path: LISTINGS, kind: 'network', times: 1 }]);
    await user.click(screen.getByRole('button', { name: '查看更多' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('后面的没有加载出来。');
    const second = holdCall(LISTINGS);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await second.asked;
    second.release();
    await waitFor(() => expect(screen.getByRole('button', { name: '查看更多' })).not.toHaveAttribute('aria-busy'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('one item can be left again', async () => {
    const { user, router } = renderApp('/lh-exchange?itemId=7030');
    await user.click(await screen.findByRole('button', { name: /只看 春泥螺/ }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.queryByText(/只看/)).toBeNull());
  });

  test('says that nothing is on sale', async () => {
    server.use(
      http.get(`*/api${LISTINGS}`, () =>
        Response.json({
          statusCode: 200,
          code: 200,
          errorCode: 0,
          message: '',
          data: { pageNo: 1, pageSize: 20, total: 0, list: [] },
        }),
      ),
    );
    const { user, router } = renderApp('/lh-exchange');
    expect(await screen.findByText('今天的摊位还空着')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '去看求购' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=wanted'));
  });
});

describe('search', () => {
  const field = () => screen.getByRole('searchbox', { name: '搜索藏品' });

  test('follows the typing after a pause, is kept in the address, and cleared by one tap', async () => {
    const { user, router } = renderApp('/lh-exchange');
    await onSale();
    await user.type(field(), '鲸');
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=%E9%B2%B8'));
    await waitFor(async () => {
      for (const card of await cards()) expect(card).toHaveTextContent('鲸');
    });
    await user.click(screen.getByRole('button', { name: '清空搜索' }));
    expect(field()).toHaveValue('');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(within(screen.getByRole('tabpanel')).queryByText(/^\d+ 件$/)).toBeNull());
  });

  test('sends one request for several letters, and the newest answer wins', async () => {
    const asked: (string | null)[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.get(`*/api${LISTINGS}`, async ({ request }) => {
        const keyword = new URL(request.url).searchParams.get('keyword');
        asked.push(keyword);
        if (keyword === '琉璃') await held;
      }),
    );
    const { user, router } = renderApp('/lh-exchange');
    await onSale();
    await user.type(field(), '琉璃');
    await waitFor(() => expect(asked).toContain('琉璃'));
    expect(asked).not.toContain('琉');
    await user.clear(field());
    await user.type(field(), '星');
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=%E6%98%9F'));
    await waitFor(async () => {
      const texts = (await cards()).map(({ textContent }) => textContent);
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.some((text) => text.includes('琉璃'))).toBe(false);
    });
    release();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(field()).toHaveValue('星');
    for (const card of await cards()) expect(card).not.toHaveTextContent('琉璃');
  });

  test('does not take back what was chosen while it waited, and is not lost by it', async () => {
    const { user, router } = renderApp('/lh-exchange');
    await onSale();
    const held = holdCall(LISTINGS);
    await user.type(field(), '鲸{Enter}');
    await held.asked;
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '价格降序');
    held.release();
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=%E9%B2%B8&sort=price_desc'));
  });

  test('words typed again right after clearing are searched again', async () => {
    const { user, router } = renderApp('/lh-exchange?keyword=%E9%B2%B8');
    await screen.findByText(/^\d+ 件$/);
    await user.click(screen.getByRole('button', { name: '清空搜索' }));
    await user.type(field(), '鲸');
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=%E9%B2%B8'));
    expect(field()).toHaveValue('鲸');
  });

  test('the search key does not wait for the pause', async () => {
    const { user, router } = renderApp('/lh-exchange');
    await onSale();
    await user.type(field(), '鲸{Enter}');
    expect(router.state.navigation.location?.search ?? router.state.location.search).toBe('?keyword=%E9%B2%B8');
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=%E9%B2%B8'));
  });

  test('takes the words of a new address', async () => {
    const { router } = renderApp('/lh-exchange?keyword=%E9%B2%B8');
    await screen.findByText(/^\d+ 件$/);
    await act(() => router.navigate('/lh-exchange?keyword=%E6%98%9F'));
    await waitFor(() => expect(field()).toHaveValue('星'));
  });

  test('finds nothing, and leads back to everything', async () => {
    const { user } = renderApp('/lh-exchange?keyword=%E4%B8%8D%E5%AD%98%E5%9C%A8');
    expect(await screen.findByText('没有找到「不存在」')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '看全部藏品' }));
    expect(await onSale()).toBeVisible();
    expect(field()).toHaveValue('');
  });
});

test('an item that nobody sells is said to screen readers as it is written', async () => {
  renderApp('/lh-exchange?itemId=999999');
  expect(await screen.findByText('这一种现在没有人卖')).toBeVisible();
  await waitFor(() => expect(document.getElementById('announcer')).toHaveTextContent('这一种现在没有人卖'));
});

describe('piece', () => {
  const listing = (listingId: number, priceFen: number, state: Listing['state'] = 'on'): Listing => ({
    listingId,
    itemId: 7030,
    name: '春泥螺',
    cover: '',
    serialNo: `#000${listingId}/365`,
    seller: { userId: 7, nickname: '归鸿', headPortrait: '' },
    priceFen,
    listedAt: '2026-11-02 10:00:00',
    rarity: 'SR',
    state,
  });

  test('shows what it is, and the prices of its kind as the sandbox has them', async () => {
    renderApp('/lh-exchange?itemId=7030');
    await open();
    const figure = within(await screen.findByRole('figure', { name: '同款报价' }));
    const prices = rowsOf<{ price_fen: number }>(
      "select price_fen from listing where item_id = 7030 and state <> 'sold' order by price_fen",
    ).map(({ price_fen: fen }) => fen);
    const middle = prices.length / 2;
    const median = Number.isInteger(middle)
      ? Math.floor(((prices[middle - 1] ?? 0) + (prices[middle] ?? 0)) / 2)
      : prices[Math.floor(middle)];
    const figureOf = (name: string) => shownFen(figure.getByText(name).nextElementSibling?.textContent);
    expect(figureOf('最低')).toBe(prices[0]);
    expect(figureOf('中位')).toBe(median);
    expect(figureOf('这一件')).toBe(shownFen((await cards())[0]?.textContent));
    expect(sheet().getByRole('img', { name: '春泥螺' })).toBeVisible();
    expect(sheet().getByText('珍稀')).toBeVisible();
    expect(sheet().getByText(/上架/)).toBeVisible();
  });

  test('each price is read by keyboard and screen reader, and by finger', async () => {
    renderApp('/lh-exchange?itemId=7030');
    await open();
    const slider = await screen.findByRole('slider', { name: '同款报价' });
    const all = Number(slider.getAttribute('max'));
    expect(all).toBeGreaterThan(3);
    fireEvent.change(slider, { target: { value: '1' } });
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(new RegExp(`^按价格第 1 件，共 ${all} 件，`)),
    );
    const bars = slider.nextElementSibling as HTMLElement;
    bars.getBoundingClientRect = () => ({ left: 0, width: all * 10 }) as DOMRect;
    fireEvent.pointerDown(bars, { clientX: all * 10 - 1, pointerType: 'touch' });
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining(`第 ${all} 件，共 ${all} 件`));
    fireEvent.pointerMove(bars, { clientX: 11, pointerType: 'touch' });
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('第 2 件'));
    // A mouse that only passes reads nothing.
    fireEvent.pointerMove(bars, { clientX: 1, pointerType: 'mouse', buttons: 0 });
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('第 2 件'));
  });

  test('the chart can fail alone, with its own retry', async () => {
    const { user } = renderApp('/lh-exchange?itemId=7030');
    await onSale();
    sandbox().faults.set([{ path: LISTINGS, kind: '500', times: 1 }]);
    await open();
    expect(await sheet().findByText('同款报价没有加载出来')).toBeVisible();
    expect(sheet().getByRole('button', { name: '立即购买' })).toBeVisible();
    await user.click(sheet().getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('figure', { name: '同款报价' })).toBeVisible();
  });

  test('the figures count what is not sold; a median between two prices is a whole fen', () => {
    expect(spreadOf([])).toBeNull();
    expect(spreadOf([listing(1, 500, 'sold')])).toBeNull();
    expect(spreadOf([listing(1, 900)])).toEqual({ lowestFen: 900, medianFen: 900, highestFen: 900 });
    const some = [
      listing(1, 300),
      listing(2, 102),
      listing(3, 1, 'sold'),
      listing(4, 105, 'locked'),
      listing(5, 9_999),
    ];
    expect(spreadOf(some)).toEqual({ lowestFen: 102, medianFen: 202, highestFen: 9_999 });
    expect(spreadOf(some.slice(0, 4))).toEqual({ lowestFen: 102, medianFen: 105, highestFen: 300 });
  });
});

describe('tabs', () => {
  test('are chosen by tap and by arrow keys, in the address', async () => {
    const { user, router } = renderApp('/lh-exchange');
    await user.click(await screen.findByRole('tab', { name: '求购' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=wanted'));
    expect(await screen.findByRole('list', { name: '求购清单' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=mine'));
    expect(screen.getByRole('tab', { name: '我的' })).toHaveFocus();
    await user.keyboard('{Home}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.getByRole('tab', { name: '在售' })).toHaveAttribute('aria-selected', 'true'));
  });

  test('keep the invite code of a shared link', async () => {
    const { user, router } = renderApp('/lh-exchange?inviteCode=FBYK94');
    await user.click(await screen.findByRole('tab', { name: '求购' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=wanted&inviteCode=FBYK94'));
  });
});

describe('mine', () => {
  test('asks for a login, then shows the offers in every state', async () => {
    connectHttp({
      toast: () => undefined,
      askLogin: () => {
        logIn(phoneOf(101));
        return Promise.resolve(true);
      },
    });
    const { user } = renderApp('/lh-exchange?tab=mine');
    expect(await screen.findByText('登录后看你的买卖')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '登录' }));
    const list = within(await screen.findByRole('list', { name: '我的求购' }));
    const texts = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toHaveLength(5);
    for (const state of ['求购中', '已收满', '已取消', '已过期']) {
      expect(
        texts.some((text) => text.includes(state)),
        state,
      ).toBe(true);
    }
    // Only open ones can be cancelled.
    expect(list.getAllByRole('button', { name: '取消求购' })).toHaveLength(2);
  });

  test('shows what the user sells', async () => {
    logIn(phoneOf(101));
    const { user } = renderApp('/lh-exchange?tab=mine');
    await user.click(await screen.findByRole('button', { name: '我在卖的' }));
    const list = within(await screen.findByRole('list', { name: '我在卖的' }));
    expect(list.getAllByRole('listitem').some(({ textContent }) => textContent.includes('¥29.90'))).toBe(true);
    await user.click(list.getAllByRole('button')[0] ?? document.body);
    await screen.findByRole('dialog');
    expect(await sheet().findByText('这是你自己挂售的，不能购买')).toBeVisible();
  });

  test('is hidden after a logout', async () => {
    logIn(phoneOf(101));
    renderApp('/lh-exchange?tab=mine');
    await screen.findByRole('list', { name: '我的求购' });
    const { clearLogin } = await import('../../session/login-info.ts');
    act(() => clearLogin());
    expect(await screen.findByText('登录后看你的买卖')).toBeVisible();
    expect(screen.queryByRole('list', { name: '我的求购' })).toBeNull();
  });

  test('is empty for who has none, and can fail with a retry', async () => {
    logIn(phoneOf(102));
    sandbox().faults.set([{ path: OFFERS, kind: '500', times: 1 }]);
    const { user } = renderApp('/lh-exchange?tab=mine');
    expect(await screen.findByText('你的求购没有加载出来')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('你还没有求购')).toBeVisible();
    const inApp = '/wakeUp?path=%2Fcollection';
    expect(screen.getByRole('link', { name: '打开 App 发起求购' })).toHaveAttribute('href', inApp);
    await user.click(screen.getByRole('button', { name: '我在卖的' }));
    expect(await screen.findByText('你还没有挂售藏品')).toBeVisible();
    expect(screen.getByRole('link', { name: '打开 App 挂售' })).toHaveAttribute('href', inApp);
  });
});
