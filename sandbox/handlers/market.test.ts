import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Asset,
  buyListing,
  giveAsset,
  listAssets,
  listByItem,
  type Listing,
  processTransaction,
  searchUser,
  wantBuyTrades,
  type WantBuyTrade,
} from '../../src/api/market.ts';
import { ask, bearer } from '../../tests/support/ask.ts';
import { closeAndCheck } from '../../tests/support/close-and-check.ts';
import { balanceOf } from '../domain/ledger.ts';
import { exchangeShopInvariants } from '../proof/invariants/exchange-shop.ts';
import { ledgerInvariants } from '../proof/invariants/ledger.ts';
import { marketInvariants } from '../proof/invariants/market.ts';
import { createSandbox, type Sandbox } from '../server/sandbox.ts';

/** 2026-11-04 12:00:00 in Shanghai. */
const NOON = Date.UTC(2026, 10, 4, 4);
const MINUTE = 60_000;
const DAY = 86_400_000;

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
  sandbox.setNow(NOON);
});
afterEach(() => {
  closeAndCheck(sandbox, marketInvariants, exchangeShopInvariants, ledgerInvariants);
});

const as = (userId: number) =>
  bearer(sandbox.issueToken({ phone: `199${String(userId - 100).padStart(8, '0')}` }).accessToken);
const refused = (message: string) => ({ code: 400, message });
const fen = (userId: number) => balanceOf(sandbox, 'fen', userId);
/** Another person with a verified real name. */
const checked = () =>
  (
    sandbox.db
      .prepare('select user_id id from person where authorized_level > 0 and user_id between 109 and 200 limit 1')
      .get() as { id: number }
  ).id;
const pay = (orderNo: string) =>
  sandbox.respond(
    new Request('http://localhost/api/sandbox/control', { method: 'POST', body: JSON.stringify({ pay: orderNo }) }),
  );

interface PageOf<T> {
  total: number;
  list: T[];
}
const listings = async (input: Record<string, unknown>) =>
  (await ask(sandbox, listByItem, { sort: 'newest', pageNo: 1, pageSize: 100, ...input })).data as PageOf<Listing>;
const mine = async (userId: number) =>
  (await ask(sandbox, listAssets, { scope: 'mine', pageNo: 1, pageSize: 100 }, as(userId))).data as PageOf<Asset>;
const mineOf = async (assetId: number) => (await mine(101)).list.find((asset) => asset.assetId === assetId);
const buy = (listingId: number, priceFen: number, headers: Record<string, string> = as(101)) =>
  ask(sandbox, buyListing, { listingId, priceFen }, headers);
const trade = (
  tradeId: number,
  action: string,
  assetId: number | undefined = 50_006,
  headers: Record<string, string> = as(101),
) => ask(sandbox, processTransaction, { tradeId, assetId, action }, headers);
const give = (assetId: number, toUserId: number, message?: string, headers: Record<string, string> = as(101)) =>
  ask(sandbox, giveAsset, { assetId, toUserId, ...(message === undefined ? {} : { message }) }, headers);

describe('listings', () => {
  it('are sorted as requested, page by page, each once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => listings({ pageNo, sort: 'price_asc' })));
    const all = pages.flatMap(({ list }) => list);
    expect(all).toHaveLength(pages[0]?.total ?? 0);
    expect(all.length).toBeGreaterThan(340);
    expect(new Set(all.map(({ listingId }) => listingId)).size).toBe(all.length);
    const prices = all.map(({ priceFen }) => priceFen);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['on', 'locked']));
    const dear = (await listings({ sort: 'price_desc' })).list.map(({ priceFen }) => priceFen);
    expect(dear).toEqual(dear.toSorted((a, b) => b - a));
    const times = (await listings({})).list.map(({ listedAt }) => listedAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('of one item include sold ones, at the end', async () => {
    const { list } = await listings({ itemId: 7030 });
    const states = list.map(({ state }) => state === 'sold');
    expect(states).toContain(true);
    expect(states).toEqual(states.toSorted());
    expect(new Set(list.map(({ name }) => name))).toEqual(new Set(['春泥螺']));
  });

  it('are found by words of name and series, without SQL wildcards', async () => {
    expect((await listings({ keyword: ' 鲸 ' })).list.every(({ name }) => name.includes('鲸'))).toBe(true);
    expect((await listings({ keyword: '灯塔志' })).total).toBeGreaterThan(20);
    expect((await listings({ keyword: '%' })).total).toBe(0);
    expect((await listings({ keyword: '_' })).total).toBe(0);
    expect(await listings({ keyword: '不存在的' })).toMatchObject({ total: 0, list: [] });
    expect((await listings({ keyword: '' })).total).toBe((await listings({})).total);
    expect((await listings({ itemId: 7901 })).list).toMatchObject([{ listingId: 8905 }]);
    expect((await listings({ itemId: 7902, keyword: '海岸线' })).total).toBe(1);
  });

  it('of the caller alone come in every state, and nobody else has any', async () => {
    const own = async (input: Record<string, unknown>, headers: Record<string, string> = as(106)) =>
      (await ask(sandbox, listByItem, { sort: 'newest', pageNo: 1, pageSize: 100, mine: true, ...input }, headers))
        .data as PageOf<Listing>;
    const { total, list } = await own({});
    expect(list).toHaveLength(total);
    expect(new Set(list.map(({ seller }) => seller.userId))).toEqual(new Set([106]));
    expect(list.map(({ listingId }) => listingId)).toEqual(expect.arrayContaining([8901, 8902, 8905, 8907]));
    const states = (await own({}, as(107))).list.map(({ state }) => state === 'sold');
    expect(states).toContain(true);
    expect(states).toEqual(states.toSorted());
    expect((await own({ itemId: 7074 })).list).toMatchObject([{ listingId: 8907 }]);
    expect((await own({ keyword: '春泥螺' }, as(107))).list).toMatchObject([{ listingId: 8903, state: 'sold' }]);
    expect(await own({ itemId: 7074, keyword: '春泥螺' }, as(107))).toMatchObject({ total: 0, list: [] });
    expect(await own({}, as(102))).toMatchObject({ total: 0, list: [] });
    expect(await own({}, {})).toMatchObject({ total: 0, list: [] });
  });

  it('have a maximum page size of a hundred', async () => {
    const answer = await ask(sandbox, listByItem, { sort: 'newest', pageNo: 1, pageSize: 101 });
    expect(answer).toMatchObject(refused('每页最多 100 条'));
  });
});

describe('purchase', () => {
  it('reserves the listing for the buyer until it is paid or closed', async () => {
    const { code, data } = await buy(8907, 3_600);
    expect(code).toBe(200);
    expect(await buy(8907, 3_600)).toMatchObject({ data });
    expect(await buy(8907, 3_700)).toMatchObject(refused('你有一笔待支付订单，请先支付或等它关闭'));
    const other = as(checked());
    expect(await buy(8907, 3_600, other)).toMatchObject(refused('这件藏品正在被别人购买，请稍后再来看看'));
    sandbox.setNow(NOON + 15 * MINUTE + 5_000);
    expect(await buy(8907, 3_600, other)).toMatchObject({ code: 200 });
  });

  it('goes to one of two concurrent buyers, and happens once under a key', async () => {
    const other = as(checked());
    const key = { ...as(101), 'idempotency-key': randomUUID() };
    const answers = await Promise.all([buy(8907, 3_600, key), buy(8907, 3_600, other), buy(8907, 3_600, key)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 400, 200]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('transfers the asset when paid, and pays the seller less five percent', async () => {
    const before = fen(106);
    const { orderNo } = (await buy(8907, 3_600)).data as { orderNo: string };
    await pay(orderNo);
    expect(fen(106)).toBe(before + 3_420);
    expect((await mine(101)).list.find(({ itemId }) => itemId === 7074)).toMatchObject({
      blockedBy: 'locked',
      lockedUntil: expect.stringContaining('2026-11-11 12:00') as string,
    });
    expect(await buy(8907, 3_600)).toMatchObject(refused('这件藏品已经售出，看看别的吧'));
  });

  it('uses the price of the current minute', async () => {
    const price = (await listings({ itemId: 7070 })).list.find(({ listingId }) => listingId === 8901)?.priceFen ?? 0;
    sandbox.setNow(NOON + MINUTE + 1_000);
    const next = (await listings({ itemId: 7070 })).list.find(({ listingId }) => listingId === 8901)?.priceFen ?? 0;
    expect(next).not.toBe(price);
    expect(await buy(8901, price)).toMatchObject(refused(`价格已变为 ¥${(next / 100).toFixed(2)}，请确认后再买`));
    const { orderNo } = (await buy(8901, next)).data as { orderNo: string };
    sandbox.setNow(NOON + 3 * MINUTE);
    await pay(orderNo);
    const sold = (await listings({ itemId: 7070 })).list.find(({ listingId }) => listingId === 8901);
    expect(sold).toMatchObject({ state: 'sold', priceFen: next });
  });

  it('is refused for each invalid request', async () => {
    expect(await buy(8907, 3_600, as(102))).toMatchObject(refused('请先完成实名认证'));
    expect(await buy(8902, 8_800)).toMatchObject(refused('这件藏品正在被别人购买，请稍后再来看看'));
    expect(await buy(8903, 1_900)).toMatchObject(refused('这件藏品已经售出，看看别的吧'));
    expect(await buy(8904, 2_990)).toMatchObject(refused('这是你自己挂售的藏品，不能购买'));
    expect(await buy(8999, 100)).toMatchObject(refused('这件藏品已经下架，看看别的吧'));
    expect(await buy(8907, 3_600, {})).toMatchObject({ code: 'S00000' });
  });
});

describe('offers to buy', () => {
  const offers = async (input: Record<string, unknown>, headers = {}) =>
    (await ask(sandbox, wantBuyTrades, { pageNo: 1, pageSize: 100, ...input }, headers)).data as PageOf<WantBuyTrade>;

  it('are listed while open; own ones in every state', async () => {
    const { total, list } = await offers({});
    expect(total).toBeGreaterThan(40);
    expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['open']));
    expect(list.every(({ expireTime }) => expireTime > '2026-11-04 12:00:00')).toBe(true);
    const own = (await offers({ mine: true }, as(101))).list;
    expect(new Set(own.map(({ state }) => state))).toEqual(new Set(['open', 'filled', 'cancelled', 'expired']));
    expect(new Set(own.map(({ buyer }) => buyer.userId))).toEqual(new Set([101]));
    expect(await offers({ mine: true })).toMatchObject({ total: 0, list: [] });
    expect((await offers({ itemId: 7055, mine: true }, as(101))).list.map(({ tradeId }) => tradeId)).toEqual([9109]);
    expect((await offers({ itemId: 7901 })).list.map(({ tradeId }) => tradeId)).toEqual([9103]);
  });

  it('are accepted with an asset, which is paid at once', async () => {
    const before = fen(101);
    const { data } = await trade(9102, 'accept');
    expect(data).toMatchObject({
      tradeId: 9102,
      state: 'open',
      orderNo: expect.stringMatching(/^QG\d{14}$/) as string,
    });
    expect(fen(101)).toBe(before + 2_400);
    expect(await trade(9102, 'accept')).toMatchObject(refused('这件藏品不在你的藏品里'));
    expect(await trade(9102, 'accept', 50_007)).toMatchObject({ data: { state: 'filled' } });
    expect(await trade(9102, 'accept', 50_007)).toMatchObject(refused('这个求购已经收满，看看别的吧'));
  });

  it('are accepted once if one asset is wanted', async () => {
    const answers = await Promise.all([trade(9101, 'accept', 50_006), trade(9101, 'accept', 50_007)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 400]);
  });

  it('are not accepted with an unsuitable asset', async () => {
    expect(await trade(9101, 'accept', 50_006, as(102))).toMatchObject(refused('请先完成实名认证'));
    expect(await trade(9101, 'accept', 50_001)).toMatchObject(refused('对方求购的是「浮云鲸」，请换一件藏品'));
    expect(await trade(9101, 'accept', 50_003)).toMatchObject(refused('这件藏品还在锁定期，1154 天后可以转让'));
    expect(await trade(9101, 'accept', 50_004)).toMatchObject(refused('这件藏品正在出售，不能转让'));
    expect(await trade(9101, 'accept', 50_005)).toMatchObject(refused('这件藏品与你绑定，不能转让'));
    expect(await trade(9105, 'accept')).toMatchObject(refused('这是你自己的求购，不能卖给自己'));
    expect(await trade(9107, 'accept')).toMatchObject(refused('对方取消了求购，看看别的吧'));
    expect(await trade(9108, 'accept')).toMatchObject(refused('这个求购已经过期，看看别的吧'));
    expect(await trade(9999, 'accept')).toMatchObject(refused('没有这个求购'));
    expect(await trade(9101, 'accept', 50_006, {})).toMatchObject({ code: 'S00000' });
    const without = await ask(sandbox, processTransaction, { tradeId: 9101, action: 'accept' }, as(101));
    expect(without).toMatchObject(refused('请选择要卖出的藏品'));
  });

  it('are cancelled by their buyer, who gets the rest of the money back', async () => {
    const before = fen(101);
    const cancelled = await ask(sandbox, processTransaction, { tradeId: 9109, action: 'cancel' }, as(101));
    expect(cancelled).toMatchObject({ data: { state: 'cancelled' } });
    expect(fen(101)).toBe(before + 3 * 2_000);
    expect(await trade(9109, 'cancel')).toMatchObject({ data: { state: 'cancelled' } });
    expect(fen(101)).toBe(before + 3 * 2_000);
    expect(await trade(9106, 'cancel')).toMatchObject(refused('这个求购已经成交，不能取消'));
    expect(await trade(9108, 'cancel')).toMatchObject(refused('这个求购已经过期，钱已退回'));
    expect(await trade(9101, 'cancel')).toMatchObject(refused('只能取消你自己的求购'));
  });

  it('expire, and the money is returned', async () => {
    const before = fen(108);
    sandbox.setNow(Date.UTC(2029, 11, 31, 16, 0, 1));
    const { list } = await offers({ mine: true }, as(108));
    expect(list.find(({ tradeId }) => tradeId === 9110)).toMatchObject({ state: 'expired' });
    expect(fen(108)).toBe(before + 2 * 1_700);
    expect(await trade(9110, 'accept', 50_001)).toMatchObject(refused('这个求购已经过期，看看别的吧'));
  });
});

describe('person search', () => {
  const find = async (keyword: string) => (await ask(sandbox, searchUser, { keyword })).data;

  it('finds by part of the nickname or the end of the phone, never showing the phone', async () => {
    expect(await find('阿沅')).toEqual([
      { userId: 101, nickname: '阿沅', headPortrait: '/api/sandbox/art/portrait/101.svg', phoneTail: '0001' },
    ]);
    expect(await find('0002')).toMatchObject([{ userId: 102 }]);
    expect(await find('009')).toEqual([]);
    expect(await find('%%')).toEqual([]);
    expect(await find('luna')).toMatchObject([{ nickname: 'Luna' }]);
    expect(await ask(sandbox, searchUser, { keyword: '阿' })).toMatchObject({ code: 400 });
  });

  it('finds at most twenty', async () => {
    sandbox.db.prepare("update person set nickname = '同名的人' where user_id between 200 and 240").run();
    expect(await find('同名')).toHaveLength(20);
  });
});

describe('assets', () => {
  it('state whether they can be given', async () => {
    expect((await mine(101)).total).toBe(18);
    expect(await mineOf(50_001)).toMatchObject({ itemId: 7030, giftable: true });
    expect(await mineOf(50_001)).not.toHaveProperty('lockedUntil');
    expect(await mineOf(50_003)).toMatchObject({ giftable: true, lockedUntil: '2030-01-01 00:00:00' });
    expect(await mineOf(50_004)).toMatchObject({ giftable: false });
    expect(await mineOf(50_005)).toMatchObject({ giftable: false });
    expect((await mine(102)).total).toBe(0);
    const loggedOut = await ask(sandbox, listAssets, { scope: 'mine', pageNo: 1, pageSize: 10 });
    expect(loggedOut).toMatchObject({ data: { total: 0, list: [] } });
  });

  it('state what blocks them; the free ones come first', async () => {
    const { list } = await mine(101);
    const blocked = list.map(({ blockedBy }) => blockedBy !== undefined);
    expect(blocked).toEqual(blocked.toSorted());
    expect(await mineOf(50_001)).not.toHaveProperty('blockedBy');
    expect(await mineOf(50_003)).toMatchObject({ blockedBy: 'locked' });
    expect(await mineOf(50_004)).toMatchObject({ blockedBy: 'listed' });
    expect(await mineOf(50_005)).toMatchObject({ blockedBy: 'bound' });
    sandbox.setNow(Date.UTC(2029, 11, 31, 16, 0, 1));
    expect(await mineOf(50_003)).not.toHaveProperty('blockedBy');
  });

  it('of one item are listed alone', async () => {
    const ofItem = async (input: Record<string, unknown>) =>
      (await ask(sandbox, listAssets, { pageNo: 1, pageSize: 100, ...input }, as(101))).data as PageOf<Asset>;
    const own = await ofItem({ scope: 'mine', itemId: 7053 });
    expect(own.list.map(({ assetId }) => assetId).toSorted()).toEqual(expect.arrayContaining([50_006, 50_007]));
    expect(own.list).toHaveLength(own.total);
    expect(new Set(own.list.map(({ itemId }) => itemId))).toEqual(new Set([7053]));
    expect(await ofItem({ scope: 'debut', itemId: 7003 })).toMatchObject({ total: 1, list: [{ assetId: 70_003 }] });
    expect(await ofItem({ scope: 'debut', activityId: 6009, itemId: 7003 })).toMatchObject({ total: 0, list: [] });
  });

  it('on sale state the period, the price and the remaining number', async () => {
    const debut = async (activityId: number) =>
      (await ask(sandbox, listAssets, { scope: 'debut', activityId, pageNo: 1, pageSize: 10 })).data;
    expect(await debut(6008)).toMatchObject({
      total: 6,
      list: [
        { assetId: 70_001, itemId: 7001, priceFen: 1_990, stock: 3_756, total: 5_000, saleTime: '2026-11-01 00:00:00' },
        { assetId: 70_002, stock: 1 },
        {},
        { assetId: 70_004, stock: 0 },
        {},
        {},
      ],
    });
    expect(await debut(6009)).toMatchObject({ total: 4, list: [{ saleTime: '2026-11-07 20:00:00' }, {}, {}, {}] });
    expect(await debut(6014)).toMatchObject({ list: [{ stock: 0 }, { stock: 0 }, { stock: 0 }] });
    const wrong = await ask(sandbox, listAssets, { scope: 'debut', activityId: 6007, pageNo: 1, pageSize: 10 });
    expect(wrong).toMatchObject(refused('没有这个活动'));
    const all = await ask(sandbox, listAssets, { scope: 'debut', pageNo: 1, pageSize: 100 });
    expect(all).toMatchObject({ data: { total: 18 } });
  });
});

describe('gift', () => {
  it('transfers the asset, which its new owner cannot give for a day', async () => {
    const to = checked();
    const { data } = await give(50_001, to, ' 愿你的海面永远有灯 ');
    expect(data).toMatchObject({
      giveNo: expect.stringMatching(/^ZS20261104\d{6}$/) as string,
      giveTime: expect.stringContaining('2026-11-04 12:00') as string,
    });
    expect(sandbox.db.prepare('select message, to_id from gift').all()).toMatchObject([
      { message: '愿你的海面永远有灯', to_id: to },
    ]);
    expect(await give(50_001, to)).toMatchObject(refused('这件藏品不在你的藏品里'));
    expect(await give(50_001, 101, '', as(to))).toMatchObject(refused('这件藏品还在锁定期，24 小时后可以转让'));
    sandbox.setNow(NOON + DAY + 5_000);
    expect(await give(50_001, 101, '', as(to))).toMatchObject({ code: 200 });
  });

  it('happens once under a key', async () => {
    const headers = { ...as(101), 'idempotency-key': randomUUID() };
    sandbox.faults.set([{ path: '*', kind: 'drop', times: 1 }]);
    expect(await give(50_001, 104, '收好', headers)).toEqual({});
    const answer = await give(50_001, 104, '收好', headers);
    expect(answer).toMatchObject({ code: 200 });
    expect(sandbox.db.prepare('select count(*) n from gift').get()).toEqual({ n: 1 });
  });

  it('is refused for each invalid request', async () => {
    expect(await give(50_001, 104, '', as(102))).toMatchObject(refused('请先完成实名认证'));
    expect(await give(50_001, 101)).toMatchObject(refused('不能赠送给自己，换一位朋友吧'));
    expect(await give(50_001, 99_999)).toMatchObject(refused('没有找到这位朋友，请重新选择'));
    expect(await give(50_001, 104, '潮'.repeat(61))).toMatchObject(refused('赠言最多 60 个字，请删减一些'));
    expect(await give(50_004, 104)).toMatchObject(refused('这件藏品正在出售，不能转让'));
    expect(await give(50_005, 104)).toMatchObject(refused('这件藏品与你绑定，不能转让'));
    expect(await give(50_013, 104)).toMatchObject(refused('这件藏品不在你的藏品里'));
    expect(await give(50_001, 104, '', {})).toMatchObject({ code: 'S00000' });
    expect(await give(50_001, 104, '潮'.repeat(60))).toMatchObject({ code: 200 });
  });
});
