import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/aidao-detail?robotId=804',
  live: 'main section h2',
  firstVisit: {
    early: 1,
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main .first-screen > div > :first-child', 'main .first-screen > section > div > :first-child'],
      ['main .first-screen > div > :last-child', 'main .first-screen > section > div > :last-child'],
    ],
    asks: ['GET /connect/moment/list/dao?daoId=504&pageNo=1&pageSize=20'],
  },
  faults: [
    {
      calls: '/vertical/api/labelClassification/notLogin/getRobotDetail',
      good: { role: 'heading', level: 2, name: '顾星阑' },
    },
  ],
};

const ROBOT = '/vertical/api/labelClassification/notLogin/getRobotDetail';
const MOMENTS = '/connect/moment/list/dao';
const path = 'aidao-detail?robotId=804';

export const states: ShotState[] = [
  { state: 'ready', path, until: text('岛上动态') },
  { state: 'full', path: 'aidao-detail?robotId=801', until: text('岛上动态'), full: true },
  { state: 'text-200', path, until: text('岛上动态'), full: true, textScale: 2 },
  {
    state: 'empty',
    path,
    answers: { [`${MOMENTS}*`]: { pageNo: 1, pageSize: 20, total: 0, list: [] } },
    until: text('岛上还没有动态'),
    full: true,
  },
  {
    state: 'moments-failed',
    path,
    faults: [{ path: MOMENTS, kind: '500' }],
    until: text('岛上的动态没有加载出来'),
    full: true,
  },
  {
    state: 'loading',
    path,
    faults: [{ path: ROBOT, kind: 'slow', delayMs: 8_000 }],
    until: (page) => page.getByRole('status', { name: '正在加载' }).waitFor({ state: 'attached' }),
  },
  { state: 'unknown', path: 'aidao-detail?robotId=99', until: text('请检查 robotId') },
  {
    state: 'share',
    path,
    act: async (page) => page.getByRole('button', { name: '分享', exact: true }).tap(),
    until: (page) => page.getByRole('img', { name: /海报/ }).waitFor(),
  },
];
