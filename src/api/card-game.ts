import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Count, Id, Integer, List, Nothing, Rarity, Url } from './shapes.ts';

/** A level of the game with my best result (spec.md 7, Elimination card game). */
export const CardGame = v.object({
  gameId: Id,
  name: v.string(),
  cover: Url,
  level: Count,
  unlocked: v.boolean(),
  bestScore: Count,
  stars: Count,
  /** the cards the level is dealt from */
  cardPool: List(Id),
  /** fixes the deal: the same seed deals the same cards */
  seed: Integer,
});
export type CardGame = v.InferOutput<typeof CardGame>;

/** So many pieces of a card (spec.md 7, Elimination card game). */
export const CardAmount = v.object({ cardId: Id, count: Count });
export type CardAmount = v.InferOutput<typeof CardAmount>;

/**
 * What a package gives; `amount` is points of the integral, pieces or glory, as `kind` says
 * (spec.md 7, Elimination card game).
 */
export const PackageReward = v.object({
  kind: v.picklist(['points', 'asset', 'glory']),
  amount: Count,
  name: v.string(),
});
export type PackageReward = v.InferOutput<typeof PackageReward>;

/** A package that is paid for in cards (spec.md 7, Elimination card game). */
export const RewardPackage = v.object({
  packageId: Id,
  title: v.string(),
  cost: List(CardAmount),
  rewards: List(PackageReward),
  state: v.picklist(['locked', 'ready', 'claimed']),
});
export type RewardPackage = v.InferOutput<typeof RewardPackage>;

/** A card of the collection book and how many I have (spec.md 7, Elimination card game). */
export const CardCollection = v.object({
  cardId: Id,
  name: v.string(),
  art: Url,
  rarity: Rarity,
  count: Count,
  series: v.string(),
});
export type CardCollection = v.InferOutput<typeof CardCollection>;

/** The glory of a territory and its place after a save (spec.md 7, Elimination card game). */
export const TerritoryGlory = v.object({ territoryId: Id, glory: Count, rank: Count });
export type TerritoryGlory = v.InferOutput<typeof TerritoryGlory>;

/** The levels with the seeds of their deals (spec.md 7, Elimination card game). */
export const listGames = defineCall({
  method: 'GET',
  path: '/vertical/eliminateGame/card/listGames',
  who: 'C',
  own: true,
  send: Nothing,
  data: List(CardGame),
});

/** The packages and whether my cards are enough for them (spec.md 7, Elimination card game). */
export const listRewardPackages = defineCall({
  method: 'GET',
  path: '/vertical/eliminateGame/card/listRewardPackage',
  who: 'A',
  send: Nothing,
  data: List(RewardPackage),
});

/** My collection book (spec.md 7, Elimination card game). */
export const listCardCollections = defineCall({
  method: 'GET',
  path: '/vertical/eliminateGame/card/listCardCollections',
  who: 'A',
  send: Nothing,
  data: List(CardCollection),
});

/**
 * Hands in a finished game and answers the cards won. The platform replays `moves` on the seed and refuses a score that
 * does not follow (spec.md 7, Elimination card game).
 */
export const winCards = defineCall({
  method: 'POST',
  path: '/vertical/eliminateGame/card/listCardRewardPackage',
  who: 'A',
  send: v.object({ gameId: Id, score: Count, stars: Count, moves: v.array(Integer) }),
  data: v.object({ cards: List(CardAmount), bestScore: Count, nextUnlocked: v.optional(Id) }),
});

/**
 * Pays a package with cards and answers what it gave and the collection after it
 * (spec.md 7, Elimination card game).
 */
export const pickUpReward = defineCall({
  method: 'POST',
  path: '/vertical/eliminateGame/card/pickUpReward',
  who: 'A',
  send: v.object({ packageId: Id }),
  data: v.object({ packageId: Id, rewards: List(PackageReward), collections: List(CardCollection) }),
});

/** Adds glory to what the territory has (spec.md 7, Elimination card game). */
export const saveGlory = defineCall({
  method: 'POST',
  path: '/vertical/eliminateGame/card/saveGloryInTerritory',
  who: 'A',
  send: v.object({ territoryId: Id, glory: Count }),
  data: TerritoryGlory,
});

/** Sets my glory in the territory, where `saveGlory` adds (spec.md 7, Elimination card game). */
export const editGlory = defineCall({
  method: 'POST',
  path: '/vertical/eliminateGame/card/editGloryInTerritory',
  who: 'A',
  send: v.object({ territoryId: Id, glory: Count }),
  data: TerritoryGlory,
});
