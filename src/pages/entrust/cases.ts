import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

const CALL = '/xfacade/api/taskExecution/open/verticalTaskEntrustInfo';

export const cases: PageCases = {
  address: '/entrust?entrustId=5001',
  live: 'main article h2',
  firstVisit: {
    early: 1,
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main > :last-child > [role=status]', 'main article'],
    ],
  },
  faults: [{ calls: CALL, good: { role: 'article', name: '委托' } }],
};

const path = 'entrust?entrustId=5001';
const ready = (shown: Parameters<ShotState['until']>[0]) => shown.getByRole('region', { name: '怎么做' }).waitFor();

export const states: ShotState[] = [
  {
    state: 'loading',
    path,
    faults: [{ path: CALL, kind: 'slow', delayMs: 8_000 }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).waitFor(),
  },
  { state: 'open', path, until: ready },
  { state: 'open-full', path, until: ready, full: true },
  { state: 'text-200', path, until: ready, full: true, textScale: 2 },
  { state: 'last', path: 'entrust?entrustId=5005', until: text('只剩最后 1 个位子') },
  { state: 'full', path: 'entrust?entrustId=5002', until: text('20 个位子都坐满了') },
  { state: 'ended', path: 'entrust?entrustId=5003', until: text('3 月 20 日 20:00 已截止') },
  { state: 'hostile', path: 'entrust?entrustId=5007', until: ready, full: true },
  { state: 'endless', path: 'entrust?entrustId=5008', until: ready },
  { state: 'endless-full', path: 'entrust?entrustId=5008', until: ready, full: true },
  { state: 'minimal', path: 'entrust?entrustId=5009', until: text('步骤由委托人在 App 里告诉你'), full: true },
  {
    state: 'share',
    path,
    act: async (shown) => shown.getByRole('button', { name: '分享' }).tap(),
    until: (shown) => shown.getByRole('dialog').getByRole('img').waitFor(),
  },
  { state: 'refused', path: 'entrust?entrustId=5999', until: text('没有这个委托') },
  { state: 'wrong', path: 'entrust?entrustId=x', until: text('请检查 entrustId 参数是否正确') },
  { state: 'failed', path, faults: [{ path: CALL, kind: 'network' }], until: text('Something went wrong') },
];
