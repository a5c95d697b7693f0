import * as v from 'valibot';
import { winCards } from '../../api/card-game.ts';
import { Id } from '../../api/shapes.ts';
import { personStorage } from '../../kit/data/person-storage.ts';
import { readStored, removeStored, writeStored } from '../../session/storage.ts';
import { PlayLevel, SavedGame } from './play.ts';

/** A logged-out visitor of this phone. */
export const GUEST = 'guest';
/** Whose games are kept: a user's, or `GUEST`. */
export type Owner = Id;

/** A won game that the platform has not counted: not yet, or not at all. */
export const KeptWin = v.object({
  /** of the game; also the idempotency key */
  id: v.string(),
  of: PlayLevel,
  score: v.number(),
  stars: v.number(),
  moves: v.array(v.number()),
  /** when it was sent last without a known end, on the server clock, in epoch milliseconds */
  sentAt: v.optional(v.number()),
  /** the platform's words, if it refused the win */
  refused: v.optional(v.string()),
});
export type KeptWin = v.InferOutput<typeof KeptWin>;

/** The game won last, for the panel that says so; with what the win brought, once that is known. */
export const WonGame = v.object({ game: SavedGame, answer: v.optional(winCards.contract.data) });
export type WonGame = v.InferOutput<typeof WonGame>;

const Wins = v.array(KeptWin);
const Ids = v.array(Id);
const WINS = 'cards wins';
const WON = 'cards won';
/** The levels with a kept game. */
const OPEN = 'cards open';
const gameName = (gameId: Id) => `cards game ${gameId}`;
const GUEST_PREFIX = 'lyyz_cards_guest ';

const listeners = new Set<() => void>();
let version = 0;

/**
 * Calls back when a game is begun or over and when wins change, also in other tabs; not for the moves of a game.
 * @returns removes the listener
 */
export function watchKept(changed: () => void): () => void {
  listeners.add(changed);
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key.includes('cards ') || key.startsWith(GUEST_PREFIX)) told();
  };
  addEventListener('storage', listen);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', listen);
  };
}

/**
 * Calls back when another tab has taken wins off a list: mostly they are counted.
 * @returns removes the listener
 */
export function watchFewerWins(changed: () => void): () => void {
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key?.endsWith(WINS) && countIn(newValue) < countIn(oldValue)) changed();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function countIn(text: string | null): number {
  try {
    return v.parse(Wins, JSON.parse(text ?? '[]')).length;
  } catch {
    return 0; // corrupted or foreign content counts as missing
  }
}

/** Grows with every such change. */
export const keptVersion = (): number => version;

function told(): void {
  version += 1;
  for (const listener of [...listeners]) listener();
}

type Store = Pick<ReturnType<typeof personStorage>, 'getItem' | 'setItem' | 'removeItem'>;

const guestStore: Store = {
  getItem: (name, schema) => {
    try {
      const read = v.safeParse(schema, JSON.parse(readStored(GUEST_PREFIX + name) ?? 'null'));
      return read.success ? read.output : null;
    } catch {
      return null; // corrupted or foreign content counts as missing
    }
  },
  setItem: (name, value) => writeStored(GUEST_PREFIX + name, JSON.stringify(value)),
  removeItem: (name) => removeStored(GUEST_PREFIX + name),
};

/** The games and wins kept for one person on this phone. */
export interface Keep {
  game: (gameId: Id) => SavedGame | null;
  saveGame: (game: SavedGame) => void;
  removeGame: (gameId: Id) => void;
  /** all games that are not over, in the order they were begun */
  games: () => SavedGame[];
  /** wins that wait for the platform or were refused, in the order they were won */
  wins: () => KeptWin[];
  /** adds a win once */
  addWin: (win: KeptWin) => void;
  /** replaces the list */
  setWins: (wins: readonly KeptWin[]) => void;
  /** the game won last, until its level is begun again or another one is won */
  won: () => WonGame | null;
  setWon: (won: WonGame | null) => void;
}

/** Opens what is kept for somebody. */
export function keepOf(owner: Owner): Keep {
  const store = owner === GUEST ? guestStore : personStorage(owner);
  const open = () => store.getItem(OPEN, Ids) ?? [];
  const game = (gameId: Id) => store.getItem(gameName(gameId), SavedGame);
  const wins = () => store.getItem(WINS, Wins) ?? [];
  const setWins = (list: readonly KeptWin[]) => {
    if (list.length > 0) store.setItem(WINS, list);
    else store.removeItem(WINS);
    told();
  };
  return {
    game,
    saveGame: (saved) => {
      const { gameId } = saved.of;
      store.setItem(gameName(gameId), saved);
      const ids = open();
      if (ids.includes(gameId)) return;
      store.setItem(OPEN, [...ids, gameId]);
      told();
    },
    removeGame: (gameId) => {
      store.removeItem(gameName(gameId));
      const ids = open().filter((id) => id !== gameId);
      if (ids.length > 0) store.setItem(OPEN, ids);
      else store.removeItem(OPEN);
      told();
    },
    games: () => open().flatMap((gameId) => game(gameId) ?? []),
    wins,
    addWin: (win) => {
      const list = wins();
      if (!list.some(({ id }) => id === win.id)) setWins([...list, win]);
    },
    setWins,
    won: () => store.getItem(WON, WonGame),
    setWon: (won) => {
      if (won) store.setItem(WON, won);
      else store.removeItem(WON);
    },
  };
}

/** Whether a logged-out visitor has played on this phone, and nobody has taken it over. */
export function hasGuestPlay(): boolean {
  const guest = keepOf(GUEST);
  return guest.wins().length > 0 || guest.games().length > 0;
}

/** Moves what a logged-out visitor played on this phone to the user who has logged in. */
export function adoptGuest(owner: Id): void {
  if (!hasGuestPlay()) return;
  const guest = keepOf(GUEST);
  const wins = guest.wins();
  const games = guest.games();
  const mine = keepOf(owner);
  for (const win of wins) mine.addWin(win);
  guest.setWins([]);
  const won = guest.won();
  if (won) mine.setWon(won);
  guest.setWon(null);
  for (const game of games) {
    if (!mine.game(game.of.gameId)) mine.saveGame(game);
    guest.removeGame(game.of.gameId);
  }
}
