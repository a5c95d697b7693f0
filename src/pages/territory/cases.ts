import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

const TOP_FIVE = '/vertical/daoLord/getTerritoryTopFiveInfo';
const MINE = '/vertical/daoLord/getUserTerritoryInfo';
const STATUS = '/vertical/daoLord/getTerritoryApplyStatus';
const CHECK = '/finance/partnerApplication/checkTerritoryApplyStatus';
const MEMBERS = '/vertical/daoTerritoryManage/getApplyTerritoryInfo';
const REVENUE = '/vertical/daoLord/getTerritoryProjectedRevenue';

export const cases: PageCases = {
  address: '/territory',
  live: 'main ol li p',
  firstVisit: {
    landmarks: [
      'main h1',
      'main h1 + p',
      ['main [data-skeleton] > :first-child', 'main section'],
      ['main [data-skeleton] > :last-child', 'main section + section'],
    ],
    asks: [`GET ${TOP_FIVE}`, `GET ${REVENUE}?memberCount=30&level=1`],
  },
  faults: [
    { calls: TOP_FIVE, good: { role: 'region', name: '荣耀前五' } },
    { calls: REVENUE, good: { role: 'list', name: '未来 6 个月' } },
    // An invalid login is not an error here: the page shows what a logged-out visitor sees.
    { as: '19900000001', calls: MINE, good: { role: 'region', name: '我的领地' }, noRetry: ['S00000', 'TOKEN'] },
    { as: '19900000001', calls: MEMBERS, good: { role: 'region', name: '成员' }, noRetry: ['S00000', 'TOKEN'] },
    {
      as: '19900000003',
      calls: STATUS,
      good: { role: 'region', name: '你可以申请一块领地' },
      noRetry: ['S00000', 'TOKEN'],
    },
    {
      as: '19900000003',
      calls: CHECK,
      good: { role: 'region', name: '你可以申请一块领地' },
      noRetry: ['S00000', 'TOKEN'],
    },
  ],
};

const path = 'territory';
const lord = '19900000001';

export const states: ShotState[] = [
  {
    state: 'loading',
    path,
    faults: [{ path: TOP_FIVE, kind: 'slow', delayMs: 8_000 }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).first().waitFor(),
  },
  { state: 'ready', path, until: text('6 个月合计'), full: true },
  { state: 'lord', path, person: lord, until: text('前 20 位'), full: true },
  { state: 'member', path, person: '19900000013', until: text('领主 ') },
  { state: 'may-apply', path, person: '19900000003', until: text('你可以申请一块领地') },
  { state: 'obstacles', path, person: '19900000068', until: text('离申请还差这几步') },
  { state: 'pending', path, person: '19900000014', until: text('申请正在审核') },
  { state: 'rejected', path, person: '19900000016', until: text('这次没有通过') },
  { state: 'text-200', path, person: lord, until: text('6 个月合计'), full: true, textScale: 2 },
  { state: 'empty', path, answers: { [TOP_FIVE]: [] }, until: text('还没有领地攒下荣耀') },
  { state: 'failed', path, faults: [{ path: TOP_FIVE, kind: '500' }], until: text('荣耀前五没有加载出来') },
  {
    state: 'mine-failed',
    path,
    person: lord,
    faults: [{ path: MINE, kind: 'network' }],
    until: text('我的领地没有加载出来'),
  },
  { state: 'revenue-failed', path, faults: [{ path: REVENUE, kind: '500' }], until: text('估算没有出来'), full: true },
  {
    state: 'share',
    path,
    person: lord,
    act: async (shown) => shown.getByRole('button', { name: '分享给朋友' }).tap(),
    until: (shown) => shown.getByRole('img', { name: /海报/ }).waitFor(),
  },
];
