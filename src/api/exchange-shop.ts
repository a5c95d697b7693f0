// Contract: spec.md 7, Exchange shop.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Code, Flag, Period, Time } from './domain-shapes.ts';
import { Count, Fen, Id, List, Nothing, Page, Points, Url, paging } from './shapes.ts';

/** A product sold for points. */
export const Product = v.object({
  productId: Id,
  name: v.string(),
  cover: Url,
  /** as the shop lists it, for `commodityList` */
  category: v.optional(v.string()),
  pricePoints: Points,
  /** money on top of the points, in 1/100 yuan; without it the product costs points alone */
  priceFen: v.optional(Fen),
  /** retail price, in 1/100 yuan */
  marketFen: v.optional(Fen),
  stock: Count,
  limitPerUser: Count,
  /** how many the logged-in user has, of `limitPerUser`: paid for or waiting for the payment */
  hadByMe: v.optional(Count),
  /** `goods` need a delivery address, `virtual` products do not */
  kind: v.picklist(['goods', 'virtual']),
});
export type Product = v.InferOutput<typeof Product>;

export const Address = v.object({
  addressId: Id,
  name: v.string(),
  phoneMasked: v.string(),
  region: v.string(),
  detail: v.string(),
  isDefault: v.optional(Flag, false),
});
export type Address = v.InferOutput<typeof Address>;

export const ShopActivity = v.object({ activityId: Id, title: v.string(), cover: Url, rules: List(v.string()) });
export type ShopActivity = v.InferOutput<typeof ShopActivity>;

export const UserIntegral = v.object({
  balance: Points,
  expiring: v.optional(v.object({ amount: Points, at: Time })),
});
export type UserIntegral = v.InferOutput<typeof UserIntegral>;

/** An order; it must be paid in the app before `payBefore`. */
export const Order = v.object({
  orderNo: Code,
  title: v.string(),
  cover: Url,
  amountFen: Fen,
  points: Points,
  payBefore: Time,
  state: v.picklist(['unpaid', 'paid', 'closed']),
});
export type Order = v.InferOutput<typeof Order>;

/** Products, optionally of one category; with the names of all categories of the shop. */
export const commodityList = defineCall({
  method: 'GET',
  path: '/acApi/api/pullNewProduct/commodityList',
  who: 'C',
  own: true,
  send: v.object({ category: v.optional(v.string()), ...paging }),
  data: Page(Product, { categories: List(v.string()) }),
});

/** The user's delivery addresses. */
export const findAddresses = defineCall({
  method: 'GET',
  path: '/acApi/api/pullNewProduct/findAddressList',
  who: 'A',
  send: Nothing,
  data: List(Address),
});

/** Start and end of the shop activity. */
export const findActivityDate = defineCall({
  method: 'GET',
  path: '/acApi/api/pullNewProduct/findActivityDate',
  who: 'C',
  send: v.object({ activityId: Id }),
  data: Period,
});

/** The products of an activity. */
export const findActivityGoods = defineCall({
  method: 'GET',
  path: '/acApi/api/pullNewProduct/findActivityGoods',
  who: 'C',
  own: true,
  send: v.object({ activityId: Id }),
  data: List(Product),
});

/** The shop activity; rejects for an unknown id. */
export const findActivityInfo = defineCall({
  method: 'GET',
  path: '/acApi/api/pullNewProduct/findActivityInfo',
  who: 'C',
  send: v.object({ activityId: Id }),
  data: ShopActivity,
});

/** Exchanges points for delivered goods. This POST sends its input in the query. */
export const exchangeCommodity = defineCall({
  method: 'POST',
  path: '/acApi/api/pullNewProduct/exchangeCommodity',
  who: 'A',
  carry: 'query',
  send: v.object({ productId: Id, addressId: Id }),
  data: v.object({ orderNo: Code, pointsSpent: Points, pointsLeft: Points }),
});

/** The points balance. */
export const userIntegral = defineCall({
  method: 'GET',
  path: '/finance/integral/getUserIntegral',
  who: 'A',
  send: Nothing,
  data: UserIntegral,
});

/** Orders a product; virtual products need no address. */
export const addOrder = defineCall({
  method: 'POST',
  path: '/acApi/order/addOrder',
  who: 'A',
  send: v.object({ productId: Id, quantity: Id, addressId: v.optional(Id) }),
  data: Order,
});

/** Orders an asset of an activity. */
export const addActivityOrder = defineCall({
  method: 'POST',
  path: '/acApi/order/addActOrder',
  who: 'A',
  send: v.object({ activityId: Id, assetId: Id, quantity: Id }),
  data: Order,
});

/**
 * The user's unpaid order, optionally of one activity; null if there is none. With `orderNo` that order in any state, so
 * that a page can tell whether it was paid.
 */
export const unpaidOrder = defineCall({
  method: 'GET',
  path: '/acApi/order/getUnpaidOrder',
  who: 'A',
  send: v.object({ activityId: v.optional(Id), orderNo: v.optional(v.string()) }),
  data: v.nullable(Order),
});
