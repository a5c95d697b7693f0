import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/give-gift?id=6013',
  live: 'main section h2',
  firstVisit: {
    landmarks: ['main h1'],
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
};

const path = 'give-gift?id=6013';
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
  { state: 'list', path, person: '19900000001', until: text('我的记录'), full: true },
  { state: 'empty', path, person: '19900000002', until: text('还没有记录'), full: true },
  { state: 'text-200', path, person: '19900000001', until: text('我的记录'), full: true, textScale: 2 },
  {
    state: 'joined',
    path,
    person: '19900000002',
    act: async (shown) => shown.getByRole('button', { name: '参加' }).tap(),
    until: text('你的推荐码'),
  },
  { state: 'refused', path: 'give-gift?id=99999', until: text('没有这个活动') },
  { state: 'wrong', path: 'give-gift?id=x', until: text('请检查 id 参数是否正确') },
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
