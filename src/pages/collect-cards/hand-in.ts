import { type CardGame, listCardCollections, listGames, listRewardPackages, winCards } from '../../api/card-game.ts';
import { endsAttempt } from '../../api/ends-attempt.ts';
import { ApiError, isBusinessRefusal, mayEndOtherwise } from '../../api/errors.ts';
import { userInfo } from '../../api/user-center.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { gamesQuery } from './data.ts';
import { GUEST, keepOf, type KeptWin, type Owner } from './keep.ts';

/** How long a request without a known end may still be running, in milliseconds. */
const RUNNING_MS = 600_000;

/** What a counted win brought. */
export type WinAnswer = Awaited<ReturnType<typeof winCards>>;

export interface HandingIn {
  /** a call is under way */
  busy: boolean;
  /** why the last attempt ended; wins wait for the next one */
  error: ApiError | null;
  /** answers of this visit by the id of the win */
  answers: ReadonlyMap<string, WinAnswer>;
}

let state: HandingIn = { busy: false, error: null, answers: new Map() };
let running: { owner: Owner; done: Promise<void> } | null = null;
const listeners = new Set<() => void>();

export const handingIn = (): HandingIn => state;

/** @returns removes the listener */
export function watchHandingIn(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function set(next: Partial<HandingIn>): void {
  state = { ...state, ...next };
  for (const listener of [...listeners]) listener();
}

/**
 * Hands in the user's waiting wins, in the order they were won. Each under the same key until it is answered, so that a
 * lost answer counts it once. A refused win is kept apart with the platform's words; anything else ends the attempt, and
 * the wins wait.
 */
export function handIn(owner: Owner): Promise<void> {
  if (owner === GUEST) return Promise.resolve();
  if (running?.owner !== owner) {
    const mine = { owner, done: Promise.resolve() };
    mine.done = run(owner).finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
  }
  return running.done;
}

async function run(owner: Owner): Promise<void> {
  const person = currentPerson();
  if (person === null) return;
  const keep = keepOf(owner);
  const waiting = () => keep.wins().find(({ refused }) => refused === undefined);
  if (!waiting()) return;
  set({ busy: true, error: null });
  let error: ApiError | null = null;
  const before = state.answers;
  for (let win = waiting(); win && currentPerson() === person; win = waiting()) {
    error = await send(win, owner, person);
    if (error) break;
  }
  set({ busy: false, error });
  if (state.answers !== before) await readAgain();
}

/** Reads again what a counted win has changed. */
export async function readAgain(): Promise<void> {
  await Promise.all(
    [listGames, listCardCollections, listRewardPackages, userInfo].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** Writes a counted win into the levels: they are read again later, and that may fail. */
async function note({ of, stars }: KeptWin, { bestScore, nextUnlocked }: WinAnswer, person: Person): Promise<void> {
  const { queryKey } = gamesQuery(person);
  // A list that is on its way may be from before the win.
  await queryClient
    .getQueryCache()
    .find({ queryKey })
    ?.promise?.catch(() => undefined);
  queryClient.setQueryData<CardGame[]>(queryKey, (games) =>
    games?.map((game) => {
      if (game.gameId === of.gameId) return { ...game, bestScore, stars: Math.max(game.stars, stars) };
      const isNext = game.gameId === nextUnlocked || game.level === of.level + 1;
      return isNext ? { ...game, unlocked: true } : game;
    }),
  );
}

/** @returns why the win still waits; null once it is counted or refused */
async function send(win: KeptWin, owner: Owner, person: Person): Promise<ApiError | null> {
  const isSame = () => currentPerson() === person;
  const { id, of, score, stars, moves, sentAt } = win;
  const now = serverClock.now();
  const isRepeated = sentAt !== undefined && now - sentAt < RUNNING_MS;
  // Before it is sent: the page may be closed, or another tab send it, while the first request runs.
  noteSent(id, owner, now);
  let refused: string | undefined;
  try {
    const answer = await winCards(
      { gameId: of.gameId, score, stars, moves },
      { idempotencyKey: id, onLoggedOut: 'throw', quiet: true },
    );
    set({ answers: new Map([...state.answers, [id, answer]]) });
    // Opening what is kept for one user removes what is kept for another, who may be here by now.
    const keep = isSame() ? keepOf(owner) : null;
    const won = keep?.won();
    if (won?.game.id === id) keep?.setWon({ ...won, answer });
    await note(win, answer, person);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const ends = endsAttempt(error, isRepeated);
    // A busy platform, its own trouble, or a login that has run out says nothing about the win, and a first request may
    // still be running.
    if (!ends || mayEndOtherwise(error)) {
      // This request did nothing.
      if (isBusinessRefusal(error) && isSame()) noteSent(id, owner, ends ? undefined : sentAt);
      return error;
    }
    refused = error.message;
  }
  if (!isSame()) return null;
  const keep = keepOf(owner);
  keep.setWins(
    keep.wins().flatMap((one) => {
      if (one.id === id) return refused === undefined ? [] : [{ ...one, refused }];
      // A counted win takes the place of the refused ones of its level.
      return refused === undefined && one.refused !== undefined && one.of.gameId === of.gameId ? [] : [one];
    }),
  );
  return null;
}

function noteSent(id: string, owner: Owner, sentAt: number | undefined): void {
  const keep = keepOf(owner);
  keep.setWins(keep.wins().map((one) => (one.id === id ? { ...one, sentAt } : one)));
}
