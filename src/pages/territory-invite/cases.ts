import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

const CALL = '/vertical/daoTerritoryManage/getApplyTerritoryInfo';
const MINE = '/vertical/daoLord/getUserTerritoryInfo';

export const cases: PageCases = {
  address: '/territory-invite?territoryId=301',
  live: 'main section h2 bdi',
  firstVisit: {
    landmarks: ['main h1', 'main h1 + p', ['main [data-skeleton] > :first-child', 'main section']],
    asks: [`GET ${CALL}?territoryId=301`],
  },
  faults: [
    { calls: CALL, good: { role: 'region', name: '邀请你的领地' } },
    {
      as: '19900000001',
      calls: MINE,
      good: { role: 'link', name: '在 App 里打理' },
      // The page is whole without it.
      skeleton: 'button[aria-busy=true]',
      noRetry: ['S00000', 'TOKEN'],
    },
  ],
};

const at = (territoryId: number | string) => `territory-invite?territoryId=${territoryId}`;
/** The lord of 301 · a member of 301 · nobody. */
const LORD = '19900000001';
const MEMBER = '19900000013';
const NOBODY = '19900000002';
const ready = (shown: Parameters<ShotState['until']>[0]) => shown.getByRole('list', { name: '成员' }).waitFor();
const hostile = '<img src=x onerror=alert(1)>"&nbsp;\'';

export const states: ShotState[] = [
  {
    state: 'loading',
    path: at(301),
    faults: [{ path: CALL, kind: 'slow', delayMs: 8_000 }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).waitFor(),
  },
  { state: 'guest', path: at(301), until: ready },
  { state: 'guest-whole', path: at(301), until: ready, full: true },
  { state: 'text-200', path: at(301), until: ready, full: true, textScale: 2 },
  { state: 'lord', path: at(301), person: LORD, until: text('在 App 里打理') },
  { state: 'member', path: at(301), person: MEMBER, until: text('在 App 里打开') },
  { state: 'stranger', path: at(301), person: NOBODY, until: ready },
  { state: 'elsewhere', path: at(346), person: LORD, until: text('回我的领地'), full: true },
  { state: 'full', path: at(302), until: text('位子都坐满了'), full: true },
  { state: 'new', path: at(346), until: ready, full: true },
  {
    state: 'hostile',
    path: at(301),
    // Logged in, so that no answer comes from an early call.
    person: NOBODY,
    answers: {
      [`${CALL}*`]: {
        territoryId: 301,
        name: hostile.repeat(3),
        level: 6,
        lord: { userId: 101, nickname: hostile, headPortrait: 'javascript:alert(1)' },
        memberCount: 1,
        openSlots: 1,
        glory: 0,
        rank: 1,
        region: hostile,
        x: 0,
        y: 0,
        banner: '',
        declaration: '好'.repeat(900),
        requirements: [],
        members: [],
      },
    },
    until: ready,
    full: true,
  },
  {
    state: 'mine-failed',
    path: at(301),
    person: LORD,
    faults: [{ path: MINE, kind: '500' }],
    until: text('不知道你是不是已经住在这里'),
    full: true,
  },
  {
    state: 'share',
    path: at(301),
    person: LORD,
    act: async (shown) => shown.getByRole('button', { name: '邀请朋友入座' }).tap(),
    until: (shown) => shown.getByRole('dialog').getByRole('img').waitFor(),
  },
  { state: 'refused', path: at(999), until: text('没有这块领地') },
  { state: 'wrong', path: at('x'), until: text('请检查 territoryId 参数是否正确') },
  { state: 'failed', path: at(301), faults: [{ path: CALL, kind: 'network' }], until: text('Something went wrong') },
];
