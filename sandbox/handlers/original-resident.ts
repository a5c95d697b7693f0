import { receiveActivityRewards, sendActivityRewardMsg } from '../../src/api/second-life-plan.ts';
import {
  createFirstRecommend,
  inviterInfo,
  registrationQrcode,
  residentRewards,
  type ResidentReward,
} from '../../src/api/task.ts';
import { shanghaiTime } from '../../src/lib/shanghai-time.ts';
import { type Activity, activityOf, openActivityOf } from '../domain/activities.ts';
import { DAY_MS, shanghaiDate } from '../core/calendar.ts';
import { Refusal } from '../core/envelope.ts';
import { handle } from '../core/handle.ts';
import { book } from '../domain/ledger.ts';
import { appAddress } from '../core/links.ts';
import { offsetOf } from '../core/paging.ts';
import { maskPhone } from '../domain/people.ts';
import type { Platform } from '../core/platform.ts';
import { friendsWithin, planSource } from '../domain/second-life.ts';
import type { Section } from '../domain/section.ts';

/** Validity of a registration QR code. */
const QRCODE_VALID_MS = 7 * DAY_MS;

/** The rewards of the second life plan, in the activity's order; titles and numbers of friends are in the activity. */
const PLAN: readonly { kind: ResidentReward['kind']; amount: number }[] = [
  { kind: 'points', amount: 300 },
  { kind: 'asset', amount: 1 },
  { kind: 'asset', amount: 1 },
];

interface ResidentRow {
  resident_no: string;
  registered_at: number;
}

interface RewardRow {
  reward_id: number;
  title: string;
  picture: number;
  kind: ResidentReward['kind'];
  amount: number;
  created_at: number;
  state: ResidentReward['state'];
}

/** Original residents, their rewards, the second life plan, and first recommenders. */
export function originalResidentSection(platform: Platform): Section {
  return { handlers: [...residentHandlers(platform), ...planHandlers(platform)] };
}

function residentHandlers(platform: Platform) {
  const { db, picture, now } = platform;
  const inviteCodeOf = db.prepare('select invite_code code from person where user_id = ?');
  const findResident = db.prepare(
    'select resident_no, registered_at from person where user_id = ? and is_original_resident = 1',
  );
  const friendsOf = db.prepare('select count(*) n from registration where inviter_id = ?');
  const countRewards = db.prepare('select count(*) n from resident_reward where user_id = ?');
  const pageOfRewards = db.prepare(
    'select * from resident_reward where user_id = ? order by created_at desc, reward_id desc limit ? offset ?',
  );
  const findRecommend = db.prepare('select * from first_recommend where user_id = ? and activity_id = ?');
  const addRecommend = db.prepare('insert into first_recommend (user_id, activity_id, created_at) values (?, ?, ?)');

  return [
    handle(platform, registrationQrcode, ({ input: { activityId, inviterId, path }, request }) => {
      activityOf(platform, activityId);
      const inviter =
        inviterId === undefined ? undefined : (inviteCodeOf.get(inviterId) as { code: string } | undefined);
      if (inviterId !== undefined && !inviter) throw new Refusal('没有找到邀请人，请朋友再发一次链接');
      return {
        qrText: appAddress(request, path, { activityId, inviteCode: inviter?.code }),
        expireTime: shanghaiTime(now() + QRCODE_VALID_MS),
      };
    }),

    handle(platform, residentRewards, ({ input: { pageNo, pageSize }, visitor: { userId } }) => {
      const rows = pageOfRewards.all(userId, pageSize, offsetOf({ pageNo, pageSize })) as unknown as RewardRow[];
      return {
        pageNo,
        pageSize,
        total: (countRewards.get(userId) as { n: number }).n,
        list: rows.map((row) => ({
          rewardId: row.reward_id,
          title: row.title,
          cover: picture('reward', row.picture),
          kind: row.kind,
          amount: row.amount,
          createTime: shanghaiTime(row.created_at),
          state: row.state,
        })),
      };
    }),

    handle(platform, inviterInfo, ({ input: { id } }) => {
      const resident = findResident.get(id) as unknown as ResidentRow | undefined;
      if (!resident) throw new Refusal('没有这位原住民');
      return {
        ...platform.user(id),
        residentNo: resident.resident_no,
        invitedCount: (friendsOf.get(id) as { n: number }).n,
        joinTime: shanghaiTime(resident.registered_at),
      };
    }),

    handle(platform, createFirstRecommend, ({ input: { id }, visitor: { userId } }) => {
      const { activityId, state } = activityOf(platform, id, 'recommend');
      const find = () =>
        findRecommend.get(userId, activityId) as { recommend_id: number; created_at: number } | undefined;
      let record = find();
      if (!record) {
        if (state !== 'on') throw new Refusal(state === 'coming' ? '活动还没有开始' : '活动已经结束');
        addRecommend.run(userId, activityId, now());
        record = find();
      }
      if (!record) throw new RangeError(`no record of ${userId}`);
      return {
        recommendId: record.recommend_id,
        inviteCode: (inviteCodeOf.get(userId) as { code: string }).code,
        createTime: shanghaiTime(record.created_at),
      };
    }),
  ];
}

function planHandlers(platform: Platform) {
  const { db, now } = platform;
  const findReward = db.prepare('select 1 from resident_reward where user_id = ? and source = ?');
  const addReward = db.prepare(
    `insert into resident_reward (user_id, title, picture, kind, amount, state, created_at, source)
     values (?, ?, ?, ?, ?, 'granted', ?, ?)`,
  );
  const findPhone = db.prepare('select phone from person where user_id = ?');
  const addMessage = db.prepare(
    'insert into reward_message (user_id, source, day, at) values (?, ?, ?, ?) on conflict do nothing',
  );

  /** The reward with this id: its position in the activity's list, from 1, because the contract has no other id. */
  const rewardBy = (activity: Activity, rewardId: number) => {
    const reward = activity.rewards[rewardId - 1];
    const made = PLAN[rewardId - 1];
    if (!reward || !made) throw new Refusal('没有这份奖励');
    return { ...reward, ...made, source: planSource(rewardId) };
  };

  return [
    handle(platform, receiveActivityRewards, ({ input: { activityId, rewardId }, visitor: { userId } }) => {
      const activity = activityOf(platform, activityId, 'second-life');
      const { title, picture, need, kind, amount, source } = rewardBy(activity, rewardId);
      const granted = { rewardId, state: 'granted' as const };
      // A repeated request succeeds, even after the plan has ended.
      if (findReward.get(userId, source)) return granted;
      openActivityOf(platform, activityId);
      const friends = friendsWithin(platform, userId, activity);
      if (friends < need) throw new Refusal(`再邀请 ${need - friends} 位好友登岛就能领取`);
      addReward.run(userId, title, picture, kind, amount, now(), source);
      if (kind === 'points') {
        book(platform, { currency: 'points', userId, amount, kind: 'second-life', ref: `${activityId}:${rewardId}` });
      }
      return granted;
    }),

    handle(platform, sendActivityRewardMsg, ({ input: { activityId, rewardId }, visitor: { userId } }) => {
      const activity = activityOf(platform, activityId, 'second-life');
      const { source } = rewardBy(activity, rewardId);
      if (!findReward.get(userId, source)) throw new Refusal('领取之后才能发短信提醒，先去领取吧');
      const { phone } = findPhone.get(userId) as { phone: string };
      const { changes } = addMessage.run(userId, source, shanghaiDate(now()), now());
      return { sent: changes === 1, phoneMasked: maskPhone(phone) };
    }),
  ];
}
