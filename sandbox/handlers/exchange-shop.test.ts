import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Address,
  addActivityOrder,
  addOrder,
  commodityList,
  exchangeCommodity,
  findActivityDate,
  findActivityGoods,
  findActivityInfo,
  findAddresses,
  type Order,
  type Product,
  unpaidOrder,
  userIntegral,
} from '../../src/api/exchange-shop.ts';
import { type Asset, listAssets } from '../../src/api/market.ts';
import { ask, bearer } from '../../tests/support/ask.ts';
import { closeAndCheck } from '../../tests/support/close-and-check.ts';
import { DAY_MS, fromShanghai } from '../core/calendar.ts';
import { book } from '../domain/ledger.ts';
import { exchangeShopInvariants } from '../proof/invariants/exchange-shop.ts';
import { ledgerInvariants } from '../proof/invariants/ledger.ts';
import { marketInvariants } from '../proof/invariants/market.ts';
import { createSandbox, type Sandbox } from '../server/sandbox.ts';

/** 2026-11-04 12:00:00 in Shanghai, a Wednesday. */
const NOON = Date.UTC(2026, 10, 4, 4);
/** 2026-11-07 20:30:00 in Shanghai, a Saturday. */
const SATURDAY = Date.UTC(2026, 10, 7, 12, 30);
const QUARTER = 15 * 60_000;
const HOME = 3_001;

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
  sandbox.setNow(NOON);
});
afterEach(() => {
  closeAndCheck(sandbox, exchangeShopInvariants, marketInvariants, ledgerInvariants);
});

const as = (userId: number) =>
  bearer(sandbox.issueToken({ phone: `199${String(userId - 100).padStart(8, '0')}` }).accessToken);
const one = (sql: string, ...values: (number | string)[]) =>
  Object.values(sandbox.db.prepare(sql).get(...values) as Record<string, unknown>)[0];
const stockOf = (productId: number) => one('select stock from product where product_id = ?', productId);
const points = async (userId: number) =>
  ((await ask(sandbox, userIntegral, {}, as(userId))).data as { balance: number }).balance;
const pay = (orderNo: string) =>
  sandbox.respond(
    new Request('http://localhost/api/sandbox/control', { method: 'POST', body: JSON.stringify({ pay: orderNo }) }),
  );
const exchange = (productId: number, addressId = HOME, headers: Record<string, string> = as(101)) =>
  ask(sandbox, exchangeCommodity, { productId, addressId }, headers);
const order = (productId: number, quantity = 1, headers: Record<string, string> = as(101)) =>
  ask(sandbox, addOrder, { productId, quantity }, headers);
const debut = (activityId: number, assetId: number, quantity = 1, headers: Record<string, string> = as(101)) =>
  ask(sandbox, addActivityOrder, { activityId, assetId, quantity }, headers);
const refused = (message: string) => ({ code: 400, message });

describe('product list', () => {
  const list = async (input: Record<string, unknown>) =>
    (await ask(sandbox, commodityList, { pageNo: 1, pageSize: 100, ...input })).data as {
      total: number;
      list: Product[];
    };

  it('has at least sixty products, page by page, each once', async () => {
    const { total, list: all } = await list({});
    expect(total).toBe(64);
    expect(new Set(all.map(({ name }) => name)).size).toBe(64);
    const pages = await Promise.all([1, 2, 3].map((pageNo) => list({ pageNo, pageSize: 25 })));
    expect(pages.flatMap((page) => page.list)).toEqual(all);
    expect((await list({ pageNo: 9e15 })).list).toEqual([]);
  });

  it('can be filtered by category', async () => {
    const counts = await Promise.all(
      ['岛上茶饮', '家居小物', '出门穿戴', '文具书册', '摆件收藏', '票券体验', '数字好物', '异闻', '没有的'].map(
        async (category) => (await list({ category })).total,
      ),
    );
    expect(counts).toEqual([12, 12, 12, 8, 8, 4, 8, 3, 0]);
  });

  it('has a maximum page size of a hundred', async () => {
    expect(await ask(sandbox, commodityList, { pageNo: 1, pageSize: 101 })).toMatchObject(refused('每页最多 100 条'));
  });

  it('names all categories of the shop, also when one is requested', async () => {
    const categories = ['岛上茶饮', '家居小物', '出门穿戴', '文具书册', '摆件收藏', '票券体验', '数字好物'];
    expect(await list({})).toMatchObject({ categories });
    const { list: tickets, ...answer } = await list({ category: '票券体验' });
    expect(answer).toMatchObject({ categories });
    expect(new Set(tickets.map(({ category }) => category))).toEqual(new Set(['票券体验']));
  });

  it('tells the money on top of the points, and nothing where there is none', async () => {
    const { list: all } = await list({});
    const priced = Object.fromEntries(all.flatMap((one) => ('priceFen' in one ? [[one.productId, one.priceFen]] : [])));
    expect(priced).toEqual({ 4018: 1_990, 4023: 990, 4045: 600, 4055: 600 });
  });

  it('tells a logged-in user how many they have, with unpaid orders and without closed ones', async () => {
    const had = async (productId: number, headers: Record<string, string> = as(101)) =>
      (
        (await ask(sandbox, commodityList, { pageNo: 1, pageSize: 100 }, headers)).data as { list: Product[] }
      ).list.find((one) => one.productId === productId)?.hadByMe;
    expect(await had(4001, {})).toBeUndefined();
    expect([await had(4005), await had(4001), await had(4023)]).toEqual([1, 0, 0]);
    await exchange(4001);
    await order(4023, 2);
    expect([await had(4001), await had(4023)]).toEqual([1, 2]);
    const { data } = await ask(sandbox, findActivityGoods, { activityId: 6007 }, as(101));
    expect((data as Product[])[0]).toMatchObject({ hadByMe: 0 });
    sandbox.setNow(NOON + QUARTER + 5_000);
    expect(await had(4023)).toBe(0);
  });

  it('includes the activity’s products while it is active', async () => {
    const { data } = await ask(sandbox, findActivityGoods, { activityId: 6007 });
    expect(data).toHaveLength(16);
    expect(await ask(sandbox, findActivityDate, { activityId: 6007 })).toMatchObject({
      data: { startTime: '2026-11-01 00:00:00', endTime: '2026-11-30 23:59:59' },
    });
    expect(await ask(sandbox, findActivityInfo, { activityId: 6007 })).toMatchObject({ data: { title: '积分换新季' } });
    for (const call of [findActivityGoods, findActivityDate, findActivityInfo]) {
      expect(await ask(sandbox, call, { activityId: 6008 })).toMatchObject(refused('没有这个活动'));
    }
  });
});

describe('own data', () => {
  it('has addresses, the default one first, with masked phones', async () => {
    const { data } = await ask(sandbox, findAddresses, {}, as(101));
    expect((data as Address[]).map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
    expect((data as Address[])[0]).toMatchObject({ addressId: HOME, phoneMasked: '199****0001' });
    expect(await ask(sandbox, findAddresses, {}, as(102))).toMatchObject({ data: [] });
  });

  it('has points and their next expiry', async () => {
    const { data } = await ask(sandbox, userIntegral, {}, as(101));
    expect(data).toMatchObject({
      balance: 12_800,
      expiring: { at: expect.stringMatching(/^\d{4}-01-01 00:00:00$/) as string },
    });
    const { amount, at } = (data as { expiring: { amount: number; at: string } }).expiring;
    expect(fromShanghai(at)).toBeGreaterThan(Date.now() + 7 * DAY_MS);
    sandbox.setNow(fromShanghai(at) + 1_000);
    expect(await ask(sandbox, userIntegral, {}, as(101))).toMatchObject({ data: { balance: 12_800 - amount } });
    expect(await ask(sandbox, userIntegral, {}, as(102))).toMatchObject({ data: { balance: 0 } });
    expect((await ask(sandbox, userIntegral, {}, as(102))).data).not.toHaveProperty('expiring');
  });

  it('expires points again after the clock was set back and more were given', async () => {
    const give = (ref: string) =>
      book({ db: sandbox.db, now: () => NOON }, { currency: 'points', userId: 102, amount: 10, kind: 'seed', ref });
    for (const ref of ['once', 'again']) {
      sandbox.setNow(NOON);
      give(ref);
      expect(await points(102)).toBe(10);
      sandbox.setNow(Date.UTC(2028, 6, 1));
      expect(await points(102)).toBe(0);
    }
  });
});

describe('exchange', () => {
  it('takes points and stock, and delivers to the address', async () => {
    const before = Number(stockOf(4001));
    const { data } = await exchange(4001);
    expect(data).toMatchObject({ pointsSpent: 680, pointsLeft: 12_120 });
    expect(stockOf(4001)).toBe(before - 1);
    expect(await points(101)).toBe(12_120);
  });

  it('happens once under a key, also after a lost response', async () => {
    const headers = { ...as(101), 'idempotency-key': randomUUID() };
    sandbox.faults.set([{ path: '*', kind: 'drop', times: 1 }]);
    expect(await exchange(4001, HOME, headers)).toEqual({});
    const answers = await Promise.all([exchange(4001, HOME, headers), exchange(4001, HOME, headers)]);
    expect(answers[0]).toMatchObject({ data: { pointsLeft: 12_120 } });
    expect(answers[1]).toEqual(answers[0]);
    expect(await points(101)).toBe(12_120);
  });

  it('is refused for each invalid request, and takes nothing', async () => {
    const before = await points(101);
    expect(await exchange(4005)).toMatchObject(refused('每人限兑 1 件，你已经兑过了'));
    expect(await exchange(4006)).toMatchObject(refused('已经兑完了，看看别的吧'));
    expect(await exchange(4007)).toMatchObject(refused('虚拟商品不用寄送，请直接下单'));
    expect(await exchange(4054)).toMatchObject(refused(`积分不足，还差 ${999_999 - before} 积分`));
    expect(await exchange(4999)).toMatchObject(refused('这件商品已经下架，看看别的吧'));
    const foreign = Number(one('select address_id from address where user_id <> 101 limit 1'));
    expect(await exchange(4001, foreign)).toMatchObject(refused('请选择你自己的收货地址'));
    expect(await exchange(4001, HOME, {})).toMatchObject({ code: 'S00000' });
    expect(await points(101)).toBe(before);
    expect(stockOf(4054)).toBe(3);
  });

  it('gives the last product to one of two', async () => {
    const [mine, other] = ['101', '106'].map((id) => as(Number(id)));
    sandbox.db
      .prepare("insert into address values (9999, 106, '小满', '19900000006', '浙江省', '望海路 1 号', 0)")
      .run();
    const answers = await Promise.all([exchange(4010, HOME, mine), exchange(4010, 9_999, other)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 400]);
    expect(stockOf(4010)).toBe(0);
  });
});

describe('product order', () => {
  it('is paid at once when it costs only points', async () => {
    expect(await order(4007, 2)).toMatchObject({
      data: { title: '环岛航线体验票 ×2', points: 600, amountFen: 0, state: 'paid' },
    });
    expect(await points(101)).toBe(12_200);
    expect(await ask(sandbox, unpaidOrder, {}, as(101))).toMatchObject({ data: null });
  });

  it('states how many more are allowed', async () => {
    await order(4007, 2);
    expect(await order(4007, 4)).toMatchObject(refused('每人限兑 5 件，你还能兑 3 件'));
    expect(await order(4039)).toMatchObject(refused('已经兑完了，看看别的吧'));
    sandbox.db.prepare('update product set stock = 2, total = total - 496 where product_id = 4007').run();
    expect(await order(4007, 3)).toMatchObject(refused('只剩 2 件了，请减少数量'));
  });

  it('of goods requires an address', async () => {
    expect(await order(4001)).toMatchObject(refused('请选择收货地址'));
    const answer = await ask(sandbox, addOrder, { productId: 4001, quantity: 1, addressId: HOME }, as(101));
    expect(answer).toMatchObject({ data: { state: 'paid', points: 680 } });
  });

  it('of goods with money on top requires an address and is unpaid at first', async () => {
    expect(await exchange(4018)).toMatchObject(refused('这件商品需要另付一部分钱，请直接下单'));
    expect(await order(4018)).toMatchObject(refused('请选择收货地址'));
    const answer = await ask(sandbox, addOrder, { productId: 4018, quantity: 2, addressId: HOME }, as(101));
    expect(answer).toMatchObject({ data: { state: 'unpaid', points: 2_400, amountFen: 3_980 } });
    expect(await points(101)).toBe(10_400);
  });

  it('with money can be paid, and restores the stock otherwise', async () => {
    const stock = Number(stockOf(4055));
    const { data } = await order(4055);
    expect(data).toMatchObject({
      amountFen: 600,
      points: 260,
      state: 'unpaid',
      payBefore: expect.any(String) as string,
    });
    expect(await points(101)).toBe(12_540);
    expect(await order(4055)).toMatchObject(refused('你有一笔待支付订单，请先支付或等它关闭'));
    expect(await ask(sandbox, unpaidOrder, { activityId: 6007 }, as(101))).toMatchObject({ data });
    expect(await ask(sandbox, unpaidOrder, { activityId: 6008 }, as(101))).toMatchObject({ data: null });
    expect(await ask(sandbox, unpaidOrder, {}, as(104))).toMatchObject({ data: null });
    sandbox.setNow(NOON + QUARTER + 5_000);
    expect(await ask(sandbox, unpaidOrder, {}, as(101))).toMatchObject({ data: null });
    expect([await points(101), stockOf(4055)]).toEqual([12_800, stock]);
    expect(await exchange(4055)).toMatchObject(refused('虚拟商品不用寄送，请直接下单'));
  });

  it('is found by its number in any state, by its owner alone', async () => {
    const { orderNo } = (await order(4023)).data as Order;
    const found = async (user = 101) => (await ask(sandbox, unpaidOrder, { orderNo }, as(user))).data as Order | null;
    expect(await found()).toMatchObject({ orderNo, state: 'unpaid', amountFen: 990 });
    expect(await found(104)).toBeNull();
    await pay(orderNo);
    expect(await found()).toMatchObject({ orderNo, state: 'paid' });
    const other = (await order(4055)).data as Order;
    sandbox.setNow(NOON + QUARTER + 5_000);
    const closed = await ask(sandbox, unpaidOrder, { orderNo: other.orderNo }, as(101));
    expect(closed).toMatchObject({ data: { state: 'closed' } });
    expect(await ask(sandbox, unpaidOrder, { orderNo: 'LY1' }, as(101))).toMatchObject({ data: null });
  });

  it('is delivered when paid', async () => {
    const { orderNo } = (await order(4023)).data as Order;
    expect((await pay(orderNo))?.status).toBe(200);
    expect(one('select handed_at from product_order where order_no = ?', orderNo)).toBeGreaterThan(NOON - 1);
    sandbox.setNow(NOON + QUARTER + 5_000);
    expect(await points(101)).toBe(12_600);
  });
});

describe('first-sale order', () => {
  /** The latest assets first; the call itself lists the free ones first. */
  const mine = async (userId: number) => {
    const answer = await ask(sandbox, listAssets, { scope: 'mine', pageNo: 1, pageSize: 100 }, as(userId));
    const { total, list } = answer.data as {
      total: number;
      list: { assetId: number; itemId: number; serialNo: string; lockedUntil?: string }[];
    };
    return { total, list: list.sort((one, other) => other.assetId - one.assetId) };
  };

  it('reserves assets, and creates them when paid', async () => {
    const stock = Number(one('select stock from debut where asset_id = 70001'));
    const { data } = await debut(6008, 70_001, 2);
    expect(data).toMatchObject({ title: '听潮鲸 ×2', amountFen: 3_980, state: 'unpaid' });
    expect(one('select stock from debut where asset_id = 70001')).toBe(stock - 2);
    expect(await debut(6008, 70_005)).toMatchObject(refused('你有一笔待支付订单，请先支付或等它关闭'));
    const before = await mine(101);
    await pay((data as Order).orderNo);
    const after = await mine(101);
    expect(after.total).toBe(before.total + 2);
    expect(after.list.slice(0, 2)).toMatchObject([
      { itemId: 7001, serialNo: '#1246/5000', lockedUntil: expect.stringContaining('2026-11-11') as string },
      { itemId: 7001, serialNo: '#1245/5000' },
    ]);
    expect(await debut(6008, 70_001)).toMatchObject(refused('每人限购 2 份，你已经买过了'));
  });

  it('restores the supply when unpaid', async () => {
    expect(await debut(6008, 70_002)).toMatchObject({ code: 200 });
    expect(await debut(6008, 70_002, 1, as(104))).toMatchObject(refused('已经售罄，下次早点来'));
    sandbox.setNow(NOON + QUARTER + 5_000);
    expect(await debut(6008, 70_002, 1, as(104))).toMatchObject({ code: 200 });
  });

  it('states the limit, what the caller has of it, and what was paid today', async () => {
    const of = async (activityId: number, assetId: number, headers?: Record<string, string>) => {
      const input = { scope: 'debut', activityId, pageNo: 1, pageSize: 10 };
      const { list } = (await ask(sandbox, listAssets, input, headers)).data as { list: Asset[] };
      return list.find((asset) => asset.assetId === assetId);
    };
    expect(await of(6008, 70_001, as(101))).toMatchObject({ limitPerUser: 2, hadByMe: 0, soldToday: 0 });
    expect(await of(6008, 70_001)).not.toHaveProperty('hadByMe');
    expect(await of(6008, 70_003, as(101))).toMatchObject({ limitPerUser: 2, hadByMe: 2 });
    const { data } = await debut(6008, 70_001, 2);
    expect(await of(6008, 70_001, as(101))).toMatchObject({ hadByMe: 2, soldToday: 0 });
    await pay((data as Order).orderNo);
    expect(await of(6008, 70_001, as(104))).toMatchObject({ hadByMe: 0, soldToday: 2 });
    // Of a pair both count, whichever was ordered.
    await pay(((await debut(6011, 70_042)).data as Order).orderNo);
    for (const assetId of [70_041, 70_042]) {
      expect(await of(6011, assetId, as(101))).toMatchObject({ limitPerUser: 1, hadByMe: 1, soldToday: 1 });
    }
    sandbox.setNow(NOON + 12 * 60 * 60_000);
    expect(await of(6008, 70_001, as(101))).toMatchObject({ hadByMe: 2, soldToday: 0 });
    // An order that closes gives the place back.
    expect(await debut(6008, 70_005)).toMatchObject({ code: 200 });
    expect(await of(6008, 70_005, as(101))).toMatchObject({ hadByMe: 1 });
    sandbox.setNow(NOON + 13 * 60 * 60_000);
    expect(await of(6008, 70_005, as(101))).toMatchObject({ hadByMe: 0 });
  });

  it('enforces the limits, the supply and the period', async () => {
    expect(await debut(6008, 70_003)).toMatchObject(refused('每人限购 2 份，你已经买过了'));
    expect(await debut(6008, 70_001, 3)).toMatchObject(refused('每人限购 2 份，你还能买 2 份'));
    expect(await debut(6008, 70_002, 2)).toMatchObject(refused('只剩 1 份了，请减少数量'));
    expect(await debut(6014, 70_031)).toMatchObject(refused('已经售罄，下次早点来'));
    expect(await debut(6010, 70_021)).toMatchObject(refused('活动已经结束'));
    expect(await debut(6008, 70_011)).toMatchObject(refused('这场活动里没有这件藏品'));
    expect(await debut(6007, 70_001)).toMatchObject(refused('没有这个活动'));
    expect(await debut(6009, 70_011)).toMatchObject(refused('活动还没有开始'));
    sandbox.setNow(SATURDAY);
    expect(await debut(6009, 70_011)).toMatchObject({ code: 200 });
    expect(await debut(6009, 70_012, 1, {})).toMatchObject({ code: 'S00000' });
  });

  it('of a pair is an order for both, whichever is requested', async () => {
    const { data } = await debut(6011, 70_042);
    expect(data).toMatchObject({ title: '牵牛 · 渡河星舟 与 织女 · 云锦星莲', amountFen: 13_140 });
    await pay((data as Order).orderNo);
    expect((await mine(101)).list.slice(0, 2).map(({ itemId }) => itemId)).toEqual([7065, 7064]);
    expect(await debut(6011, 70_041)).toMatchObject(refused('每人限购 1 对，你已经买过了'));
    expect(await debut(6011, 70_041, 2, as(104))).toMatchObject(refused('每人限购 1 对，你还能买 1 对'));
  });
});
