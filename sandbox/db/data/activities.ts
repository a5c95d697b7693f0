import type { Window } from '../../core/calendar.ts';

/** A seeded activity. */
export interface ActivitySeed {
  activityId: number;
  /** the section that handles it */
  kind:
    'invitation' | 'comparison' | 'resident' | 'second-life' | 'shop' | 'debut' | 'festival' | 'recommend' | 'carnival';
  title: string;
  opens: Window;
  rules: string[];
  /** rewards by number of friends (`need`); the picture is `reward/{picture}` */
  rewards: { title: string; picture: number; need: number }[];
}

const monthly: Window = { kind: 'monthly' };
/** Saturday evening: active for two hours per week, upcoming otherwise. */
const saturday: Window = { kind: 'weekly', weekday: 6, hour: 20, hours: 2 };
const lastSpring: Window = { kind: 'fixed', startTime: '2026-03-01 10:00:00', endTime: '2026-03-31 22:00:00' };

/**
 * The activities, with fixed ids for tests and pages. Active ones repeat every month, so that they are active at any
 * time.
 */
export const activities: ActivitySeed[] = [
  {
    activityId: 6001,
    kind: 'invitation',
    title: '带一位朋友上岛',
    opens: monthly,
    rules: [
      '活动期间，好友通过你的链接注册并登录，即计为一位有效好友。',
      '每邀请一位有效好友得 200 积分，积分当日到账。',
      '达到人数后，对应的纪念资产会发放到你的藏品中。',
      '同一手机号只计一次，自己邀请自己不计。',
    ],
    rewards: [
      { title: '登岛船票', picture: 1, need: 1 },
      { title: '灯塔徽章', picture: 2, need: 3 },
      { title: '潮汐指南针', picture: 3, need: 8 },
    ],
  },
  {
    activityId: 6002,
    kind: 'comparison',
    title: '对暗号，一起登岛',
    opens: monthly,
    rules: [
      '每个暗号 24 小时内有效，过期可以重新生成。',
      '好友输入暗号并完成注册，暗号即对上。',
      '对上 3 位好友即可领取双人礼，每人每月一份。',
      '礼品数量有限，领完为止。',
    ],
    rewards: [{ title: '双人灯笼', picture: 4, need: 3 }],
  },
  {
    activityId: 6003,
    kind: 'invitation',
    title: '周六夜航邀请赛',
    opens: saturday,
    rules: ['每周六 20:00 至 22:00 开放。', '两小时内邀请的好友计入本场。'],
    rewards: [{ title: '夜航星图', picture: 5, need: 2 }],
  },
  {
    activityId: 6004,
    kind: 'invitation',
    title: '春日开岛邀请',
    opens: lastSpring,
    rules: ['活动已于 2026 年 3 月 31 日 22:00 结束。', '奖励已在结束后 7 日内发放。'],
    rewards: [{ title: '春日船票', picture: 6, need: 1 }],
  },
  {
    activityId: 6005,
    kind: 'resident',
    title: '原住民招募',
    opens: monthly,
    rules: [
      '原住民名额共 10000 位，以居民编号为准。',
      '原住民每邀请一位好友登岛，双方各得 100 积分。',
      '获得的奖励在「我的奖励」中查看。',
    ],
    rewards: [{ title: '原住民居民证', picture: 7, need: 1 }],
  },
  {
    activityId: 6006,
    kind: 'second-life',
    title: '第二人生计划',
    opens: monthly,
    rules: ['计划开放期间邀请好友登岛，按人数解锁奖励。', '每份奖励每人限领一次。', '奖励到账后可以选择短信提醒。'],
    rewards: [
      { title: '启程行囊', picture: 8, need: 1 },
      { title: '岛居钥匙', picture: 9, need: 3 },
      { title: '第二人生护照', picture: 10, need: 6 },
    ],
  },
  {
    activityId: 6007,
    kind: 'shop',
    title: '积分换新季',
    opens: monthly,
    rules: [
      '活动商品以积分兑换，换出后不退不换。',
      '实物商品自兑换起 7 个工作日内寄出。',
      '每件商品都有每人限兑数量。',
    ],
    rewards: [],
  },
  {
    activityId: 6008,
    kind: 'debut',
    title: '潮生系列首发',
    opens: monthly,
    rules: ['每人每款限购 2 份。', '下单后请在 15 分钟内支付，超时订单自动关闭。'],
    rewards: [],
  },
  {
    activityId: 6009,
    kind: 'debut',
    title: '周六首发 · 星垂系列',
    opens: saturday,
    rules: ['每周六 20:00 开售，22:00 结束。', '每人每款限购 1 份。'],
    rewards: [],
  },
  {
    activityId: 6010,
    kind: 'debut',
    title: '春汛系列首发',
    opens: lastSpring,
    rules: ['首发已于 2026 年 3 月 31 日 22:00 结束。'],
    rewards: [],
  },
  {
    activityId: 6011,
    kind: 'festival',
    title: '鹊桥 · 七夕双星',
    opens: monthly,
    rules: ['双星资产成对发售，每人限购 1 对。', '每一对都会为鹊桥添一只喜鹊，每日零点重新搭桥。'],
    rewards: [],
  },
  {
    activityId: 6012,
    kind: 'comparison',
    title: '春日对暗号',
    opens: lastSpring,
    rules: ['活动已于 2026 年 3 月 31 日 22:00 结束。'],
    rewards: [{ title: '春日双人礼', picture: 11, need: 3 }],
  },
  {
    activityId: 6013,
    kind: 'recommend',
    title: '首席推荐官',
    opens: monthly,
    rules: ['成为推荐官后，通过你的码登岛的朋友都记在你名下。', '朋友登岛以后，能在这里看到 Ta 的昵称和登岛的日子。'],
    rewards: [{ title: '推荐官勋章', picture: 12, need: 5 }],
  },
  {
    activityId: 6014,
    kind: 'debut',
    title: '琉璃海首发',
    opens: monthly,
    rules: ['本系列已售罄。'],
    rewards: [],
  },
  {
    activityId: 6015,
    kind: 'carnival',
    title: '领地嘉年华',
    opens: monthly,
    rules: ['嘉年华期间免费申请领地，审核通过即可成为领主。', '每人只能申请一块领地，未通过可以修改后再次提交。'],
    rewards: [],
  },
];
