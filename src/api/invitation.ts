import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Count, FilledText, Id, List, Page, Phone, SmsCode, Time, Url, User, paging } from './shapes.ts';

/** Somebody who registered through an invitation; `valid` where it counts (spec.md 7, Invitation). */
export const Registrant = v.object({ ...User.entries, registerTime: Time, valid: v.boolean() });
export type Registrant = v.InferOutput<typeof Registrant>;

/** An invitation activity with its rules and rewards (spec.md 7, Invitation). */
export const Activity = v.object({
  activityId: Id,
  title: v.string(),
  cover: Url,
  startTime: Time,
  endTime: Time,
  state: v.picklist(['coming', 'on', 'ended']),
  rules: List(v.string()),
  /** `need` is how many people have to be brought for it */
  rewards: List(v.object({ title: v.string(), cover: Url, need: Count })),
});
export type Activity = v.InferOutput<typeof Activity>;

/** The person whose invitation was opened (spec.md 7, Invitation). */
export const SharedUser = v.object({ ...User.entries, invitedCount: Count, slogan: v.string() });
export type SharedUser = v.InferOutput<typeof SharedUser>;

/** The code two people compare: six characters (spec.md 7, Invitation). */
export const ComparisonCode = v.pipe(v.string(), v.trim(), v.length(6));

/** My code and the text of its QR code, which is drawn in the browser (spec.md 7, Invitation). */
export const PullNewCode = v.object({ code: ComparisonCode, qrText: v.string(), expireTime: Time });
export type PullNewCode = v.InferOutput<typeof PullNewCode>;

/** A friend who joined with a code of mine (spec.md 7, Invitation). */
export const CodeMatch = v.object({ ...User.entries, code: ComparisonCode, verified: v.boolean(), addedAt: Time });
export type CodeMatch = v.InferOutput<typeof CodeMatch>;

/** The friends who matched, and how many it takes until the reward may be claimed (spec.md 7, Invitation). */
export const CodeMatches = v.object({ matches: List(CodeMatch), target: Count, claimable: v.boolean() });
export type CodeMatches = v.InferOutput<typeof CodeMatches>;

/** The people I brought to an activity (spec.md 7, Invitation). */
export const myRegistrants = defineCall({
  method: 'POST',
  path: '/acApi/api/invitation/getRegistrantList',
  who: 'A',
  send: v.object({ activityId: Id, ...paging }),
  data: Page(Registrant),
});

/** The people who came to an activity, or through one inviter; public, nicknames masked (spec.md 7, Invitation). */
export const publicRegistrants = defineCall({
  method: 'POST',
  path: '/acApi/server/invitation/getRegistrantList',
  who: 'O',
  send: v.object({ activityId: Id, inviterId: v.optional(Id), ...paging }),
  data: Page(Registrant),
});

/** One activity; refused where there is none with this id (spec.md 7, Invitation). */
export const activityDetail = defineCall({
  method: 'GET',
  path: '/acApi/server/activity/{id}',
  who: 'O',
  send: v.object({ id: Id }),
  data: Activity,
});

/** The text of a QR code that leads to a page of this app with my invite code (spec.md 7, Invitation). */
export const generateQrcode = defineCall({
  method: 'POST',
  path: '/acApi/api/common/generateQrcode',
  who: 'A',
  send: v.object({ path: FilledText, params: v.record(v.string(), v.union([v.string(), v.number()])) }),
  data: v.object({ qrText: v.string(), inviteCode: v.string() }),
});

/** Who stands behind an invite code; refused where nobody does (spec.md 7, Invitation). */
export const sharedUser = defineCall({
  method: 'GET',
  path: '/acApi/api/invitation/sharedUser',
  who: 'C',
  send: v.object({ inviteCode: FilledText }),
  data: SharedUser,
});

/** How many original residents were promoted, of how many, and how many of them today (spec.md 7, Invitation). */
export const residentPromotionNum = defineCall({
  method: 'GET',
  path: '/acApi/server/invitation/residentPromotionNum',
  who: 'O',
  send: v.object({ activityId: Id }),
  data: v.object({ promoted: Count, total: Count, today: Count }),
});

/** My code for comparing, a new one where the last expired (spec.md 7, Invitation). */
export const pullNewQrcode = defineCall({
  method: 'POST',
  path: '/acApi/api/invitationCodeComparison/pullNewQRcode',
  who: 'A',
  send: v.object({ activityId: Id }),
  data: PullNewCode,
});

/** The friends who matched one code of mine (spec.md 7, Invitation). */
export const refreshUserList = defineCall({
  method: 'POST',
  path: '/acApi/api/invitationCodeComparison/refreshUserList',
  who: 'A',
  send: v.object({ code: ComparisonCode }),
  data: CodeMatches,
});

/** The friends who matched any code of mine in an activity (spec.md 7, Invitation). */
export const refreshUserListByActivity = defineCall({
  method: 'POST',
  path: '/acApi/api/invitationCodeComparison/refreshUserListByActityId',
  who: 'A',
  send: v.object({ activityId: Id }),
  data: CodeMatches,
});

/** Whether a phone number is registered already (spec.md 7, Invitation). */
export const verifyUserRegistration = defineCall({
  method: 'POST',
  path: '/acApi/api/invitationCodeComparison/verifyUserRegistration',
  who: 'O',
  send: v.object({ phone: Phone }),
  data: v.object({ registered: v.boolean() }),
});

/** Joins with a friend's code; `partner` is the friend where it matched (spec.md 7, Invitation). */
export const addNewUserInfo = defineCall({
  method: 'POST',
  path: '/acApi/api/invitationCodeComparison/addNewUserInfo',
  who: 'C',
  send: v.object({ code: ComparisonCode, phone: Phone, smsCode: SmsCode, nickname: v.optional(v.string()) }),
  data: v.object({ matched: v.boolean(), partner: v.optional(User) }),
});

/** Whether the reward may be claimed, why not where it may not, and how many are left (spec.md 7, Invitation). */
export const claimButton = defineCall({
  method: 'POST',
  path: '/acApi/api/invitationCodeComparison/claimButton',
  who: 'A',
  send: v.object({ activityId: Id }),
  data: v.object({ enabled: v.boolean(), left: Count, reason: v.optional(v.string()) }),
});

/** Claims the rewards of comparing codes; `amount` in pieces (spec.md 7, Invitation). */
export const receiveComparisonRewards = defineCall({
  method: 'POST',
  path: '/acApi/api/invitationCodeComparison/receive',
  who: 'A',
  send: v.object({ activityId: Id }),
  data: v.object({ rewards: List(v.object({ title: v.string(), cover: Url, amount: Count })) }),
});
