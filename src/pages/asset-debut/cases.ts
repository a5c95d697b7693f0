import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

const ACTIVITY = '/acApi/server/activity';
const PIECES = '/newcommerce/shop/assetScList';
const OPEN = '/acApi/order/getUnpaidOrder';
const ORDER = '/acApi/order/addActOrder';

export const cases: PageCases = {
  address: '/asset-debut?activityId=6008',
  live: 'main section h2',
  firstVisit: {
    live: 'main h3',
    early: 1,
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]'],
    asks: ['POST /newcommerce/shop/assetScList'],
  },
  faults: [
    { calls: ACTIVITY, good: { role: 'heading', name: '潮生系列首发' } },
    { calls: PIECES, good: { role: 'region', name: '听潮鲸' } },
  ],
  writes: [
    {
      what: 'orders on the first day',
      address: '/asset-debut?activityId=6008&assetId=70001',
      as: '19900000003',
      call: '/acApi/order/addActOrder',
      rows: 'select count(*) n from purchase_order where user_id = 103',
      steps: [{ tap: { role: 'button', name: /^立即下单/ } }],
      submit: { role: 'button', name: /^确认下单/ },
      done: { role: 'region', name: '我的订单' },
      findsOut: true,
    },
  ],
};

const on = 'asset-debut?activityId=6008';
const coming = 'asset-debut?activityId=6009';
const piece = (name: string) => (page: Page) => page.getByRole('region', { name }).waitFor();
const order = (page: Page) => page.getByRole('button', { name: /^立即下单/ }).tap();
const unpaid = { orderNo: 'LY2026110400000001', title: '听潮鲸 ×2', cover: '', amountFen: 3_980, points: 0 };

export const states: ShotState[] = [
  { state: 'loading', path: on, faults: [{ path: ACTIVITY, kind: 'slow' }], until: text('新藏首发') },
  { state: 'pieces-loading', path: on, faults: [{ path: PIECES, kind: 'slow' }], until: text('潮生系列首发') },
  { state: 'on', front: true, path: on, until: piece('听潮鲸') },
  { state: 'on-full', path: on, until: piece('听潮鲸'), full: true },
  { state: 'text-200', path: on, until: piece('听潮鲸'), full: true, textScale: 2 },
  { state: 'coming', path: coming, until: text('距开售') },
  { state: 'coming-full', path: coming, until: text('距开售'), full: true },
  { state: 'last-one', path: `${on}&assetId=70002`, until: piece('引潮灯') },
  { state: 'piece-sold-out', path: `${on}&assetId=70004`, until: text('这一款已经售罄') },
  { state: 'limit', path: `${on}&assetId=70003`, person: '19900000001', until: text('都拿到了') },
  { state: 'not-here', path: `${on}&assetId=99`, until: text('你要找的那件不在这场首发里'), full: true },
  { state: 'sold-out', path: 'asset-debut?activityId=6014', until: text('这一批都下水了'), full: true },
  { state: 'ended', path: 'asset-debut?activityId=6010', until: text('这场首发收官了'), full: true },
  {
    state: 'confirm',
    path: on,
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
    path: on,
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
    path: on,
    person: '19900000002',
    answers: { [`${OPEN}*`]: { ...unpaid, payBefore: '2999-01-01 00:00:00', state: 'unpaid' } },
    until: text('等待付款'),
    full: true,
  },
  {
    state: 'order-missing',
    path: on,
    person: '19900000002',
    faults: [{ path: OPEN, kind: '500' }],
    until: text('没有查到'),
  },
  {
    state: 'share',
    path: on,
    person: '19900000001',
    act: async (page) => page.getByRole('button', { name: '分享' }).tap(),
    until: (page) => page.getByRole('dialog').getByRole('img').waitFor(),
  },
  {
    state: 'empty',
    path: on,
    answers: { [PIECES]: { pageNo: 1, pageSize: 50, total: 0, list: [] } },
    until: text('还没有摆上藏品'),
  },
  { state: 'pieces-failed', path: on, faults: [{ path: PIECES, kind: 'network' }], until: text('藏品没有加载出来') },
  { state: 'refused', path: 'asset-debut?activityId=99999', until: text('没有这个活动') },
  { state: 'wrong', path: 'asset-debut?activityId=x', until: text('请检查 activityId 参数是否正确') },
  { state: 'failed', path: on, faults: [{ path: ACTIVITY, kind: 'network' }], until: text('Something went wrong') },
];
