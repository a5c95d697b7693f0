// Contract: spec.md 7, Sign-in.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Day, Flag, Month } from './domain-shapes.ts';
import { Count, List, Nothing, Points } from './shapes.ts';

/** A calendar day; `bonus` names an extra reward besides the points. */
export const SignDay = v.object({
  date: Day,
  signed: Flag,
  reward: Points,
  bonus: v.optional(v.string()),
});
export type SignDay = v.InferOutput<typeof SignDay>;

export const SignStatus = v.object({
  signedToday: Flag,
  /** current number of consecutive days */
  streak: Count,
  /** total number of days */
  total: Count,
  /** points balance */
  points: Points,
  month: Month,
  days: List(SignDay),
});
export type SignStatus = v.InferOutput<typeof SignStatus>;

export const SignResult = v.object({
  date: Day,
  reward: Points,
  streak: Count,
  points: Points,
  bonus: v.optional(v.string()),
});
export type SignResult = v.InferOutput<typeof SignResult>;

/** The user's calendar of a month; default is the current month. */
export const userSignStatus = defineCall({
  method: 'GET',
  path: '/acApi/activitySign/userSignStatus',
  who: 'A',
  send: v.object({ month: v.optional(Month) }),
  data: SignStatus,
});

/** Signs in for today. A repeated call on the same day returns the same result without a second reward. */
export const daySign = defineCall({
  method: 'GET',
  path: '/acApi/activitySign/daySign',
  who: 'A',
  send: Nothing,
  data: SignResult,
});
