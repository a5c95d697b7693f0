// Contract: spec.md 7, User center.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Code, Flag, OneOf, Period, Time } from './domain-shapes.ts';
import { Count, Nothing, Page, Points, User, paging } from './shapes.ts';

/** State of the real-name verification. */
export const Authorization = v.object({
  authorized: Flag,
  realNameMasked: v.optional(v.string()),
  level: OneOf([0, 1, 2]),
});
export type Authorization = v.InferOutput<typeof Authorization>;

export const UserInfo = v.object({
  ...User.entries,
  phoneMasked: v.string(),
  level: Count,
  inviteCode: Code,
  isOriginalResident: Flag,
  residentNo: v.optional(Code),
  /** glory of the card game: what the user has left, and what they gave their territory today */
  glory: v.optional(v.object({ purse: Count, today: Count })),
});
export type UserInfo = v.InferOutput<typeof UserInfo>;

export const InvitedUser = v.object({ ...User.entries, registerTime: Time, rewarded: Flag });
export type InvitedUser = v.InferOutput<typeof InvitedUser>;

export const UserInvitation = Page(InvitedUser, { inviteCode: Code, rewardPoints: Points });
export type UserInvitation = v.InferOutput<typeof UserInvitation>;

/** Whether the user passed the real-name verification. */
export const userAuthorization = defineCall({
  method: 'GET',
  path: '/ucenter/api/userCenter/getAuthorization',
  who: 'A',
  send: Nothing,
  data: Authorization,
});

/**
 * The logged-in user, or null. The only call that answers S00000 with null instead of asking for a login (spec.md 8).
 */
export const userInfo = defineCall({
  method: 'GET',
  path: '/ucenter/api/userCenter/getUserInfo',
  who: 'A',
  send: Nothing,
  data: v.nullable(UserInfo),
  loggedOut: null,
  user: (info) => info?.userId,
});

/** The users invited by the current user. */
export const userInvitation = defineCall({
  method: 'GET',
  path: '/ucenter/api/userInvitation/getUserInvitation',
  who: 'A',
  send: v.object(paging),
  data: UserInvitation,
});

/** The period in which invitations count. */
export const InvitationTime = v.object({
  ...Period.entries,
  /** how many of the user's friends count in this period; absent when logged out, and on platforms that do not count */
  inWindow: v.optional(Count),
});
export type InvitationTime = v.InferOutput<typeof InvitationTime>;

/** The period in which invitations count, with the number of friends of a logged-in user. */
export const userInvitationTime = defineCall({
  method: 'GET',
  path: '/ucenter/api/userInvitation/getUserInvitationTime',
  who: 'C',
  own: true,
  send: Nothing,
  data: InvitationTime,
});
