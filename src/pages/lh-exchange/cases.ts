import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';

const LISTINGS = '/newcommerce/api/asset/sc/market/listByItem';
const OFFERS = '/newcommerce/api/personAssetTrade/wantBuyTradeList';
const ASSETS = '/newcommerce/shop/assetScList';
const BUY = '/newcommerce/api/asset/sc/market/buy';

export const cases: PageCases = {
  address: '/lh-exchange',
  live: 'main [role=listitem]',
  main: 'main [role=search] input',
  firstVisit: {
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main [role=status]', 'main [role=list][aria-label="在售藏品"]'],
    ],
    asks: [`GET ${LISTINGS}?sort=newest&pageNo=1&pageSize=20`],
  },
  faults: [
    { calls: LISTINGS, good: { role: 'list', name: '在售藏品' } },
    { address: '/lh-exchange?tab=wanted', calls: OFFERS, good: { role: 'list', name: '求购清单' } },
    {
      address: '/lh-exchange?tab=mine',
      as: '19900000001',
      calls: OFFERS,
      good: { role: 'list', name: '我的求购' },
      // An invalid login: the page asks for another.
      noRetry: ['S00000', 'TOKEN'],
    },
  ],
  writes: [
    {
      what: 'buys a listing',
      address: '/lh-exchange?itemId=7074',
      as: '19900000003',
      call: '/newcommerce/api/asset/sc/market/buy',
      rows: 'select count(*) n from purchase_order where user_id = 103',
      steps: [{ tap: { role: 'button', name: /¥36.00/ } }, { tap: { role: 'button', name: '立即购买' } }],
      submit: { role: 'button', name: /^确认以/ },
      done: { role: 'heading', name: '等待付款' },
      kept: { role: 'region', name: '我的市集订单' },
      twice: 'same',
      findsOut: true,
    },
    {
      what: 'sells to an offer',
      address: '/lh-exchange?tab=wanted&itemId=7053',
      as: '19900000001',
      call: '/newcommerce/api/personAssetTrade/processTransaction',
      rows: 'select count(*) n from trade_fill where seller_id = 101',
      steps: [{ tap: { role: 'button', name: '我有，卖给 Ta' } }, { tap: { role: 'button', name: '选好了' } }],
      submit: { role: 'button', name: '确认卖出' },
      done: { role: 'heading', name: '卖出了' },
      kept: { text: '已收满' },
    },
    {
      what: 'cancels an offer',
      address: '/lh-exchange?tab=mine',
      as: '19900000001',
      call: '/newcommerce/api/personAssetTrade/processTransaction',
      rows: "select count(*) n from trade where state = 'cancelled'",
      steps: [{ tap: { selector: '[aria-label="我的求购"] button' } }],
      submit: { role: 'button', name: '取消求购' },
      done: { text: '已取消求购' },
      kept: { text: '收到 0 件，共 2 件' },
      findsOut: true,
    },
  ],
};

const path = 'lh-exchange';
const ME = '19900000001';
/** Verified in part, and without assets. */
const BUYER = '19900000003';
/** Without a verified real name. */
const UNVERIFIED = '19900000002';

const ready = (shown: Page) => shown.getByRole('list', { name: '在售藏品' }).waitFor();
const wanted = (shown: Page) => shown.getByRole('list', { name: '求购清单' }).waitFor();
const openFirst = async (shown: Page) => {
  await ready(shown);
  await shown.getByRole('list', { name: '在售藏品' }).getByRole('button').first().tap();
  await shown.getByRole('figure').waitFor();
};
const confirming = async (shown: Page) => {
  await openFirst(shown);
  await shown.getByRole('button', { name: '立即购买' }).tap();
  await shown.getByRole('button', { name: /^确认以/ }).waitFor();
};
const listing = (id: number, priceFen: number, state = 'on') => ({
  listingId: id,
  itemId: 7070,
  name: '夜归鸥',
  cover: '/mfuwu/api/sandbox/art/asset/7070.svg',
  serialNo: `#0${id % 1000}/365`,
  seller: { userId: 106, nickname: '阿野', headPortrait: '' },
  priceFen,
  listedAt: '2026-11-02 10:00:00',
  rarity: 'SR',
  state,
});
const page = (list: unknown[]) => ({ pageNo: 1, pageSize: 100, total: list.length, list });
const order = (state: string) => ({
  orderNo: 'LY2026112500000001',
  title: '春泥螺 #0069/365',
  cover: '/mfuwu/api/sandbox/art/asset/7030.svg',
  amountFen: 26_590,
  points: 0,
  // Longer than the platform gives: the pictures before this one may take an hour.
  payBefore: shanghaiTime(Date.now() + 6 * 3_600_000),
  state,
});
/** Opens what the page does for a kept order. */
const keptOrder = async (shown: Page) => {
  await shown.getByRole('region', { name: '我的市集订单' }).waitFor();
};
const offerOf = (name: string) => async (shown: Page) => {
  await wanted(shown);
  await shown
    .getByRole('listitem')
    .filter({ hasText: name })
    .first()
    .getByRole('button', { name: '我有，卖给 Ta' })
    .tap();
};

export const states: ShotState[] = [
  {
    state: 'loading',
    path,
    faults: [{ path: LISTINGS, kind: 'slow' }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).first().waitFor(),
  },
  { state: 'ready', path, until: ready },
  {
    state: 'scrolled',
    path,
    act: async (shown) => {
      await ready(shown);
      await shown.mouse.wheel(0, 1_500);
      await shown.waitForTimeout(300);
    },
    until: ready,
  },
  { state: 'text-200', path, until: ready, textScale: 2 },
  { state: 'hostile', path: `${path}?itemId=7901`, until: ready },
  { state: 'endless-name', path: `${path}?itemId=7902`, until: ready, act: openFirst },
  { state: 'search', path: `${path}?keyword=灯塔志&sort=price_asc`, until: ready },
  { state: 'nothing-found', path: `${path}?keyword=不存在的`, until: text('没有找到') },
  { state: 'empty', path, answers: { [`${LISTINGS}*`]: page([]) }, until: text('今天的摊位还空着') },
  { state: 'item', path: `${path}?itemId=7030`, until: text('只看') },
  { state: 'wrong', path: `${path}?itemId=x`, until: text('请检查 itemId 参数是否正确') },
  { state: 'failed', path, faults: [{ path: LISTINGS, kind: 'network' }], until: text('在售的藏品没有加载出来') },
  { state: 'refused', path, faults: [{ path: LISTINGS, kind: 'refused' }], until: text('在售的藏品没有加载出来') },
  { state: 'piece', path, act: openFirst, until: text('同款报价') },
  {
    state: 'piece-chart',
    path: `${path}?itemId=7030`,
    act: async (shown) => {
      await openFirst(shown);
      await shown.getByRole('button', { name: '分享这一件' }).scrollIntoViewIfNeeded();
    },
    until: text('中位'),
  },
  { state: 'piece-text-200', path, act: openFirst, until: text('同款报价'), textScale: 2 },
  { state: 'confirm', path: `${path}?itemId=7074`, person: BUYER, act: confirming, until: text('确认买下这一件') },
  {
    state: 'changed',
    path: `${path}?itemId=7070`,
    person: BUYER,
    answers: { [`${LISTINGS}*`]: page([listing(8901, 4_500), listing(8999, 5_200)]) },
    faults: [{ path: BUY, kind: 'refused' }],
    act: async (shown) => {
      await confirming(shown);
      const prices = JSON.stringify({
        statusCode: 200,
        code: 200,
        errorCode: 0,
        message: '',
        data: page([listing(8901, 4_700), listing(8999, 5_200)]),
      });
      await shown.route(`**${LISTINGS}*`, (route) => route.fulfill({ contentType: 'application/json', body: prices }));
      await shown.getByRole('button', { name: /^确认以/ }).tap();
    },
    until: text('价格变了'),
  },
  {
    state: 'locked',
    path: `${path}?itemId=7070`,
    answers: { [`${LISTINGS}*`]: page([listing(8901, 4_500, 'locked'), listing(8999, 5_200)]) },
    act: openFirst,
    until: text('这一件已有人下单'),
  },
  {
    state: 'sold',
    path: `${path}?itemId=7070`,
    answers: { [`${LISTINGS}*`]: page([listing(8901, 4_500, 'sold')]) },
    act: openFirst,
    until: text('这一件已经卖出了'),
  },
  {
    state: 'own',
    path: `${path}?keyword=老船长`,
    person: ME,
    answers: {
      [`${LISTINGS}*`]: page([
        { ...listing(8904, 2_990), seller: { userId: 101, nickname: '阿沅', headPortrait: '' } },
        listing(8999, 5_200),
      ]),
    },
    act: openFirst,
    until: text('这是你自己挂售的'),
  },
  { state: 'real-name', path, person: UNVERIFIED, act: openFirst, until: text('先完成实名认证') },
  {
    state: 'order-unpaid',
    path,
    person: BUYER,
    answers: { '/acApi/order/getUnpaidOrder*': order('unpaid') },
    until: keptOrder,
  },
  {
    state: 'order-sheet',
    path,
    person: BUYER,
    answers: { '/acApi/order/getUnpaidOrder*': order('unpaid') },
    act: async (shown) => {
      await keptOrder(shown);
      await shown.getByRole('button', { name: '去付款' }).tap();
    },
    until: text('去 App 支付'),
  },
  { state: 'wanted', path: `${path}?tab=wanted`, until: wanted },
  { state: 'wanted-text-200', path: `${path}?tab=wanted`, until: wanted, textScale: 2 },
  {
    state: 'wanted-empty',
    path: `${path}?tab=wanted`,
    answers: { [OFFERS]: page([]) },
    until: text('现在没有人求购'),
  },
  {
    state: 'wanted-failed',
    path: `${path}?tab=wanted`,
    faults: [{ path: OFFERS, kind: '500' }],
    until: text('求购没有加载出来'),
  },
  {
    state: 'sell-choose',
    path: `${path}?tab=wanted&itemId=7053`,
    person: ME,
    act: offerOf('¥24.00'),
    until: text('选一件卖给 Ta'),
  },
  {
    state: 'sell-blocked',
    path: `${path}?tab=wanted&itemId=7053`,
    person: ME,
    answers: {
      [ASSETS]: page(
        (['bound', 'listed', 'locked'] as const).map((blockedBy, n) => ({
          assetId: 50_001 + n,
          itemId: 7053,
          name: '浮云鲸',
          cover: '/mfuwu/api/sandbox/art/asset/7053.svg',
          serialNo: `#000${n + 1}/1000`,
          rarity: 'R',
          giftable: false,
          blockedBy,
          ...(blockedBy === 'locked' && { lockedUntil: '2999-01-01 00:00:00' }),
        })),
      ),
    },
    act: offerOf('¥24.00'),
    until: text('这几件现在都不能卖'),
  },
  {
    state: 'sell-none',
    path: `${path}?tab=wanted&itemId=7053`,
    person: BUYER,
    act: offerOf('¥24.00'),
    until: text('你还没有「'),
  },
  {
    state: 'sell-confirm',
    path: `${path}?tab=wanted&itemId=7053`,
    person: ME,
    act: async (shown) => {
      await offerOf('¥24.00')(shown);
      await shown.getByRole('button', { name: '选好了' }).tap();
    },
    until: text('成交价'),
  },
  {
    state: 'sold-done',
    path: `${path}?tab=wanted&itemId=7053`,
    person: ME,
    answers: {
      '/newcommerce/api/personAssetTrade/processTransaction': {
        tradeId: 9102,
        state: 'open',
        orderNo: 'QG20261125000128',
      },
    },
    act: async (shown) => {
      await offerOf('¥24.00')(shown);
      await shown.getByRole('button', { name: '选好了' }).tap();
      await shown.getByRole('button', { name: '确认卖出' }).tap();
    },
    until: text('卖出了'),
  },
  { state: 'mine-logged-out', path: `${path}?tab=mine`, until: text('登录后看你的买卖') },
  { state: 'mine', path: `${path}?tab=mine`, person: ME, until: text('求购中') },
  { state: 'mine-empty', path: `${path}?tab=mine`, person: UNVERIFIED, until: text('你还没有求购') },
  {
    state: 'mine-listings',
    path: `${path}?tab=mine`,
    person: ME,
    act: async (shown) => shown.getByRole('button', { name: '我在卖的' }).tap(),
    until: (shown) => shown.getByRole('list', { name: '我在卖的' }).waitFor(),
  },
  {
    state: 'cancel',
    path: `${path}?tab=mine`,
    person: ME,
    act: async (shown) => shown.getByRole('button', { name: '取消求购' }).first().tap(),
    until: text('不再求购'),
  },
];
