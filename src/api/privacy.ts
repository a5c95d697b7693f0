import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Id, Time } from './shapes.ts';

/** Which policy: 1 privacy, 2 user agreement, 3 fingerprint notice (spec.md 7, Privacy). */
export const PolicyType = v.picklist([1, 2, 3]);
export type PolicyType = v.InferOutput<typeof PolicyType>;

/** A policy to read (spec.md 7, Privacy). */
export const Policy = v.object({
  type: PolicyType,
  title: v.string(),
  version: v.string(),
  updateTime: Time,
  /** rich text: sanitise before it is shown */
  content: v.string(),
});
export type Policy = v.InferOutput<typeof Policy>;

/** A policy by its type: 1 privacy, 2 user agreement, 3 fingerprint notice (spec.md 7, Privacy). */
export const policyByType = defineCall({
  method: 'GET',
  path: '/ucenter/api/privacyPolicy/open/getByType',
  who: 'O',
  // The number first: queries carry text, and the sandbox makes numbers of it where the schema begins with one.
  send: v.object({ type: v.pipe(v.number(), PolicyType) }),
  data: Policy,
});

/** The privacy text of an activity, or the general one (spec.md 7, Privacy). */
export const queryPrivacy = defineCall({
  method: 'GET',
  path: '/acApi/server/privacy/queryPrivacy',
  who: 'O',
  send: v.object({ activityId: v.optional(Id) }),
  data: Policy,
});
