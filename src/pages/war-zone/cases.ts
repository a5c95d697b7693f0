import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

const LEADERS = '/vertical/daoLord/getTerritoryTopFiveInfo';
const MINE = '/vertical/daoLord/getUserTerritoryInfo';

export const cases: PageCases = {
  address: '/warZone',
  live: 'main ol li p',
  main: null,
  firstVisit: {
    landmarks: [
      'main h1',
      'main h1 + p',
      ['main [data-skeleton] > :first-child', 'main section'],
      ['main [data-skeleton] > :last-child', 'main section + section'],
    ],
    asks: [`GET ${LEADERS}`],
  },
  faults: [
    { calls: LEADERS, good: { role: 'region', name: '领先的五片领地' } },
    {
      as: '19900000001',
      calls: MINE,
      good: { role: 'region', name: '我的领地' },
      // An invalid login is not an error here: the page shows what a logged-out visitor sees.
      noRetry: ['S00000', 'TOKEN'],
    },
  ],
};

const path = 'warZone';

export const states: ShotState[] = [
  {
    state: 'loading',
    path,
    faults: [{ path: LEADERS, kind: 'slow', delayMs: 8_000 }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).first().waitFor(),
  },
  { state: 'ready', path, until: text('荣耀怎么来'), full: true },
  { state: 'mine', path, person: '19900000001', until: text('再攒') },
  { state: 'mine-first', path, person: '19900000004', until: text('领先全场') },
  { state: 'none', path, person: '19900000017', until: text('你还没有领地') },
  { state: 'text-200', path, person: '19900000001', until: text('再攒'), full: true, textScale: 2 },
  { state: 'empty', path, answers: { [LEADERS]: [] }, until: text('海上还没有船') },
  { state: 'failed', path, faults: [{ path: LEADERS, kind: '500' }], until: text('战况没有加载出来') },
  {
    state: 'mine-failed',
    path,
    person: '19900000001',
    faults: [{ path: MINE, kind: 'network' }],
    until: text('我的领地没有加载出来'),
  },
  {
    state: 'share',
    path,
    act: async (shown) => shown.getByRole('button', { name: '请朋友来助威' }).tap(),
    until: (shown) => shown.getByRole('img', { name: /海报/ }).waitFor(),
  },
];
