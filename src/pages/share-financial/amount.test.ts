// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CASH, feeOf, pointsOf } from '../../../sandbox/domain/cash-rules.ts';
import type { CashConfig } from '../../api/rewards-to-cash.ts';
import { affordableFen, amountText, cleanAmount, quoteOf, readAmount } from './amount.ts';
import { largestFen, problemOf, standingProblem } from './limits.ts';

const config: CashConfig = {
  ...CASH,
  notices: [],
  open: true,
  startTime: '2026-11-25 09:00:00',
  endTime: '2026-11-25 22:00:00',
  dailyLeftFen: CASH.dailyFen,
};

test('points, fee and what arrives of every amount are the platform’s', () => {
  for (let fen = 1; fen <= CASH.maxFen; fen += 1) {
    const quote = quoteOf(fen, CASH);
    const fee = feeOf(fen);
    if (quote.feeFen === fee && quote.points === pointsOf(fen) && quote.paidFen === Math.max(0, fen - fee)) continue;
    expect(quote, `${fen} fen`).toEqual({ amountFen: fen, points: pointsOf(fen), feeFen: fee, paidFen: fen - fee });
  }
});

test('any rate is exact, without a fraction of a fen or a point: 10,000 amounts against big integers', () => {
  const amounts = fc.record({
    fen: fc.integer({ min: 1, max: 99_999_999 }),
    millionths: fc.integer({ min: 0, max: 1_000_000 }),
    hundredths: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(amounts, ({ fen, millionths, hundredths }) => {
      const quote = quoteOf(fen, { feeRate: millionths / 1_000_000, pointsPerYuan: hundredths / 100 });
      const rounded = (BigInt(fen) * BigInt(millionths) + 500_000n) / 1_000_000n;
      const feeFen = rounded < 1n ? 1 : Number(rounded);
      const points = Number((BigInt(fen) * BigInt(hundredths) + 9_999n) / 10_000n);
      expect(quote).toEqual({ amountFen: fen, points, feeFen, paidFen: Math.max(0, fen - feeFen) });
    }),
    { numRuns: 10_000 },
  );
});

test('the largest amount is affordable, and one fen more is not', () => {
  const rich = fc.record({
    balance: fc.integer({ min: 0, max: 100_000_000 }),
    hundredths: fc.integer({ min: 100, max: 100_000 }),
  });
  fc.assert(
    fc.property(rich, ({ balance, hundredths }) => {
      const rates = { feeRate: 0.006, pointsPerYuan: hundredths / 100 };
      const fen = affordableFen(balance, rates);
      expect(quoteOf(fen, rates).points).toBeLessThanOrEqual(balance);
      expect(quoteOf(fen + 1, rates).points).toBeGreaterThan(balance);
    }),
    { numRuns: 2_000 },
  );
});

test('an amount in the field is read as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (fen) => {
      expect(readAmount(cleanAmount(amountText(fen)))).toEqual({ kind: 'amount', fen });
    }),
  );
});

test.each([
  ['12.5', '12.5', 1_250],
  ['１２．５０', '12.50', 1_250],
  ['１２。５', '12.5', 1_250],
  ['¥ 1,234.50 元', '1234.50', 123_450],
  ['￥１，２３４', '1234', 123_400],
  ['人民币12元整', '12', 1_200],
  ['007', '7', 700],
  ['00.5', '0.5', 50],
  ['.5', '0.5', 50],
  ['12.', '12.', 1_200],
  ['.', '0.', 0],
  ['0', '0', 0],
])('%s is cleaned to %s', (typed, text, fen) => {
  expect(cleanAmount(typed)).toBe(text);
  expect(readAmount(text)).toEqual({ kind: 'amount', fen });
});

test.each([
  ['12.345', 'cents'],
  ['12,50', 'format'],
  ['1.2.3', 'format'],
  ['-5', 'format'],
  ['1e3', 'format'],
  ['abc', 'format'],
  ['1234567', 'huge'],
])('%s is not an amount, and is not changed into one', (typed, why) => {
  const text = cleanAmount(typed);
  expect([text, readAmount(text)]).toEqual([typed, { kind: 'wrong', why }]);
});

test('every limit has its words', () => {
  const told = (fen: number, more: Partial<CashConfig> = {}, balance: number | null = 100_000) =>
    problemOf({ kind: 'amount', fen }, { ...config, ...more }, balance)?.text ?? null;
  expect(told(999)).toBe('每次至少 ¥10');
  expect(told(1_000)).toBeNull();
  expect(told(50_000)).toBeNull();
  expect(told(50_001)).toBe('每次最多 ¥500');
  expect(told(2_001, { dailyLeftFen: 2_000 })).toBe('今天还能换 ¥20.00，请改小金额');
  expect(told(1_000, { dailyLeftFen: 0 })).toBe('今天的额度用完了，明天再来');
  expect(told(1_000, {}, 999)).toBe('积分不够，还差 1 积分');
  expect(told(1_000, {}, null)).toBeNull();
  expect(standingProblem(config, 36)).toBe('换 ¥10 起，还差 964 积分');
  expect(standingProblem({ ...config, dailyLeftFen: 999 }, 5_000)).toBe('今天只剩 ¥9.99 的额度，不到 ¥10，明天再来');
  expect(standingProblem(config, null)).toBeNull();
  expect([largestFen(config, 12_800), largestFen(config, 99_999), largestFen(config, 999)]).toEqual([
    12_800,
    50_000,
    null,
  ]);
  expect(largestFen({ ...config, dailyLeftFen: 3_000 }, 12_800)).toBe(3_000);
  const offered = (fen: number, balance: number | null) =>
    problemOf({ kind: 'amount', fen }, config, balance)?.insteadFen ?? null;
  expect([offered(50_001, null), offered(50_001, 12_800), offered(12_801, 12_800)]).toEqual([50_000, 12_800, 12_800]);
  expect([offered(999, null), offered(1_000, 999)]).toEqual([null, null]);
});
