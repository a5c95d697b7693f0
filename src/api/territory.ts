// Contract: spec.md 7, Territory.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { ApplyStatus, FilledText, Flag, Month, SentApplyStatus, Time, Word } from './domain-shapes.ts';
import { Count, Id, Integer, List, Nothing, Numeric, Points, Text, Url, User } from './shapes.ts';

export const Territory = v.object({
  territoryId: Id,
  name: v.string(),
  level: Count,
  lord: User,
  memberCount: Count,
  /** glory the members saved from the card game */
  glory: Count,
  rank: Count,
  region: v.string(),
  x: Numeric,
  y: Numeric,
  banner: Url,
});
export type Territory = v.InferOutput<typeof Territory>;

/** A top territory with its change this week. */
export const LeadingTerritory = v.object({
  ...Territory.entries,
  gloryThisWeek: Count,
  /** change since last week; may be negative */
  delta: Integer,
});
export type LeadingTerritory = v.InferOutput<typeof LeadingTerritory>;

/** Projected monthly revenue of a territory, in points, never in money. */
export const ProjectedRevenue = v.object({
  currency: v.literal('points'),
  months: List(v.object({ month: Month, amount: Points })),
  total: Points,
  /** assumptions of the projection, one sentence each; must be shown with it */
  assumptions: List(v.string()),
});
export type ProjectedRevenue = v.InferOutput<typeof ProjectedRevenue>;

export const TerritoryApplication = v.object({
  status: ApplyStatus,
  /** reason for a rejection */
  reason: v.optional(v.string()),
  applyTime: v.optional(Time),
  territoryName: v.optional(v.string()),
});
export type TerritoryApplication = v.InferOutput<typeof TerritoryApplication>;

/** What a person can do about a reason against their application; undefined is one that is not known. */
const EligibilityTask = Word(['level', 'realName', 'leave', 'wait'], undefined);

export const ApplyEligibility = v.object({
  eligible: Flag,
  /** the reasons against an application, one sentence each */
  reasons: List(v.string()),
  level: Count,
  /** the open regions, one of which an application names */
  regions: v.optional(List(v.string())),
  todo: v.optional(List(EligibilityTask)),
});
export type ApplyEligibility = v.InferOutput<typeof ApplyEligibility>;

/** A territory that accepts new members. */
export const ApplyTerritory = v.object({
  ...Territory.entries,
  declaration: Text,
  openSlots: Count,
  requirements: List(v.string()),
  members: List(User),
});
export type ApplyTerritory = v.InferOutput<typeof ApplyTerritory>;

/** A task that a user offers to others for points. */
export const Entrust = v.object({
  entrustId: Id,
  title: v.string(),
  publisher: User,
  description: Text,
  rewardPoints: Points,
  deadline: Time,
  slots: Count,
  takenSlots: Count,
  steps: List(v.object({ title: v.string(), description: Text })),
  status: v.picklist(['open', 'full', 'ended']),
});
export type Entrust = v.InferOutput<typeof Entrust>;

/** The user's territory; null if there is none. */
export const userTerritory = defineCall({
  method: 'GET',
  path: '/vertical/daoLord/getUserTerritoryInfo',
  who: 'A',
  send: Nothing,
  data: v.nullable(Territory),
});

/** Projected revenue in points for a member count and level. */
export const projectedRevenue = defineCall({
  method: 'GET',
  path: '/vertical/daoLord/getTerritoryProjectedRevenue',
  who: 'C',
  send: v.object({ memberCount: v.optional(Count), level: v.optional(Count) }),
  data: ProjectedRevenue,
});

/** The top five territories. */
export const topFiveTerritories = defineCall({
  method: 'GET',
  path: '/vertical/daoLord/getTerritoryTopFiveInfo',
  who: 'C',
  send: Nothing,
  data: v.pipe(
    List(LeadingTerritory),
    v.transform((list) => list.slice(0, 5)),
  ),
});

/** State of the user's application; `none` if there is none. */
export const territoryApplyStatus = defineCall({
  method: 'GET',
  path: '/vertical/daoLord/getTerritoryApplyStatus',
  who: 'A',
  send: Nothing,
  data: TerritoryApplication,
});

/** Applies for a free territory. The platform defines this write as a GET. */
export const applyTerritoryFree = defineCall({
  method: 'GET',
  path: '/vertical/daoLord/activityFreeApply',
  who: 'A',
  send: v.object({ name: FilledText, region: FilledText, declaration: FilledText, contact: FilledText }),
  data: v.object({ applyId: Id, status: SentApplyStatus }),
});

/** A territory that accepts new members; rejects for an unknown id. */
export const applyTerritoryInfo = defineCall({
  method: 'GET',
  path: '/vertical/daoTerritoryManage/getApplyTerritoryInfo',
  who: 'C',
  send: v.object({ territoryId: Id }),
  data: ApplyTerritory,
});

/** An offered task; rejects for an unknown id. */
export const entrustInfo = defineCall({
  method: 'GET',
  path: '/xfacade/api/taskExecution/open/verticalTaskEntrustInfo',
  who: 'O',
  send: v.object({ entrustId: Id }),
  data: Entrust,
});

/** Whether the user may apply for a territory, and the reasons if not. */
export const checkTerritoryApply = defineCall({
  method: 'GET',
  path: '/finance/partnerApplication/checkTerritoryApplyStatus',
  who: 'A',
  send: Nothing,
  data: ApplyEligibility,
});
