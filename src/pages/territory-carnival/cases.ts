import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

const CARNIVAL = '/acApi/server/activity';
const TOP_FIVE = '/vertical/daoLord/getTerritoryTopFiveInfo';
const MINE = '/vertical/daoLord/getUserTerritoryInfo';
const STATUS = '/vertical/daoLord/getTerritoryApplyStatus';
const CHECK = '/finance/partnerApplication/checkTerritoryApplyStatus';
/** Who may apply. */
const applicant = '19900000003';
const lord = '19900000001';
const form = { role: 'form', name: '申请一块领地' } as const;

export const cases: PageCases = {
  address: '/territory-carnival',
  live: 'main section h2',
  firstVisit: {
    landmarks: [
      'main h1',
      'main h1 + p',
      ['main [data-skeleton] > :first-child', 'main section'],
      ['main [data-skeleton] > :last-child', 'main section + section'],
    ],
    early: 1,
    asks: [`GET ${TOP_FIVE}`],
  },
  faults: [
    {
      calls: CARNIVAL,
      good: { role: 'region', name: '领一块属于自己的海岸' },
      goodInside: { role: 'region', name: '本届嘉年华' },
    },
    { calls: TOP_FIVE, good: { role: 'region', name: '荣耀前五' } },
    // An invalid login is not an error here: the page shows what a logged-out visitor sees.
    { as: lord, calls: MINE, good: { role: 'region', name: '我的领地' }, noRetry: ['S00000', 'TOKEN'] },
    { as: applicant, calls: STATUS, good: form, noRetry: ['S00000', 'TOKEN'] },
    { as: applicant, calls: CHECK, good: form, noRetry: ['S00000', 'TOKEN'] },
  ],
  writes: [
    {
      what: 'applies for a territory',
      as: '19900000003',
      call: '/vertical/daoLord/activityFreeApply',
      rows: 'select count(*) n from territory_application where user_id = 103',
      steps: [
        { fill: { role: 'textbox', name: '领地名字' }, with: '灯下小港' },
        { choose: { role: 'combobox', name: '区域' }, option: '灯塔湾' },
        { fill: { role: 'textbox', name: '宣言' }, with: '想把码头的旧仓库改成一间夜校，教大家辨认星图。' },
        { fill: { role: 'textbox', name: '联系方式' }, with: 'lingyu_1024' },
        { tap: { role: 'checkbox', name: /./ } },
      ],
      submit: { role: 'button', name: '提交申请' },
      done: { role: 'region', name: '申请正在审核' },
      findsOut: true,
    },
  ],
};

const path = 'territory-carnival';
const ended = {
  activityId: 6015,
  title: '领地嘉年华',
  cover: '',
  startTime: '2026-01-01 00:00:00',
  endTime: '2026-01-31 23:59:59',
  state: 'ended',
  rules: [],
  rewards: [],
};

export const states: ShotState[] = [
  {
    state: 'loading',
    path,
    faults: [{ path: CARNIVAL, kind: 'slow', delayMs: 8_000 }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).first().waitFor(),
  },
  { state: 'ready', path, until: text('荣耀前五'), full: true },
  { state: 'form', path, person: applicant, until: text('提交申请'), full: true },
  {
    state: 'form-wrong',
    path,
    person: applicant,
    act: async (shown) => {
      await shown.getByRole('textbox', { name: '领地名字' }).fill('潮');
      await shown.getByRole('textbox', { name: '宣言' }).fill('来吧');
      await shown.getByRole('button', { name: '提交申请' }).tap();
    },
    until: text('先勾选同意，才能提交'),
    full: true,
  },
  { state: 'obstacles', path, person: '19900000013', until: text('离申请还差这几步') },
  { state: 'pending', path, person: '19900000014', until: text('申请正在审核') },
  { state: 'rejected', path, person: '19900000016', until: text('这次没有通过'), full: true },
  { state: 'lord', path, person: lord, until: text('邀请成员') },
  { state: 'text-200', path, person: applicant, until: text('提交申请'), full: true, textScale: 2 },
  { state: 'ended', path, answers: { [`${CARNIVAL}/6015`]: ended }, until: text('已结束') },
  { state: 'failed', path, faults: [{ path: CARNIVAL, kind: '500' }], until: text('嘉年华没有加载出来') },
  {
    state: 'mine-failed',
    path,
    person: applicant,
    faults: [{ path: CHECK, kind: 'network' }],
    until: text('我的申请没有加载出来'),
  },
  {
    state: 'share',
    path,
    act: async (shown) => shown.getByRole('button', { name: '叫朋友一起来' }).tap(),
    until: (shown) => shown.getByRole('img', { name: /海报/ }).waitFor(),
  },
];
