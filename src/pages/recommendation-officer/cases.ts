import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/recommendation-officer?id=6013',
  live: 'main ol li',
  firstVisit: {
    live: 'main ol',
    early: 1,
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]', ['main [role=status]', 'main section']],
  },
  faults: [
    { calls: '/acApi/server/activity', good: { role: 'heading', name: '活动规则' } },
    {
      as: '19900000001',
      calls: '/acApi/api/invitation/getRegistrantList',
      good: { role: 'heading', name: '我带来的朋友' },
      // An invalid login: the page shows its public version.
      noRetry: ['S00000', 'TOKEN'],
    },
  ],
  writes: [
    {
      what: 'becomes a recommender',
      address: '/recommendation-officer?id=6013',
      as: '19900000002',
      call: '/acApi/api/firstRecommend/create/6013',
      rows: 'select count(*) n from first_recommend where user_id = 102',
      submit: { role: 'button', name: '成为推荐官' },
      done: { text: 'FBYK94' },
      twice: 'same',
    },
  ],
};

const path = 'recommendation-officer?id=6013';
const ready = (shown: Page) => shown.getByRole('heading', { name: '活动规则' }).waitFor();
const become = async (shown: Page) => {
  await shown.getByRole('button', { name: /成为推荐官|领取或找回/ }).tap();
  await shown.getByRole('button', { name: '分享我的推荐码' }).waitFor();
};
const activity = (state: string) => ({
  activityId: 6013,
  title: '首席推荐官',
  cover: '',
  startTime: state === 'coming' ? '2999-01-01 00:00:00' : '2024-01-01 00:00:00',
  endTime: state === 'coming' ? '2999-02-01 00:00:00' : '2024-02-01 00:00:00',
  state,
  rules: ['成为推荐官后，通过你的码登岛的朋友都记在你名下。'],
  rewards: [],
});
const friends = (count: number) => ({
  pageNo: 1,
  pageSize: 20,
  total: count,
  list: Array.from({ length: Math.min(count, 20) }, (_, n) => ({
    userId: 900 + n,
    nickname: `朋友 ${n + 1}`,
    headPortrait: '',
    registerTime: '2026-11-02 10:00:00',
    valid: n !== 1,
  })),
});

export const states: ShotState[] = [
  { state: 'loading', path, faults: [{ path: '/acApi/server/activity', kind: 'slow' }], until: text('推荐官') },
  { state: 'ready', path, until: ready },
  { state: 'whole', path, until: ready, full: true },
  { state: 'text-200', path, until: ready, full: true, textScale: 2 },
  { state: 'officer', path, person: '19900000001', act: become, until: ready },
  { state: 'officer-whole', path, person: '19900000001', act: become, until: ready, full: true },
  {
    state: 'officer-text-200',
    path,
    person: '19900000001',
    act: become,
    until: ready,
    full: true,
    textScale: 2,
  },
  { state: 'officer-empty', path, person: '19900000017', act: become, until: text('还没有朋友上岛'), full: true },
  {
    state: 'officer-golden',
    path,
    person: '19900000001',
    answers: { '/acApi/api/invitation/getRegistrantList': friends(36) },
    act: become,
    until: text('金牌推荐官'),
    full: true,
  },
  {
    state: 'coming',
    path,
    answers: { '/acApi/server/activity/6013': activity('coming') },
    until: text('活动还没有开始'),
  },
  {
    state: 'ended',
    path,
    answers: { '/acApi/server/activity/6013': activity('ended') },
    until: text('活动已经结束'),
  },
  {
    state: 'refused',
    path: 'recommendation-officer?id=6001',
    person: '19900000001',
    act: async (shown) => shown.getByRole('button', { name: /成为推荐官|领取或找回/ }).tap(),
    until: (shown) => shown.getByRole('alert').waitFor(),
  },
  {
    state: 'mine-failed',
    path,
    person: '19900000001',
    faults: [{ path: '/acApi/api/invitation/getRegistrantList', kind: '500' }],
    until: text('你的推荐记录没有加载出来'),
  },
  { state: 'wrong', path: 'recommendation-officer?id=x', until: text('请检查 id 参数是否正确') },
  {
    state: 'share',
    path,
    person: '19900000001',
    act: async (shown) => {
      await become(shown);
      await shown.getByRole('button', { name: '分享我的推荐码' }).tap();
    },
    until: (shown) => shown.getByRole('dialog').getByRole('img').waitFor(),
  },
];
