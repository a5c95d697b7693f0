import {
  activityDetail,
  addNewUserInfo,
  claimButton,
  type CodeMatch,
  generateQrcode,
  myRegistrants,
  publicRegistrants,
  pullNewQrcode,
  receiveComparisonRewards,
  refreshUserList,
  refreshUserListByActivity,
  type Registrant,
  residentPromotionNum,
  sharedUser,
  verifyUserRegistration,
} from '../../src/api/invitation.ts';
import { countCharacters } from '../../src/lib/count-characters.ts';
import { shanghaiTime } from '../../src/lib/shanghai-time.ts';
import { type Activity, activityOf, openActivityOf } from '../domain/activities.ts';
import { DAY_MS, shanghaiDate, shanghaiDay } from '../core/calendar.ts';
import { Refusal } from '../core/envelope.ts';
import { handle } from '../core/handle.ts';
import { appAddress } from '../core/links.ts';
import { offsetOf } from '../core/paging.ts';
import { readableCode } from '../core/codes.ts';
import { inviterBy, personByPhone, useCode } from '../domain/people.ts';
import type { Platform, Visitor } from '../core/platform.ts';
import { planRewardsOf } from '../domain/second-life.ts';
import type { Section } from '../domain/section.ts';
import { enroll, maskNickname, residentCounts } from '../domain/registrations.ts';
import { sloganOf } from '../domain/slogans.ts';

/** Validity of a comparing code. */
const CODE_VALID_MS = DAY_MS;
/** Number of matched friends required for the reward. */
const TARGET = 3;
const MAX_NICKNAME_LENGTH = 12;

interface RegistrantRow {
  user_id: number;
  at: number;
  valid: 0 | 1;
}

interface CodeRow {
  code: string;
  user_id: number;
  activity_id: number;
  created_at: number;
  expires_at: number | null;
}

interface MatchRow extends RegistrantRow {
  code: string;
}

/** Invitations: registrations, QR codes, and comparing codes. */
export function invitationSection(platform: Platform): Section {
  return { handlers: [...registrationHandlers(platform), ...comparisonHandlers(platform)] };
}

function registrationHandlers(platform: Platform) {
  const { db, picture, now } = platform;
  const lists = {
    ofInviter: listing(platform, 'activity_id = ? and inviter_id = ?'),
    ofActivity: listing(platform, 'activity_id = ?'),
  };
  const inviteCodeOf = db.prepare('select invite_code code from person where user_id = ?');
  const friendsOf = db.prepare('select count(*) n from registration where inviter_id = ?');

  return [
    handle(platform, myRegistrants, ({ input, visitor }) => {
      const { activityId } = activityOf(platform, input.activityId);
      return lists.ofInviter(input, activityId, visitor.userId);
    }),

    handle(platform, publicRegistrants, ({ input }) => {
      const { activityId } = activityOf(platform, input.activityId);
      const page =
        input.inviterId === undefined
          ? lists.ofActivity(input, activityId)
          : lists.ofInviter(input, activityId, input.inviterId);
      return { ...page, list: page.list.map((one) => ({ ...one, nickname: maskNickname(one.nickname) })) };
    }),

    handle(platform, activityDetail, ({ input: { id }, ...asked }) => {
      const visitor = asked.visitor as Visitor | null;
      const activity = activityOf(platform, id);
      const { activityId, kind, title, start, end, state, rules, rewards } = activity;
      const own = visitor && kind === 'second-life' ? planRewardsOf(platform, visitor.userId, activity) : [];
      return {
        activityId,
        title,
        cover: picture('activity', activityId),
        startTime: shanghaiTime(start),
        endTime: shanghaiTime(end),
        state,
        rules,
        rewards: rewards.map((reward, index) => ({
          title: reward.title,
          cover: picture('reward', reward.picture),
          need: reward.need,
          ...own[index],
        })),
      };
    }),

    handle(platform, generateQrcode, ({ input: { path, params }, visitor, request }) => {
      const { code: inviteCode } = inviteCodeOf.get(visitor.userId) as { code: string };
      return { qrText: appAddress(request, path, { ...params, inviteCode }), inviteCode };
    }),

    handle(platform, sharedUser, ({ input: { inviteCode } }) => {
      const userId = inviterBy(platform, inviteCode);
      if (userId === undefined) throw new Refusal('邀请码不存在');
      const { n: invitedCount } = friendsOf.get(userId) as { n: number };
      return { ...platform.user(userId), invitedCount, slogan: sloganOf(userId) };
    }),

    handle(platform, residentPromotionNum, ({ input: { activityId } }) => {
      activityOf(platform, activityId, 'resident');
      return residentCounts(now(), shanghaiDay(now()));
    }),
  ];
}

function comparisonHandlers(platform: Platform) {
  const { db, picture, now } = platform;
  const currentCode = db.prepare(
    `select * from comparison_code where user_id = ? and activity_id = ? and created_at <= ?
       and (expires_at is null or expires_at > ?) order by created_at desc limit 1`,
  );
  const findCode = db.prepare('select * from comparison_code where code = ?');
  const addCode = db.prepare(
    'insert into comparison_code (code, user_id, activity_id, created_at, expires_at) values (?, ?, ?, ?, ?)',
  );
  const matchesOfCode = db.prepare(
    `select code, user_id, at, valid from comparison_match join registration on user_id = newcomer_id
     where code = ? order by at desc, user_id desc`,
  );
  const matchesOfActivity = db.prepare(
    `select m.code, r.user_id, r.at, r.valid
     from comparison_code c join comparison_match m using (code) join registration r on r.user_id = m.newcomer_id
     where c.user_id = ? and c.activity_id = ? and (m.month is null or m.month = ?)
     order by r.at desc, r.user_id desc`,
  );
  const addMatch = db.prepare('insert into comparison_match (newcomer_id, code, month) values (?, ?, ?)');
  const findGift = db.prepare('select left_over from comparison_gift where activity_id = ?');
  const takeGift = db.prepare(
    'update comparison_gift set left_over = left_over - 1 where activity_id = ? and left_over > 0',
  );
  const findClaim = db.prepare(
    'select 1 from comparison_claim where user_id = ? and activity_id = ? and (month is null or month = ?)',
  );
  const addClaim = db.prepare('insert into comparison_claim (user_id, activity_id, month, at) values (?, ?, ?, ?)');

  const codeBy = (code: string) => findCode.get(code.toUpperCase()) as unknown as CodeRow | undefined;
  const matchOf = ({ code, user_id, at, valid }: MatchRow): CodeMatch => ({
    ...platform.user(user_id),
    code,
    verified: valid === 1,
    addedAt: shanghaiTime(at),
  });
  const matchesBy = (userId: number, activity: Activity) =>
    matchesOfActivity.all(userId, activity.activityId, monthOf(activity, now())) as unknown as MatchRow[];
  const giftsLeft = (activityId: number) => (findGift.get(activityId) as { left_over: number }).left_over;

  /** Why the person cannot claim now; undefined if they can. */
  const obstacle = (userId: number, activity: Activity): string | undefined => {
    if (activity.state !== 'on') return activity.state === 'coming' ? '活动还没有开始' : '活动已经结束';
    if (findClaim.get(userId, activity.activityId, monthOf(activity, now()))) {
      return '这个月的双人礼你已经领过了，下个月再来';
    }
    const missing = TARGET - matchesBy(userId, activity).filter(({ valid }) => valid === 1).length;
    if (missing > 0) return `再对上 ${missing} 位好友就能领取`;
    if (giftsLeft(activity.activityId) === 0) return '礼品已经领完了，谢谢你带来的朋友';
    return undefined;
  };

  return [
    handle(platform, pullNewQrcode, ({ input: { activityId }, visitor, request }) => {
      openActivityOf(platform, activityId, 'comparison');
      const at = now();
      let row = currentCode.get(visitor.userId, activityId, at, at) as unknown as CodeRow | undefined;
      if (!row) {
        let attempt = 0;
        let code: string;
        do {
          code = readableCode(platform.random('comparison-code', visitor.userId, activityId, at, attempt));
          attempt += 1;
        } while (findCode.get(code));
        addCode.run(code, visitor.userId, activityId, at, at + CODE_VALID_MS);
        row = {
          code,
          user_id: visitor.userId,
          activity_id: activityId,
          created_at: at,
          expires_at: at + CODE_VALID_MS,
        };
      }
      return {
        code: row.code,
        qrText: appAddress(request, '/invent-user', { activityId, code: row.code }),
        expireTime: shanghaiTime(row.expires_at ?? shanghaiDay(at) + DAY_MS),
      };
    }),

    handle(platform, refreshUserList, ({ input, visitor }) => {
      const code = codeBy(input.code);
      if (code?.user_id !== visitor.userId) throw new Refusal('这不是你的暗号');
      const activity = activityOf(platform, code.activity_id);
      return {
        matches: (matchesOfCode.all(code.code) as unknown as MatchRow[]).map(matchOf),
        target: TARGET,
        claimable: obstacle(visitor.userId, activity) === undefined,
      };
    }),

    handle(platform, refreshUserListByActivity, ({ input: { activityId }, visitor }) => {
      const activity = activityOf(platform, activityId, 'comparison');
      return {
        matches: matchesBy(visitor.userId, activity).map(matchOf),
        target: TARGET,
        claimable: obstacle(visitor.userId, activity) === undefined,
      };
    }),

    handle(platform, verifyUserRegistration, ({ input: { phone } }) => ({
      registered: personByPhone(platform, phone) !== undefined,
    })),

    handle(platform, addNewUserInfo, ({ input }) => {
      // Check what the user can fix first, so that the text message is not used up.
      const code = codeBy(input.code);
      if (!code || code.created_at > now()) throw new Refusal('没有这个暗号，和好友再核对一下');
      if (code.expires_at !== null && code.expires_at <= now()) {
        throw new Refusal('这个暗号已经过期，请好友换一个新的');
      }
      const activity = openActivityOf(platform, code.activity_id, 'comparison');
      const known = personByPhone(platform, input.phone);
      if (known === code.user_id) throw new Refusal('不能和自己对暗号，发给朋友试试');
      if (known !== undefined) throw new Refusal('这个手机号已经注册过，快去登录');
      const nickname = (input.nickname ?? '').trim();
      if (countCharacters(nickname) > MAX_NICKNAME_LENGTH) throw new Refusal(`昵称最多 ${MAX_NICKNAME_LENGTH} 个字`);
      const refusal = useCode(platform, input.phone, input.smsCode);
      if (refusal) return refusal;
      const newcomer = enroll(platform, input.phone, {
        source: 'comparison',
        inviterId: code.user_id,
        activityId: code.activity_id,
        nickname: nickname === '' ? undefined : nickname,
      });
      addMatch.run(newcomer, code.code, monthOf(activity, now()));
      return { matched: true, partner: platform.user(code.user_id) };
    }),

    handle(platform, claimButton, ({ input: { activityId }, visitor }) => {
      const activity = activityOf(platform, activityId, 'comparison');
      const reason = obstacle(visitor.userId, activity);
      return {
        enabled: reason === undefined,
        left: giftsLeft(activityId),
        ...(reason === undefined ? {} : { reason }),
      };
    }),

    handle(platform, receiveComparisonRewards, ({ input: { activityId }, visitor }) => {
      const activity = openActivityOf(platform, activityId, 'comparison');
      const reason = obstacle(visitor.userId, activity);
      if (reason !== undefined) throw new Refusal(reason);
      if (takeGift.run(activityId).changes === 0) throw new Refusal('礼品已经领完了，谢谢你带来的朋友');
      addClaim.run(visitor.userId, activityId, monthOf(activity, now()), now());
      return {
        rewards: activity.rewards.map((reward) => ({
          title: reward.title,
          cover: picture('reward', reward.picture),
          amount: 1,
        })),
      };
    }),
  ];
}

/** A paged list of registrations, newest first. `where` is SQL with a question mark for each value. */
function listing({ db, user }: Platform, where: string) {
  const count = db.prepare(`select count(*) n from registration where ${where}`);
  const rows = db.prepare(
    `select user_id, at, valid from registration where ${where} order by at desc, user_id desc limit ? offset ?`,
  );
  return ({ pageNo, pageSize }: { pageNo: number; pageSize: number }, ...values: number[]) => {
    const offset = offsetOf({ pageNo, pageSize });
    const list = (rows.all(...values, pageSize, offset) as unknown as RegistrantRow[]).map((row): Registrant => ({
      ...user(row.user_id),
      registerTime: shanghaiTime(row.at),
      valid: row.valid === 1,
    }));
    return { pageNo, pageSize, total: (count.get(...values) as { n: number }).n, list };
  };
}

/** The month a match or a claim counts for, `YYYY-MM`: the current one for a monthly activity, else that of its start. */
function monthOf({ opens, start }: Activity, now: number): string {
  return shanghaiDate(opens.kind === 'monthly' ? now : start).slice(0, 7);
}
