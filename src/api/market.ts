// Contract: spec.md 7, Market and gifting.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Code, Flag, Rarity, Time, Word } from './domain-shapes.ts';
import { Count, Fen, Id, List, Page, Url, User, paging } from './shapes.ts';
import { TextOf } from './text-of.ts';

export const Listing = v.object({
  listingId: Id,
  itemId: Id,
  name: v.string(),
  cover: Url,
  serialNo: Code,
  seller: User,
  priceFen: Fen,
  listedAt: Time,
  rarity: Rarity,
  state: v.picklist(['on', 'locked', 'sold']),
});
export type Listing = v.InferOutput<typeof Listing>;

export const ListingSort = v.picklist(['price_asc', 'price_desc', 'newest']);
export type ListingSort = v.InferOutput<typeof ListingSort>;

/** Whatever else the platform calls it: only an open offer can be filled or cancelled. */
export const TradeState = Word(['open', 'filled', 'cancelled', 'expired'], 'other');
export type TradeState = v.InferOutput<typeof TradeState>;

export const WantBuyTrade = v.object({
  tradeId: Id,
  itemId: Id,
  name: v.string(),
  cover: Url,
  buyer: User,
  /** offer per copy, in 1/100 yuan */
  offerFen: Fen,
  quantity: Count,
  /** copies bought so far, of `quantity` */
  filled: Count,
  expireTime: Time,
  state: TradeState,
});
export type WantBuyTrade = v.InferOutput<typeof WantBuyTrade>;

export const FoundUser = v.object({
  ...User.entries,
  /** last digits of the phone number */
  phoneTail: Code,
});
export type FoundUser = v.InferOutput<typeof FoundUser>;

/** A digital asset: owned by the user, or about to go on sale. */
export const Asset = v.object({
  assetId: Id,
  itemId: Id,
  name: v.string(),
  cover: Url,
  serialNo: v.optional(Code),
  rarity: Rarity,
  priceFen: v.optional(Fen),
  /** copies left, of `total` */
  stock: v.optional(Count),
  total: v.optional(Count),
  saleTime: v.optional(Time),
  /** copies (or pairs) one user may buy in a first sale */
  limitPerUser: v.optional(Count),
  /** of those the user has bought, including an unpaid order; only after a login */
  hadByMe: v.optional(Count),
  /** copies (or pairs) sold since 00:00 */
  soldToday: v.optional(Count),
  giftable: v.optional(Flag),
  /** cannot be sold or given away before this time */
  lockedUntil: v.optional(Time),
  /** why an own asset cannot be sold or given now: on sale, bound to its owner, locked until `lockedUntil`, or else */
  blockedBy: v.optional(Word(['listed', 'bound', 'locked'], 'other')),
});
export type Asset = v.InferOutput<typeof Asset>;

/** Listings of one item, by keyword, or only the user's own in every state. */
export const listByItem = defineCall({
  method: 'GET',
  path: '/newcommerce/api/asset/sc/market/listByItem',
  who: 'C',
  own: true,
  send: v.object({
    itemId: v.optional(Id),
    keyword: v.optional(v.string()),
    mine: v.optional(v.boolean()),
    sort: ListingSort,
    ...paging,
  }),
  data: Page(Listing),
});

/**
 * Buys a listing at the displayed price and returns the order to pay. Rejects if the price has changed or the asset is
 * sold.
 */
export const buyListing = defineCall({
  method: 'POST',
  path: '/newcommerce/api/asset/sc/market/buy',
  who: 'A',
  send: v.object({ listingId: Id, priceFen: Fen }),
  data: v.object({ orderNo: Code, payBefore: Time, priceFen: Fen }),
});

/** Buy offers, optionally of one item or only the user's own. */
export const wantBuyTrades = defineCall({
  method: 'POST',
  path: '/newcommerce/api/personAssetTrade/wantBuyTradeList',
  who: 'C',
  own: true,
  send: v.object({ itemId: v.optional(Id), ...paging, mine: v.optional(v.boolean()) }),
  data: Page(WantBuyTrade),
});

/** Accepts an offer with one of the user's assets, or cancels the user's own offer (without an asset). */
export const processTransaction = defineCall({
  method: 'POST',
  path: '/newcommerce/api/personAssetTrade/processTransaction',
  who: 'A',
  send: v.object({ tradeId: Id, assetId: v.optional(Id), action: v.picklist(['accept', 'cancel']) }),
  data: v.object({ tradeId: Id, state: TradeState, orderNo: v.optional(Code) }),
});

/** Finds users by nickname or phone tail, at most 20; the keyword has 2 to 20 characters. */
export const searchUser = defineCall({
  method: 'GET',
  path: '/ucenter/api/userCenter/open/searchUser',
  who: 'O',
  send: v.object({ keyword: TextOf(2, 20) }),
  data: v.pipe(
    List(FoundUser),
    v.transform((list) => list.slice(0, 20)),
  ),
});

/** Assets on first sale (optionally of an activity), or the user's own: those that can be transferred first. */
export const listAssets = defineCall({
  method: 'POST',
  path: '/newcommerce/shop/assetScList',
  who: 'C',
  own: true,
  send: v.object({
    scope: v.picklist(['debut', 'mine']),
    activityId: v.optional(Id),
    itemId: v.optional(Id),
    ...paging,
  }),
  data: Page(Asset),
});

/** Gives an asset to another user, with an optional message. */
export const giveAsset = defineCall({
  method: 'POST',
  path: '/newcommerce/api/asset/give',
  who: 'A',
  send: v.object({ assetId: Id, toUserId: Id, message: v.optional(v.string()) }),
  data: v.object({ giveNo: Code, giveTime: Time }),
});
