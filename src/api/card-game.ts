// Contract: spec.md 7, Elimination card game.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Flag, Rarity } from './domain-shapes.ts';
import { Count, Id, Integer, List, Nothing, Url } from './shapes.ts';

/** A game level with the user's best result. */
export const CardGame = v.object({
  gameId: Id,
  name: v.string(),
  cover: Url,
  level: Count,
  unlocked: Flag,
  bestScore: Count,
  stars: Count,
  /** card ids used for the deal */
  cardPool: List(Id),
  /** the same seed always gives the same deal */
  seed: Integer,
});
export type CardGame = v.InferOutput<typeof CardGame>;

/** A number of copies of one card. */
export const CardAmount = v.object({ cardId: Id, count: Count });
export type CardAmount = v.InferOutput<typeof CardAmount>;

/** A reward of a package. `kind` sets the unit of `amount`: points, copies or glory. */
export const PackageReward = v.object({
  kind: v.picklist(['points', 'asset', 'glory']),
  amount: Count,
  name: v.string(),
});
export type PackageReward = v.InferOutput<typeof PackageReward>;

/** A reward package that costs cards. */
export const RewardPackage = v.object({
  packageId: Id,
  title: v.string(),
  cost: List(CardAmount),
  rewards: List(PackageReward),
  state: v.picklist(['locked', 'ready', 'claimed']),
});
export type RewardPackage = v.InferOutput<typeof RewardPackage>;

/** A card of the collection with the number of copies owned. */
export const CardCollection = v.object({
  cardId: Id,
  name: v.string(),
  art: Url,
  rarity: Rarity,
  count: Count,
  series: v.string(),
});
export type CardCollection = v.InferOutput<typeof CardCollection>;

/** A territory after glory was saved: `purse` is what the user has left, `today` what they gave it on this day. */
export const TerritoryGlory = v.object({
  territoryId: Id,
  glory: Count,
  rank: Count,
  purse: v.optional(Count),
  today: v.optional(Count),
});
export type TerritoryGlory = v.InferOutput<typeof TerritoryGlory>;

/** All levels with their seeds. */
export const listGames = defineCall({
  method: 'GET',
  path: '/vertical/eliminateGame/card/listGames',
  who: 'C',
  own: true,
  send: Nothing,
  data: List(CardGame),
});

/** All packages; `state` tells whether the user can afford one. */
export const listRewardPackages = defineCall({
  method: 'GET',
  path: '/vertical/eliminateGame/card/listRewardPackage',
  who: 'A',
  send: Nothing,
  data: List(RewardPackage),
});

/** The user's card collection. */
export const listCardCollections = defineCall({
  method: 'GET',
  path: '/vertical/eliminateGame/card/listCardCollections',
  who: 'A',
  send: Nothing,
  data: List(CardCollection),
});

/**
 * Submits a finished game and returns the cards won. The server replays `moves` with the seed and rejects a score that
 * does not match.
 */
export const winCards = defineCall({
  method: 'POST',
  path: '/vertical/eliminateGame/card/listCardRewardPackage',
  who: 'A',
  send: v.object({ gameId: Id, score: Count, stars: Count, moves: v.array(Integer) }),
  data: v.object({
    cards: List(CardAmount),
    bestScore: Count,
    nextUnlocked: v.optional(Id),
    gloryWon: v.optional(Count),
  }),
});

/** Pays for a package with cards; returns its rewards and the updated collection. */
export const pickUpReward = defineCall({
  method: 'POST',
  path: '/vertical/eliminateGame/card/pickUpReward',
  who: 'A',
  send: v.object({ packageId: Id }),
  data: v.object({ packageId: Id, rewards: List(PackageReward), collections: List(CardCollection) }),
});

/** Adds to the glory of a territory. */
export const saveGlory = defineCall({
  method: 'POST',
  path: '/vertical/eliminateGame/card/saveGloryInTerritory',
  who: 'A',
  send: v.object({ territoryId: Id, glory: Count }),
  data: TerritoryGlory,
});

/** Replaces the glory of a territory; `saveGlory` adds to it. */
export const editGlory = defineCall({
  method: 'POST',
  path: '/vertical/eliminateGame/card/editGloryInTerritory',
  who: 'A',
  send: v.object({ territoryId: Id, glory: Count }),
  data: TerritoryGlory,
});
