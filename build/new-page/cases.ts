import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '__path__?id=6013',
  live: 'main section h2',
  firstVisit: {
    // The second one shows whether the skeleton has the size of what comes in its place.
    landmarks: ['main h1', ['main [role=status]', 'main section']],
    asks: ['GET /acApi/server/activity/6013'],
  },
  faults: [
    { calls: '/acApi/server/activity', good: { role: 'button', name: '参加' } },
    {
      as: '19900000001',
      calls: '/acApi/api/invitation/getRegistrantList',
      good: { role: 'list', name: '我的记录' },
      // An invalid login is not an error here: the page shows its public version.
      noRetry: ['S00000', 'TOKEN'],
    },
  ],
  writes: [
    {
      what: 'joins the activity',
      as: '19900000002',
      call: '/acApi/api/firstRecommend/create/6013',
      rows: 'select count(*) n from first_recommend where user_id = 102',
      submit: { role: 'button', name: '参加' },
      done: { text: /^你的推荐码/ },
      forgets: true,
      twice: 'same',
    },
  ],
};

const path = '__address__?id=6013';
const ACTIVITY = '/acApi/server/activity';
const LIST = '/acApi/api/invitation/getRegistrantList';

export const states: ShotState[] = [
  {
    state: 'loading',
    path,
    faults: [{ path: ACTIVITY, kind: 'slow' }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).first().waitFor(),
  },
  { state: 'ready', path, until: text('参加') },
  // `full` captures the whole page: not for a list that loads more while it is scrolled.
  { state: 'list', path, person: '19900000001', until: text('我的记录'), full: true },
  { state: 'empty', path, person: '19900000002', until: text('还没有记录'), full: true },
  { state: 'text-200', path, person: '19900000001', until: text('我的记录'), textScale: 2 },
  {
    state: 'joined',
    path,
    person: '19900000002',
    act: async (shown) => shown.getByRole('button', { name: '参加' }).tap(),
    until: text('你的推荐码'),
  },
  { state: 'refused', path: '__address__?id=99999', until: text('没有这个活动') },
  { state: 'wrong', path: '__address__?id=x', until: text('请检查 id 参数是否正确') },
  { state: 'failed', path, faults: [{ path: ACTIVITY, kind: 'network' }], until: text('活动没有加载出来') },
  {
    state: 'list-failed',
    path,
    person: '19900000001',
    faults: [{ path: LIST, kind: '500' }],
    until: text('记录没有加载出来'),
    full: true,
  },
];
