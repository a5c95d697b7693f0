import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeAnswer } from '../../../tests/support/change-answer.ts';
import { endUnseen, expectToast } from '../../../tests/support/end-unseen.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { layOut } from '../../../tests/support/lay-out.ts';
import { fenOf, keysOf, phoneOf, rowsOf, sheet, shownFen } from '../../../tests/support/market.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { connectHttp } from '../../api/http.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';
import { clearLogin } from '../../session/login-info.ts';

const PROCESS = '/newcommerce/api/personAssetTrade/processTransaction';
const WANTED_CALL = '/newcommerce/api/personAssetTrade/wantBuyTradeList';
const ASSETS = '/newcommerce/shop/assetScList';
/** Item of 9101 (¥26.00, one) and 9102 (¥24.00, two of three left); 101 has two free assets of it. */
const WANTED = '/lh-exchange?tab=wanted&itemId=7053';
/** 2026-11-04 12:00:00 in Shanghai. */
const NOON = Date.UTC(2026, 10, 4, 4);

beforeEach(() => {
  layOut();
  sandbox().setNow(NOON);
});

type User = ReturnType<typeof renderApp>['user'];
const offers = async () => within(await screen.findByRole('list', { name: '求购清单' })).getAllByRole('listitem');
const offer = async (price: string) => {
  const card = (await offers()).find(({ textContent }) => textContent.includes(price));
  if (!card) throw new Error(`no offer of ${price}`);
  return within(card);
};
const openOffer = async (user: User, price: string) => {
  await user.click((await offer(price)).getByRole('button', { name: '我有，卖给 Ta' }));
  await screen.findByRole('dialog');
};
const confirmSale = async (user: User, price = '¥24.00') => {
  await openOffer(user, price);
  await user.click(await sheet().findByRole('button', { name: '选好了' }));
  return sheet().findByRole('button', { name: '确认卖出' });
};
const fills = (tradeId: number) => rowsOf<{ asset_id: number }>('select * from trade_fill where trade_id = ?', tradeId);
const trade = (tradeId: number) =>
  rowsOf<{ filled: number; quantity: number; offer_fen: number; state: string }>(
    'select * from trade where trade_id = ?',
    tradeId,
  )[0];

describe('wanted', () => {
  test('says what is wanted, how many are left, at what price and until when', async () => {
    renderApp(WANTED);
    const many = await offer('¥24.00');
    expect(many.getByText('还要 2 件，共 3 件')).toBeVisible();
    const [buyer] = rowsOf<{ id: number }>('select buyer_id id from trade where trade_id = 9102');
    expect(many.getByRole('link', { name: /想要$/ })).toHaveAttribute('href', `/personal-guest?userId=${buyer?.id}`);
    expect(many.getByText(/截止$/)).toBeVisible();
    const one = await offer('¥26.00');
    expect(one.getByText('只要 1 件')).toBeVisible();
  });

  test('an offer that ends while it is seen is asked for again at zero', async () => {
    sandbox()
      .db.prepare('update trade set expires_at = ?, renew_days = null where trade_id = 9101')
      .run(NOON + 8_000);
    renderApp(WANTED);
    expect((await offer('¥26.00')).getByRole('timer')).toHaveTextContent(/^还剩 0:0\d$/);
    sandbox().db.prepare("update trade set state = 'expired' where trade_id = 9101").run();
    await waitFor(async () => {
      expect((await offers()).some(({ textContent }) => textContent.includes('¥26.00'))).toBe(false);
    });
  });

  test('an offer whose state is not known promises nothing', async () => {
    changeAnswer(WANTED_CALL, (data: { list: object[] }) => ({
      ...data,
      list: data.list.map((one) => ({ ...one, state: 'PAUSED' })),
    }));
    renderApp(WANTED);
    const many = await offer('¥24.00');
    expect(many.getByText('暂时不能交易')).toBeVisible();
    expect(many.queryByRole('button')).toBeNull();
  });

  test('is empty for an item nobody wants', async () => {
    const { user, router } = renderApp('/lh-exchange?tab=wanted&itemId=7003');
    expect(await screen.findByText('这一种现在没有人求购')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '去看在售' }));
    await waitFor(() => expect(router.state.location.search).toBe('?itemId=7003'));
  });

  test('one item can be left again', async () => {
    const { user, router } = renderApp(WANTED);
    await user.click(await screen.findByRole('button', { name: /^只看/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=wanted'));
    await waitFor(async () => expect((await offers()).length).toBeGreaterThan(2));
  });
});

describe('selling', () => {
  beforeEach(() => logIn(phoneOf(101)));

  test('happens once on a double tap; what was shown is what arrives, to the fen', async () => {
    const keys = keysOf(PROCESS);
    const before = fenOf(101);
    const had = fills(9102).length;
    const { user } = renderApp(WANTED);
    const offered = shownFen((await offer('¥24.00')).getByText(/^¥/).textContent);
    const confirm = await confirmSale(user);
    expect(shownFen(sheet().getByText('成交价').textContent)).toBe(offered);
    const held = holdCall(PROCESS);
    await user.dblClick(confirm);
    expect(confirm).toHaveAttribute('aria-busy', 'true');
    held.release();
    const done = await sheet().findByRole('heading', { name: '卖出了', level: 2 });
    expect(done).toBeVisible();
    expect(shownFen(sheet().getByText(/^成交价 ¥.+，/).textContent)).toBe(offered);
    expect(sheet().getByText(/^回执号 QG/)).toBeVisible();
    expect(keys).toHaveLength(1);
    expect(fills(9102)).toHaveLength(had + 1);
    expect(fenOf(101) - before).toBe(offered);
    // The list follows without a reload.
    expect((await offer('¥24.00')).getByText('还要 1 件，共 3 件')).toBeVisible();
    await user.click(sheet().getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // So do the own assets: the sold one is gone.
    await openOffer(user, '¥26.00');
    await waitFor(() => expect(sheet().getAllByRole('radio')).toHaveLength(1));
  });

  test('whose answer has a state that is not known is told, and the offers are read again', async () => {
    changeAnswer(PROCESS, (data: object) => ({ ...data, state: 'DONE', orderNo: 20_261_104_000_123 }));
    const { user } = renderApp(WANTED);
    await user.click(await confirmSale(user));
    expect(await sheet().findByText('回执号 20261104000123')).toBeVisible();
    await waitFor(async () => expect((await offer('¥24.00')).getByText('还要 1 件，共 3 件')).toBeVisible());
    expect((await offer('¥24.00')).getByRole('button', { name: '我有，卖给 Ta' })).toBeVisible();
  });

  test('the question takes the focus before its yes, and the choice takes it back', async () => {
    const { user } = renderApp(WANTED);
    await confirmSale(user);
    await waitFor(() => expect(sheet().getByText(/^把 .+ 卖给/)).toHaveFocus());
    await user.click(sheet().getByRole('button', { name: '换一件' }));
    await waitFor(() => expect(sheet().getByRole('radio', { checked: true })).toHaveFocus());
  });

  test('a sheet closes at a logout: what one user chose is not shown to the next', async () => {
    const { user } = renderApp(WANTED);
    await confirmSale(user);
    act(() => clearLogin());
    expect(screen.queryByRole('button', { name: '确认卖出' })).toBeNull();
    act(() => logIn(phoneOf(103)));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the last copy closes the offer', async () => {
    const { user } = renderApp(WANTED);
    await user.click(await confirmSale(user, '¥26.00'));
    await sheet().findByText('成交价 ¥26.00，到账可以在 App 里看。');
    expect((await offer('¥26.00')).getByText('已收满')).toBeVisible();
    expect((await offer('¥26.00')).queryByRole('button')).toBeNull();
    expect(trade(9101)?.state).toBe('filled');
  });

  test.each([
    [undefined, /^「.+」卖出了$/],
    ['drop', /^卖出「.+」：.+请看列表里有没有变化。$/],
    ['refused', /^卖出「.+」：活动太火爆了，请稍后再试$/],
  ] as const)('that ends as %s with its sheet closed is told by a toast', async (kind, words) => {
    const { user } = renderApp(WANTED);
    await endUnseen(user, await confirmSale(user), PROCESS, kind);
    await expectToast(words);
  });

  test('happens once on a retry after a lost response, with the same key', async () => {
    const keys = keysOf(PROCESS);
    const before = fenOf(101);
    const { user } = renderApp(WANTED);
    const confirm = await confirmSale(user);
    sandbox().faults.set([{ path: PROCESS, kind: 'drop', times: 1 }]);
    await user.click(confirm);
    expect(await sheet().findByRole('alert')).toHaveTextContent('结果还不确定。再点一次不会重复');
    await user.click(sheet().getByRole('button', { name: '确认卖出' }));
    expect(await sheet().findByText('成交价 ¥24.00，到账可以在 App 里看。')).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(fenOf(101) - before).toBe(2_400);
  });

  test('a late response is shown in the list after the sheet was closed', async () => {
    const held = holdCall(PROCESS);
    const { user } = renderApp(WANTED);
    await user.click(await confirmSale(user));
    await held.asked;
    await user.click(sheet().getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await offer('¥24.00')).getByText('还要 2 件，共 3 件')).toBeVisible();
    held.release();
    expect(await (await offer('¥24.00')).findByText('还要 1 件，共 3 件')).toBeVisible();
    expect(trade(9102)?.filled).toBe(2);
  });

  test('a late response does no harm after the page was left', async () => {
    const held = holdCall(PROCESS);
    const { user, router } = renderApp(WANTED);
    await user.click(await confirmSale(user));
    await held.asked;
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    held.release();
    await waitFor(() => expect(trade(9102)?.filled).toBe(2));
    await act(() => router.navigate(-1));
    expect(await (await offer('¥24.00')).findByText('还要 1 件，共 3 件')).toBeVisible();
  });

  test('the chosen asset is the sold one', async () => {
    const { user } = renderApp(WANTED);
    await openOffer(user, '¥24.00');
    const [, second] = await sheet().findAllByRole('radio');
    if (!second) throw new Error('101 has two of them');
    await user.click(second);
    await user.click(sheet().getByRole('button', { name: '选好了' }));
    await user.click(await sheet().findByRole('button', { name: '确认卖出' }));
    await sheet().findByText('成交价 ¥24.00，到账可以在 App 里看。');
    expect(fills(9102).map(({ asset_id: id }) => String(id))).toContain(second.getAttribute('value'));
  });

  test.each([
    ['bound', 'update asset_item set bound = 1 where item_id = 7053', '与你绑定，不能转让'],
    [
      'locked',
      `update asset set locked_until = ${NOON + 3 * 86_400_000} where item_id = 7053 and owner_id = 101`,
      /^锁定到 /,
    ],
    [
      'on sale',
      `insert into listing select 9900 + asset_id, asset_id, item_id, 101, 5000, 0, ${NOON}, 'on', 0, null, null
       from asset where item_id = 7053 and owner_id = 101`,
      '正在出售，不能再卖给别人',
    ],
  ])('an asset that is %s says why it cannot be sold', async (_, change, reason) => {
    sandbox().db.exec(change);
    const { user } = renderApp(WANTED);
    await openOffer(user, '¥24.00');
    const choices = await sheet().findAllByRole('radio');
    expect(choices).toHaveLength(2);
    for (const choice of choices) expect(choice).toBeDisabled();
    expect(sheet().getAllByText(reason)).toHaveLength(2);
    expect(sheet().getByText('这几件现在都不能卖，原因写在每一件下面。')).toBeVisible();
    expect(sheet().queryByRole('button', { name: '选好了' })).toBeNull();
    await user.click(sheet().getByRole('button', { name: '换一条求购看看' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('an asset that is blocked for an unknown reason says until when it is locked', async () => {
    const lockedUntil = shanghaiTime(Date.now() + 3 * 86_400_000);
    changeAnswer(ASSETS, (data: { list: object[] }) => ({
      ...data,
      list: data.list.map((one) => ({ ...one, blockedBy: 'FROZEN', lockedUntil })),
    }));
    const { user } = renderApp(WANTED);
    await openOffer(user, '¥24.00');
    expect(await sheet().findAllByText(/^锁定到 /)).toHaveLength(2);
    expect(sheet().queryByText('现在不能转让')).toBeNull();
  });

  test('without a fitting asset the page leads to those on sale', async () => {
    logIn(phoneOf(103));
    const { user, router } = renderApp(WANTED);
    await openOffer(user, '¥24.00');
    expect(await sheet().findByText(/^你还没有「/)).toBeVisible();
    await user.click(sheet().getByRole('button', { name: '看同款在售' }));
    await waitFor(() => expect(router.state.location.search).toBe('?itemId=7053'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the assets can fail alone, with their own retry', async () => {
    sandbox().faults.set([{ path: ASSETS, kind: '500', times: 1 }]);
    const { user } = renderApp(WANTED);
    await openOffer(user, '¥24.00');
    expect(await sheet().findByText('你的藏品没有加载出来')).toBeVisible();
    await user.click(sheet().getByRole('button', { name: '重试' }));
    expect(await sheet().findAllByRole('radio')).toHaveLength(2);
  });

  test('filled by somebody else meanwhile: the server’s words, and the list is up to date', async () => {
    const before = fenOf(101);
    const { user } = renderApp(WANTED);
    const confirm = await confirmSale(user, '¥26.00');
    sandbox().db.prepare("update trade set filled = 1, state = 'filled' where trade_id = 9101").run();
    await user.click(confirm);
    expect(await sheet().findByRole('alert')).toHaveTextContent('这个求购已经收满，看看别的吧');
    await waitFor(async () => {
      expect((await offers()).some(({ textContent }) => textContent.includes('¥26.00'))).toBe(false);
    });
    expect(fenOf(101)).toBe(before);
  });

  test('asks for the real name before the choice', async () => {
    logIn(phoneOf(102));
    const { user } = renderApp(WANTED);
    await openOffer(user, '¥24.00');
    expect(await sheet().findByRole('region', { name: '先完成实名认证' })).toBeVisible();
    expect(sheet().queryByRole('radio')).toBeNull();
  });
});

test('selling asks for a login, then goes on', async () => {
  connectHttp({
    toast: () => undefined,
    askLogin: () => {
      logIn(phoneOf(101));
      return Promise.resolve(true);
    },
  });
  const { user } = renderApp(WANTED);
  await user.click(await confirmSale(user));
  expect(await sheet().findByText('成交价 ¥24.00，到账可以在 App 里看。')).toBeVisible();
});

describe('the own offer', () => {
  beforeEach(() => logIn(phoneOf(101)));

  const mine = async (name: string) => {
    const list = within(await screen.findByRole('list', { name: '我的求购' }));
    const card = list.getAllByRole('listitem').find(({ textContent }) => textContent.includes(name));
    if (!card) throw new Error(`no offer ${name}`);
    return within(card);
  };
  const cancelIt = async (user: User) => {
    await user.click((await mine('¥20.00')).getByRole('button', { name: '取消求购' }));
    await screen.findByRole('dialog');
    return sheet().findByRole('button', { name: '取消求购' });
  };

  test('is marked in the list of all, and cannot be filled by oneself', async () => {
    renderApp('/lh-exchange?tab=wanted&itemId=7060');
    const own = await offer('¥52.00');
    expect(await own.findByRole('button', { name: '取消求购' })).toBeVisible();
    expect(own.queryByRole('button', { name: '我有，卖给 Ta' })).toBeNull();
  });

  test('is named as such to who logs in for selling to it', async () => {
    clearLogin();
    connectHttp({
      toast: () => undefined,
      askLogin: () => {
        logIn(phoneOf(101));
        return Promise.resolve(true);
      },
    });
    const { user } = renderApp('/lh-exchange?tab=wanted&itemId=7060');
    await openOffer(user, '¥52.00');
    expect(await sheet().findByText('这是你自己的求购，不能卖给自己')).toBeVisible();
    expect(sheet().queryByRole('radio')).toBeNull();
    await user.click(sheet().getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is cancelled once with a yes; what was said comes back, to the fen', async () => {
    const keys = keysOf(PROCESS);
    const before = fenOf(101);
    const { user } = renderApp('/lh-exchange?tab=mine');
    const yes = await cancelIt(user);
    const back = shownFen(sheet().getByText(/退回/).textContent);
    expect(back).toBe(3 * 2_000);
    const held = holdCall(PROCESS);
    await user.dblClick(yes);
    held.release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await mine('¥20.00')).getByText('已取消')).toBeVisible();
    expect((await mine('¥20.00')).queryByRole('button')).toBeNull();
    expect(keys).toHaveLength(1);
    expect(fenOf(101) - before).toBe(back);
    expect(trade(9109)?.state).toBe('cancelled');
  });

  test('that others have filled meanwhile says what comes back now', async () => {
    const { user } = renderApp('/lh-exchange?tab=mine');
    await mine('¥20.00');
    sandbox().db.prepare('update trade set filled = filled + 1 where trade_id = 9109').run();
    await cancelIt(user);
    await waitFor(() => expect(shownFen(sheet().getByText(/退回/).textContent)).toBe(2 * 2_000));
  });

  test('that was read before among all offers says what the newest list knows', async () => {
    const [of] = rowsOf<{ item_id: number }>('select item_id from trade where trade_id = 9109');
    const { user } = renderApp(`/lh-exchange?tab=wanted&itemId=${of?.item_id}`);
    await offer('¥20.00');
    sandbox().db.prepare('update trade set filled = filled + 1 where trade_id = 9109').run();
    await user.click(screen.getByRole('tab', { name: '我的' }));
    await mine('¥20.00');
    await cancelIt(user);
    expect(shownFen(sheet().getByText(/退回/).textContent)).toBe(2 * 2_000);
  });

  test('happens once on a retry after a lost response', async () => {
    const before = fenOf(101);
    const keys = keysOf(PROCESS);
    const { user } = renderApp('/lh-exchange?tab=mine');
    const yes = await cancelIt(user);
    sandbox().faults.set([{ path: PROCESS, kind: 'drop', times: 1 }]);
    await user.click(yes);
    expect(await sheet().findByRole('alert')).toHaveTextContent('结果还不确定。再点一次不会重复');
    await user.click(sheet().getByRole('button', { name: '取消求购' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    expect(fenOf(101) - before).toBe(6_000);
  });

  test.each([
    [undefined, /^已取消求购$/],
    ['drop', /^取消求购「.+」：.+请看列表里有没有变化。$/],
  ] as const)('whose cancelling ends as %s with its sheet closed is told by a toast', async (kind, words) => {
    const { user } = renderApp('/lh-exchange?tab=mine');
    await endUnseen(user, await cancelIt(user), PROCESS, kind);
    await expectToast(words);
  });

  test('is kept without a yes', async () => {
    const { user } = renderApp('/lh-exchange?tab=mine');
    await cancelIt(user);
    await user.click(sheet().getByRole('button', { name: '继续求购' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(trade(9109)?.state).toBe('open');
  });

  test('ended meanwhile: the server’s words, and the list is up to date', async () => {
    const { user } = renderApp('/lh-exchange?tab=mine');
    const yes = await cancelIt(user);
    sandbox().db.prepare("update trade set state = 'expired' where trade_id = 9109").run();
    await user.click(yes);
    expect(await sheet().findByRole('alert')).toHaveTextContent('这个求购已经过期，钱已退回');
    expect(await (await mine('¥20.00')).findByText('已过期')).toBeVisible();
  });
});
