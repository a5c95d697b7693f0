import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AgentConfig,
  agentConfig,
  agentNews,
  applyAgent,
  buyAgentInfo,
  checkUserAgent,
} from '../../src/api/agent.ts';
import { ask, bearer } from '../../tests/support/ask.ts';
import { closeAndCheck } from '../../tests/support/close-and-check.ts';
import { agentInvariants } from '../proof/invariants/agent.ts';
import { ledgerInvariants } from '../proof/invariants/ledger.ts';
import { createSandbox, type Sandbox } from '../server/sandbox.ts';

/** 2026-11-10 12:00:00 in Shanghai. */
const NOON = Date.UTC(2026, 10, 10, 4);
const MINUTE = 60_000;

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
  sandbox.setNow(NOON);
});
afterEach(() => {
  closeAndCheck(sandbox, agentInvariants, ledgerInvariants);
});

type CallOf = Parameters<typeof ask>[1];

const form = { tierId: 1, realName: '周应允', phone: '13812340000', city: '厦门' };
const askAs = (userId: number, call: CallOf, input: Record<string, unknown> = {}) =>
  ask(
    sandbox,
    call,
    input,
    bearer(sandbox.issueToken({ phone: `199${String(userId - 100).padStart(8, '0')}` }).accessToken),
  );
const apply = (userId: number, more: Record<string, unknown> = {}) => askAs(userId, applyAgent, { ...form, ...more });
const status = (userId: number) => askAs(userId, checkUserAgent);
const config = async () => (await ask(sandbox, agentConfig)).data as AgentConfig;
const left = async (tierId: number) => (await config()).tiers.find((tier) => tier.tierId === tierId)?.quotaLeft ?? -1;
/** Moves the clock past the reviewer's decision. */
const later = (ms = 21_000) => sandbox.setNow(NOON + ms);
const post = (body: object) =>
  sandbox.respond(new Request('http://localhost/api/sandbox/control', { method: 'POST', body: JSON.stringify(body) }));

describe('offer', () => {
  it('has four tiers, many cities and ends with the month', async () => {
    const { tiers, cities, endTime } = await config();
    expect(tiers.map(({ tierId }) => tierId)).toEqual([1, 2, 3, 4]);
    for (const { commissionRate, benefits, quota, quotaLeft } of tiers) {
      expect(commissionRate).toBeGreaterThan(0);
      expect(commissionRate).toBeLessThan(1);
      expect(benefits.length).toBeGreaterThan(2);
      expect(quotaLeft).toBeLessThanOrEqual(quota);
    }
    expect(tiers[3]?.quotaLeft).toBe(0);
    expect(new Set(cities).size).toBeGreaterThanOrEqual(30);
    expect(endTime).toBe('2026-11-30 23:59:59');
  });

  it('lists recent partners, masked, newest first', async () => {
    const { data } = await ask(sandbox, agentNews);
    const news = data as { nickname: string; time: string }[];
    expect(news).toHaveLength(30);
    for (const { nickname } of news) expect(nickname).toMatch(/^.＊＊$/u);
    expect(news.map(({ time }) => time)).toEqual(
      news
        .map(({ time }) => time)
        .toSorted()
        .toReversed(),
    );
  });
});

describe('application', () => {
  it('is pending, then approved, takes a place and appears in the news', async () => {
    const before = await left(1);
    expect(await status(101)).toMatchObject({ data: { status: 'none' } });
    expect(await apply(101, { note: ' 常在码头 ' })).toMatchObject({ data: { status: 'pending' } });
    later(7_000);
    expect(await status(101)).toMatchObject({ data: { status: 'pending', tierId: 1, since: '2026-11-10 12:00:00' } });
    expect(await left(1)).toBe(before);
    later();
    expect(await status(101)).toMatchObject({ data: { status: 'approved', tierId: 1 } });
    expect(await left(1)).toBe(before - 1);
    expect((await ask(sandbox, agentNews)).data).toMatchObject({
      0: { nickname: '阿＊＊', city: '厦门', tierName: '潮汐伙伴' },
    });
    expect(await apply(101)).toMatchObject({ code: 400, message: '你已经通过审核，不用再申请' });
  });

  it('is rejected with a reason, and can be repeated', async () => {
    const before = await left(1);
    await apply(101, { realName: '周婉拒' });
    later();
    expect(await status(101)).toMatchObject({
      data: { status: 'rejected', reason: expect.stringMatching(/../) as string },
    });
    expect(await left(1)).toBe(before);
    expect(await apply(101)).toMatchObject({ data: { status: 'pending' } });
    later(60_000);
    expect(await status(101)).toMatchObject({ data: { status: 'approved' } });
  });

  it('is rejected when the tier is full', async () => {
    await apply(101, { tierId: 4 });
    later();
    expect(await status(101)).toMatchObject({ data: { status: 'rejected', reason: '名额已满，可以换一个档位再申请' } });
  });

  it('gives the last place to one of two', async () => {
    sandbox.db.exec(`update agent_tier set quota = quota - quota_left + 1, quota_left = 1 where tier_id = 3`);
    await apply(101, { tierId: 3 });
    await apply(102, { tierId: 3 });
    later();
    const statuses = [await status(101), await status(102)].map(({ data }) => (data as { status: string }).status);
    expect(statuses.toSorted()).toEqual(['approved', 'rejected']);
    expect(await left(3)).toBe(0);
  });

  it('rejects some of the others and approves most', async () => {
    const outcomes: string[] = [];
    for (let userId = 270; userId < 310; userId += 1) await apply(userId, { realName: '林一诺' });
    later(30_000);
    for (let userId = 270; userId < 310; userId += 1) {
      outcomes.push(((await status(userId)).data as { status: string }).status);
    }
    const rejected = outcomes.filter((outcome) => outcome === 'rejected').length;
    expect(rejected).toBeGreaterThan(0);
    expect(rejected).toBeLessThan(16);
    expect(outcomes).not.toContain('pending');
  });

  it('is created once on repeated requests', async () => {
    const answers = await Promise.all([apply(101), apply(101), apply(101)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400, 400]);
    expect(answers.find(({ code }) => code === 400)).toMatchObject({ message: '你的申请正在审核，请等一等结果' });
  });

  it('returns the same response under a key after a lost response', async () => {
    const key = { 'idempotency-key': '1d2f3a4b-5c6d-4e7f-8a9b-0c1d2e3f4a5b' };
    const { accessToken } = sandbox.issueToken();
    sandbox.faults.set([{ path: applyAgent.contract.path, kind: 'drop', times: 1 }]);
    expect(await ask(sandbox, applyAgent, form, { ...bearer(accessToken), ...key })).toEqual({});
    expect(await ask(sandbox, applyAgent, form, { ...bearer(accessToken), ...key })).toMatchObject({
      data: { status: 'pending' },
    });
  });

  it.each([
    [{ tierId: 9 }, '没有这个合作档位'],
    [{ realName: '周' }, '姓名请填 2 到 40 个汉字或字母'],
    [{ realName: '<b>周周</b>' }, '姓名请填 2 到 40 个汉字或字母'],
    [{ realName: '周'.repeat(41) }, '姓名请填 2 到 40 个汉字或字母'],
    [{ city: '亚特兰蒂斯' }, '这座城市还没有开放招募，换一座试试'],
    [{ note: '字'.repeat(201) }, '备注最多 200 个字'],
    [{ phone: '1381234' }, '请检查 phone 参数是否正确'],
  ])('is refused: %o', async (more, message) => {
    expect(await apply(101, more)).toMatchObject({ code: 400, message });
    expect(await status(101)).toMatchObject({ data: { status: 'none' } });
  });

  it('accepts a name with a dot and a note of two hundred characters', async () => {
    expect(await apply(101, { realName: '阿依古丽·买买提', note: '😀'.repeat(200) })).toMatchObject({ code: 200 });
  });

  it('requires a login', async () => {
    for (const [call, input] of [
      [applyAgent, form],
      [checkUserAgent, {}],
      [buyAgentInfo, { tierId: 1 }],
    ] as [CallOf, Record<string, unknown>][]) {
      expect(await ask(sandbox, call, input)).toMatchObject({ code: 'S00000' });
    }
  });

  it('exists in every state in the seed', async () => {
    expect(await status(109)).toMatchObject({ data: { status: 'pending' } });
    expect(await status(110)).toMatchObject({ data: { status: 'approved', tierId: 1 } });
    expect(await status(111)).toMatchObject({
      data: { status: 'rejected', reason: expect.stringMatching(/满员/) as string },
    });
    expect(await status(112)).toMatchObject({ data: { status: 'approved', tierId: 3 } });
    expect(await apply(109)).toMatchObject({ message: '你的申请正在审核，请等一等结果' });
  });
});

describe('order', () => {
  interface Info {
    priceFen: number;
    contractUrl?: string;
    orderNo?: string;
  }
  const info = async (userId: number, tierId: number) => (await askAs(userId, buyAgentInfo, { tierId })).data as Info;

  it('has only the price without approval, or for another tier', async () => {
    expect(await info(101, 1)).toEqual({ tierId: 1, priceFen: 99_900 });
    expect(await info(109, 2)).toEqual({ tierId: 2, priceFen: 299_900 });
    expect(await info(110, 2)).toEqual({ tierId: 2, priceFen: 299_900 });
    expect(await askAs(101, buyAgentInfo, { tierId: 7 })).toMatchObject({ message: '没有这个合作档位' });
  });

  it('has a contract and one order, which is created again after it closed', async () => {
    const first = await info(110, 1);
    expect(first).toMatchObject({ contractUrl: '/api/sandbox/contract/agent/1.html' });
    expect(first.orderNo).toMatch(/^LY20261110\d+$/);
    expect(await info(110, 1)).toEqual(first);
    later(16 * MINUTE);
    const second = await info(110, 1);
    expect(second.orderNo).not.toBe(first.orderNo);
    expect(await left(1)).toBe(481);
  });

  it('is paid once, and then the person is a permanent partner', async () => {
    const { orderNo } = await info(110, 1);
    expect((await post({ pay: orderNo }))?.status).toBe(200);
    expect((await post({ pay: orderNo }))?.status).toBe(400);
    later(20 * MINUTE);
    expect((await info(110, 1)).orderNo).toBe(orderNo);
    expect(await status(110)).toMatchObject({ data: { status: 'approved' } });
    expect((await info(112, 3)).orderNo).toMatch(/^LY20261031/);
  });

  it('has a readable contract', async () => {
    const read = (file: string) => sandbox.respond(new Request(`http://localhost/api/sandbox/contract/agent/${file}`));
    const page = await read('1.html');
    expect(page?.headers.get('content-type')).toContain('text/html');
    expect(await page?.text()).toContain('潮汐伙伴');
    expect((await read('9.html'))?.status).toBe(404);
  });
});
