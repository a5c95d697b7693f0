import { expect, test } from 'vitest';
import { deal } from '../../lib/card-game/index.ts';
import { facesOf } from './face-of.ts';

const poolOf = (size: number) => Array.from({ length: size }, (_, n) => 1001 + n);

test.each([1, 28, 29, 56, 57, 90, 400])('of a pool of %i cards no two dealt ones look alike', (size) => {
  for (const level of [1, 15, 30]) {
    const of = { level, seed: 7, cardPool: poolOf(size) };
    const dealt = new Set(deal(of).cards.map(({ cardId }) => cardId));
    const faces = facesOf(of);
    expect(new Set([...dealt].map((id) => faces.get(id)?.url)).size).toBe(dealt.size);
    expect([...dealt].every((id) => faces.has(id))).toBe(true);
  }
});

test('a card keeps its face over the levels of a pool that has enough of them', () => {
  const cardPool = [...poolOf(30), 3, 28];
  const [first, last] = [1, 30].map((level) => facesOf({ level, seed: level, cardPool }));
  expect([...(first ?? [])]).toEqual([...(last ?? [])]);
  expect(first?.get(3)?.place).toBe(2);
});
