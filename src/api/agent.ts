import * as v from 'valibot';
import { defineCall } from './http.ts';
import { ApplyStatus, Count, Fen, FilledText, Id, List, Nothing, Numeric, Phone, Time, Url } from './shapes.ts';

/** Somebody who became a partner lately, masked (spec.md 7, Partner recruitment). */
export const AgentNews = v.object({ nickname: v.string(), city: v.string(), tierName: v.string(), time: Time });
export type AgentNews = v.InferOutput<typeof AgentNews>;

/** The contract and the order of a tier, where they exist yet (spec.md 7, Partner recruitment). */
export const BuyAgentInfo = v.object({
  tierId: Id,
  priceFen: Fen,
  contractUrl: v.optional(Url),
  orderNo: v.optional(v.string()),
});
export type BuyAgentInfo = v.InferOutput<typeof BuyAgentInfo>;

/** Where I stand as a partner (spec.md 7, Partner recruitment). */
export const UserAgent = v.object({
  status: ApplyStatus,
  tierId: v.optional(Id),
  /** why I was rejected */
  reason: v.optional(v.string()),
  since: v.optional(Time),
});
export type UserAgent = v.InferOutput<typeof UserAgent>;

/** A tier of partnership (spec.md 7, Partner recruitment). */
export const AgentTier = v.object({
  tierId: Id,
  name: v.string(),
  priceFen: Fen,
  /** places, and how many of them are left */
  quota: Count,
  quotaLeft: Count,
  /** share of a sale the partner gets, from 0 to 1: 0.08 is 8 % */
  commissionRate: Numeric,
  benefits: List(v.string()),
});
export type AgentTier = v.InferOutput<typeof AgentTier>;

/** What the recruitment offers, where and until when (spec.md 7, Partner recruitment). */
export const AgentConfig = v.object({ tiers: List(AgentTier), cities: List(v.string()), endTime: Time });
export type AgentConfig = v.InferOutput<typeof AgentConfig>;

/** Applies as a partner; a GET that writes, as the platform has it (spec.md 7, Partner recruitment). */
export const applyAgent = defineCall({
  method: 'GET',
  path: '/finance/agent/apply',
  who: 'A',
  send: v.object({
    tierId: Id,
    realName: FilledText,
    phone: Phone,
    city: FilledText,
    note: v.optional(v.string()),
  }),
  data: v.object({ applyId: Id, status: ApplyStatus }),
});

/** Who joined lately, masked (spec.md 7, Partner recruitment). */
export const agentNews = defineCall({
  method: 'GET',
  path: '/finance/agent/msg',
  who: 'C',
  send: Nothing,
  data: List(AgentNews),
});

/** What buying a tier takes, once the application is approved (spec.md 7, Partner recruitment). */
export const buyAgentInfo = defineCall({
  method: 'GET',
  path: '/finance/agent/getBuyAgentInfo',
  who: 'A',
  send: v.object({ tierId: Id }),
  data: BuyAgentInfo,
});

/** Where I stand as a partner; `none` where I never applied (spec.md 7, Partner recruitment). */
export const checkUserAgent = defineCall({
  method: 'GET',
  path: '/finance/agent/checkUserAgent',
  who: 'A',
  send: Nothing,
  data: UserAgent,
});

/** The tiers, cities and end of the recruitment (spec.md 7, Partner recruitment). */
export const agentConfig = defineCall({
  method: 'GET',
  path: '/finance/agent/getAgentConfig',
  who: 'C',
  send: Nothing,
  data: AgentConfig,
});
