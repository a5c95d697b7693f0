import { compareIds } from './compare-ids.ts';

/** The four dimensions of a soul, each from 0 to 100. */
export interface Soul {
  warmth: number;
  wit: number;
  courage: number;
  calm: number;
}

export const DIMENSIONS = ['warmth', 'wit', 'courage', 'calm'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** One of the two answers to a question. */
export type Choice = 'a' | 'b';

/** What each question weighs against what: the answer `a` speaks for the first, `b` for the second. */
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

/** A dimension that no answer spoke for, and what each answer adds: four of them make ninety. */
const LEAST = 10;
const EACH = 20;
/** As far as two souls can be from each other. */
const FARTHEST = Math.sqrt(DIMENSIONS.length * 100 ** 2);

/**
 * The soul that eight answers tell of.
 * @throws RangeError for another number of answers
 */
export function soulOf(answers: readonly Choice[]): Soul {
  if (answers.length !== QUESTIONS.length) throw new RangeError(`a soul takes ${QUESTIONS.length} answers`);
  const soul: Soul = { warmth: LEAST, wit: LEAST, courage: LEAST, calm: LEAST };
  QUESTIONS.forEach(([a, b], index) => {
    soul[answers[index] === 'a' ? a : b] += EACH;
  });
  return soul;
}

function distance(one: Soul, other: Soul): number {
  return Math.sqrt(DIMENSIONS.reduce((sum, dimension) => sum + (one[dimension] - other[dimension]) ** 2, 0));
}

/** A character, and how near it is: 100 is the same soul, 0 as far as can be. */
export interface Match<C> {
  character: C;
  affinity: number;
}

/**
 * The character nearest to a soul in the four dimensions; of equally near ones, the one that was there first (the
 * smaller id).
 * @returns null where there is no character
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
  return best && { character: best.character, affinity: Math.round(100 * (1 - best.far / FARTHEST)) };
}
