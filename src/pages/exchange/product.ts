import type { Product } from '../../api/exchange-shop.ts';
import type { ActivityState } from '../../features/activities/activity-state.ts';
import { exactYuan, points } from '../../lib/yuan.ts';
import { exchange } from './copy.ts';

/** What a purchase costs. */
export interface Sum {
  points: number;
  amountFen: number;
}

/** Why a product cannot be exchanged now; `short` is the number of missing points. */
export type Block = { why: 'coming' | 'ended' | 'soldOut' | 'limit' } | { why: 'short'; missing: number };

interface Situation {
  quantity: number;
  /** points of the user; null if unknown, then the platform decides */
  balance: number | null;
  /** of the activity that the product belongs to; `on` for others */
  activity: ActivityState;
}

/** The first reason against an exchange, in the order in which the platform refuses, or null. */
export function blockOf(product: Product, { quantity, balance, activity }: Situation): Block | null {
  if (activity !== 'on') return { why: activity };
  if (isFull(product)) return { why: 'limit' };
  if (product.stock === 0) return { why: 'soldOut' };
  const missing = balance === null ? 0 : product.pricePoints * quantity - balance;
  return missing > 0 ? { why: 'short', missing } : null;
}

/** Whether the user has as many as allowed. Unknown if the platform does not say how many they have. */
export const isFull = ({ hadByMe, limitPerUser }: Product) => hadByMe !== undefined && hadByMe >= limitPerUser;

/** How many the user can still order at once, at least 1. */
export function mostOf({ stock, limitPerUser, hadByMe = 0 }: Product): number {
  return Math.max(1, Math.min(stock, limitPerUser - hadByMe));
}

/** Goods for points alone are exchanged; others are ordered (spec.md 7, exchangeCommodity and addOrder). */
export const isExchanged = ({ kind, priceFen = 0 }: Product) => kind === 'goods' && priceFen === 0;

/** The price of some pieces: 680 积分 · 200 积分 + ¥9.90 */
export const priceOf = (product: Product, quantity = 1): string => sumText(sumOf(product, quantity));

export function sumOf({ pricePoints, priceFen = 0 }: Product, quantity: number): Sum {
  return { points: pricePoints * quantity, amountFen: priceFen * quantity };
}

export function sumText({ points: spent, amountFen }: Sum): string {
  const inPoints = exchange.points(points(spent));
  return amountFen === 0 ? inPoints : `${inPoints} ${exchange.plus(exactYuan(amountFen))}`;
}
