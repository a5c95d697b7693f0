import { createHash } from 'node:crypto';
import {
  type CardAmount,
  type CardCollection,
  type CardGame,
  editGlory,
  listCardCollections,
  listGames,
  listRewardPackages,
  type PackageReward,
  pickUpReward,
  type RewardPackage,
  saveGlory,
  winCards,
} from '../../src/api/card-game.ts';
import { type Deal, deal, type Game, gloryOf, IllegalMove, play } from '../../src/lib/card-game/index.ts';
import { shanghaiDate } from '../core/calendar.ts';
import { WEIGHT } from '../db/data/cards.ts';
import { Refusal } from '../core/envelope.ts';
import { handle } from '../core/handle.ts';
import { book } from '../domain/ledger.ts';
import type { Platform, Visitor } from '../core/platform.ts';
import type { Section } from '../domain/section.ts';
import { gloryHeld, SELECT_TERRITORY, type TerritoryRow } from '../domain/territories.ts';

/** Maximum number of moves of a game: every card, three of them twice, and the helps. */
const MAX_MOVES = 400;

interface LevelRow {
  game_id: number;
  name: string;
  level: number;
  seed: number;
  card_pool: string;
}

interface BestRow {
  game_id: number;
  score: number;
  stars: number;
}

interface WinRow {
  win_id: number;
  unlocked: number | null;
}

type CardRow = Omit<CardCollection, 'cardId' | 'art'> & { card_id: number };

/** The card game: levels, won cards, packages, and glory for the territory. */
export function cardGameSection(platform: Platform): Section {
  return { handlers: [...gameCalls(platform), ...packageCalls(platform), ...gloryCalls(platform)] };
}

/** The levels, and submitted games. */
function gameCalls(platform: Platform) {
  const { db, now, picture, random } = platform;
  const allLevels = db.prepare('select * from card_level order by level');
  const findLevel = db.prepare('select * from card_level where game_id = ?');
  const nextOf = db.prepare('select game_id from card_level where level = ?');
  const allBest = db.prepare('select game_id, score, stars from card_best where user_id = ?');
  const findBest = db.prepare('select game_id, score, stars from card_best where user_id = ? and game_id = ?');
  const keepBest = db.prepare(
    `insert into card_best (user_id, game_id, score, stars) values (?, ?, ?, ?)
     on conflict (user_id, game_id) do update set score = max(score, excluded.score), stars = max(stars, excluded.stars)`,
  );
  const findWin = db.prepare(
    'select win_id, unlocked from card_win where user_id = ? and game_id = ? and moves_hash = ?',
  );
  const countWins = db.prepare('select count(*) n from card_win where user_id = ? and game_id = ?');
  const addWin = db.prepare(
    `insert into card_win (user_id, game_id, moves_hash, score, stars, glory, unlocked, at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addWinCard = db.prepare('insert into card_win_card values (?, ?, ?)');
  const cardsOfWin = db.prepare('select card_id, count from card_win_card where win_id = ? order by card_id');
  const rarityOf = db.prepare('select rarity from card where card_id = ?');
  const hold = db.prepare(
    `insert into card_holding (user_id, card_id, count) values (?, ?, ?)
     on conflict (user_id, card_id) do update set count = count + excluded.count`,
  );
  const earn = earner(platform);
  const deals = new Map<number, Deal>();

  const bestOf = (userId: number, gameId: number) => findBest.get(userId, gameId) as unknown as BestRow | undefined;
  const byLevel = (level: number) => nextOf.get(level) as { game_id: number } | undefined;
  /** The first level, and each one after a won level. */
  const isUnlocked = (userId: number | undefined, level: number): boolean => {
    const before = byLevel(level - 1);
    return !before || (userId !== undefined && bestOf(userId, before.game_id) !== undefined);
  };

  const replay = (row: LevelRow, moves: readonly number[]): Game => {
    let dealt = deals.get(row.game_id);
    if (!dealt) {
      dealt = deal({ level: row.level, seed: row.seed, cardPool: JSON.parse(row.card_pool) as number[] });
      deals.set(row.game_id, dealt);
    }
    try {
      return play(dealt, moves);
    } catch (error) {
      if (error instanceof IllegalMove) throw new Refusal(`第 ${error.move + 1} 步不符合规则，请重新开一局`);
      throw error;
    }
  };

  /** Draws as many cards of the level's pool as stars, rare ones seldom. The next win of the level draws others. */
  const drawCards = (userId: number, row: LevelRow, stars: number): CardAmount[] => {
    const before = (countWins.get(userId, row.game_id) as { n: number }).n;
    const draw = random('card-game', userId, row.game_id, before);
    const pool = (JSON.parse(row.card_pool) as number[]).map((cardId) => ({
      cardId,
      weight: WEIGHT[(rarityOf.get(cardId) as { rarity: keyof typeof WEIGHT }).rarity],
    }));
    const all = pool.reduce((sum, { weight }) => sum + weight, 0);
    const won = new Map<number, number>();
    for (let n = 0; n < stars; n += 1) {
      let at = draw.int(1, all);
      const card = pool.find(({ weight }) => (at -= weight) <= 0);
      if (card) won.set(card.cardId, (won.get(card.cardId) ?? 0) + 1);
    }
    return [...won].map(([cardId, count]) => ({ cardId, count })).sort((a, b) => a.cardId - b.cardId);
  };

  return [
    handle(platform, listGames, ({ visitor }: { visitor: Visitor | null }) => {
      const best = new Map(
        visitor === null
          ? []
          : (allBest.all(visitor.userId) as unknown as BestRow[]).map((row) => [row.game_id, row] as const),
      );
      const rows = allLevels.all() as unknown as LevelRow[];
      return rows.map((row, n): CardGame => {
        const before = rows[n - 1];
        return {
          gameId: row.game_id,
          name: row.name,
          cover: picture('game', row.game_id),
          level: row.level,
          unlocked: !before || best.has(before.game_id),
          bestScore: best.get(row.game_id)?.score ?? 0,
          stars: best.get(row.game_id)?.stars ?? 0,
          cardPool: JSON.parse(row.card_pool) as number[],
          seed: row.seed,
        };
      });
    }),

    handle(platform, winCards, ({ input: { gameId, score, stars, moves }, visitor: { userId } }) => {
      const row = findLevel.get(gameId) as unknown as LevelRow | undefined;
      if (!row) throw new Refusal('没有这一关');
      if (!isUnlocked(userId, row.level)) throw new Refusal('先通关前一关，再来挑战这一关');
      if (moves.length > MAX_MOVES) throw new Refusal('这一局的步数太多，请重新开一局');
      const game = replay(row, moves);
      if (game.state !== 'won') throw new Refusal('这一局还没有通关');
      if (game.score !== score || game.stars !== stars) throw new Refusal('成绩与对局不符');
      const hash = createHash('sha256').update(moves.join(',')).digest('hex');
      const answer = (cards: CardAmount[], unlocked: number | null) => ({
        cards,
        bestScore: bestOf(userId, gameId)?.score ?? score,
        gloryWon: gloryOf(stars),
        ...(unlocked === null ? {} : { nextUnlocked: unlocked }),
      });
      const before = findWin.get(userId, gameId, hash) as unknown as WinRow | undefined;
      if (before) {
        const rows = cardsOfWin.all(before.win_id) as unknown as { card_id: number; count: number }[];
        return answer(
          rows.map(({ card_id: cardId, count }) => ({ cardId, count })),
          before.unlocked,
        );
      }
      const unlocked = bestOf(userId, gameId) ? null : (byLevel(row.level + 1)?.game_id ?? null);
      const cards = drawCards(userId, row, stars);
      const winId = addWin.run(userId, gameId, hash, score, stars, gloryOf(stars), unlocked, now()).lastInsertRowid;
      for (const { cardId, count } of cards) {
        addWinCard.run(winId, cardId, count);
        hold.run(userId, cardId, count);
      }
      keepBest.run(userId, gameId, score, stars);
      earn(userId, gloryOf(stars));
      return answer(cards, unlocked);
    }),
  ];
}

/** The collection book, and packages bought with cards. */
function packageCalls(platform: Platform) {
  const { db, now, picture } = platform;
  const collection = db.prepare(
    `select c.card_id, c.name, c.rarity, c.series, coalesce(h.count, 0) count from card c
     left join card_holding h on h.card_id = c.card_id and h.user_id = ? order by c.position`,
  );
  const allPackages = db.prepare('select * from card_package order by position');
  const findPackage = db.prepare('select * from card_package where package_id = ?');
  const allCosts = db.prepare('select package_id, card_id, count from card_package_cost order by package_id, card_id');
  const costOf = db.prepare('select card_id, count from card_package_cost where package_id = ? order by card_id');
  const claimsOf = db.prepare('select package_id from card_package_claim where user_id = ?');
  const claim = db.prepare('insert into card_package_claim values (?, ?, ?) on conflict do nothing');
  const take = db.prepare('update card_holding set count = count - ? where user_id = ? and card_id = ? and count >= ?');
  const earn = earner(platform);

  const collectionsOf = (userId: number): CardCollection[] =>
    (collection.all(userId) as unknown as CardRow[]).map(({ card_id: cardId, ...card }) => ({
      cardId,
      art: picture('card', cardId),
      ...card,
    }));

  return [
    handle(platform, listCardCollections, ({ visitor: { userId } }) => collectionsOf(userId)),

    handle(platform, listRewardPackages, ({ visitor: { userId } }) => {
      const held = new Map(collectionsOf(userId).map(({ cardId, count }) => [cardId, count]));
      const claimed = (claimsOf.all(userId) as unknown as { package_id: number }[]).map((one) => one.package_id);
      const costs = allCosts.all() as unknown as { package_id: number; card_id: number; count: number }[];
      const rows = allPackages.all() as unknown as { package_id: number; title: string; rewards: string }[];
      return rows.map(({ package_id: packageId, title, rewards }): RewardPackage => {
        const cost = costs
          .filter((one) => one.package_id === packageId)
          .map(({ card_id: cardId, count }) => ({ cardId, count }));
        const enough = cost.every(({ cardId, count }) => (held.get(cardId) ?? 0) >= count);
        return {
          packageId,
          title,
          cost,
          rewards: JSON.parse(rewards) as PackageReward[],
          state: claimed.includes(packageId) ? 'claimed' : enough ? 'ready' : 'locked',
        };
      });
    }),

    handle(platform, pickUpReward, ({ input: { packageId }, visitor: { userId } }) => {
      const row = findPackage.get(packageId) as { rewards: string } | undefined;
      if (!row) throw new Refusal('没有这份奖励');
      if (claim.run(userId, packageId, now()).changes === 0) throw new Refusal('这份奖励已经领取过了');
      for (const { card_id: cardId, count } of costOf.all(packageId) as unknown as {
        card_id: number;
        count: number;
      }[]) {
        if (take.run(count, userId, cardId, count).changes === 0) throw new Refusal('卡片还不够，再去通关收集一些吧');
      }
      const rewards = JSON.parse(row.rewards) as PackageReward[];
      for (const { kind, amount } of rewards) {
        if (kind === 'points') {
          book(platform, { currency: 'points', userId, amount, kind: 'package', ref: String(packageId) });
        } else if (kind === 'glory') earn(userId, amount);
      }
      return { packageId, rewards, collections: collectionsOf(userId) };
    }),
  ];
}

/** Moves glory from a person's balance to their territory, and back on the same day. */
function gloryCalls(platform: Platform) {
  const { db, now } = platform;
  const find = db.prepare(`${SELECT_TERRITORY} where t.territory_id = ?`);
  const isMember = db.prepare('select 1 from territory_member where user_id = ? and territory_id = ?');
  const today = db.prepare(
    'select glory from territory_contribution where territory_id = ? and user_id = ? and day = ?',
  );
  const pay = db.prepare('update glory_purse set saved = saved + ? where user_id = ? and saved + ? <= earned');
  const contribute = db.prepare(
    `insert into territory_contribution (territory_id, user_id, day, glory) values (?, ?, ?, ?)
     on conflict (territory_id, user_id, day) do update set glory = excluded.glory`,
  );
  const raise = db.prepare('update territory set glory = glory + ? where territory_id = ?');

  const need = (territoryId: number, userId: number): TerritoryRow => {
    const row = find.get(territoryId) as unknown as TerritoryRow | undefined;
    if (!row) throw new Refusal('没有这块领地');
    if (!isMember.get(userId, territoryId)) throw new Refusal('只能为自己所在的领地存入荣耀');
    return row;
  };
  /** Changes the person's glory of today and returns the territory. */
  const set = (territoryId: number, userId: number, before: number, after: number) => {
    const more = after - before;
    if (more !== 0) {
      if (more > 0 && pay.run(more, userId, more).changes === 0) throw new Refusal('荣耀不足');
      if (more < 0) pay.run(more, userId, more);
      contribute.run(territoryId, userId, shanghaiDate(now()), after);
      raise.run(more, territoryId);
    }
    const row = find.get(territoryId) as unknown as TerritoryRow;
    return { territoryId, glory: row.glory, rank: row.rank, ...gloryHeld(platform, userId) };
  };
  const givenToday = (territoryId: number, userId: number): number =>
    (today.get(territoryId, userId, shanghaiDate(now())) as { glory: number } | undefined)?.glory ?? 0;

  return [
    handle(platform, saveGlory, ({ input: { territoryId, glory }, visitor: { userId } }) => {
      need(territoryId, userId);
      if (glory < 1) throw new Refusal('至少存入 1 点荣耀');
      const before = givenToday(territoryId, userId);
      return set(territoryId, userId, before, before + glory);
    }),

    handle(platform, editGlory, ({ input: { territoryId, glory }, visitor: { userId } }) => {
      need(territoryId, userId);
      return set(territoryId, userId, givenToday(territoryId, userId), glory);
    }),
  ];
}

function earner({ db }: Pick<Platform, 'db'>): (userId: number, glory: number) => void {
  const earn = db.prepare(
    `insert into glory_purse (user_id, earned) values (?, ?)
     on conflict (user_id) do update set earned = earned + excluded.earned`,
  );
  return (userId, glory) => void earn.run(userId, glory);
}
