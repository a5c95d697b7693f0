import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Count, Nothing, Page, Period, Points, Time, User, paging } from './shapes.ts';

/** The real-name check of a person (spec.md 7, User center). */
export const Authorization = v.object({
  authorized: v.boolean(),
  realNameMasked: v.optional(v.string()),
  level: v.picklist([0, 1, 2]),
});
export type Authorization = v.InferOutput<typeof Authorization>;

/** The person who is logged in (spec.md 7, User center). */
export const UserInfo = v.object({
  ...User.entries,
  phoneMasked: v.string(),
  level: Count,
  inviteCode: v.string(),
  isOriginalResident: v.boolean(),
  residentNo: v.optional(v.string()),
});
export type UserInfo = v.InferOutput<typeof UserInfo>;

/** A person I invited (spec.md 7, User center). */
export const InvitedUser = v.object({ ...User.entries, registerTime: Time, rewarded: v.boolean() });
export type InvitedUser = v.InferOutput<typeof InvitedUser>;

/** One page of the people I invited, with my code and the points they brought (spec.md 7, User center). */
export const UserInvitation = Page(InvitedUser, { inviteCode: v.string(), rewardPoints: Points });
export type UserInvitation = v.InferOutput<typeof UserInvitation>;

/** Whether I passed the real-name check (spec.md 7, User center). */
export const userAuthorization = defineCall({
  method: 'GET',
  path: '/ucenter/api/userCenter/getAuthorization',
  who: 'A',
  send: Nothing,
  data: Authorization,
});

/**
 * Who is logged in; null where nobody is. The one call that answers «not logged in» with null instead of asking for a
 * login (spec.md 7, User center; spec.md 8).
 */
export const userInfo = defineCall({
  method: 'GET',
  path: '/ucenter/api/userCenter/getUserInfo',
  who: 'A',
  send: Nothing,
  data: v.nullable(UserInfo),
  loggedOut: null,
});

/** The people I invited (spec.md 7, User center). */
export const userInvitation = defineCall({
  method: 'GET',
  path: '/ucenter/api/userInvitation/getUserInvitation',
  who: 'A',
  send: v.object(paging),
  data: UserInvitation,
});

/** From when to when invitations count (spec.md 7, User center). */
export const userInvitationTime = defineCall({
  method: 'GET',
  path: '/ucenter/api/userInvitation/getUserInvitationTime',
  who: 'C',
  own: true,
  send: Nothing,
  data: Period,
});
