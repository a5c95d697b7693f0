import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';

const CONFIG = '/finance/rewardsToCashCampaign/config';
const SUBMIT = '/finance/rewardsToCashCampaign/rewardsSystemRepurchase';
const RECORDS = '/finance/rewardsToCashCampaign/getRedPacketDetailsAndHistoryRepurchase';

export const cases: PageCases = {
  address: '/shareFinancial',
  live: '#cash-amount',
  main: '#cash-amount',
  firstVisit: {
    early: 0,
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]'],
    asks: [`GET ${CONFIG}`],
  },
  faults: [
    { calls: CONFIG, good: { role: 'textbox', name: '换多少' } },
    {
      as: '19900000001',
      calls: RECORDS,
      good: { role: 'link', name: '签到攒积分' },
      // An invalid login: the page shows its public version.
      noRetry: ['S00000', 'TOKEN'],
    },
  ],
  writes: [
    {
      what: 'changes points into cash',
      as: '19900000001',
      call: '/finance/rewardsToCashCampaign/rewardsSystemRepurchase',
      rows: "select balance n from ledger_entry where currency = 'points' and user_id = 101 order by id desc limit 1",
      by: -2_000,
      steps: [
        { see: { role: 'link', name: '签到攒积分' } },
        { fill: { role: 'textbox', name: '换多少' }, with: '20' },
        { tap: { role: 'button', name: '换成现金' } },
      ],
      submit: { role: 'button', name: '换成 ¥19.88 现金' },
      done: { role: 'heading', name: '已提交，正在审核' },
      twice: 'again',
      kept: { text: /单号 DX\d+6$/ },
      findsOut: true,
    },
  ],
};

const path = 'shareFinancial';
/** 12,800 points, records of every state · 36 points · without a verified real name. */
const RICH = '19900000001';
const POOR = '19900000003';
const UNVERIFIED = '19900000002';

const day = (ahead: number) => shanghaiTime(Date.now() + ahead * 86_400_000).slice(0, 10);

/** The platform says that the window is open, whatever the hour of the picture. */
const config = (more: object = {}) => ({
  [`${CONFIG}*`]: {
    open: true,
    startTime: `${day(0)} 09:00:00`,
    endTime: `${day(0)} 22:00:00`,
    minFen: 1_000,
    maxFen: 50_000,
    dailyLeftFen: 100_000,
    pointsPerYuan: 100,
    feeRate: 0.006,
    notices: [
      '每天 09:00 至 22:00 开放兑现，其余时间可以先看看记录。',
      '提交后先扣积分再审核，一般一分钟内有结果；没有通过的，积分原路退回。',
    ],
    needsRealName: true,
    ...more,
  },
});
const row = (state: string, more: object = {}) => ({
  repurchaseNo: 'DX20261125000009',
  amountFen: 12_350,
  createTime: '2026-11-25 12:00:00',
  state,
  ...more,
});
const submitted = (state: string, more: object = {}) => ({
  ...config(),
  [`${SUBMIT}*`]: {
    repurchaseNo: 'DX20261125000009',
    amountFen: 12_350,
    pointsSpent: 12_350,
    feeFen: 74,
    state: 'reviewing',
  },
  [`${RECORDS}*`]: {
    balancePoints: 12_800,
    totalCashedFen: 3_700,
    redPackets: [],
    history: { pageNo: 1, pageSize: 20, total: 1, list: [row(state, more)] },
  },
});
const field = (shown: Page) => shown.getByRole('textbox', { name: '换多少' });
const type = (amount: string) => async (shown: Page) => {
  await field(shown).waitFor();
  await shown.waitForTimeout(500);
  await field(shown).fill(amount);
};
const confirm = (amount: string) => async (shown: Page) => {
  await shown.getByRole('link', { name: '签到攒积分' }).waitFor();
  await type(amount)(shown);
  await shown.getByRole('button', { name: '换成现金' }).tap();
  await shown.getByRole('dialog').waitFor();
};
const submit = async (shown: Page) => {
  await confirm('123.5')(shown);
  await shown.getByRole('button', { name: /^换成 ¥/ }).tap();
};

export const states: ShotState[] = [
  {
    state: 'loading',
    path,
    faults: [{ path: CONFIG, kind: 'slow' }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).first().waitFor(),
  },
  { state: 'ready', path, answers: config(), until: text('怎么换') },
  { state: 'logged-in', path, person: RICH, answers: config(), act: type('123.5'), until: text('¥122.76') },
  { state: 'whole', path, person: RICH, answers: config(), until: text('兑换记录'), full: true },
  { state: 'text-200', path, person: RICH, answers: config(), until: text('兑换记录'), full: true, textScale: 2 },
  {
    state: 'packets',
    path,
    person: RICH,
    answers: config(),
    act: (shown) => shown.getByRole('button', { name: '收到的红包' }).tap(),
    until: (shown) => shown.getByRole('list', { name: '收到的红包' }).waitFor(),
    full: true,
  },
  { state: 'empty', path, person: UNVERIFIED, answers: config(), until: text('还没有兑换过'), full: true },
  { state: 'short', path, person: POOR, answers: config(), until: text('还差 964 积分') },
  { state: 'none-left', path, person: RICH, answers: config({ dailyLeftFen: 0 }), until: text('今天的额度用完了') },
  { state: 'too-much', path, person: RICH, answers: config(), act: type('501'), until: text('每次最多 ¥500') },
  {
    state: 'opens-later',
    path,
    answers: config({ open: false, startTime: `${day(1)} 09:00:00` }),
    until: text('距开放'),
  },
  {
    state: 'closed',
    path,
    answers: config({ open: false, startTime: '2024-01-01 09:00:00', endTime: '2024-01-01 22:00:00' }),
    until: text('现在不能换'),
  },
  { state: 'confirm', path, person: RICH, answers: config(), act: confirm('123.5'), until: text('换后剩余') },
  {
    state: 'confirm-text-200',
    path,
    person: RICH,
    answers: config(),
    act: confirm('123.5'),
    until: text('换后剩余'),
    textScale: 2,
  },
  {
    state: 'refused',
    path,
    person: RICH,
    answers: config(),
    faults: [{ path: SUBMIT, kind: 'refused' }],
    act: submit,
    until: (shown) => shown.getByRole('dialog').getByRole('alert').waitFor(),
  },
  {
    state: 'reviewing',
    path,
    person: RICH,
    answers: submitted('reviewing'),
    act: submit,
    until: text('已提交，正在审核'),
  },
  { state: 'paid', path, person: RICH, answers: submitted('paid'), act: submit, until: text('¥122.76 已到账') },
  {
    state: 'not-passed',
    path,
    person: RICH,
    answers: submitted('refused', { reason: '收款账户与实名信息不一致，请核对后再提交' }),
    act: submit,
    until: text('这一笔没有通过'),
  },
  {
    state: 'records-failed',
    path,
    person: RICH,
    answers: config(),
    faults: [{ path: RECORDS, kind: '500' }],
    until: text('积分没有读出来'),
  },
  { state: 'failed', path, faults: [{ path: CONFIG, kind: 'network' }], until: text('兑换规则没有读出来') },
  {
    state: 'share',
    path,
    act: async (shown) => {
      await shown.getByRole('button', { name: '告诉朋友' }).tap();
    },
    until: (shown) => shown.getByRole('dialog').getByRole('img').waitFor(),
  },
];
