// Contract: spec.md 7, Partner recruitment.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { ApplyStatus, Code, FilledText, Phone, SentApplyStatus, Time } from './domain-shapes.ts';
import { Count, Fen, Id, List, Nothing, Numeric, Url } from './shapes.ts';

/** A masked entry of the list of new partners. */
export const AgentNews = v.object({ nickname: v.string(), city: v.string(), tierName: v.string(), time: Time });
export type AgentNews = v.InferOutput<typeof AgentNews>;

/** Price, contract and order of a tier; contract and order are optional. */
export const BuyAgentInfo = v.object({
  tierId: Id,
  priceFen: Fen,
  contractUrl: v.optional(Url),
  orderNo: v.optional(Code),
});
export type BuyAgentInfo = v.InferOutput<typeof BuyAgentInfo>;

/** The partner status of the current user. */
export const UserAgent = v.object({
  status: ApplyStatus,
  tierId: v.optional(Id),
  /** reason for a rejection */
  reason: v.optional(v.string()),
  since: v.optional(Time),
});
export type UserAgent = v.InferOutput<typeof UserAgent>;

export const AgentTier = v.object({
  tierId: Id,
  name: v.string(),
  priceFen: Fen,
  /** total and remaining places */
  quota: Count,
  quotaLeft: Count,
  /** the partner's share of a sale, 0 to 1 (0.08 is 8 %) */
  commissionRate: Numeric,
  benefits: List(v.string()),
});
export type AgentTier = v.InferOutput<typeof AgentTier>;

export const AgentConfig = v.object({ tiers: List(AgentTier), cities: List(v.string()), endTime: Time });
export type AgentConfig = v.InferOutput<typeof AgentConfig>;

/** Applies for a partnership. The platform defines this write as a GET. */
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
  data: v.object({ applyId: Id, status: SentApplyStatus }),
});

/** The latest partners, masked. */
export const agentNews = defineCall({
  method: 'GET',
  path: '/finance/agent/msg',
  who: 'C',
  send: Nothing,
  data: List(AgentNews),
});

/** Purchase details of a tier, available after approval. */
export const buyAgentInfo = defineCall({
  method: 'GET',
  path: '/finance/agent/getBuyAgentInfo',
  who: 'A',
  send: v.object({ tierId: Id }),
  data: BuyAgentInfo,
});

/** The partner status; `none` if the user never applied. */
export const checkUserAgent = defineCall({
  method: 'GET',
  path: '/finance/agent/checkUserAgent',
  who: 'A',
  send: Nothing,
  data: UserAgent,
});

/** Tiers, cities and end time of the recruitment. */
export const agentConfig = defineCall({
  method: 'GET',
  path: '/finance/agent/getAgentConfig',
  who: 'C',
  send: Nothing,
  data: AgentConfig,
});
