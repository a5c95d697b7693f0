import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { ASIDE, dealWithSolution, gloryOf, play, UNDO } from '../../../src/lib/card-game/index.ts';
import { shanghaiDate } from '../../core/calendar.ts';
import { cardLevels, cards, packages } from '../data/cards.ts';
import { daysBefore } from './history.ts';

/** A won game with its stars and as many cards. */
interface Won {
  userId: number;
  gameId: number;
  cards: readonly number[];
}

/** The won games of 101: enough for one package, and one more package is claimed. Levels 8 to 30 are not won. */
const OF_101: readonly (readonly number[])[] = [
  [8, 9, 18],
  [15, 16, 25],
  [17, 24],
  [1, 2, 26],
  [5],
  [18, 22],
  [11, 12, 26],
];
/** A person who has won every level, with enough cards for every package. */
const ALL_WON = 117;
const SAVED: readonly (readonly [userId: number, glory: number])[] = [
  [101, 80],
  [113, 20],
];
const TERRITORY = 301;

/** Seeds cards, levels, packages and results. */
export function seedCardGame(db: DatabaseSyncInstance): void {
  const levels = cardLevels();
  const addCard = db.prepare('insert into card values (?, ?, ?, ?, ?)');
  for (const [n, { cardId, name, series, rarity }] of cards.entries()) addCard.run(cardId, name, series, rarity, n);
  const addLevel = db.prepare('insert into card_level values (?, ?, ?, ?, ?)');
  for (const { gameId, name, level, seed, cardPool } of levels) {
    addLevel.run(gameId, name, level, seed, JSON.stringify(cardPool));
  }
  const addPackage = db.prepare('insert into card_package values (?, ?, ?, ?)');
  const addCost = db.prepare('insert into card_package_cost values (?, ?, ?)');
  for (const [n, { packageId, title, cost, rewards }] of packages.entries()) {
    addPackage.run(packageId, title, JSON.stringify(rewards), n);
    for (const [cardId, count] of cost) addCost.run(packageId, cardId, count);
  }

  const wins: Won[] = [
    ...OF_101.map((won, n) => ({ userId: 101, gameId: n + 1, cards: won })),
    { userId: 103, gameId: 1, cards: [1, 14] },
    { userId: 103, gameId: 2, cards: [9, 16, 24] },
    { userId: 113, gameId: 1, cards: [2, 13, 23] },
    { userId: 113, gameId: 2, cards: [12, 20] },
    ...levels.map(({ gameId }, n) => ({
      userId: ALL_WON,
      gameId,
      cards: [0, 1, 2].map((k) => ((n * 3 + k) % cards.length) + 1),
    })),
  ];
  const addWin = db.prepare(
    `insert into card_win (user_id, game_id, moves_hash, score, stars, glory, unlocked, at) values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addWinCard = db.prepare('insert into card_win_card values (?, ?, 1)');
  const addBest = db.prepare('insert into card_best values (?, ?, ?, ?)');
  const hold = db.prepare(
    'insert into card_holding values (?, ?, 1) on conflict (user_id, card_id) do update set count = count + 1',
  );
  const earn = db.prepare(
    `insert into glory_purse (user_id, earned) values (?, ?)
     on conflict (user_id) do update set earned = earned + excluded.earned`,
  );
  for (const { userId, gameId, cards: won } of wins) {
    const level = levels[gameId - 1];
    if (!level) continue;
    const { deal, solution } = dealWithSolution(level);
    const [first = 0, ...rest] = solution;
    // One more help costs one more star.
    const helped =
      won.length === 3 ? [first] : won.length === 2 ? [first, UNDO, first] : [first, ASIDE, first, UNDO, first];
    const { score, stars } = play(deal, [...helped, ...rest]);
    const { lastInsertRowid: winId } = addWin.run(
      userId,
      gameId,
      // Not a valid game: the same game submitted by the person counts again.
      `seed:${userId}:${gameId}`,
      score,
      stars,
      gloryOf(stars),
      gameId < levels.length ? gameId + 1 : null,
      daysBefore(33 - gameId, 0.6),
    );
    for (const cardId of won) {
      addWinCard.run(winId, cardId);
      hold.run(userId, cardId);
    }
    addBest.run(userId, gameId, score, stars);
    earn.run(userId, gloryOf(stars));
  }

  db.prepare('insert into card_package_claim values (101, 2, ?)').run(daysBefore(9, 0.5));
  db.exec('update card_holding set count = count - 1 where user_id = 101 and card_id in (8, 9)');
  earn.run(101, 40);
  const save = db.prepare('update glory_purse set saved = saved + ? where user_id = ?');
  const contribute = db.prepare('insert into territory_contribution values (?, ?, ?, ?)');
  const raise = db.prepare('update territory set glory = glory + ? where territory_id = ?');
  for (const [userId, glory] of SAVED) {
    save.run(glory, userId);
    contribute.run(TERRITORY, userId, shanghaiDate(daysBefore(5, 0.5)), glory);
    raise.run(glory, TERRITORY);
  }
}
