import { GUEST, keepOf, type Keep, type Owner } from './keep.ts';
import { type Action, begin, isSameDeal, type Play, type PlayLevel, reduce, resume, savedOf } from './play.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';

/** The last won game, whose panel stays over a login; it is no longer kept as a game. */
let lastWon: { play: Play; owner: Owner; person: Person | null } | null = null;

/** The panel of the last won game was left. */
export function leaveWon(): void {
  lastWon = null;
}

/** What an entry of the history says: the id of the game that was won in it. */
const entry = () => (history.state ?? {}) as { won?: string };

/** Marks this entry, so that a reload and the way back show its win; the level opened anew has another entry. */
const noteWon = (won: string) => history.replaceState({ ...entry(), won }, '');

/**
 * The game of one level on the table. It is kept after every move, so that a reload or an empty battery goes on at the
 * same move; a won game becomes a win that waits for the platform.
 */
export class CardTable {
  private readonly of: PlayLevel;
  private readonly owner: Owner;
  private readonly keep: Keep;
  private now: Play;
  private readonly listeners = new Set<() => void>();

  constructor(of: PlayLevel, owner: Owner) {
    this.of = of;
    this.owner = owner;
    this.keep = keepOf(owner);
    this.now = this.kept();
  }

  readonly play = (): Play => this.now;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.listeners.add(changed);
    return () => this.listeners.delete(changed);
  };

  /** @returns whether the action was possible */
  readonly act = (action: Action): boolean => {
    const next = reduce(this.now, action);
    if (next === this.now) return false;
    this.set(next);
    this.save();
    return true;
  };

  /** Begins the level again, from its first move. */
  readonly again = (): void => {
    leaveWon();
    this.keep.setWon(null);
    this.keep.removeGame(this.of.gameId);
    this.set(begin(this.of));
  };

  /** Reads the kept game again: another tab may have played on. */
  readonly reload = (): void => this.set(this.kept());

  private kept(): Play {
    const won = lastWon;
    // A visitor's win goes over to whoever logs in from its panel; so does that of a user whose login had run out.
    const isMine = won?.owner === this.owner || won?.owner === GUEST;
    const isSame = won !== null && isSameDeal(won.play.of, this.of);
    // While its owner's login has run out, somebody else may look at the same level.
    if (isMine || !isSame) lastWon = null;
    if (isSame && isMine && won.person !== currentPerson()) return won.play;
    const shown = this.wonHere();
    if (shown) return shown;
    const saved = this.keep.game(this.of.gameId);
    const play = (saved && isSameDeal(saved.of, this.of) ? resume(saved) : null) ?? begin(this.of);
    // The phone stopped between the win and its record.
    if (play.game.state === 'won') this.save(play);
    return play;
  }

  /** The game that was won in this entry of the history. */
  private wonHere(): Play | null {
    const won = this.keep.won()?.game;
    if (won?.id !== entry().won || !won || !isSameDeal(won.of, this.of)) return null;
    const play = resume(won);
    if (play?.game.state !== 'won') return null;
    // So that it stays over a login, as right after the win.
    lastWon = { play, owner: this.owner, person: currentPerson() };
    return play;
  }

  private save(play = this.now): void {
    const { id, of, game, moves } = play;
    if (game.state !== 'won') {
      this.keep.saveGame(savedOf(play));
      return;
    }
    // The win first: nothing is lost in between.
    this.keep.addWin({ id, of, score: game.score, stars: game.stars, moves: [...moves] });
    this.keep.removeGame(of.gameId);
    this.keep.setWon({ game: savedOf(play) });
    noteWon(id);
    lastWon = { play, owner: this.owner, person: currentPerson() };
  }

  private set(play: Play): void {
    this.now = play;
    for (const listener of [...this.listeners]) listener();
  }
}
