import * as v from 'valibot';
import { Id } from '../../api/shapes.ts';
import {
  ASIDE,
  deal,
  type Deal,
  type Game,
  IllegalMove,
  isFree,
  play as replay,
  SHUFFLE,
  start,
  step,
  UNDO,
} from '../../lib/card-game/index.ts';
import { uuid } from '../../lib/uuid.ts';

/** What a level is dealt from, and its name. */
export const PlayLevel = v.object({
  gameId: Id,
  name: v.string(),
  level: v.pipe(v.number(), v.integer(), v.minValue(1)),
  seed: v.pipe(v.number(), v.integer()),
  cardPool: v.pipe(v.array(Id), v.minLength(1)),
});
export type PlayLevel = v.InferOutput<typeof PlayLevel>;

/** A game as it is kept on the phone: the record of its moves is enough. */
export const SavedGame = v.object({
  id: v.string(),
  of: PlayLevel,
  moves: v.array(v.pipe(v.number(), v.integer())),
  steppedBack: v.boolean(),
});
export type SavedGame = v.InferOutput<typeof SavedGame>;

/** A game on the table. Immutable: each action returns another one. */
export interface Play {
  /** of this game; also the idempotency key of its win */
  id: string;
  of: PlayLevel;
  deal: Deal;
  game: Game;
  /** the record that the platform replays */
  moves: readonly number[];
  /** whether the one step back of a lost game is used up */
  steppedBack: boolean;
}

export type Action = { kind: 'move'; move: number } | { kind: 'stepBack' };

/** Begins a game. */
export function begin(of: PlayLevel): Play {
  const table = deal(of);
  return { id: uuid(), of, deal: table, game: start(table), moves: [], steppedBack: false };
}

/** Goes on with a kept game. @returns null if its moves do not fit the deal (a changed or spoiled record) */
export function resume({ id, of, moves, steppedBack }: SavedGame): Play | null {
  try {
    const table = deal(of);
    return { id, of, deal: table, game: replay(table, moves), moves, steppedBack };
  } catch (error) {
    if (error instanceof IllegalMove || error instanceof RangeError) return null;
    throw error;
  }
}

/** The game as it is kept. */
export const savedOf = ({ id, of, moves, steppedBack }: Play): SavedGame => ({
  id,
  of,
  moves: [...moves],
  steppedBack,
});

/** Whether the kept game is of this deal: another seed or pool would be refused by the platform. */
export const isSameDeal = (one: PlayLevel, other: PlayLevel): boolean =>
  one.level === other.level && one.seed === other.seed && one.cardPool.join() === other.cardPool.join();

/** The game after an action; the same one if the action is not possible now. */
export function reduce(play: Play, action: Action): Play {
  if (action.kind === 'stepBack') {
    if (!canStepBack(play)) return play;
    // The last move never happened: the platform sees a record without it.
    const moves = play.moves.slice(0, -1);
    return { ...play, moves, game: replay(play.deal, moves), steppedBack: true };
  }
  if (!canMove(play, action.move)) return play;
  return { ...play, moves: [...play.moves, action.move], game: step(play.deal, play.game, action.move) };
}

/** Whether a move is possible now: a free card, or a help that is not used up. */
export function canMove({ deal: table, game }: Play, move: number): boolean {
  if (game.state !== 'playing') return false;
  if (move === UNDO) return !game.used.undo && game.before !== null;
  if (move === SHUFFLE) return !game.used.shuffle && game.places.includes('table');
  if (move === ASIDE) return !game.used.aside && game.tray.length > 0;
  return game.places[move] !== undefined && isFree(table, game, move);
}

/** Whether a lost game may go one step back: once a game, beside the undo. */
export const canStepBack = ({ game, steppedBack }: Play): boolean => game.state === 'lost' && !steppedBack;
