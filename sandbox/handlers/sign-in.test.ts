import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { daySign, type SignResult, type SignStatus, userSignStatus } from '../../src/api/sign-in.ts';
import { ask, bearer } from '../../tests/support/ask.ts';
import { closeAndCheck } from '../../tests/support/close-and-check.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, shanghaiDate, shanghaiDay } from '../core/calendar.ts';
import { ledgerInvariants } from '../proof/invariants/ledger.ts';
import { signInInvariants } from '../proof/invariants/sign-in.ts';
import { createSandbox, type Sandbox } from '../server/sandbox.ts';

/** Noon of the day on which the database is created: the seeded streaks end there. */
let noon: number;
let sandbox: Sandbox;
beforeEach(() => {
  // The clock only moves by setNow.
  vi.useFakeTimers({ toFake: ['Date'] });
  sandbox = createSandbox();
  noon = shanghaiDay(Date.now()) + 12 * HOUR_MS;
  sandbox.setNow(noon);
});
afterEach(() => {
  vi.useRealTimers();
  closeAndCheck(sandbox, signInInvariants, ledgerInvariants);
});

const as = (userId: number) =>
  bearer(
    sandbox.issueToken({ phone: `199${String(userId - 100).padStart(8, '0')}`, seconds: 90 * 86_400 }).accessToken,
  );
const status = async (userId: number, month?: string) =>
  (await ask(sandbox, userSignStatus, month === undefined ? {} : { month }, as(userId))).data as SignStatus;
const sign = async (userId: number) => (await ask(sandbox, daySign, {}, as(userId))).data as SignResult;
const dayOf = ({ days }: SignStatus, moment: number) => days.find(({ date }) => date === shanghaiDate(moment));

describe('month', () => {
  it.each([
    ['0000-01', 31],
    ['0090-02', 28],
    ['2028-02', 29],
    ['9999-12', 31],
  ])('%s has %i days, also in the past', async (month, days) => {
    expect((await status(101, month)).days).toHaveLength(days);
  });
});

describe('sign-in', () => {
  it('continues a streak, and the seventh day gives more', async () => {
    const before = await status(101);
    expect(before).toMatchObject({ signedToday: false, streak: 6 });
    expect(dayOf(before, noon)).toMatchObject({ signed: false, reward: 60, bonus: '连续 7 天 · 加赠 50 积分' });
    const result = await sign(101);
    expect(result).toEqual({
      date: shanghaiDate(noon),
      reward: 60,
      streak: 7,
      points: before.points + 60,
      bonus: '连续 7 天 · 加赠 50 积分',
    });
    const after = await status(101);
    expect(after).toMatchObject({ signedToday: true, streak: 7, total: before.total + 1, points: result.points });
    expect(dayOf(after, noon)).toMatchObject({ signed: true, reward: 60 });
  });

  it('returns the same again and gives nothing twice', async () => {
    const [first, second] = await Promise.all([sign(101), sign(101)]);
    expect(second).toEqual(first);
    sandbox.faults.set([{ path: '*', kind: 'drop', times: 1 }]);
    expect(await ask(sandbox, daySign, {}, as(102))).toEqual({});
    expect(await sign(102)).toMatchObject({ reward: 10, streak: 1, points: 10 });
    expect((await status(102)).points).toBe(10);
  });

  it('uses the day in Shanghai', async () => {
    sandbox.setNow(shanghaiDay(noon) + DAY_MS - 1);
    expect(await sign(102)).toMatchObject({ date: shanghaiDate(noon), streak: 1 });
    sandbox.setNow(shanghaiDay(noon) + DAY_MS);
    expect(await status(102)).toMatchObject({ signedToday: false, streak: 1 });
    expect(await sign(102)).toMatchObject({ date: shanghaiDate(noon + DAY_MS), streak: 2, points: 20 });
  });

  it('starts a new streak after a missed day', async () => {
    expect(await status(105)).toMatchObject({ signedToday: false, streak: 0 });
    expect(await sign(105)).toMatchObject({ streak: 1, reward: 10 });
    await sign(101);
    sandbox.setNow(noon + 2 * DAY_MS);
    expect(await sign(101)).toMatchObject({ streak: 1, reward: 10 });
  });

  it('gives the bonuses of a round, and then repeats the round', async () => {
    expect(await sign(107)).toMatchObject({ streak: 14, reward: 110, bonus: '连续 14 天 · 加赠 100 积分' });
    expect(await sign(106)).toMatchObject({ streak: 30, reward: 310, bonus: '连续 30 天 · 加赠 300 积分' });
    for (let day = 1; day <= 7; day += 1) {
      sandbox.setNow(noon + day * DAY_MS);
      await sign(106);
    }
    expect(await sign(106)).toMatchObject({ streak: 37, reward: 60, bonus: '连续 37 天 · 加赠 50 积分' });
  });

  it('of today already exists for 104', async () => {
    const before = await status(104);
    expect(before).toMatchObject({ signedToday: true, streak: 3 });
    expect(await sign(104)).toMatchObject({ streak: 3, reward: 10, points: before.points });
  });

  it('works when the clock is set back', async () => {
    await sign(101);
    sandbox.setNow(noon - 200 * DAY_MS);
    expect(await status(101)).toMatchObject({ signedToday: false, streak: 0, total: 0 });
    expect(await sign(101)).toMatchObject({ streak: 1, date: shanghaiDate(noon - 200 * DAY_MS) });
  });

  it('requires a login', async () => {
    expect(await ask(sandbox, daySign)).toMatchObject({ code: 'S00000' });
    expect(await ask(sandbox, userSignStatus)).toMatchObject({ code: 'S00000' });
  });
});

describe('calendar', () => {
  it('has every day of the month', async () => {
    sandbox.setNow(Date.UTC(2026, 1, 10, 4));
    const february = await status(102);
    expect(february.month).toBe('2026-02');
    expect(february.days).toHaveLength(28);
    expect((await status(102, '2028-02')).days).toHaveLength(29);
    expect((await status(102, '2026-12')).days.at(-1)).toMatchObject({ date: '2026-12-31', signed: false });
    expect((await status(102, '2020-01')).days.every(({ signed, reward }) => !signed && reward === 10)).toBe(true);
  });

  it('shows future bonuses of a continued streak', async () => {
    sandbox.setNow(Date.UTC(2026, 1, 1, 4));
    const { days } = await status(102);
    expect(days.filter(({ bonus }) => bonus !== undefined).map(({ date, reward }) => [date, reward])).toEqual([
      ['2026-02-07', 60],
      ['2026-02-14', 110],
      ['2026-02-21', 160],
    ]);
    await sign(102);
    sandbox.setNow(Date.UTC(2026, 1, 2, 4) + MINUTE_MS);
    expect((await status(102, '2026-03')).days[1]).toMatchObject({ date: '2026-03-02', reward: 310 });
  });

  it('rejects an invalid month', async () => {
    expect(await ask(sandbox, userSignStatus, { month: '2026-13' }, as(101))).toMatchObject({ code: 400 });
  });
});
