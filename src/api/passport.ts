import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Count, Fen, FilledText, Id, NoData, Nothing, Phone, SmsCode, Url } from './shapes.ts';

/** What a login gives (spec.md 7, Login). */
export const Login = v.object({
  accessToken: v.pipe(v.string(), v.nonEmpty()),
  /** seconds from now; stored as the moment it ends, in epoch milliseconds */
  expireIn: Count,
  userId: Id,
  /** whether the login made the account */
  newUser: v.boolean(),
});
export type Login = v.InferOutput<typeof Login>;

/** A login that opened a red packet; all amounts in 1/100 yuan (spec.md 7, Login). */
export const FissionLogin = v.object({
  ...Login.entries,
  packet: v.object({
    /** what the packet gave */
    amountFen: Fen,
    /** what has to be gathered before it is paid */
    targetFen: Fen,
    /** what the inviter got for it */
    inviterAmountFen: Fen,
  }),
});
export type FissionLogin = v.InferOutput<typeof FissionLogin>;

/** A login through a channel, with the channel's gift where there is one (spec.md 7, Login). */
export const ChannelLogin = v.object({
  ...Login.entries,
  gift: v.optional(v.object({ title: v.string(), cover: Url })),
});
export type ChannelLogin = v.InferOutput<typeof ChannelLogin>;

/** A channel as its campaign page shows it (spec.md 7, Login). */
export const ChannelRecord = v.object({
  channelCode: v.string(),
  channelName: v.string(),
  logo: Url,
  slogan: v.string(),
  visitCount: Count,
});
export type ChannelRecord = v.InferOutput<typeof ChannelRecord>;

/** The answer to a request for a code: when the next may be asked for, in seconds from now (spec.md 7, Login). */
export const SmsSent = v.object({ resendAfter: Count });
export type SmsSent = v.InferOutput<typeof SmsSent>;

/** Sends a code to the phone for what `scene` names, such as the login (spec.md 7, Login). */
export const sendSmsCode = defineCall({
  method: 'POST',
  path: '/ucenter/api/sms/sendSmsCode',
  who: 'C',
  send: v.object({ phone: Phone, scene: FilledText }),
  data: SmsSent,
});

/** Logs in by phone and code, and makes the account where there is none (spec.md 7, Login). */
export const loginBySms = defineCall({
  method: 'POST',
  path: '/ucenter/api/passport/login',
  who: 'C',
  send: v.object({
    phone: Phone,
    smsCode: SmsCode,
    inviteCode: v.optional(v.string()),
    activityId: v.optional(Id),
  }),
  data: Login,
});

/** Ends the login on the platform; the stored login info is the caller's to clear (spec.md 7, Login). */
export const logout = defineCall({
  method: 'GET',
  path: '/ucenter/api/passport/logout',
  who: 'A',
  send: Nothing,
  data: NoData,
});

/** Sends the code for the two campaign logins, `loginByFission` and `loginByChannel` (spec.md 7, Login). */
export const sendCampaignSmsCode = defineCall({
  method: 'GET',
  path: '/ucenter/api/sms/h5/login',
  who: 'C',
  send: v.object({ phone: Phone }),
  data: SmsSent,
});

/** Logs in through a friend's red packet and opens it (spec.md 7, Login). */
export const loginByFission = defineCall({
  method: 'POST',
  path: '/ucenter/api/passport/h5/fissionRedPacket/login',
  who: 'C',
  send: v.object({ phone: Phone, smsCode: SmsCode, inviterId: Id }),
  data: FissionLogin,
});

/** Logs in through a channel (spec.md 7, Login). */
export const loginByChannel = defineCall({
  method: 'POST',
  path: '/ucenter/api/passport/h5/channelLogin',
  who: 'C',
  send: v.object({ phone: Phone, smsCode: SmsCode, channelCode: FilledText }),
  data: ChannelLogin,
});

/** Records a visit to a channel and answers the channel; meant once a session (spec.md 7, Login). */
export const newChannelRecord = defineCall({
  method: 'GET',
  path: '/ucenter/api/channelRecord/open/newChannelRecord',
  who: 'O',
  send: v.object({ channelCode: FilledText }),
  data: ChannelRecord,
});
