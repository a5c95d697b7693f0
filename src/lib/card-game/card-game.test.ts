// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ASIDE,
  deal,
  dealWithSolution,
  type Deal,
  type Face,
  type Game,
  gloryOf,
  HELP_COST,
  IllegalMove,
  isFree,
  type Level,
  play,
  scoreOfThreeStars,
  SHUFFLE,
  sizeOf,
  start,
  step,
  TRAY_SIZE,
  UNDO,
} from './index.ts';

const pool = [3, 8, 13, 21, 5, 1, 27];
const levelOf = (level: number, seed = 4_711): Level => ({ level, seed, cardPool: pool });
const anyLevel = fc.record({
  level: fc.integer({ min: 1, max: 30 }),
  seed: fc.integer({ min: -(2 ** 40), max: 2 ** 40 }),
  cardPool: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 14 }),
});
/** Random numbers that `wander` maps to legal moves. */
const whims = fc.array(fc.nat(), { maxLength: 160 });

const freeOf = (table: Deal, game: Game) =>
  table.cards.flatMap(({ index }) => (isFree(table, game, index) ? [index] : []));

/** Plays random legal moves, including helps, and returns every game state. */
function wander(table: Deal, numbers: readonly number[]): { moves: number[]; games: Game[] } {
  const games = [start(table)];
  const moves: number[] = [];
  for (const number of numbers) {
    const game = games.at(-1) as Game;
    if (game.state !== 'playing') break;
    const { used, before, tray, places } = game;
    const helps = [
      ...(used.undo || !before ? [] : [UNDO]),
      ...(used.shuffle || !places.includes('table') ? [] : [SHUFFLE]),
      ...(used.aside || tray.length === 0 ? [] : [ASIDE]),
    ];
    const free = freeOf(table, game);
    // Prefer cards that match the tray, so that games last longer; use a help now and then.
    const liked = free.filter((index) => tray.some((other) => game.faces[other] === game.faces[index]));
    const choice = number % 9 === 0 && helps.length > 0 ? helps : number % 3 > 0 && liked.length > 0 ? liked : free;
    const move = choice[number % choice.length] as number;
    moves.push(move);
    games.push(step(table, game, move));
  }
  return { moves, games };
}

describe('deal', () => {
  it('is deterministic and depends on seed, level and pool', () => {
    expect(deal(levelOf(7))).toEqual(deal(levelOf(7)));
    expect(deal(levelOf(7, 1)).cards).not.toEqual(deal(levelOf(7, 2)).cards);
    expect(deal(levelOf(7, 2 ** 34)).cards).not.toEqual(deal(levelOf(7, 2 ** 35)).cards);
    expect(deal(levelOf(7)).cards).not.toEqual(deal({ ...levelOf(7), cardPool: pool.toReversed() }).cards);
  });

  it('matches the stored deal', () => {
    // Page and server deal independently: a change here breaks all games in progress.
    const { cards } = deal({ level: 1, seed: 101, cardPool: [1, 2, 3, 4, 5] });
    expect(cards.map(({ cardId, x, y, layer }) => [cardId, x, y, layer].join(' '))).toMatchInlineSnapshot(`
      [
        "3 4 6 0",
        "4 6 6 0",
        "3 2 6 0",
        "4 8 6 0",
        "5 4 2 0",
        "1 6 2 0",
        "2 4 4 0",
        "3 3 7 1",
        "5 7 7 1",
        "4 3 3 1",
        "4 7 3 1",
        "1 5 7 1",
        "4 1 7 1",
        "4 9 7 1",
        "1 2 6 2",
        "5 8 6 2",
        "2 4 8 2",
        "2 6 8 2",
      ]
    `);
  });

  it('grows with the level', () => {
    for (let level = 2; level <= 30; level += 1) {
      expect(sizeOf(level).triples).toBeGreaterThanOrEqual(sizeOf(level - 1).triples);
      expect(sizeOf(level).layers).toBeGreaterThanOrEqual(sizeOf(level - 1).layers);
    }
    expect(sizeOf(30).triples).toBeGreaterThan(4 * sizeOf(1).triples);
  });

  it('stays on the table, without overlaps in a layer, and every face comes in triples from the pool', () => {
    fc.assert(
      fc.property(anyLevel, (level) => {
        const { cards, coveredBy, width, height } = deal(level);
        expect(cards.length).toBe(sizeOf(level.level).triples * 3);
        const counts = new Map<Face, number>();
        for (const [index, card] of cards.entries()) {
          expect(card.index).toBe(index);
          expect(level.cardPool).toContain(card.cardId);
          expect(card.x >= 0 && card.y >= 0 && card.x + 2 <= width && card.y + 2 <= height).toBe(true);
          counts.set(card.cardId, (counts.get(card.cardId) ?? 0) + 1);
          for (const other of cards.slice(index + 1)) {
            const overlap = Math.abs(other.x - card.x) < 2 && Math.abs(other.y - card.y) < 2;
            if (overlap) expect(other.layer).not.toBe(card.layer);
            expect(coveredBy[index]?.includes(other.index)).toBe(overlap && other.layer > card.layer);
          }
        }
        for (const count of counts.values()) expect(count % 3).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['an empty pool', { ...levelOf(1), cardPool: [] }],
    ['level 0', levelOf(0)],
    ['level 1.5', levelOf(1.5)],
  ])('throws for %s', (_, level) => {
    expect(() => deal(level)).toThrow(RangeError);
  });
});

describe('the solution wins every deal', () => {
  const won = (level: Level) => {
    const { deal: table, solution } = dealWithSolution(level);
    let game = start(table);
    for (const move of solution) {
      game = step(table, game, move);
      expect(game.tray.length).toBeLessThan(TRAY_SIZE);
    }
    expect(game).toMatchObject({
      state: 'won',
      tray: [],
      aside: [],
      used: { undo: false, shuffle: false, aside: false },
    });
    expect(game.score).toBeGreaterThanOrEqual(table.cards.length * 10);
  };

  it.each(Array.from({ length: 30 }, (_, n) => n + 1))('level %i', (level) => {
    for (let seed = 1; seed <= 20; seed += 1) won(levelOf(level, seed * 977));
  });

  it('for any seed and pool', () => {
    fc.assert(fc.property(anyLevel, won), { numRuns: 500 });
  });
});

describe('game', () => {
  it('replaying all moves gives the same result as single steps', () => {
    fc.assert(
      fc.property(anyLevel, whims, (level, numbers) => {
        const table = deal(level);
        const { moves, games } = wander(table, numbers);
        expect(play(table, moves)).toEqual(games.at(-1));
      }),
    );
  });

  it('never has more than seven cards or a triple in the tray, and is lost with seven', () => {
    fc.assert(
      fc.property(anyLevel, whims, (level, numbers) => {
        for (const { tray, faces, state, places, aside } of wander(deal(level), numbers).games) {
          expect(tray.length).toBeLessThanOrEqual(TRAY_SIZE);
          expect(state === 'lost').toBe(tray.length === TRAY_SIZE);
          expect(state === 'won').toBe(places.every((place) => place === 'gone'));
          for (const index of tray) {
            expect(tray.filter((other) => faces[other] === faces[index]).length).toBeLessThan(3);
            expect(places[index]).toBe('tray');
          }
          for (const index of aside) expect(places[index]).toBe('aside');
          expect(places.filter((place) => place === 'tray').length).toBe(tray.length);
          expect(places.filter((place) => place === 'aside').length).toBe(aside.length);
        }
      }),
    );
  });

  it('keeps the number of each face after a shuffle', () => {
    fc.assert(
      fc.property(anyLevel, whims, (level, numbers) => {
        const table = deal(level);
        const dealt = table.cards.map(({ cardId }) => Number(cardId)).sort((a, b) => a - b);
        for (const { faces } of wander(table, numbers).games)
          expect(faces.map(Number).sort((a, b) => a - b)).toEqual(dealt);
      }),
      { numRuns: 40 },
    );
  });

  it('restores the previous state on undo, except for the move count, the help and its cost', () => {
    fc.assert(
      fc.property(anyLevel, whims, (level, numbers) => {
        const table = deal(level);
        const { games } = wander(table, numbers);
        const game = games.at(-1) as Game;
        const before = games.at(-2);
        fc.pre(game.state === 'playing' && game.before !== null && !game.used.undo && before !== undefined);
        const undone = step(table, game, UNDO);
        const helps = Object.values(undone.used).filter(Boolean).length;
        expect(undone).toEqual({
          ...before,
          before: null,
          moves: game.moves + 1,
          used: { ...game.used, undo: true },
          score: Math.max(0, (before?.points ?? 0) - helps * HELP_COST),
        });
      }),
    );
  });

  it('does not mutate the previous state', () => {
    const table = deal(levelOf(9));
    const first = Object.freeze(start(table));
    const copy = structuredClone(first);
    step(table, first, freeOf(table, first)[0] as number);
    expect(first).toEqual(copy);
  });

  it('gives 30 points per triple, and a bonus for quick ones', () => {
    const { deal: table, solution } = dealWithSolution(levelOf(12));
    let game = start(table);
    let points = 0;
    let since = 0;
    let combo = 0;
    let quick = 0;
    for (const move of solution) {
      const next = step(table, game, move);
      if (next.points === game.points) since += 1;
      else {
        combo = points > 0 && since < 4 ? Math.min(combo + 1, 5) : 0;
        if (combo > 0) quick += 1;
        points += 30 + combo * 10;
        since = 0;
      }
      game = next;
      expect(game.score).toBe(points);
    }
    expect(quick).toBeGreaterThan(0);
  });

  it('gives three stars for a good score without help, two with one help, one with more', () => {
    const { deal: table, solution } = dealWithSolution(levelOf(12));
    const full = play(table, solution);
    expect(full.score).toBeGreaterThanOrEqual(scoreOfThreeStars(table.cards.length));
    expect(full.stars).toBe(3);
    const [first, ...rest] = solution as [number, ...number[]];
    const helped = play(table, [first, UNDO, first, ...rest]);
    expect(helped).toMatchObject({ state: 'won', stars: 2, score: full.score - HELP_COST });
    expect(play(table, [first, ASIDE, first, UNDO, first, ...rest])).toMatchObject({ state: 'won', stars: 1 });
    expect([1, 2, 3].map(gloryOf)).toEqual([10, 20, 30]);
  });

  it('has no stars and no negative score before the end', () => {
    const table = deal(levelOf(4));
    const [first] = freeOf(table, start(table)) as [number];
    expect(play(table, [first, ASIDE])).toMatchObject({ state: 'playing', stars: 0, score: 0 });
  });

  it('shuffles by seed and move number, and only cards on the table', () => {
    const table = deal(levelOf(10));
    const [first, second] = freeOf(table, start(table)) as [number, number];
    const early = play(table, [SHUFFLE]);
    const late = play(table, [first, SHUFFLE]);
    expect(early.faces).toEqual(play(table, [SHUFFLE]).faces);
    expect(late.faces).not.toEqual(early.faces);
    expect(late.faces[first]).toBe(table.cards[first]?.cardId);
    const both = play(table, [first, second, ASIDE, SHUFFLE]);
    for (const index of [first, second]) expect(both.faces[index]).toBe(table.cards[index]?.cardId);
  });
});

describe('illegal move', () => {
  const { deal: table, solution } = dealWithSolution(levelOf(5));
  const covered = table.coveredBy.findIndex((covers) => covers.length > 0);
  const first = solution[0] as number;

  it.each([
    ['a covered card', [covered], 0],
    ['an index out of range', [table.cards.length], 0],
    ['a fractional index', [0.5], 0],
    ['an unknown tool', [-4], 0],
    ['a card already taken', [first, first], 1],
    ['undo as the first move', [UNDO], 0],
    ['undo after a shuffle', [first, SHUFFLE, UNDO], 2],
    ['undo twice', [first, UNDO, first, UNDO], 3],
    ['shuffle twice', [SHUFFLE, SHUFFLE], 1],
    ['aside with an empty tray', [ASIDE], 0],
    ['aside twice', [first, ASIDE, first, ASIDE], 3],
    ['a move after the end', [...solution, first], solution.length],
  ])('%s throws with the index of the move', (_, moves, at) => {
    const error = (() => {
      try {
        play(table, moves);
        return undefined;
      } catch (caught) {
        return caught;
      }
    })();
    expect(error).toBeInstanceOf(IllegalMove);
    expect((error as IllegalMove).move).toBe(at);
  });
});
