import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Id } from './shapes.ts';

/** Receives a reward of the plan (spec.md 7, Second life plan). */
export const receiveActivityRewards = defineCall({
  method: 'POST',
  path: '/acApi/api/originalResident/receiveActivityRewards',
  who: 'A',
  send: v.object({ activityId: Id, rewardId: Id }),
  data: v.object({ rewardId: Id, state: v.literal('granted') }),
});

/** Sends me a text message about a reward, to the phone of my account (spec.md 7, Second life plan). */
export const sendActivityRewardMsg = defineCall({
  method: 'POST',
  path: '/acApi/api/originalResident/sendActivityRewardMsg',
  who: 'A',
  send: v.object({ activityId: Id, rewardId: Id }),
  data: v.object({ sent: v.boolean(), phoneMasked: v.string() }),
});
