// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { type Choice, DIMENSIONS, nearest, QUESTIONS, type Soul, soulOf } from './soul-match.ts';

/** All answer combinations for eight questions. */
const all: Choice[][] = Array.from({ length: 256 }, (_, number) =>
  Array.from({ length: 8 }, (__, bit) => ((number >> bit) & 1 ? 'b' : 'a')),
);

/** A copy of the sandbox's twelve characters. */
const characters = (
  [
    [801, 60, 65, 40, 60],
    [802, 95, 40, 15, 80],
    [803, 40, 60, 100, 15],
    [804, 15, 95, 50, 40],
    [805, 80, 15, 65, 85],
    [806, 90, 70, 80, 10],
    [807, 30, 10, 60, 95],
    [808, 10, 85, 25, 85],
    [809, 25, 70, 10, 50],
    [810, 50, 20, 25, 98],
    [811, 75, 20, 10, 45],
    [812, 95, 85, 50, 30],
  ] as const
).map(([characterId, warmth, wit, courage, calm]) => ({ characterId, soul: { warmth, wit, courage, calm } }));

const squared = (one: Soul, other: Soul) =>
  (one.warmth - other.warmth) ** 2 +
  (one.wit - other.wit) ** 2 +
  (one.courage - other.courage) ** 2 +
  (one.calm - other.calm) ** 2;

test('compares each dimension four times, with all other dimensions', () => {
  for (const dimension of DIMENSIONS) {
    expect(QUESTIONS.filter((pair) => pair.includes(dimension))).toHaveLength(4);
  }
  expect(new Set(QUESTIONS.map((pair) => [...pair].sort().join())).size).toBe(6);
});

test('finds the nearest character for all 256 answer combinations', () => {
  for (const answers of all) {
    const soul = soulOf(answers);
    const way = answers.join('');
    expect(DIMENSIONS.reduce((sum, dimension) => sum + soul[dimension], 0)).toBe(200);
    for (const dimension of DIMENSIONS) expect([10, 30, 50, 70, 90]).toContain(soul[dimension]);
    // Squared integers avoid rounding errors.
    const sorted = characters
      .map(({ characterId, soul: other }) => ({ characterId, far: squared(soul, other) }))
      .sort((one, other) => one.far - other.far || one.characterId - other.characterId);
    const match = nearest(soul, characters);
    expect(match?.character.characterId, way).toBe(sorted[0]?.characterId);
    expect(match?.affinity, way).toBe(Math.round(100 * (1 - Math.sqrt(sorted[0]?.far ?? 0) / 200)));
  }
});

test('at least nine characters can be matched', () => {
  const met = new Set(all.map((answers) => nearest(soulOf(answers), characters)?.character.characterId));
  expect(met.size).toBeGreaterThanOrEqual(9);
});

describe('ties', () => {
  const soul = { warmth: 50, wit: 50, courage: 50, calm: 50 };
  const one = { characterId: 7, soul: { ...soul, warmth: 60 } };
  const other = { characterId: 3, soul: { ...soul, calm: 40 } };
  test.each([[[one, other]], [[other, one]]])('choose the smaller id, independent of the order', (two) => {
    expect(nearest(soul, two)?.character).toBe(other);
  });
});

test('returns null without characters, and throws for the wrong number of answers', () => {
  expect(nearest({ warmth: 1, wit: 1, courage: 1, calm: 1 }, [])).toBeNull();
  expect(() => soulOf(['a', 'b'])).toThrow(RangeError);
});
