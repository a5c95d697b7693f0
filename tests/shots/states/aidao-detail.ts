import { text, type ShotState } from './state.ts';

const ROBOT = '/vertical/api/labelClassification/notLogin/getRobotDetail';
const MOMENTS = '/connect/moment/list/dao';
const path = 'aidao-detail?robotId=804';

export const aidaoDetailStates: ShotState[] = [
  { page: 'aidao-detail', state: 'ready', path, until: text('岛上动态') },
  { page: 'aidao-detail', state: 'full', path: 'aidao-detail?robotId=801', until: text('岛上动态'), full: true },
  { page: 'aidao-detail', state: 'text-200', path, until: text('岛上动态'), full: true, textScale: 2 },
  {
    page: 'aidao-detail',
    state: 'empty',
    path,
    answers: { [`${MOMENTS}*`]: { pageNo: 1, pageSize: 20, total: 0, list: [] } },
    until: text('岛上还没有动态'),
    full: true,
  },
  {
    page: 'aidao-detail',
    state: 'moments-failed',
    path,
    faults: [{ path: MOMENTS, kind: '500' }],
    until: text('岛上的动态没有加载出来'),
    full: true,
  },
  {
    page: 'aidao-detail',
    state: 'loading',
    path,
    faults: [{ path: ROBOT, kind: 'slow', delayMs: 8_000 }],
    until: (page) => page.getByRole('status', { name: '正在加载' }).waitFor({ state: 'attached' }),
  },
  { page: 'aidao-detail', state: 'unknown', path: 'aidao-detail?robotId=99', until: text('请检查 robotId') },
  {
    page: 'aidao-detail',
    state: 'share',
    path,
    act: async (page) => page.getByRole('button', { name: '分享这座岛' }).tap(),
    until: (page) => page.getByRole('img', { name: /海报/ }).waitFor(),
  },
];
