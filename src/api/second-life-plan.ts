// Contract: spec.md 7, Second life plan.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Flag } from './domain-shapes.ts';
import { Id } from './shapes.ts';

/** Claims a reward of the plan. */
export const receiveActivityRewards = defineCall({
  method: 'POST',
  path: '/acApi/api/originalResident/receiveActivityRewards',
  who: 'A',
  send: v.object({ activityId: Id, rewardId: Id }),
  data: v.object({ rewardId: Id, state: v.literal('granted') }),
});

/** Sends an SMS about a reward to the phone of the user's account. */
export const sendActivityRewardMsg = defineCall({
  method: 'POST',
  path: '/acApi/api/originalResident/sendActivityRewardMsg',
  who: 'A',
  send: v.object({ activityId: Id, rewardId: Id }),
  data: v.object({ sent: Flag, phoneMasked: v.string() }),
});
