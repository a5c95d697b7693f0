import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactYuan, points, yuan } from './yuan.ts';

test.each([
  [0, '0', '0.00'],
  [1, '0.01', '0.01'],
  [10, '0.10', '0.10'],
  [990, '9.90', '9.90'],
  [3_600, '36', '36.00'],
  [123_456, '1,234.56', '1,234.56'],
  [123_456_700, '1,234,567', '1,234,567.00'],
])('formats %i fen', (fen, short, exact) => {
  expect([yuan(fen), exactYuan(fen)]).toEqual([short, exact]);
});

test('keeps every digit of any amount', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (fen) => {
      expect(Number(exactYuan(fen).replace(/[,.]/g, ''))).toBe(fen);
    }),
  );
});

test('an amount below zero is that above zero with a sign', () => {
  expect([yuan(-5), exactYuan(-5), exactYuan(-100_000)]).toEqual(['-0.05', '-0.05', '-1,000.00']);
  fc.assert(
    fc.property(fc.integer({ min: -2_000, max: 2_000 }), (fen) => {
      const sign = fen < 0 ? '-' : '';
      expect([yuan(fen), exactYuan(fen)]).toEqual([sign + yuan(Math.abs(fen)), sign + exactYuan(Math.abs(fen))]);
      expect(exactYuan(fen)).toMatch(/^-?(?:\d|\d,\d{3}|\d{2,3})\.\d{2}$/);
    }),
  );
});

test('groups points', () => {
  expect([points(0), points(999), points(12_800)]).toEqual(['0', '999', '12,800']);
});
