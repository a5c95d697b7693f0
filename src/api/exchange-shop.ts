import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Count, Fen, Id, List, Nothing, Page, Period, Points, Time, Url, paging } from './shapes.ts';

/** Something to be had for points (spec.md 7, Exchange shop). */
export const Product = v.object({
  productId: Id,
  name: v.string(),
  cover: Url,
  pricePoints: Points,
  /** what it costs elsewhere, in 1/100 yuan */
  marketFen: v.optional(Fen),
  stock: Count,
  limitPerUser: Count,
  /** goods are sent to an address, virtual ones need none */
  kind: v.picklist(['goods', 'virtual']),
});
export type Product = v.InferOutput<typeof Product>;

/** An address of mine that goods can be sent to (spec.md 7, Exchange shop). */
export const Address = v.object({
  addressId: Id,
  name: v.string(),
  phoneMasked: v.string(),
  region: v.string(),
  detail: v.string(),
  isDefault: v.boolean(),
});
export type Address = v.InferOutput<typeof Address>;

/** What the shop's activity is called and how it goes (spec.md 7, Exchange shop). */
export const ShopActivity = v.object({ activityId: Id, title: v.string(), cover: Url, rules: List(v.string()) });
export type ShopActivity = v.InferOutput<typeof ShopActivity>;

/** My points, and the next of them to expire (spec.md 7, Exchange shop). */
export const UserIntegral = v.object({
  balance: Points,
  expiring: v.optional(v.object({ amount: Points, at: Time })),
});
export type UserIntegral = v.InferOutput<typeof UserIntegral>;

/** An order, to be paid in the app before `payBefore` (spec.md 7, Exchange shop). */
export const Order = v.object({
  orderNo: v.string(),
  title: v.string(),
  cover: Url,
  amountFen: Fen,
  points: Points,
  payBefore: Time,
  state: v.picklist(['unpaid', 'paid', 'closed']),
});
export type Order = v.InferOutput<typeof Order>;

/** The products, of one category where it is given (spec.md 7, Exchange shop). */
export const commodityList = defineCall({
  method: 'GET',
  path: '/acApi/api/pullNewProduct/commodityList',
  who: 'C',
  own: true,
  send: v.object({ category: v.optional(v.string()), ...paging }),
  data: Page(Product),
});

/** My addresses (spec.md 7, Exchange shop). */
export const findAddresses = defineCall({
  method: 'GET',
  path: '/acApi/api/pullNewProduct/findAddressList',
  who: 'A',
  send: Nothing,
  data: List(Address),
});

/** From when to when the shop's activity is on (spec.md 7, Exchange shop). */
export const findActivityDate = defineCall({
  method: 'GET',
  path: '/acApi/api/pullNewProduct/findActivityDate',
  who: 'C',
  send: v.object({ activityId: Id }),
  data: Period,
});

/** The products of the activity (spec.md 7, Exchange shop). */
export const findActivityGoods = defineCall({
  method: 'GET',
  path: '/acApi/api/pullNewProduct/findActivityGoods',
  who: 'C',
  own: true,
  send: v.object({ activityId: Id }),
  data: List(Product),
});

/** The shop's activity; refused where there is none with this id (spec.md 7, Exchange shop). */
export const findActivityInfo = defineCall({
  method: 'GET',
  path: '/acApi/api/pullNewProduct/findActivityInfo',
  who: 'C',
  send: v.object({ activityId: Id }),
  data: ShopActivity,
});

/**
 * Exchanges points for goods that are sent to an address; a POST that carries its input in the query
 * (spec.md 7, Exchange shop).
 */
export const exchangeCommodity = defineCall({
  method: 'POST',
  path: '/acApi/api/pullNewProduct/exchangeCommodity',
  who: 'A',
  carry: 'query',
  send: v.object({ productId: Id, addressId: Id }),
  data: v.object({ orderNo: v.string(), pointsSpent: Points, pointsLeft: Points }),
});

/** My balance of points (spec.md 7, Exchange shop). */
export const userIntegral = defineCall({
  method: 'GET',
  path: '/finance/integral/getUserIntegral',
  who: 'A',
  send: Nothing,
  data: UserIntegral,
});

/** Orders a product; a virtual one needs no address (spec.md 7, Exchange shop). */
export const addOrder = defineCall({
  method: 'POST',
  path: '/acApi/order/addOrder',
  who: 'A',
  send: v.object({ productId: Id, quantity: Id, addressId: v.optional(Id) }),
  data: Order,
});

/** Orders an asset of an activity (spec.md 7, Exchange shop). */
export const addActivityOrder = defineCall({
  method: 'POST',
  path: '/acApi/order/addActOrder',
  who: 'A',
  send: v.object({ activityId: Id, assetId: Id, quantity: Id }),
  data: Order,
});

/**
 * My order that still waits to be paid, of one activity where it is given; null where none does
 * (spec.md 7, Exchange shop).
 */
export const unpaidOrder = defineCall({
  method: 'GET',
  path: '/acApi/order/getUnpaidOrder',
  who: 'A',
  send: v.object({ activityId: v.optional(Id) }),
  data: v.nullable(Order),
});
