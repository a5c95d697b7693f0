import type { HttpHandler } from 'msw';
import {
  loginByChannel,
  loginByFission,
  loginBySms,
  logout,
  newChannelRecord,
  sendCampaignSmsCode,
  sendSmsCode,
} from '../../src/api/passport.ts';
import { isActivity } from '../domain/activities.ts';
import { Refusal } from '../core/envelope.ts';
import { FISSION_TARGET_FEN, openFissionPacket } from '../domain/fission.ts';
import { handle } from '../core/handle.ts';
import { clientIdOf, endSession, inviterBy, issueToken, personByPhone, sendCode, useCode } from '../domain/people.ts';
import type { Platform } from '../core/platform.ts';
import { enroll } from '../domain/registrations.ts';

interface ChannelRow {
  channel_code: string;
  channel_name: string;
  logo: number;
  slogan: string;
  visit_count: number;
  gift_title: string | null;
  gift_picture: number | null;
  ended_at: number | null;
}

/** The text message code, logins, and logout. */
export function passportHandlers(platform: Platform): HttpHandler[] {
  return [
    handle(platform, sendSmsCode, ({ input: { phone, scene } }) => sendCode(platform, phone, scene)),

    handle(platform, sendCampaignSmsCode, ({ input: { phone } }) => sendCode(platform, phone, 'campaign')),

    handle(platform, loginBySms, ({ input: { phone, smsCode, inviteCode, activityId }, request }) => {
      const refusal = useCode(platform, phone, smsCode);
      if (refusal) return refusal;
      const known = personByPhone(platform, phone);
      // A link may name an unknown activity; this must not block the login.
      const cause = activityId !== undefined && isActivity(platform, activityId) ? activityId : undefined;
      const userId =
        known ??
        enroll(platform, phone, { source: 'login', inviterId: inviterBy(platform, inviteCode), activityId: cause });
      return {
        ...issueToken(platform, userId, { clientId: clientIdOf(request) }),
        newUser: known === undefined,
      };
    }),

    ...campaignHandlers(platform),

    handle(platform, logout, ({ request }) => {
      endSession(platform, request);
      return null;
    }),
  ];
}

/** Logins by a friend's red packet or a channel. */
function campaignHandlers(platform: Platform): HttpHandler[] {
  const { db, picture, now } = platform;
  const findPerson = db.prepare('select 1 from person where user_id = ?');
  const findChannel = db.prepare('select * from channel where channel_code = ?');
  const countVisit = db.prepare('update channel set visit_count = visit_count + 1 where channel_code = ?');
  const findGift = db.prepare('select 1 from channel_gift where user_id = ? and channel_code = ?');
  const addGift = db.prepare('insert into channel_gift (user_id, channel_code, at) values (?, ?, ?)');

  /** The channel; case is ignored, because links are typed and printed. */
  const channelBy = (channelCode: string): ChannelRow => {
    const row = findChannel.get(channelCode.toUpperCase()) as unknown as ChannelRow | undefined;
    if (!row) throw new Refusal('没有这个渠道');
    if (row.ended_at !== null && row.ended_at <= now()) throw new Refusal('这个渠道的活动已经结束，去首页逛逛吧');
    return row;
  };

  return [
    handle(platform, loginByFission, ({ input: { phone, smsCode, inviterId }, request }) => {
      // Check before the code is used: an unknown sender or the own packet must not use it up.
      if (!findPerson.get(inviterId)) throw new Refusal('没有找到发红包的人，请朋友再发一次链接');
      const known = personByPhone(platform, phone);
      if (known === inviterId) throw new Refusal('不能拆自己发出的红包，分享给朋友吧');
      const refusal = useCode(platform, phone, smsCode);
      if (refusal) return refusal;
      const userId = known ?? enroll(platform, phone, { source: 'fission', inviterId });
      const packet = openFissionPacket(platform, { userId, inviterId, newcomer: known === undefined });
      return {
        ...issueToken(platform, userId, { clientId: clientIdOf(request) }),
        newUser: known === undefined,
        packet: { ...packet, targetFen: FISSION_TARGET_FEN },
      };
    }),

    handle(platform, loginByChannel, ({ input: { phone, smsCode, channelCode }, request }) => {
      const channel = channelBy(channelCode);
      const refusal = useCode(platform, phone, smsCode);
      if (refusal) return refusal;
      const known = personByPhone(platform, phone);
      const userId = known ?? enroll(platform, phone, { source: 'channel', channelCode: channel.channel_code });
      const { gift_title: title, gift_picture: cover } = channel;
      if (known === undefined && title !== null) addGift.run(userId, channel.channel_code, now());
      // Returned again to its owner after a lost response; given only to new users, once.
      const given = findGift.get(userId, channel.channel_code) !== undefined;
      return {
        ...issueToken(platform, userId, { clientId: clientIdOf(request) }),
        newUser: known === undefined,
        ...(given && title !== null && cover !== null ? { gift: { title, cover: picture('reward', cover) } } : {}),
      };
    }),

    handle(platform, newChannelRecord, ({ input: { channelCode } }) => {
      const channel = channelBy(channelCode);
      countVisit.run(channel.channel_code);
      return {
        channelCode: channel.channel_code,
        channelName: channel.channel_name,
        logo: picture('channel', channel.logo),
        slogan: channel.slogan,
        visitCount: channel.visit_count + 1,
      };
    }),
  ];
}
