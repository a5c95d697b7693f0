// Contract: spec.md 7, Login.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Code, FilledText, Flag, Phone, SmsCode } from './domain-shapes.ts';
import { Count, Fen, Id, NoData, Nothing, Text, Url } from './shapes.ts';

export const Login = v.object({
  accessToken: v.pipe(v.string(), v.nonEmpty()),
  /** in seconds from now; stored as an end time in epoch milliseconds */
  expireIn: Count,
  userId: Id,
  /** whether this login created the account */
  newUser: v.optional(Flag, false),
});
export type Login = v.InferOutput<typeof Login>;

/** Result of a login that opened a red packet; amounts in 1/100 yuan. */
export const FissionLogin = v.object({
  ...Login.entries,
  packet: v.object({
    /** amount of this packet */
    amountFen: Fen,
    /** amount to collect before a payout */
    targetFen: Fen,
    /** the inviter's share */
    inviterAmountFen: Fen,
  }),
});
export type FissionLogin = v.InferOutput<typeof FissionLogin>;

export const ChannelLogin = v.object({
  ...Login.entries,
  gift: v.optional(v.object({ title: v.string(), cover: Url })),
});
export type ChannelLogin = v.InferOutput<typeof ChannelLogin>;

export const ChannelRecord = v.object({
  channelCode: Code,
  channelName: v.string(),
  logo: Url,
  slogan: Text,
  visitCount: Count,
});
export type ChannelRecord = v.InferOutput<typeof ChannelRecord>;

/** Seconds until another code can be asked for, if the platform does not say. */
const RESEND_AFTER = 60;

/** Response to an SMS code request; `resendAfter` is in seconds from now. The message is sent, whatever else it says. */
export const SmsSent = v.pipe(
  v.unknown(),
  v.transform((answer) => (typeof answer === 'object' && answer !== null ? answer : {})),
  v.object({ resendAfter: v.optional(Count, RESEND_AFTER) }),
) as unknown as v.GenericSchema<{ resendAfter: number }>;
export type SmsSent = v.InferOutput<typeof SmsSent>;

/** Sends an SMS code; `scene` names its purpose, such as the login. */
export const sendSmsCode = defineCall({
  method: 'POST',
  path: '/ucenter/api/sms/sendSmsCode',
  who: 'C',
  send: v.object({ phone: Phone, scene: FilledText }),
  data: SmsSent,
});

/** Logs in with phone and SMS code; creates the account if needed. */
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

/** Ends the login on the server. The caller clears the stored login. */
export const logout = defineCall({
  method: 'GET',
  path: '/ucenter/api/passport/logout',
  who: 'A',
  send: Nothing,
  data: NoData,
});

/** Sends the SMS code for `loginByFission` and `loginByChannel`. */
export const sendCampaignSmsCode = defineCall({
  method: 'GET',
  path: '/ucenter/api/sms/h5/login',
  who: 'C',
  send: v.object({ phone: Phone }),
  data: SmsSent,
});

/** Logs in through a friend's red packet and opens it. */
export const loginByFission = defineCall({
  method: 'POST',
  path: '/ucenter/api/passport/h5/fissionRedPacket/login',
  who: 'C',
  send: v.object({ phone: Phone, smsCode: SmsCode, inviterId: Id }),
  data: FissionLogin,
});

/** Logs in through a channel. */
export const loginByChannel = defineCall({
  method: 'POST',
  path: '/ucenter/api/passport/h5/channelLogin',
  who: 'C',
  send: v.object({ phone: Phone, smsCode: SmsCode, channelCode: FilledText }),
  data: ChannelLogin,
});

/** Records a visit to a channel and returns the channel; call it once per session. */
export const newChannelRecord = defineCall({
  method: 'GET',
  path: '/ucenter/api/channelRecord/open/newChannelRecord',
  who: 'O',
  send: v.object({ channelCode: FilledText }),
  data: ChannelRecord,
});
