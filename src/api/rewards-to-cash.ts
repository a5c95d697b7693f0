// Contract: spec.md 7, Rewards to cash.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Code, Flag, Time } from './domain-shapes.ts';
import { Fen, Id, List, Nothing, Numeric, Page, Points, paging } from './shapes.ts';

export const CashConfig = v.object({
  open: Flag,
  startTime: Time,
  endTime: Time,
  /** limits per cash-out, in 1/100 yuan */
  minFen: Fen,
  maxFen: Fen,
  /** rest of today's limit, in 1/100 yuan */
  dailyLeftFen: Fen,
  /** points per yuan */
  pointsPerYuan: v.pipe(Numeric, v.gtValue(0)),
  /** fee as a share of the amount, 0 to 1 (0.006 is 0.6 %) */
  feeRate: v.pipe(Numeric, v.minValue(0), v.maxValue(1)),
  notices: List(v.string()),
  /** whether a verified real name is required; the platform may leave it out and decides anyway */
  needsRealName: v.optional(Flag),
});
export type CashConfig = v.InferOutput<typeof CashConfig>;

export const Repurchase = v.object({
  repurchaseNo: Code,
  amountFen: Fen,
  pointsSpent: Points,
  feeFen: Fen,
  state: v.literal('reviewing'),
});
export type Repurchase = v.InferOutput<typeof Repurchase>;

/** A past cash-out; `reason` explains a refusal. */
export const PastRepurchase = v.object({
  repurchaseNo: Code,
  amountFen: Fen,
  createTime: Time,
  state: v.picklist(['reviewing', 'paid', 'refused']),
  reason: v.optional(v.string()),
});
export type PastRepurchase = v.InferOutput<typeof PastRepurchase>;

export const CashHistory = v.object({
  balancePoints: Points,
  totalCashedFen: Fen,
  redPackets: List(v.object({ packetId: Id, title: v.string(), amountFen: Fen, createTime: Time })),
  history: Page(PastRepurchase),
});
export type CashHistory = v.InferOutput<typeof CashHistory>;

/** The current campaign rules. */
export const cashConfig = defineCall({
  method: 'GET',
  path: '/finance/rewardsToCashCampaign/config',
  who: 'C',
  own: true,
  send: Nothing,
  data: CashConfig,
});

/** Exchanges points for `amountFen` of cash (1/100 yuan); paid after a review. */
export const repurchaseRewards = defineCall({
  method: 'POST',
  path: '/finance/rewardsToCashCampaign/rewardsSystemRepurchase',
  who: 'A',
  send: v.object({ amountFen: v.pipe(Fen, v.minValue(1)) }),
  data: Repurchase,
});

/** Balance, red packets and one page of past cash-outs. */
export const cashHistory = defineCall({
  method: 'GET',
  path: '/finance/rewardsToCashCampaign/getRedPacketDetailsAndHistoryRepurchase',
  who: 'A',
  send: v.object(paging),
  data: CashHistory,
});
