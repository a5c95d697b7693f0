import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type CardCollection,
  type CardGame,
  editGlory,
  listCardCollections,
  listGames,
  listRewardPackages,
  pickUpReward,
  type RewardPackage,
  saveGlory,
  winCards,
} from '../../src/api/card-game.ts';
import { type UserInfo, userInfo } from '../../src/api/user-center.ts';
import { ASIDE, dealWithSolution, gloryOf, play, UNDO } from '../../src/lib/card-game/index.ts';
import { ask, bearer } from '../../tests/support/ask.ts';
import { closeAndCheck } from '../../tests/support/close-and-check.ts';
import { balanceOf } from '../domain/ledger.ts';
import { cardGameInvariants } from '../proof/invariants/card-game.ts';
import { ledgerInvariants } from '../proof/invariants/ledger.ts';
import { territoryInvariants } from '../proof/invariants/territory.ts';
import { createSandbox, type Sandbox } from '../server/sandbox.ts';

/** 2026-11-10 23:59:00 in Shanghai. */
const LATE = Date.UTC(2026, 10, 10, 15, 59);
const MINUTE = 60_000;

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
  sandbox.setNow(LATE);
});
afterEach(() => {
  closeAndCheck(sandbox, cardGameInvariants, territoryInvariants, ledgerInvariants);
});

type CallOf = Parameters<typeof ask>[1];
interface Won {
  cards: { cardId: number; count: number }[];
  bestScore: number;
  nextUnlocked?: number;
}

const headersOf = (userId: number) =>
  bearer(sandbox.issueToken({ phone: `199${String(userId - 100).padStart(8, '0')}` }).accessToken);
const askAs = (
  userId: number,
  call: CallOf,
  input: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => ask(sandbox, call, input, { ...headersOf(userId), ...headers });
const games = async (userId: number) => (await askAs(userId, listGames)).data as CardGame[];
const cardsOf = async (userId: number) => (await askAs(userId, listCardCollections)).data as CardCollection[];
const packagesOf = async (userId: number) => (await askAs(userId, listRewardPackages)).data as RewardPackage[];
const stateOf = async (userId: number, packageId: number) =>
  (await packagesOf(userId)).find((one) => one.packageId === packageId)?.state;
const count = (cards: readonly { count: number }[]) => cards.reduce((sum, one) => sum + one.count, 0);
const points = (userId: number) => balanceOf({ db: sandbox.db }, 'points', userId);
const purse = (userId: number) =>
  sandbox.db.prepare('select earned - saved n from glory_purse where user_id = ?').get(userId) as { n: number };

/** A won game of this level, from its seed in the list, with these moves first. */
async function winning(gameId: number, before: (first: number) => number[] = (first) => [first]) {
  const level = (await games(102)).find((game) => game.gameId === gameId);
  if (!level) throw new Error(`no game ${gameId}`);
  const { deal, solution } = dealWithSolution(level);
  const [first = 0, ...rest] = solution;
  const moves = [...before(first), ...rest];
  const { score, stars } = play(deal, moves);
  return { gameId, score, stars, moves };
}

describe('levels', () => {
  it('are thirty, use existing cards, and can all be won', async () => {
    const all = await games(102);
    const book = (await cardsOf(102)).map(({ cardId }) => cardId);
    expect(all.map(({ gameId, level }) => [gameId, level])).toEqual(
      Array.from({ length: 30 }, (_, n) => [n + 1, n + 1]),
    );
    for (const game of all) {
      for (const cardId of game.cardPool) expect(book).toContain(cardId);
      const { deal, solution } = dealWithSolution(game);
      expect(play(deal, solution)).toMatchObject({ state: 'won', stars: 3 });
    }
  });

  it('use every card, including rare ones', async () => {
    const dealt = new Set((await games(102)).flatMap(({ cardPool }) => cardPool));
    const book = await cardsOf(102);
    expect(book.length).toBeGreaterThanOrEqual(24);
    expect(new Set(book.map(({ series }) => series)).size).toBe(4);
    expect(book.filter(({ cardId }) => !dealt.has(cardId))).toEqual([]);
  });

  it('are locked except the first for visitors and for people without wins', async () => {
    const out = (await ask(sandbox, listGames)).data as CardGame[];
    expect(out.filter(({ unlocked }) => unlocked).map(({ gameId }) => gameId)).toEqual([1]);
    expect(out.every(({ bestScore, stars }) => bestScore === 0 && stars === 0)).toBe(true);
    expect(await games(102)).toEqual(out);
  });

  it('are unlocked up to the one after the last win', async () => {
    const open = (list: CardGame[]) => list.filter(({ unlocked }) => unlocked).length;
    const mine = await games(101);
    expect(open(mine)).toBe(8);
    expect(mine.slice(0, 7).every(({ stars, bestScore }) => stars > 0 && bestScore > 0)).toBe(true);
    expect(mine[7]).toMatchObject({ bestScore: 0, stars: 0 });
    expect(open(await games(117))).toBe(30);
  });
});

describe('submitted game', () => {
  it('gives as many cards as stars, unlocks the next level and is stored as the best', async () => {
    const game = await winning(1);
    const { code, data } = await askAs(102, winCards, game);
    expect(code).toBe(200);
    const won = data as Won;
    expect(count(won.cards)).toBe(3);
    expect(won).toMatchObject({ bestScore: game.score, nextUnlocked: 2, gloryWon: gloryOf(3) });
    const pool = (await games(102))[0]?.cardPool;
    for (const { cardId } of won.cards) expect(pool).toContain(cardId);
    expect((await games(102)).slice(0, 3)).toMatchObject([
      { bestScore: game.score, stars: 3 },
      { unlocked: true },
      { unlocked: false },
    ]);
    expect(
      (await cardsOf(102)).filter((card) => card.count > 0).map(({ cardId, count: n }) => ({ cardId, count: n })),
    ).toEqual(won.cards);
    expect(purse(102).n).toBe(gloryOf(3));
  });

  it('gives nothing twice, with a key, without one, or after a lost response', async () => {
    const game = await winning(1);
    const key = { 'idempotency-key': crypto.randomUUID() };
    sandbox.faults.set([{ path: '/vertical/eliminateGame/card/listCardRewardPackage', kind: 'drop', times: 1 }]);
    expect(await askAs(102, winCards, game, key)).toEqual({});
    const first = await askAs(102, winCards, game, key);
    expect(first.code).toBe(200);
    expect((first.data as Won).nextUnlocked).toBe(2);
    expect(await askAs(102, winCards, game)).toEqual(first);
    const both = await Promise.all([askAs(102, winCards, game), askAs(102, winCards, game)]);
    expect(both).toEqual([first, first]);
    expect(count(await cardsOf(102))).toBe(3);
    expect(purse(102).n).toBe(30);
  });

  it('gives cards again for another game of the level, keeps the best and unlocks nothing new', async () => {
    const good = await winning(1);
    const poor = await winning(1, (first) => [first, ASIDE, first, UNDO, first]);
    expect(poor.stars).toBe(1);
    await askAs(102, winCards, good);
    const { data } = await askAs(102, winCards, poor);
    expect(count((data as Won).cards)).toBe(1);
    expect(data).toMatchObject({ bestScore: good.score });
    expect(data).not.toHaveProperty('nextUnlocked');
    expect((await games(102))[0]).toMatchObject({ stars: 3, bestScore: good.score });
  });

  it('draws the same for the same person, and differently for another person or seed', async () => {
    const cardsWon = async (userId: number, seed: number) => {
      const box = createSandbox();
      const body = JSON.stringify({ seed });
      await box.respond(new Request('http://localhost/api/sandbox/control', { method: 'POST', body }));
      const token = box.issueToken({ phone: `199${String(userId - 100).padStart(8, '0')}` }).accessToken;
      const answers = [];
      for (const before of [(f: number) => [f], (f: number) => [f, UNDO, f]]) {
        answers.push((await ask(box, winCards, await winning(1, before), bearer(token))).data);
      }
      box.close();
      return JSON.stringify(answers);
    };
    const mine = await cardsWon(102, 0);
    expect(await cardsWon(102, 0)).toBe(mine);
    const others = await Promise.all([104, 105, 106, 107].map((userId) => cardsWon(userId, 0)));
    expect(others.some((other) => other !== mine)).toBe(true);
    const seeds = await Promise.all([1, 2, 3, 4].map((seed) => cardsWon(102, seed)));
    expect(seeds.some((other) => other !== mine)).toBe(true);
  });

  it('unlocks the ninth level for 101, who has won seven and wins the eighth', async () => {
    expect(await askAs(101, winCards, await winning(9))).toMatchObject({ message: '先通关前一关，再来挑战这一关' });
    expect((await askAs(101, winCards, await winning(8))).data).toMatchObject({ nextUnlocked: 9 });
    expect((await games(101)).filter(({ unlocked }) => unlocked)).toHaveLength(9);
    expect(await askAs(101, winCards, await winning(9))).toMatchObject({ code: 200, data: { nextUnlocked: 10 } });
  });

  it('counts for two people with the same moves', async () => {
    const game = await winning(1);
    const both = await Promise.all([askAs(102, winCards, game), askAs(104, winCards, game)]);
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    expect([count(await cardsOf(102)), count(await cardsOf(104))]).toEqual([3, 3]);
  });

  it('unlocks nothing after the last level', async () => {
    const { code, data } = await askAs(117, winCards, await winning(30));
    expect(code).toBe(200);
    expect(data).not.toHaveProperty('nextUnlocked');
  });

  it('is refused if it does not match', async () => {
    const game = await winning(1);
    const refused = async (more: Record<string, unknown>, message: string) =>
      expect(await askAs(102, winCards, { ...game, ...more })).toMatchObject({ code: 400, message });
    await refused({ score: game.score + 10 }, '成绩与对局不符');
    await refused({ stars: 2 }, '成绩与对局不符');
    await refused({ moves: game.moves.slice(0, -1) }, '这一局还没有通关');
    await refused({ moves: [...game.moves, 0] }, `第 ${game.moves.length + 1} 步不符合规则，请重新开一局`);
    await refused({ moves: [-9] }, '第 1 步不符合规则，请重新开一局');
    await refused({ moves: Array.from({ length: 401 }, () => 0) }, '这一局的步数太多，请重新开一局');
    await refused(await winning(2), '先通关前一关，再来挑战这一关');
    await refused({ gameId: 31 }, '没有这一关');
    expect(await cardsOf(102)).toEqual((await cardsOf(104)).map((card) => ({ ...card, count: 0 })));
    expect(await ask(sandbox, winCards, game)).toMatchObject({ code: 'S00000' });
  });
});

describe('packages', () => {
  it('are ready, claimed and locked for 101, locked for 102, ready for a person with all cards', async () => {
    expect((await packagesOf(101)).map(({ state }) => state)).toEqual([
      ...['locked', 'claimed', 'ready', 'locked', 'locked', 'locked', 'locked', 'locked'],
    ]);
    expect((await packagesOf(102)).every(({ state }) => state === 'locked')).toBe(true);
    expect((await packagesOf(117)).every(({ state }) => state === 'ready')).toBe(true);
  });

  it('take the cards, give the points once and return the updated book', async () => {
    const before = await cardsOf(101);
    const had = points(101);
    const { code, data } = await askAs(101, pickUpReward, { packageId: 3 });
    expect(code).toBe(200);
    const { rewards, collections } = data as {
      rewards: { kind: string; amount: number }[];
      collections: CardCollection[];
    };
    expect(rewards.map(({ kind }) => kind)).toEqual(['points', 'asset']);
    expect(points(101)).toBe(had + 80);
    expect(collections).toEqual(
      before.map((card) => ([15, 16, 17].includes(Number(card.cardId)) ? { ...card, count: card.count - 1 } : card)),
    );
    expect(await cardsOf(101)).toEqual(collections);
    expect(await stateOf(101, 3)).toBe('claimed');
    expect(await askAs(101, pickUpReward, { packageId: 3 })).toMatchObject({ message: '这份奖励已经领取过了' });
    expect(points(101)).toBe(had + 80);
  });

  it('are claimed once by two concurrent taps, and return the same under one key', async () => {
    const both = await Promise.all([1, 2].map(() => askAs(117, pickUpReward, { packageId: 1 })));
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 400]);
    const key = { 'idempotency-key': crypto.randomUUID() };
    sandbox.faults.set([{ path: '/vertical/eliminateGame/card/pickUpReward', kind: 'drop', times: 1 }]);
    expect(await askAs(117, pickUpReward, { packageId: 4 }, key)).toEqual({});
    expect(await askAs(117, pickUpReward, { packageId: 4 }, key)).toMatchObject({ code: 200 });
    expect(points(117)).toBeGreaterThan(0);
  });

  it('add glory to the balance', async () => {
    const had = purse(117).n;
    await askAs(117, pickUpReward, { packageId: 7 });
    expect(purse(117).n).toBe(had + 80);
  });

  it('are refused without the cards, or if unknown, and take nothing', async () => {
    const before = await cardsOf(101);
    expect(await askAs(101, pickUpReward, { packageId: 7 })).toMatchObject({
      message: '卡片还不够，再去通关收集一些吧',
    });
    expect(await cardsOf(101)).toEqual(before);
    expect(await stateOf(101, 7)).toBe('locked');
    expect(await askAs(101, pickUpReward, { packageId: 99 })).toMatchObject({ message: '没有这份奖励' });
    expect(await ask(sandbox, pickUpReward, { packageId: 3 })).toMatchObject({ code: 'S00000' });
  });
});

describe('glory', () => {
  const save = (userId: number, glory: number, territoryId = 301, headers: Record<string, string> = {}) =>
    askAs(userId, saveGlory, { territoryId, glory }, headers);
  const edit = (userId: number, glory: number) => askAs(userId, editGlory, { territoryId: 301, glory });
  const gloryIn = (answer: { data?: unknown }) => (answer.data as { glory: number }).glory;

  it('moves from the balance to the territory, up to the available amount', async () => {
    const had = purse(101).n;
    const first = gloryIn(await save(101, 30));
    expect(gloryIn(await save(101, 20))).toBe(first + 20);
    expect(purse(101).n).toBe(had - 50);
    expect(await save(101, had - 49)).toMatchObject({ code: 400, message: '荣耀不足' });
    expect(await save(101, had - 50)).toMatchObject({ code: 200 });
    expect(await save(101, 1)).toMatchObject({ message: '荣耀不足' });
  });

  it('is told with the answer and with the user: what is left, and what was given today', async () => {
    const had = purse(101).n;
    const held = async (userId: number) => ((await askAs(userId, userInfo)).data as UserInfo).glory;
    expect(await held(101)).toEqual({ purse: had, today: 0 });
    expect((await save(101, 30)).data).toMatchObject({ purse: had - 30, today: 30 });
    expect((await edit(101, 10)).data).toMatchObject({ purse: had - 10, today: 10 });
    expect(await held(101)).toEqual({ purse: had - 10, today: 10 });
    expect(await held(102)).toEqual({ purse: 0, today: 0 });
    expect(await held(117)).toEqual({ purse: purse(117).n, today: 0 });
    sandbox.setNow(LATE + 2 * MINUTE);
    expect(await held(101)).toEqual({ purse: had - 10, today: 0 });
  });

  it('is added once under a key, also after a lost response', async () => {
    const had = purse(101).n;
    const key = { 'idempotency-key': crypto.randomUUID() };
    sandbox.faults.set([{ path: '/vertical/eliminateGame/card/saveGloryInTerritory', kind: 'drop', times: 1 }]);
    expect(await save(101, 10, 301, key)).toEqual({});
    expect(await save(101, 10, 301, key)).toMatchObject({ code: 200 });
    expect(purse(101).n).toBe(had - 10);
  });

  it('is not spent twice by two concurrent taps', async () => {
    const had = purse(101).n;
    const both = await Promise.all([save(101, had), save(101, had)]);
    expect(both.map(({ code, message }) => [code, message])).toEqual([
      [200, 'success'],
      [400, '荣耀不足'],
    ]);
    expect(purse(101).n).toBe(0);
  });

  it('belongs to its day even when the clock is set back', async () => {
    const had = purse(101).n;
    await edit(101, 30);
    sandbox.setNow(LATE - 24 * 60 * MINUTE);
    await edit(101, 10);
    expect(purse(101).n).toBe(had - 40);
    sandbox.setNow(LATE);
    await edit(101, 0);
    expect(purse(101).n).toBe(had - 10);
  });

  it('must be an integer of at least zero', async () => {
    expect(await save(101, -5)).toMatchObject({ code: 400 });
    expect(await save(101, 1.5)).toMatchObject({ code: 400 });
    expect(await edit(101, -1)).toMatchObject({ code: 400 });
    expect(await edit(102, 0)).toMatchObject({ message: '只能为自己所在的领地存入荣耀' });
    expect(await askAs(101, editGlory, { territoryId: 9_999, glory: 0 })).toMatchObject({ message: '没有这块领地' });
  });

  it('can be set for today, down or up, until the day ends in Shanghai', async () => {
    const had = purse(101).n;
    const base = gloryIn(await edit(101, 0));
    expect(gloryIn(await edit(101, 40))).toBe(base + 40);
    expect(gloryIn(await edit(101, 15))).toBe(base + 15);
    expect(gloryIn(await edit(101, 15))).toBe(base + 15);
    expect(purse(101).n).toBe(had - 15);
    sandbox.setNow(LATE + 2 * MINUTE);
    // Yesterday's stays, and the new day adds its own glory.
    const next = gloryIn(await edit(101, 0));
    expect(next).toBeGreaterThanOrEqual(base + 15);
    expect(purse(101).n).toBe(had - 15);
    expect(gloryIn(await edit(101, 5))).toBe(next + 5);
    expect(await edit(101, had + 100)).toMatchObject({ message: '荣耀不足' });
  });

  it('is accepted only from a member for the own territory', async () => {
    expect(await save(113, 5)).toMatchObject({ code: 200 });
    expect(await save(117, 5)).toMatchObject({ code: 400, message: '只能为自己所在的领地存入荣耀' });
    expect(await save(101, 5, 302)).toMatchObject({ message: '只能为自己所在的领地存入荣耀' });
    expect(await save(101, 5, 9_999)).toMatchObject({ message: '没有这块领地' });
    expect(await save(101, 0)).toMatchObject({ message: '至少存入 1 点荣耀' });
    expect(await save(101, 1e300)).toMatchObject({ message: '荣耀不足' });
    expect(await save(104, 1)).toMatchObject({ code: 400 });
    expect(await ask(sandbox, saveGlory, { territoryId: 301, glory: 1 })).toMatchObject({ code: 'S00000' });
    expect(await ask(sandbox, editGlory, { territoryId: 301, glory: 1 })).toMatchObject({ code: 'S00000' });
  });

  it('returns the territory’s new rank', async () => {
    const { data } = await save(101, 1);
    const { rank, glory } = data as { rank: number; glory: number };
    const { ahead } = sandbox.db.prepare('select count(*) ahead from territory where glory > ?').get(glory) as {
      ahead: number;
    };
    expect(rank).toBe(ahead + 1);
  });
});

it('requires a login, except for the levels', async () => {
  expect(await ask(sandbox, listCardCollections)).toMatchObject({ code: 'S00000' });
  expect(await ask(sandbox, listRewardPackages)).toMatchObject({ code: 'S00000' });
  expect(await ask(sandbox, listGames)).toMatchObject({ code: 200 });
});
