import { afterEach, describe, expect, test } from 'vitest';
import { seeded } from '../../../sandbox/art/random.ts';
import { cardGameInvariants } from '../../../sandbox/proof/invariants/card-game.ts';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { listGames } from '../../api/card-game.ts';
import { ASIDE, dealWithSolution, SHUFFLE, UNDO } from '../../lib/card-game/index.ts';
import { clearPersonStorage } from '../../kit/data/person-storage.ts';
import { CardTable } from './card-table.ts';
import { keepOf } from './keep.ts';
import { handIn, handingIn } from './hand-in.ts';
import { hintOf } from './hint.ts';
import { canMove, canStepBack, type PlayLevel } from './play.ts';

/** `npm run test:long` plays a thousand. */
const GAMES = Number(process.env['CARD_GAMES'] ?? 10);
const SEED = Number(process.env['CARD_SEED'] ?? 1);
const WIN = '/vertical/eliminateGame/card/listCardRewardPackage';
/** All levels are open to this user. */
const MASTER = 117;

afterEach(clearPersonStorage);

type Random = ReturnType<typeof seeded>;

/** Plays one game through the page's model: along the solution, with detours. @returns whether it was won */
function playOnce(of: PlayLevel, random: Random): boolean {
  const { solution } = dealWithSolution(of);
  let table = new CardTable(of, MASTER);
  table.again();
  for (let turn = 0; turn < 400; turn += 1) {
    const play = table.play();
    if (play.game.state === 'won') return true;
    if (play.game.state === 'lost') {
      if (!canStepBack(play)) return false;
      table.act({ kind: 'stepBack' });
      continue;
    }
    // A crash in between: another table goes on at the same move.
    if (random.int(1, 25) === 1 && play.moves.length > 0) {
      table = new CardTable(of, MASTER);
      expect(table.play().game).toEqual(play.game);
      expect(table.play().id).toBe(play.id);
    }
    const helps = [UNDO, SHUFFLE, ASIDE].filter((help) => canMove(play, help));
    const free = play.deal.cards.flatMap(({ index }) => (canMove(play, index) ? [index] : []));
    const way = play.game.used.shuffle
      ? hintOf(play)
      : (solution.find((index) => canMove(play, index)) ?? hintOf(play));
    const whim = random.int(1, 100);
    const move =
      whim <= 3 && helps.length > 0 ? helps[random.int(0, helps.length - 1)] : whim <= 9 ? random.pick(free) : way;
    expect(table.act({ kind: 'move', move: move ?? -9 })).toBe(true);
    // What is not possible changes nothing.
    if (whim === 50) expect(table.act({ kind: 'move', move: move ?? -9 })).toBe(false);
  }
  return false;
}

describe('games played by a program through the page’s model', () => {
  test(
    `${GAMES} games (CARD_GAMES): every win is accepted by the platform, none twice`,
    async () => {
      logIn(`199${String(MASTER - 100).padStart(8, '0')}`);
      const random = seeded('program', SEED);
      const levels = await listGames({});
      const db = sandbox().db;
      const counted = () =>
        (db.prepare('select count(*) n from card_win where user_id = ?').get(MASTER) as { n: number }).n;
      const before = counted();
      let wins = 0;
      // The platform counts the same moves of a level once.
      const records = new Set<string>();
      for (let game = 0; game < GAMES; game += 1) {
        const of = random.pick(levels);
        if (!playOnce(of, random)) continue;
        wins += 1;
        const [win] = keepOf(MASTER).wins();
        records.add(`${of.gameId}: ${win?.moves.join()}`);
        expect(win).toMatchObject({ of: { gameId: of.gameId } });
        // Now and then the answer is lost after the platform did it.
        if (random.int(1, 5) === 1) {
          sandbox().faults.set([{ path: WIN, kind: 'drop', times: 1 }]);
          await handIn(MASTER);
          expect(keepOf(MASTER).wins()).toHaveLength(1);
        }
        await Promise.all([handIn(MASTER), handIn(MASTER)]);
        expect(keepOf(MASTER).wins()).toEqual([]);
        expect(handingIn().answers.get(win?.id ?? '')?.gloryWon).toBe((win?.stars ?? 0) * 10);
        await handIn(MASTER);
      }
      expect(counted() - before).toBe(records.size);
      expect(records.size).toBeGreaterThanOrEqual(Math.floor(GAMES * 0.3));
      for (const { name, sql } of cardGameInvariants) expect(db.prepare(sql).all(), name).toEqual([]);
      console.info(`${GAMES} games, ${wins} wins, ${records.size} different`);
    },
    30_000 + GAMES * 600,
  );
});
