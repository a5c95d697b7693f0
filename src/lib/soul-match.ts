import { compareIds } from './compare-ids.ts';
import { lastOf } from './last-of.ts';

/** The four dimensions of a soul, each 0 to 100. */
export interface Soul {
  warmth: number;
  wit: number;
  courage: number;
  calm: number;
}

export const DIMENSIONS = ['warmth', 'wit', 'courage', 'calm'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export type Choice = 'a' | 'b';

/** Dimensions compared by each question: answer `a` counts for the first, `b` for the second. */
export const QUESTIONS: readonly (readonly [a: Dimension, b: Dimension])[] = [
  ['warmth', 'wit'],
  ['courage', 'calm'],
  ['warmth', 'calm'],
  ['wit', 'courage'],
  ['warmth', 'courage'],
  ['wit', 'calm'],
  ['courage', 'warmth'],
  ['calm', 'wit'],
];

/** Base value of each dimension, and the increase per answer; four answers give 90. */
const MIN_SCORE = 10;
const SCORE_STEP = 20;
const MAX_DISTANCE = Math.sqrt(DIMENSIONS.length * 100 ** 2);

/**
 * Calculates the soul of eight answers.
 * @throws RangeError for another number of answers
 */
export function soulOf(answers: readonly Choice[]): Soul {
  if (answers.length !== QUESTIONS.length) throw new RangeError(`a soul takes ${QUESTIONS.length} answers`);
  const soul: Soul = { warmth: MIN_SCORE, wit: MIN_SCORE, courage: MIN_SCORE, calm: MIN_SCORE };
  QUESTIONS.forEach(([a, b], index) => {
    soul[answers[index] === 'a' ? a : b] += SCORE_STEP;
  });
  return soul;
}

function distance(one: Soul, other: Soul): number {
  return Math.sqrt(DIMENSIONS.reduce((sum, dimension) => sum + (one[dimension] - other[dimension]) ** 2, 0));
}

/** How alike two souls are: 100 is identical, 0 the maximum distance. */
export const affinityOf = (one: Soul, other: Soul): number =>
  Math.round(100 * (1 - distance(one, other) / MAX_DISTANCE));

/** The dimensions in which two souls are most and least alike; of equal ones the stronger, then the first. */
export function likenessOf(one: Soul, other: Soul): { alike: Dimension; apart: Dimension } {
  const gap = (dimension: Dimension) => Math.abs(one[dimension] - other[dimension]);
  const strength = (dimension: Dimension) => one[dimension] + other[dimension];
  const sorted = [...DIMENSIONS].sort((a, b) => gap(a) - gap(b) || strength(b) - strength(a));
  const [alike = 'warmth'] = sorted;
  return { alike, apart: lastOf(sorted) ?? alike };
}

/** A character and its affinity: 100 is identical, 0 the maximum distance. */
export interface Match<C> {
  character: C;
  affinity: number;
}

/**
 * Finds the character nearest to a soul; a tie goes to the smaller id.
 * @returns null if there are no characters
 */
export function nearest<C extends { characterId: number | string; soul: Soul }>(
  soul: Soul,
  characters: readonly C[],
): Match<C> | null {
  let best: { character: C; far: number } | null = null;
  for (const character of characters) {
    const far = distance(soul, character.soul);
    const nearer = best === null || far < best.far;
    const asNear =
      best !== null && far === best.far && compareIds(character.characterId, best.character.characterId) < 0;
    if (nearer || asNear) best = { character, far };
  }
  return best && { character: best.character, affinity: affinityOf(soul, best.character.soul) };
}
