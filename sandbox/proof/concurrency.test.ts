import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyAgent, checkUserAgent } from '../../src/api/agent.ts';
import { addActivityOrder, addOrder, type Order } from '../../src/api/exchange-shop.ts';
import { addNewUserInfo, pullNewQrcode, receiveComparisonRewards } from '../../src/api/invitation.ts';
import { buyListing, listAssets } from '../../src/api/market.ts';
import { sendSmsCode } from '../../src/api/passport.ts';
import type { Answer } from '../../tests/support/ask.ts';
import { fromShanghai, MINUTE_MS } from '../core/calendar.ts';
import { addressOf } from './calls.ts';
import { violations } from './invariants/index.ts';
import { book } from '../domain/ledger.ts';
import { serve, type RunningServer } from '../server/http-server.ts';

/** The middle of a month, so that no campaign starts during the test. */
const NOON = fromShanghai('2026-11-18 12:00:00');
const TWENTY = Array.from({ length: 20 }, (_, n) => 121 + n);

interface Contract {
  contract: { method: 'GET' | 'POST'; path: string };
}

let server: RunningServer;
let now: () => number;

beforeEach(async () => {
  server = await serve();
  const offset = NOON - Date.now();
  now = () => Date.now() + offset;
  server.sandbox.setNow(NOON);
  // Everybody needs a verified name and enough points.
  server.sandbox.db.exec(
    "update person set authorized_level = 1, real_name = coalesce(real_name, '沈知夏') where user_id between 121 and 140",
  );
  for (const userId of TWENTY) {
    const { db } = server.sandbox;
    book({ db, now }, { currency: 'points', userId, amount: 5_000, kind: 'given', ref: 'test' });
  }
});

afterEach(() => server.close());

/** Sends a call like a client, over real HTTP. */
async function send({ contract }: Contract, input: Record<string, unknown>, token?: string): Promise<Answer> {
  const url = new URL(server.base + contract.path);
  if (contract.method === 'GET')
    for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method: contract.method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(contract.method === 'GET' ? {} : { body: JSON.stringify(input) }),
  });
  expect(response.status, addressOf({ contract } as never)).toBe(200);
  return (await response.json()) as Answer;
}

const tokenOf = (userId: number) =>
  server.sandbox.issueToken({ phone: `199${String(userId - 100).padStart(8, '0')}` }).accessToken;

/** The responses to twenty people who send the same request concurrently. */
function atOnce(call: Contract, input: Record<string, unknown>): Promise<Answer[]> {
  const tokens = TWENTY.map(tokenOf);
  return Promise.all(tokens.map((token) => send(call, input, token)));
}

/** Expects one success; all others are refused with the same message. */
function expectOneWinner(answers: Answer[], words: RegExp): void {
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const refusals = answers.filter(({ code }) => code !== 200).map(({ message }) => message);
  expect(refusals).toHaveLength(TWENTY.length - 1);
  for (const message of refusals) expect(message).toMatch(words);
  expect(violations(server.sandbox)).toEqual([]);
}

describe('twenty people at once', () => {
  it('get the last product once', async () => {
    const answers = await atOnce(addOrder, { productId: 4031, quantity: 1 });
    expectOneWinner(answers, /兑完|售罄|抢完|没有了|库存/);
    expect(server.sandbox.db.prepare('select stock from product where product_id = 4031').get()).toEqual({ stock: 0 });
  });

  it('get the last asset of a first sale once', async () => {
    const answers = await atOnce(addActivityOrder, { activityId: 6008, assetId: 70_002, quantity: 1 });
    expectOneWinner(answers, /售罄|抢完|没有了|库存/);
    expect(server.sandbox.db.prepare('select stock from debut where asset_id = 70002').get()).toEqual({ stock: 0 });
  });

  it('get one listing once', async () => {
    expectOneWinner(await atOnce(buyListing, { listingId: 8907, priceFen: 3_600 }), /别人购买/);
  });

  it('get the last gift of comparing codes once', async () => {
    await Promise.all(TWENTY.map((userId) => bringThree(userId)));
    // Leave one; count the removed ones as claimed.
    server.sandbox.db.exec(
      'update comparison_gift set stock = stock - left_over + 1, left_over = 1 where activity_id = 6002',
    );
    expectOneWinner(await atOnce(receiveComparisonRewards, { activityId: 6002 }), /领完/);
  });

  it('get the last partner place once', async () => {
    server.sandbox.db.exec('update agent_tier set quota = quota - quota_left + 1, quota_left = 1 where tier_id = 2');
    const input = { tierId: 2, realName: '周应允', phone: '13800001111', city: '厦门' };
    const applied = await atOnce(applyAgent, input);
    expect(applied.map(({ code }) => code)).toEqual(TWENTY.map(() => 200));
    server.sandbox.setNow(NOON + 5 * MINUTE_MS);
    const decided = (await atOnce(checkUserAgent, {})).map(({ data }) => data as { status: string; reason?: string });
    expect(decided.filter(({ status }) => status === 'approved')).toHaveLength(1);
    const others = decided.filter(({ status }) => status === 'rejected');
    expect(others).toHaveLength(TWENTY.length - 1);
    for (const { reason } of others) expect(reason).toMatch(/名额/);
    expect(violations(server.sandbox)).toEqual([]);
  });

  it('all succeed if there is enough for everybody', async () => {
    const answers = await atOnce(addOrder, { productId: 4007, quantity: 1 });
    expect(answers.map(({ code }) => code)).toEqual(TWENTY.map(() => 200));
    const numbers = answers.map(({ data }) => (data as { orderNo: string }).orderNo);
    expect(new Set(numbers).size).toBe(TWENTY.length);
    expect(violations(server.sandbox)).toEqual([]);
  });
});

describe('a rush on a first sale', () => {
  /** Supply of the piece in this test. */
  const STOCK = 23;
  const TAPS = 200;
  const RUSH_MS = 10_000;

  it('of 200 taps in ten seconds by twenty people sells exactly the supply', { timeout: 120_000 }, async () => {
    const { sandbox } = server;
    sandbox.db.prepare('update debut set sold_before = total - ?, stock = ? where asset_id = 70001').run(STOCK, STOCK);
    // All copies sold earlier exist.
    sandbox.db.prepare('update asset_item set minted = total - ? where item_id = 7001').run(STOCK);
    const tokens = TWENTY.map(tokenOf);
    const input = { activityId: 6008, assetId: 70_001, quantity: 1 };
    const started = Date.now();
    const answers: Answer[] = [];
    const tap = async (n: number) => {
      const answer = await send(addActivityOrder, input, tokens[n % tokens.length]);
      answers.push(answer);
      // Every other buyer pays at once, which allows a second order.
      if (answer.code === 200 && n % 2 === 0) await pay((answer.data as Order).orderNo);
    };
    const rush = async (n: number) => {
      await new Promise((resolve) => setTimeout(resolve, (n * RUSH_MS) / TAPS));
      await tap(n);
    };
    await Promise.all(Array.from({ length: TAPS }, (_, n) => rush(n)));
    expect(Date.now() - started).toBeGreaterThan(RUSH_MS * 0.9);
    expect(answers).toHaveLength(TAPS);
    // On a busy machine all may have tapped before anybody could pay: those who have paid tap on until nothing is left.
    const soldOut = () => answers.some(({ message }) => message?.includes('售罄'));
    for (let n = 0; n < TWENTY.length && !soldOut(); n += 2) await tap(n);

    const sold = answers.filter(({ code }) => code === 200).map(({ data }) => (data as Order).orderNo);
    expect(new Set(sold).size).toBe(STOCK);
    expect(sandbox.db.prepare('select stock from debut where asset_id = 70001').get()).toEqual({ stock: 0 });
    // Nobody has more than the limit, and everybody else is told why.
    const most: unknown = sandbox.db
      .prepare(
        `select max(n) most, sum(n) sold from (select sum(quantity) n from purchase_order
         where kind = 'debut' and ref = '70001' and state <> 'closed' and created_at >= ? group by user_id)`,
      )
      .get(NOON);
    expect(most).toEqual({ most: 2, sold: STOCK });
    for (const { code, message } of answers) {
      if (code !== 200) expect(message).toMatch(/售罄|待支付订单|每人限购/);
    }
    expect(soldOut()).toBe(true);
    expect(violations(sandbox)).toEqual([]);

    // What is not paid in time is for others, and no more than that.
    const unpaid = sandbox.db
      .prepare("select count(*) n from purchase_order where kind = 'debut' and ref = '70001' and state = 'unpaid'")
      .get() as { n: number };
    expect(unpaid.n).toBeGreaterThan(0);
    sandbox.setNow(NOON + 20 * MINUTE_MS);
    await send(listAssets, { scope: 'debut', activityId: 6008, pageNo: 1, pageSize: 10 });
    expect(sandbox.db.prepare('select stock from debut where asset_id = 70001').get()).toEqual({ stock: unpaid.n });
    expect(violations(sandbox)).toEqual([]);
  });
});

/** Pays an order as the app would. */
async function pay(orderNo: string): Promise<void> {
  const response = await fetch(`${server.base}/sandbox/control`, {
    method: 'POST',
    body: JSON.stringify({ pay: orderNo }),
  });
  expect(response.status).toBe(200);
}

/** Three friends who join with this person's code. */
async function bringThree(userId: number): Promise<void> {
  const own = await send(pullNewQrcode, { activityId: 6002 }, tokenOf(userId));
  const { code } = own.data as { code: string };
  for (const n of [1, 2, 3]) {
    const phone = `137${String(userId).padStart(7, '0')}${n}`;
    expect((await send(sendSmsCode, { phone, scene: 'comparison' })).code).toBe(200);
    expect((await send(addNewUserInfo, { code, phone, smsCode: '888888' })).code).toBe(200);
  }
}
