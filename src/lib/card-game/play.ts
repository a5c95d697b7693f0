import { chance } from './chance.ts';
import { ASIDE, type Deal, type Game, type Place, SHUFFLE, UNDO } from './types.ts';
import { lastOf } from '../last-of.ts';

/** Tray size; a full tray without a triple loses the game. */
export const TRAY_SIZE = 7;
/** Points per card of a triple. */
const CARD_POINTS = 10;
/** A triple is quick if fewer cards than this were taken since the previous one. */
const QUICK = 4;
/** Bonus of a quick triple, multiplied by the number of consecutive quick triples (at most five). */
const COMBO_POINTS = 10;
const MAX_COMBO = 5;
export const HELP_COST = 40;
const GLORY_PER_STAR = 10;
const MATCH_SIZE = 3;

/** A move against the rules; `move` is its index, starting at 0. */
export class IllegalMove extends Error {
  override readonly name = 'IllegalMove';
  readonly move: number;
  constructor(move: number, why: string) {
    super(`move ${move}: ${why}`);
    this.move = move;
  }
}

/** The initial state of a game. */
export function start(deal: Deal): Game {
  return {
    state: 'playing',
    score: 0,
    stars: 0,
    places: deal.cards.map((): Place => 'table'),
    faces: deal.cards.map(({ cardId }) => cardId),
    tray: [],
    aside: [],
    moves: 0,
    used: { undo: false, shuffle: false, aside: false },
    points: 0,
    combo: 0,
    sinceTriple: 0,
    before: null,
  };
}

/** Whether the card can be taken: it is uncovered or was put aside. */
export function isFree(deal: Deal, game: Game, index: number): boolean {
  const place = game.places[index];
  if (place === 'aside') return true;
  return place === 'table' && (deal.coveredBy[index] ?? []).every((cover) => game.places[cover] !== 'table');
}

/**
 * Returns the state after a move: the index of a free card moves it to the tray, UNDO takes back the last card, SHUFFLE
 * shuffles the faces on the table, ASIDE puts the first three cards of the tray aside. Each help can be used once.
 * @throws IllegalMove if the rules forbid it or the game has ended
 */
export function step(deal: Deal, game: Game, move: number): Game {
  const no = (why: string) => new IllegalMove(game.moves, why);
  if (game.state !== 'playing') throw no(`the game is ${game.state}`);
  switch (move) {
    case UNDO: {
      if (game.used.undo) throw no('undo is used up');
      if (!game.before) throw no('there is nothing to undo');
      return scored(deal, { ...game.before, moves: game.moves + 1, used: { ...game.used, undo: true }, before: null });
    }
    case SHUFFLE: {
      if (game.used.shuffle) throw no('shuffle is used up');
      const onTable = game.places.flatMap((place, index) => (place === 'table' ? [index] : []));
      if (onTable.length === 0) throw no('there is nothing to shuffle');
      const mixed = chance(deal.seed, game.moves).shuffled(onTable);
      const faces = [...game.faces];
      for (const [n, index] of onTable.entries()) faces[index] = game.faces[mixed[n] ?? index] ?? 0;
      return scored(deal, {
        ...game,
        faces,
        moves: game.moves + 1,
        used: { ...game.used, shuffle: true },
        before: null,
      });
    }
    case ASIDE: {
      if (game.used.aside) throw no('putting aside is used up');
      if (game.tray.length === 0) throw no('the tray is empty');
      const aside = game.tray.slice(0, MATCH_SIZE);
      return scored(deal, {
        ...game,
        places: game.places.map((place, index) => (aside.includes(index) ? 'aside' : place)),
        tray: game.tray.slice(MATCH_SIZE),
        aside,
        moves: game.moves + 1,
        used: { ...game.used, aside: true },
        before: null,
      });
    }
    default:
      if (!Number.isInteger(move) || !game.places[move]) throw no(`there is no card ${move}`);
      if (!isFree(deal, game, move)) throw no(`card ${move} is not free`);
      return taken(deal, game, move);
  }
}

/** Replays all moves; deterministic on every device. */
export function play(deal: Deal, moves: readonly number[]): Game {
  return moves.reduce((game, move) => step(deal, game, move), start(deal));
}

/** Glory for a number of stars. */
export function gloryOf(stars: number): number {
  return stars * GLORY_PER_STAR;
}

/** Score required for the third star, by number of cards. */
export function scoreOfThreeStars(cards: number): number {
  return Math.round(cards * CARD_POINTS * 1.2);
}

function taken(deal: Deal, game: Game, move: number): Game {
  const face = game.faces[move];
  const places = [...game.places];
  const like = game.tray.filter((index) => game.faces[index] === face);
  const aside = game.aside.filter((index) => index !== move);
  const common = { ...game, places, aside, moves: game.moves + 1, before: { ...game, before: null } };
  if (like.length === MATCH_SIZE - 1) {
    for (const index of [...like, move]) places[index] = 'gone';
    const quick = game.points > 0 && game.sinceTriple < QUICK;
    const combo = quick ? Math.min(game.combo + 1, MAX_COMBO) : 0;
    return scored(deal, {
      ...common,
      tray: game.tray.filter((index) => !like.includes(index)),
      points: game.points + MATCH_SIZE * CARD_POINTS + combo * COMBO_POINTS,
      combo,
      sinceTriple: 0,
    });
  }
  places[move] = 'tray';
  const after = like.length === 0 ? game.tray.length : game.tray.indexOf(lastOf(like) ?? 0) + 1;
  return scored(deal, {
    ...common,
    tray: [...game.tray.slice(0, after), move, ...game.tray.slice(after)],
    sinceTriple: game.sinceTriple + 1,
  });
}

/** Derives state, score and stars. */
function scored(deal: Deal, game: Game): Game {
  const helps = Object.values(game.used).filter(Boolean).length;
  const score = Math.max(0, game.points - helps * HELP_COST);
  const won = game.places.every((place) => place === 'gone');
  const state = won ? 'won' : game.tray.length >= TRAY_SIZE ? 'lost' : 'playing';
  const best = helps === 0 && score >= scoreOfThreeStars(deal.cards.length);
  return { ...game, state, score, stars: won ? (best ? 3 : helps < 2 ? 2 : 1) : 0 };
}
