import { expect, test } from 'vitest';
import { frontOf, spotOf, turnOfDrag, turnTo } from './orbit.ts';

const COUNT = 9;
const x = (index: number, turn: number) =>
  Number(/translate\((-?[\d.]+)%/.exec(spotOf(index, turn, COUNT).transform)?.[1]);
const size = (index: number, turn: number) =>
  Number(/scale\(([\d.]+)\)/.exec(spotOf(index, turn, COUNT).transform)?.[1]);

test('the planet of the turn is in the middle, nearest and largest', () => {
  for (let turn = 0; turn < COUNT; turn += 1) {
    expect(x(turn, turn)).toBeCloseTo(0, 6);
    for (let index = 0; index < COUNT; index += 1) {
      if (index === turn) continue;
      expect(size(index, turn)).toBeLessThan(size(turn, turn));
      expect(Number(spotOf(index, turn, COUNT).zIndex)).toBeLessThan(Number(spotOf(turn, turn, COUNT).zIndex));
    }
  }
});

test('nearer planets are above farther ones, wherever the map stands', () => {
  const above = (turn: number) =>
    Array.from({ length: COUNT }, (_, index) => ({
      size: size(index, turn),
      z: Number(spotOf(index, turn, COUNT).zIndex),
    }));
  for (let turn = -9; turn < 9; turn += 0.07) {
    for (const one of above(turn)) {
      for (const other of above(turn)) if (one.size > other.size) expect(one.z).toBeGreaterThanOrEqual(other.z);
    }
  }
  // A move that lets no two change places is not painted.
  expect(above(0.2).map(({ z }) => z)).toEqual(above(0.3).map(({ z }) => z));
});

test('a turn of a whole round changes nothing, in either direction', () => {
  for (const turn of [-9, 0, 9, 18]) {
    expect(x(3, turn)).toBeCloseTo(x(3, 0), 1);
    expect(size(3, turn)).toBeCloseTo(size(3, 0), 2);
  }
  expect([-1, 0, 8.4, 8.6, 9, 10, -10].map((turn) => frontOf(turn, COUNT))).toEqual([8, 0, 8, 0, 0, 1, 8]);
});

test('a planet comes to the front the short way', () => {
  for (let index = 0; index < COUNT; index += 1) {
    for (const turn of [0, 2.4, 8, 13, -5]) {
      const to = turnTo(index, turn, COUNT);
      expect(frontOf(to, COUNT)).toBe(index);
      expect(Math.abs(to - turn)).toBeLessThanOrEqual(COUNT / 2);
    }
  }
});

test('the planet in front follows the finger', () => {
  // At 343 px the right end of the orbit is 127 px away.
  const turn = turnOfDrag(12, 343, COUNT);
  expect((x(0, turn) / 100) * 343).toBeCloseTo(12, 0);
  expect(turnOfDrag(12, 0, COUNT)).toBe(0);
});
