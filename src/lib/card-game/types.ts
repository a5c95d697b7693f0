/** What a card shows: the id of a card of the platform, which may be too long for a number. */
export type Face = number | string;

/** What fixes a deal: the same level is dealt the same everywhere. */
export interface Level {
  /** which level it is, from 1; the higher, the more cards, layers and kinds of them lie there */
  level: number;
  seed: number;
  /** the cards it is dealt from; their order counts */
  cardPool: readonly Face[];
}

/** A card on the table. */
export interface DealtCard {
  /** its place in `Deal.cards`, which is how moves name it */
  index: number;
  /** what it shows as long as nobody shuffles */
  cardId: Face;
  /** 0 lies lowest */
  layer: number;
  /** left and upper edge in halves of a card; a card is 2 wide and 2 high */
  x: number;
  y: number;
}

/** The cards of a level, lying on one another. */
export interface Deal {
  seed: number;
  cards: readonly DealtCard[];
  /** for each card those that lie on it, all of them higher up: it is free when none of them is on the table any more */
  coveredBy: readonly (readonly number[])[];
  /** the size of the table in halves of a card */
  width: number;
  height: number;
}

/** A deal and one way to win it: the cards in the order they may be taken. */
export interface SolvedDeal {
  deal: Deal;
  solution: readonly number[];
}

/** The moves that take no card; each may be made once a game. */
export const UNDO = -1;
export const SHUFFLE = -2;
export const ASIDE = -3;

/** Where a card is. */
export type Place = 'table' | 'tray' | 'aside' | 'gone';

/** A game at some moment. Nothing in it is ever changed: a move gives another one. */
export interface Game {
  state: 'playing' | 'won' | 'lost';
  /** what the helps cost is taken off already; never below zero */
  score: number;
  /** 1 to 3 once the game is won, 0 before */
  stars: number;
  places: readonly Place[];
  /** what each card shows, by its index */
  faces: readonly Face[];
  /** indexes of the cards in the tray, those that show the same side by side; never more than seven */
  tray: readonly number[];
  /** indexes of the cards that were put aside, which may be taken again */
  aside: readonly number[];
  /** how many moves were made, of every kind */
  moves: number;
  /** which helps are used up */
  used: { undo: boolean; shuffle: boolean; aside: boolean };
  /** what the triples gave, before the helps */
  points: number;
  /** how many triples in a row came quickly, and how many cards were taken since the last one */
  combo: number;
  sinceTriple: number;
  /** what an undo goes back to; null where there is nothing to undo */
  before: Game | null;
}
