import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

const PLAN = '/acApi/server/activity';
const TIME = '/ucenter/api/userInvitation/getUserInvitationTime';
/** Also the start of the path above. */
const FRIENDS = '/ucenter/api/userInvitation/getUserInvitation';
const RECEIVE = '/acApi/api/originalResident/receiveActivityRewards';
const TELL = '/acApi/api/originalResident/sendActivityRewardMsg';

const address = '/second-life-plan';
/** Many friends, none of this month · none at all · has the first reward. */
const MANY = '19900000001';
const NONE = '19900000002';
const HAS = '19900000017';

export const cases: PageCases = {
  address,
  live: 'main section ol p',
  firstVisit: {
    early: 1,
    landmarks: ['main h1', 'main h1 + p', ['main [data-skeleton] > :first-child', 'main section > :first-child']],
    asks: [`GET ${TIME}`],
  },
  faults: [
    { calls: PLAN, good: { role: 'list', name: '奖励' } },
    { calls: TIME, good: { role: 'timer', name: '' } },
    {
      as: MANY,
      calls: PLAN,
      good: { role: 'list', name: '奖励' },
      // An invalid login: the page shows what a visitor sees.
      noRetry: ['S00000', 'TOKEN'],
    },
    {
      as: MANY,
      calls: FRIENDS,
      spares: TIME,
      good: { role: 'list', name: '跟我上岛的朋友' },
      noRetry: ['S00000', 'TOKEN'],
    },
  ],
  writes: [
    {
      what: 'takes a reward',
      as: '19900000001',
      before:
        'update registration set at = {now} - 60000 where user_id = (select min(user_id) from registration where inviter_id = 101 and valid = 1)',
      call: '/acApi/api/originalResident/receiveActivityRewards',
      rows: "select count(*) n from resident_reward where source like 'plan:%' and user_id = 101",
      submit: { role: 'button', name: '领取启程行囊' },
      done: { role: 'button', name: '启程行囊到账，短信告诉我' },
      findsOut: true,
      twice: 'same',
    },
    {
      what: 'asks for a text message',
      as: '19900000017',
      call: '/acApi/api/originalResident/sendActivityRewardMsg',
      rows: 'select count(*) n from reward_message where user_id = 117',
      submit: { role: 'button', name: '启程行囊到账，短信告诉我' },
      done: { text: /^短信已发到|今天已经给/ },
      forgets: true,
      twice: 'same',
    },
  ],
};

const path = 'second-life-plan';
const cover = (n: number) => `/mfuwu/api/sandbox/art/reward/${n}.svg`;
const DAY_MS = 86_400_000;
/** Friends came before and in it, and it ends some days from now. */
const period = {
  startTime: shanghaiTime(Date.now() - 12 * DAY_MS),
  endTime: shanghaiTime(Date.now() + 9.4 * DAY_MS),
};
const activity = {
  activityId: 6006,
  title: '第二人生计划',
  cover: '/mfuwu/api/sandbox/art/activity/6006.svg',
  ...period,
  state: 'on',
  rules: ['每份奖励每人限领一次。'],
};
const withFriends = (inWindow: number, states: string[]) => ({
  [TIME]: { ...period, inWindow },
  [`${PLAN}/6006`]: {
    ...activity,
    rewards: ['启程行囊', '岛居钥匙', '第二人生护照'].map((title, n) => ({
      title,
      cover: cover(8 + n),
      need: [1, 3, 6][n],
      rewardId: n + 1,
      state: states[n],
    })),
  },
});
const press = (name: RegExp | string) => (shown: Page) => shown.getByRole('button', { name }).first().tap();
const whole = text('看我的奖励');

export const states: ShotState[] = [
  { state: 'guest', path, until: (shown) => shown.getByRole('timer').waitFor() },
  { state: 'guest-whole', path, until: whole, full: true },
  { state: 'guest-text-200', path, until: whole, full: true, textScale: 2 },
  {
    state: 'loading',
    path,
    faults: [{ path: PLAN, kind: 'slow' }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).first().waitFor(),
  },
  { state: 'none', path, person: NONE, until: text('再来 1 位'), full: true },
  {
    state: 'ready',
    front: true,
    path,
    person: MANY,
    answers: withFriends(4, ['granted', 'ready', 'locked']),
    until: text('可以领了'),
  },
  {
    state: 'whole',
    path,
    person: MANY,
    answers: withFriends(4, ['granted', 'ready', 'locked']),
    until: whole,
    full: true,
  },
  {
    state: 'text-200',
    path,
    person: MANY,
    answers: withFriends(4, ['granted', 'ready', 'locked']),
    until: whole,
    full: true,
    textScale: 2,
  },
  {
    state: 'all',
    path,
    person: MANY,
    answers: withFriends(7, ['granted', 'granted', 'granted']),
    until: text('都到齐了'),
  },
  {
    state: 'over',
    path,
    answers: { [TIME]: { startTime: '2026-01-01 00:00:00', endTime: '2026-02-01 00:00:00' } },
    until: text('这一期已经结束'),
  },
  {
    state: 'told',
    path,
    person: HAS,
    act: press('启程行囊到账，短信告诉我'),
    until: (shown) =>
      shown
        .getByText(/199\*{4}0017/)
        .first()
        .waitFor(),
  },
  {
    state: 'refused',
    path,
    person: MANY,
    answers: withFriends(1, ['ready', 'locked', 'locked']),
    faults: [{ path: RECEIVE, kind: 'refused' }],
    act: press('领取启程行囊'),
    until: (shown) => shown.getByRole('alert').waitFor(),
  },
  {
    state: 'lost',
    path,
    person: MANY,
    answers: withFriends(1, ['ready', 'locked', 'locked']),
    faults: [{ path: RECEIVE, kind: 'network' }],
    act: press('领取启程行囊'),
    until: text('再点一次不会重复领取'),
  },
  {
    state: 'unsent',
    path,
    person: HAS,
    faults: [{ path: TELL, kind: 'network' }],
    act: press('启程行囊到账，短信告诉我'),
    until: (shown) => shown.getByRole('alert').waitFor(),
  },
  { state: 'failed', path, faults: [{ path: PLAN, kind: '500' }], until: text('计划没有加载出来') },
  {
    state: 'time-failed',
    path,
    person: MANY,
    faults: [{ path: TIME, kind: '500' }],
    until: text('邀请时间没有加载出来'),
  },
  {
    state: 'house-failed',
    path,
    person: MANY,
    faults: [
      { path: TIME, kind: 'slow', delayMs: 0 },
      { path: FRIENDS, kind: '500' },
    ],
    until: whole,
    full: true,
  },
  {
    state: 'invite',
    path,
    person: MANY,
    act: press('邀请朋友上岛'),
    until: (shown) => shown.getByRole('dialog').getByRole('img').waitFor(),
  },
];
