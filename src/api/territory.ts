import * as v from 'valibot';
import { defineCall } from './http.ts';
import {
  ApplyStatus,
  Count,
  FilledText,
  Id,
  Integer,
  List,
  Month,
  Nothing,
  Numeric,
  Points,
  Time,
  Url,
  User,
} from './shapes.ts';

/** A territory with its lord (spec.md 7, Territory). */
export const Territory = v.object({
  territoryId: Id,
  name: v.string(),
  level: Count,
  lord: User,
  memberCount: Count,
  /** what the members saved from the card game, in glory */
  glory: Count,
  rank: Count,
  region: v.string(),
  x: Numeric,
  y: Numeric,
  banner: Url,
});
export type Territory = v.InferOutput<typeof Territory>;

/** A leading territory with what this week changed (spec.md 7, Territory). */
export const LeadingTerritory = v.object({
  ...Territory.entries,
  gloryThisWeek: Count,
  /** change against last week; below zero where it fell */
  delta: Integer,
});
export type LeadingTerritory = v.InferOutput<typeof LeadingTerritory>;

/** What a territory is expected to bring, month by month, in points and never in money (spec.md 7, Territory). */
export const ProjectedRevenue = v.object({
  currency: v.literal('points'),
  months: List(v.object({ month: Month, amount: Points })),
  total: Points,
  /** what the projection rests on, one sentence each; shown with it */
  assumptions: List(v.string()),
});
export type ProjectedRevenue = v.InferOutput<typeof ProjectedRevenue>;

/** Where my application for a territory stands (spec.md 7, Territory). */
export const TerritoryApplication = v.object({
  status: ApplyStatus,
  /** why it was rejected */
  reason: v.optional(v.string()),
  applyTime: v.optional(Time),
  territoryName: v.optional(v.string()),
});
export type TerritoryApplication = v.InferOutput<typeof TerritoryApplication>;

/** A territory as it invites to join (spec.md 7, Territory). */
export const ApplyTerritory = v.object({
  ...Territory.entries,
  declaration: v.string(),
  openSlots: Count,
  requirements: List(v.string()),
  members: List(User),
});
export type ApplyTerritory = v.InferOutput<typeof ApplyTerritory>;

/** A task that somebody entrusts to others for points (spec.md 7, Territory). */
export const Entrust = v.object({
  entrustId: Id,
  title: v.string(),
  publisher: User,
  description: v.string(),
  rewardPoints: Points,
  deadline: Time,
  slots: Count,
  takenSlots: Count,
  steps: List(v.object({ title: v.string(), description: v.string() })),
  status: v.picklist(['open', 'full', 'ended']),
});
export type Entrust = v.InferOutput<typeof Entrust>;

/** My territory; null where I have none (spec.md 7, Territory). */
export const userTerritory = defineCall({
  method: 'GET',
  path: '/vertical/daoLord/getUserTerritoryInfo',
  who: 'A',
  send: Nothing,
  data: v.nullable(Territory),
});

/** The revenue to expect, in points, for so many members at this level (spec.md 7, Territory). */
export const projectedRevenue = defineCall({
  method: 'GET',
  path: '/vertical/daoLord/getTerritoryProjectedRevenue',
  who: 'C',
  send: v.object({ memberCount: v.optional(Count), level: v.optional(Count) }),
  data: ProjectedRevenue,
});

/** The leading territories, the first five of them (spec.md 7, Territory). */
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

/** Where my application stands; `none` where there is none (spec.md 7, Territory). */
export const territoryApplyStatus = defineCall({
  method: 'GET',
  path: '/vertical/daoLord/getTerritoryApplyStatus',
  who: 'A',
  send: Nothing,
  data: TerritoryApplication,
});

/** Applies for a territory without cost; a GET that writes, as the platform has it (spec.md 7, Territory). */
export const applyTerritoryFree = defineCall({
  method: 'GET',
  path: '/vertical/daoLord/activityFreeApply',
  who: 'A',
  send: v.object({ name: FilledText, region: FilledText, declaration: FilledText, contact: FilledText }),
  data: v.object({ applyId: Id, status: ApplyStatus }),
});

/** A territory that takes members; refused where there is none with this id (spec.md 7, Territory). */
export const applyTerritoryInfo = defineCall({
  method: 'GET',
  path: '/vertical/daoTerritoryManage/getApplyTerritoryInfo',
  who: 'C',
  send: v.object({ territoryId: Id }),
  data: ApplyTerritory,
});

/** An entrusted task; refused where there is none with this id (spec.md 7, Territory). */
export const entrustInfo = defineCall({
  method: 'GET',
  path: '/xfacade/api/taskExecution/open/verticalTaskEntrustInfo',
  who: 'O',
  send: v.object({ entrustId: Id }),
  data: Entrust,
});

/** Whether I may apply for a territory, and what is missing where I may not (spec.md 7, Territory). */
export const checkTerritoryApply = defineCall({
  method: 'GET',
  path: '/finance/partnerApplication/checkTerritoryApplyStatus',
  who: 'A',
  send: Nothing,
  data: v.object({ eligible: v.boolean(), reasons: List(v.string()), level: Count }),
});
