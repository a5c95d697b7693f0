import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userIntegral } from '../../src/api/exchange-shop.ts';
import { cashConfig, type CashHistory, cashHistory, repurchaseRewards } from '../../src/api/rewards-to-cash.ts';
import { ask, bearer } from '../../tests/support/ask.ts';
import { closeAndCheck } from '../../tests/support/close-and-check.ts';
import { feeOf } from '../domain/cash-rules.ts';
import { balanceOf, book } from '../domain/ledger.ts';
import { givePacket } from '../domain/red-packets.ts';
import { ledgerInvariants } from '../proof/invariants/ledger.ts';
import { rewardsToCashInvariants } from '../proof/invariants/rewards-to-cash.ts';
import { createSandbox, type Sandbox } from '../server/sandbox.ts';

/** 2026-11-04 12:00:00 in Shanghai. */
const NOON = Date.UTC(2026, 10, 4, 4);
const HOUR = 3_600_000;
const MINUTE = 60_000;

let sandbox: Sandbox;
beforeEach(() => {
  // The clock only moves by setNow.
  vi.useFakeTimers({ toFake: ['Date'] });
  sandbox = createSandbox();
  sandbox.setNow(NOON);
});
afterEach(() => {
  vi.useRealTimers();
  closeAndCheck(sandbox, rewardsToCashInvariants, ledgerInvariants);
});

const as = (userId: number) =>
  bearer(sandbox.issueToken({ phone: `199${String(userId - 100).padStart(8, '0')}` }).accessToken);
const refused = (message: string) => ({ code: 400, message });
const cash = (amountFen: number, headers: Record<string, string> = as(101)) =>
  ask(sandbox, repurchaseRewards, { amountFen }, headers);
const history = async (userId = 101, pageSize = 100) =>
  (await ask(sandbox, cashHistory, { pageNo: 1, pageSize }, as(userId))).data as CashHistory;
const config = async (headers = {}) => (await ask(sandbox, cashConfig, {}, headers)).data;
const enrich = (amount: number) =>
  book({ db: sandbox.db, now: () => NOON }, { currency: 'points', userId: 101, amount, kind: 'seed', ref: 'more' });

describe('rules', () => {
  it('are open by day, and state the next opening', async () => {
    expect(await config()).toMatchObject({
      open: true,
      startTime: '2026-11-04 09:00:00',
      endTime: '2026-11-04 22:00:00',
      minFen: 1_000,
      maxFen: 50_000,
      dailyLeftFen: 100_000,
      pointsPerYuan: 100,
      feeRate: 0.006,
      needsRealName: true,
    });
    sandbox.setNow(NOON - 3 * HOUR - 1);
    expect(await config()).toMatchObject({ open: false, startTime: '2026-11-04 09:00:00' });
    sandbox.setNow(NOON + 10 * HOUR);
    expect(await config()).toMatchObject({ open: false, startTime: '2026-11-05 09:00:00' });
  });

  it.each([
    [1, 1],
    [83, 1],
    [1_000, 6],
    [1_083, 6],
    [1_084, 7],
    [50_000, 300],
  ])('deduct from %i fen a fee of %i', (amount, fee) => {
    expect(feeOf(amount)).toBe(fee);
  });
});

describe('cash-out', () => {
  it('takes points at once and is paid or refused within a minute', async () => {
    const { data } = await cash(1_250);
    expect(data).toMatchObject({
      repurchaseNo: expect.stringMatching(/^DX20261104\d{6}$/) as string,
      ...{ amountFen: 1_250, pointsSpent: 1_250, feeFen: 8, state: 'reviewing' },
    });
    const waiting = await history();
    expect(waiting.balancePoints).toBe(11_550);
    expect(waiting.history.list[0]).toMatchObject({ state: 'reviewing', amountFen: 1_250 });
    sandbox.setNow(NOON + 61_000);
    const decided = await history();
    const paid = decided.history.list[0]?.state === 'paid';
    expect(['paid', 'refused']).toContain(decided.history.list[0]?.state);
    expect(decided.balancePoints).toBe(paid ? 11_550 : 12_800);
    expect(decided.totalCashedFen).toBe(waiting.totalCashedFen + (paid ? 1_250 : 0));
  });

  it('is sometimes refused with a reason, and returns the points', async () => {
    enrich(200_000);
    for (let n = 0; n < 60; n += 1) await cash(1_000);
    sandbox.setNow(NOON + 2 * MINUTE);
    const { history: all, balancePoints } = await history();
    const ours = all.list.filter(({ createTime }) => createTime > '2026-11-04');
    const back = ours.filter(({ state }) => state === 'refused');
    expect(ours).toHaveLength(60);
    expect(back.length).toBeGreaterThan(1);
    expect(back.length).toBeLessThan(20);
    expect(back.every(({ reason }) => (reason ?? '').length > 6)).toBe(true);
    expect(balancePoints).toBe(212_800 - (60 - back.length) * 1_000);
  });

  it('happens once under a key, also after a lost response', async () => {
    const headers = { ...as(101), 'idempotency-key': randomUUID() };
    sandbox.faults.set([{ path: '*', kind: 'drop', times: 1 }]);
    expect(await cash(1_000, headers)).toEqual({});
    const answers = await Promise.all([cash(1_000, headers), cash(1_000, headers)]);
    expect(answers[0]).toMatchObject({ code: 200 });
    expect(answers[1]).toEqual(answers[0]);
    expect(await ask(sandbox, userIntegral, {}, as(101))).toMatchObject({ data: { balance: 11_800 } });
  });

  it('is refused for each invalid request', async () => {
    expect(await cash(1_000, as(102))).toMatchObject(refused('请先完成实名认证'));
    expect(await cash(999)).toMatchObject(refused('每次至少兑现 ¥10.00'));
    expect(await cash(50_001)).toMatchObject(refused('每次最多兑现 ¥500.00'));
    expect(await cash(12_900)).toMatchObject(refused('积分不足，还差 100 积分'));
    expect(await cash(1_000, as(103))).toMatchObject(refused('积分不足，还差 964 积分'));
    expect(await cash(1_000, {})).toMatchObject({ code: 'S00000' });
    expect(await cash(0)).toMatchObject({ code: 400 });
    sandbox.setNow(NOON + 10 * HOUR);
    expect(await cash(1_000)).toMatchObject(refused('每天 09:00 至 22:00 开放兑现，到时再来'));
    expect((await history()).balancePoints).toBe(12_800);
  });

  it('enforces the daily limit, which resets at midnight', async () => {
    enrich(300_000);
    await cash(50_000);
    await cash(49_000);
    expect(await config(as(101))).toMatchObject({ dailyLeftFen: 1_000 });
    expect(await cash(2_000)).toMatchObject(refused('今天还可以兑现 ¥10.00，请改小金额'));
    await cash(1_000);
    expect(await cash(1_000)).toMatchObject(refused('今天的兑现额度用完了，明天再来'));
    sandbox.setNow(NOON + 24 * HOUR);
    expect(await cash(1_000)).toMatchObject({ code: 200 });
  });
});

describe('history', () => {
  it('has every state, page by page', async () => {
    const { history: all, totalCashedFen, balancePoints, redPackets } = await history();
    expect(all.list.map(({ state }) => state)).toEqual(['reviewing', 'paid', 'refused', 'paid', 'paid']);
    expect(all.list[2]).toMatchObject({ reason: '收款账户与实名信息不一致，请核对后再提交' });
    expect([totalCashedFen, balancePoints]).toEqual([3_700, 12_800]);
    expect(redPackets.map(({ amountFen }) => amountFen)).toEqual([888, 520, 166, 99, 200]);
    expect((await history(101, 2)).history).toMatchObject({ total: 5, list: [{}, {}] });
    expect(await history(102)).toMatchObject({ redPackets: [], history: { total: 0 }, totalCashedFen: 0 });
    const many = await ask(sandbox, cashHistory, { pageNo: 1, pageSize: 101 }, as(101));
    expect(many).toMatchObject(refused('每页最多 100 条'));
  });

  it('includes a given red packet, and its money is booked', async () => {
    const before = balanceOf(sandbox, 'fen', 101);
    const platform = { db: sandbox.db, now: () => NOON };
    const packetId = givePacket(platform, { userId: 101, title: '手气红包', amountFen: 66, source: 'fission' });
    expect((await history()).redPackets[0]).toEqual({
      ...{ packetId, title: '手气红包', amountFen: 66, createTime: '2026-11-04 12:00:00' },
    });
    expect(balanceOf(sandbox, 'fen', 101)).toBe(before + 66);
  });
});
