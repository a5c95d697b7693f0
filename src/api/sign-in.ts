import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Count, List, Month, Nothing, Points } from './shapes.ts';

/** A day in Shanghai, `YYYY-MM-DD`. */
const Day = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** A day of the calendar; `bonus` names what it gives on top of its points (spec.md 7, Sign-in). */
export const SignDay = v.object({
  date: Day,
  signed: v.boolean(),
  reward: Points,
  bonus: v.optional(v.string()),
});
export type SignDay = v.InferOutput<typeof SignDay>;

/** A month of signing in (spec.md 7, Sign-in). */
export const SignStatus = v.object({
  signedToday: v.boolean(),
  /** days in a row up to now */
  streak: Count,
  /** days signed in all */
  total: Count,
  /** my balance */
  points: Points,
  month: Month,
  days: List(SignDay),
});
export type SignStatus = v.InferOutput<typeof SignStatus>;

/** What today's sign-in gave, and the streak and balance after it (spec.md 7, Sign-in). */
export const SignResult = v.object({
  date: Day,
  reward: Points,
  streak: Count,
  points: Points,
  bonus: v.optional(v.string()),
});
export type SignResult = v.InferOutput<typeof SignResult>;

/** My calendar of a month, this one unless said otherwise (spec.md 7, Sign-in). */
export const userSignStatus = defineCall({
  method: 'GET',
  path: '/acApi/activitySign/userSignStatus',
  who: 'A',
  send: v.object({ month: v.optional(Month) }),
  data: SignStatus,
});

/** Signs in for today; a second call on a day answers the same and gives nothing twice (spec.md 7, Sign-in). */
export const daySign = defineCall({
  method: 'GET',
  path: '/acApi/activitySign/daySign',
  who: 'A',
  send: Nothing,
  data: SignResult,
});
