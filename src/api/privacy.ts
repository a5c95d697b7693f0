// Contract: spec.md 7, Privacy.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Code, OneOf, Time } from './domain-shapes.ts';
import { Id } from './shapes.ts';

/** Policy type: 1 privacy, 2 user agreement, 3 fingerprint notice. */
export const PolicyType = OneOf([1, 2, 3]);
export type PolicyType = v.InferOutput<typeof PolicyType>;

export const Policy = v.object({
  type: PolicyType,
  title: v.string(),
  version: Code,
  updateTime: Time,
  /** rich text; sanitise before rendering */
  content: v.string(),
});
export type Policy = v.InferOutput<typeof Policy>;

/** The policy of a type. */
export const policyByType = defineCall({
  method: 'GET',
  path: '/ucenter/api/privacyPolicy/open/getByType',
  who: 'O',
  send: v.object({ type: PolicyType }),
  data: Policy,
});

/** The privacy policy of an activity, or the general one. */
export const queryPrivacy = defineCall({
  method: 'GET',
  path: '/acApi/server/privacy/queryPrivacy',
  who: 'O',
  send: v.object({ activityId: v.optional(Id) }),
  data: Policy,
});
