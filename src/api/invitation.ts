// Contract: spec.md 7, Invitation.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Code, FilledText, Flag, Phone, SmsCode, Time } from './domain-shapes.ts';
import { Count, Id, List, Page, Text, Url, User, paging } from './shapes.ts';

/** A user who registered through an invitation; `valid` if it counts. */
export const Registrant = v.object({ ...User.entries, registerTime: Time, valid: Flag });
export type Registrant = v.InferOutput<typeof Registrant>;

export const Activity = v.object({
  activityId: Id,
  title: v.string(),
  cover: Url,
  startTime: Time,
  endTime: Time,
  state: v.picklist(['coming', 'on', 'ended']),
  rules: List(v.string()),
  rewards: List(
    v.object({
      title: v.string(),
      cover: Url,
      /** number of invited users required */
      need: Count,
      /** the position in the list, from 1, where it is absent */
      rewardId: v.optional(Id),
      /** only if asked with the login (`asPerson`), and not on every platform */
      state: v.optional(v.picklist(['locked', 'ready', 'granted'])),
    }),
  ),
});
export type Activity = v.InferOutput<typeof Activity>;
export type ActivityReward = Activity['rewards'][number];

/** The user who sent the invitation. */
export const SharedUser = v.object({ ...User.entries, invitedCount: Count, slogan: Text });
export type SharedUser = v.InferOutput<typeof SharedUser>;

export const ComparisonCode = v.pipe(v.string(), v.trim(), v.length(6));

/** The user's code and the text of its QR code, rendered in the browser. */
export const PullNewCode = v.object({ code: v.pipe(Code, ComparisonCode), qrText: v.string(), expireTime: Time });
export type PullNewCode = v.InferOutput<typeof PullNewCode>;

/** A friend who joined with one of the user's codes. */
export const CodeMatch = v.object({
  ...User.entries,
  code: v.pipe(Code, ComparisonCode),
  verified: Flag,
  addedAt: Time,
});
export type CodeMatch = v.InferOutput<typeof CodeMatch>;

/** Matched friends, and the number required for the reward. */
export const CodeMatches = v.object({ matches: List(CodeMatch), target: Count, claimable: Flag });
export type CodeMatches = v.InferOutput<typeof CodeMatches>;

/** The users invited by the current user to an activity. */
export const myRegistrants = defineCall({
  method: 'POST',
  path: '/acApi/api/invitation/getRegistrantList',
  who: 'A',
  send: v.object({ activityId: Id, ...paging }),
  data: Page(Registrant),
});

/** The registrants of an activity, optionally of one inviter; public, nicknames masked. */
export const publicRegistrants = defineCall({
  method: 'POST',
  path: '/acApi/server/invitation/getRegistrantList',
  who: 'O',
  send: v.object({ activityId: Id, inviterId: v.optional(Id), ...paging }),
  data: Page(Registrant),
});

/** One activity; rejects for an unknown id. */
export const activityDetail = defineCall({
  method: 'GET',
  path: '/acApi/server/activity/{id}',
  who: 'O',
  send: v.object({ id: Id }),
  data: Activity,
});

/** The text of a QR code with a link to a page of this app and the user's invite code. */
export const generateQrcode = defineCall({
  method: 'POST',
  path: '/acApi/api/common/generateQrcode',
  who: 'A',
  send: v.object({ path: FilledText, params: v.record(v.string(), v.union([v.string(), v.number()])) }),
  data: v.object({ qrText: v.string(), inviteCode: Code }),
});

/** The owner of an invite code; rejects for an unknown code. */
export const sharedUser = defineCall({
  method: 'GET',
  path: '/acApi/api/invitation/sharedUser',
  who: 'C',
  send: v.object({ inviteCode: FilledText }),
  data: SharedUser,
});

/** Number of promoted original residents: so far, in total and today. */
export const residentPromotionNum = defineCall({
  method: 'GET',
  path: '/acApi/server/invitation/residentPromotionNum',
  who: 'O',
  send: v.object({ activityId: Id }),
  data: v.object({ promoted: Count, total: Count, today: Count }),
});

/** The user's comparison code; a new one if the last has expired. */
export const pullNewQrcode = defineCall({
  method: 'POST',
  path: '/acApi/api/invitationCodeComparison/pullNewQRcode',
  who: 'A',
  send: v.object({ activityId: Id }),
  data: PullNewCode,
});

/** The friends who matched one code. */
export const refreshUserList = defineCall({
  method: 'POST',
  path: '/acApi/api/invitationCodeComparison/refreshUserList',
  who: 'A',
  send: v.object({ code: ComparisonCode }),
  data: CodeMatches,
});

/** The friends who matched any code of the user in an activity. */
export const refreshUserListByActivity = defineCall({
  method: 'POST',
  path: '/acApi/api/invitationCodeComparison/refreshUserListByActityId',
  who: 'A',
  send: v.object({ activityId: Id }),
  data: CodeMatches,
});

/** Whether a phone number is registered. */
export const verifyUserRegistration = defineCall({
  method: 'POST',
  path: '/acApi/api/invitationCodeComparison/verifyUserRegistration',
  who: 'O',
  send: v.object({ phone: Phone }),
  data: v.object({ registered: Flag }),
});

/** Joins with a friend's code; `partner` is the friend after a match. */
export const addNewUserInfo = defineCall({
  method: 'POST',
  path: '/acApi/api/invitationCodeComparison/addNewUserInfo',
  who: 'C',
  send: v.object({ code: ComparisonCode, phone: Phone, smsCode: SmsCode, nickname: v.optional(v.string()) }),
  data: v.object({ matched: Flag, partner: v.optional(User) }),
});

/** Whether the reward can be claimed, the reason if not, and how many are left. */
export const claimButton = defineCall({
  method: 'POST',
  path: '/acApi/api/invitationCodeComparison/claimButton',
  who: 'A',
  send: v.object({ activityId: Id }),
  data: v.object({ enabled: Flag, left: Count, reason: v.optional(v.string()) }),
});

/** Claims the rewards of the code comparison; `amount` is a number of copies. */
export const receiveComparisonRewards = defineCall({
  method: 'POST',
  path: '/acApi/api/invitationCodeComparison/receive',
  who: 'A',
  send: v.object({ activityId: Id }),
  data: v.object({ rewards: List(v.object({ title: v.string(), cover: Url, amount: Count })) }),
});
