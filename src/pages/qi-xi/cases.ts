import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

const ACTIVITY = '/acApi/server/activity';
const PIECES = '/newcommerce/shop/assetScList';
const OPEN = '/acApi/order/getUnpaidOrder';
const ORDER = '/acApi/order/addActOrder';

export const cases: PageCases = {
  address: '/qiXi?activityId=6011',
  live: 'main section h2',
  firstVisit: {
    live: 'main [aria-label="一对双星"] li',
    early: 1,
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]'],
    asks: ['POST /newcommerce/shop/assetScList'],
  },
  faults: [
    { calls: ACTIVITY, good: { role: 'heading', name: '鹊桥 · 七夕双星' } },
    { calls: PIECES, good: { role: 'region', name: '一对双星' } },
  ],
  writes: [
    {
      what: 'orders a pair',
      as: '19900000003',
      call: '/acApi/order/addActOrder',
      rows: 'select count(*) n from purchase_order where user_id = 103',
      steps: [{ tap: { role: 'button', name: /^带一对回家/ } }],
      submit: { role: 'button', name: /^确认下单/ },
      done: { role: 'region', name: '我的订单' },
      findsOut: true,
    },
  ],
};

const path = 'qiXi?activityId=6011';
const ready = (page: Page) => page.getByRole('region', { name: '一对双星' }).waitFor();
const activity = (state: 'coming' | 'ended') => ({
  activityId: 6011,
  title: '鹊桥 · 七夕双星',
  cover: '',
  startTime: state === 'coming' ? '2999-08-01 00:00:00' : '2024-08-01 00:00:00',
  endTime: state === 'coming' ? '2999-08-10 00:00:00' : '2024-08-10 00:00:00',
  state,
  rules: ['双星资产成对发售，每人限购 1 对。', '每一对都会为鹊桥添一只喜鹊，每日零点重新搭桥。'],
  rewards: [],
});
const star = (assetId: number, name: string, more: object) => ({
  assetId,
  itemId: assetId - 62_977,
  name,
  cover: `/mfuwu/api/sandbox/art/asset/${assetId - 62_977}.svg`,
  rarity: 'SR',
  priceFen: 6_570,
  stock: 420,
  total: 1_314,
  limitPerUser: 1,
  soldToday: 0,
  ...more,
});
const stars = (more: object) => ({
  pageNo: 1,
  pageSize: 50,
  total: 2,
  list: [star(70_041, '牵牛 · 渡河星舟', more), star(70_042, '织女 · 云锦星莲', more)],
});
const write = (words: string) => async (page: Page) => {
  await ready(page);
  await page.getByRole('textbox', { name: '信的内容' }).fill(words);
};
const LETTER = '见字如面。\n今晚的星星很亮，我数到第七颗的时候想起你。\n等你来，一起把桥搭完。';
const order = async (page: Page) => page.getByRole('button', { name: /^带一对回家/ }).tap();

export const states: ShotState[] = [
  { state: 'loading', path, faults: [{ path: ACTIVITY, kind: 'slow' }], until: text('鹊桥相会') },
  { state: 'on', path, until: ready },
  { state: 'on-full', path, until: ready, full: true },
  { state: 'text-200', path, until: ready, full: true, textScale: 2 },
  { state: 'half', path, answers: { [PIECES]: stars({ soldToday: 26 }) }, until: text('今天 26 对') },
  { state: 'whole', path, answers: { [PIECES]: stars({ soldToday: 49 }) }, until: text('已搭满 1 座桥') },
  { state: 'coming', path, answers: { [`${ACTIVITY}/6011`]: activity('coming') }, until: text('距搭桥') },
  {
    state: 'ended',
    path,
    answers: { [`${ACTIVITY}/6011`]: activity('ended') },
    until: text('今年的鹊桥散了'),
    full: true,
  },
  { state: 'sold-out', path, answers: { [PIECES]: stars({ stock: 0 }) }, until: text('双星都有家了') },
  { state: 'limit', path, answers: { [PIECES]: stars({ hadByMe: 1 }) }, until: text('你的双星已经成对') },
  ...(['云笺', '梅笺', '星笺'] as const).map((paper) => ({
    state: `letter-${{ 云笺: 'cloud', 梅笺: 'plum', 星笺: 'river' }[paper]}`,
    path,
    act: async (page: Page) => {
      await page.getByRole('button', { name: paper }).tap();
      await write(LETTER)(page);
      await page.getByRole('textbox', { name: '信的内容' }).scrollIntoViewIfNeeded();
    },
    until: text('今晚的星星很亮'),
    full: true,
  })),
  { state: 'letter-over', path, act: write('鹊'.repeat(203)), until: text('请删去 3 个'), full: true },
  {
    state: 'letter-text-200',
    path,
    act: write(LETTER),
    until: text('今晚的星星很亮'),
    full: true,
    textScale: 2,
  },
  ...(['云笺', '星笺'] as const).map((paper) => ({
    state: `poster-${paper === '云笺' ? 'cloud' : 'river'}`,
    path,
    person: '19900000001',
    act: async (page: Page) => {
      await page.getByRole('button', { name: paper }).tap();
      await write(LETTER)(page);
      await page.getByRole('button', { name: '做成信笺寄出去' }).tap();
    },
    until: (page: Page) => page.getByRole('dialog').getByRole('img').waitFor(),
  })),
  {
    state: 'confirm',
    path,
    person: '19900000002',
    act: order,
    until: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^确认下单/ })
        .waitFor(),
  },
  {
    state: 'confirm-refused',
    path,
    person: '19900000002',
    faults: [{ path: ORDER, kind: 'refused' }],
    act: async (page) => {
      await order(page);
      await page.getByRole('button', { name: /^确认下单/ }).tap();
    },
    until: (page) => page.getByRole('dialog').getByRole('alert').waitFor(),
  },
  {
    state: 'unpaid',
    path,
    person: '19900000002',
    answers: {
      [`${OPEN}*`]: {
        orderNo: 'LY2026110400000001',
        title: '牵牛 · 渡河星舟 与 织女 · 云锦星莲',
        cover: '',
        amountFen: 13_140,
        points: 0,
        payBefore: '2999-01-01 00:00:00',
        state: 'unpaid',
      },
    },
    until: text('等待付款'),
    full: true,
  },
  {
    state: 'empty',
    path,
    answers: { [PIECES]: { pageNo: 1, pageSize: 50, total: 0, list: [] } },
    until: text('双星还在路上'),
  },
  { state: 'pieces-failed', path, faults: [{ path: PIECES, kind: 'network' }], until: text('双星没有加载出来') },
  { state: 'refused', path: 'qiXi?activityId=99999', until: text('没有这个活动') },
  { state: 'wrong', path: 'qiXi?activityId=x', until: text('请检查 activityId 参数是否正确') },
  { state: 'failed', path, faults: [{ path: ACTIVITY, kind: 'network' }], until: text('Something went wrong') },
];
