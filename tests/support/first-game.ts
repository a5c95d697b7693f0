import { cardLevels } from '../../sandbox/db/data/cards.ts';
import { dealWithSolution } from '../../src/lib/card-game/index.ts';

/** Selectors of the cards of the first level, in an order that wins. */
export const FIRST_GAME: readonly string[] = cardLevels()
  .slice(0, 1)
  .flatMap((level) => dealWithSolution(level).solution)
  .map((card) => `[role=group] [data-card="${card}"]`);
