/** Face of a card: a card id of the platform, possibly too long for a number. */
export type Face = number | string;

/** Input of a deal; equal levels give equal deals. */
export interface Level {
  /** level number from 1; higher levels have more cards, layers and faces */
  level: number;
  seed: number;
  /** the cards to deal from; their order matters */
  cardPool: readonly Face[];
}

/** A card on the table. */
export interface DealtCard {
  /** index in `Deal.cards`, used by moves */
  index: number;
  /** initial face, before a shuffle */
  cardId: Face;
  /** 0 is the lowest */
  layer: number;
  /** left and top edge in half cards; a card is 2 wide and 2 high */
  x: number;
  y: number;
}

/** The stacked cards of a level. */
export interface Deal {
  seed: number;
  cards: readonly DealtCard[];
  /** for each card, the higher cards that overlap it; it is free once they have left the table */
  coveredBy: readonly (readonly number[])[];
  /** table size in half cards */
  width: number;
  height: number;
}

/** A deal with one winning order of cards. */
export interface SolvedDeal {
  deal: Deal;
  solution: readonly number[];
}

/** Moves without a card (helps); each can be used once per game. */
export const UNDO = -1;
export const SHUFFLE = -2;
export const ASIDE = -3;

export type Place = 'table' | 'tray' | 'aside' | 'gone';

/** An immutable game state; each move returns a new one. */
export interface Game {
  state: 'playing' | 'won' | 'lost';
  /** after subtracting the cost of helps; never negative */
  score: number;
  /** 1 to 3 for a won game, otherwise 0 */
  stars: number;
  places: readonly Place[];
  /** face of each card by index */
  faces: readonly Face[];
  /** card indexes in the tray, equal faces adjacent; at most seven */
  tray: readonly number[];
  /** card indexes put aside; they can be taken again */
  aside: readonly number[];
  moves: number;
  used: { undo: boolean; shuffle: boolean; aside: boolean };
  /** points of all triples, before subtracting helps */
  points: number;
  /** consecutive quick triples, and cards taken since the last triple */
  combo: number;
  sinceTriple: number;
  /** state restored by an undo; null if there is none */
  before: Game | null;
}
