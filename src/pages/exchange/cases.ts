import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

const GOODS = '/acApi/api/pullNewProduct/findActivityGoods';
const LIST = '/acApi/api/pullNewProduct/commodityList';
const BALANCE = '/finance/integral/getUserIntegral';

export const cases: PageCases = {
  address: '/exchange',
  live: 'main section li button',
  main: 'main section button',
  firstVisit: {
    early: 0,
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]'],
    asks: [
      'GET /acApi/api/pullNewProduct/commodityList?pageNo=1&pageSize=1',
      'GET /acApi/api/pullNewProduct/commodityList?pageNo=1&pageSize=20',
      'GET /acApi/api/pullNewProduct/findActivityDate?activityId=6007',
      'GET /acApi/api/pullNewProduct/findActivityGoods?activityId=6007',
      'GET /acApi/api/pullNewProduct/findActivityInfo?activityId=6007',
    ],
  },
  faults: [
    {
      // Nobody asked for the shop's own activity: that it is not there any more is told to who did.
      address: '/exchange?activityId=6007',
      calls: GOODS,
      good: { role: 'heading', name: '积分换新季' },
      noRetry: ['TOKEN'],
    },
    { calls: LIST, good: { role: 'list', name: '全部好物' } },
    {
      as: '19900000001',
      calls: BALANCE,
      good: { role: 'link', name: '签到攒积分' },
      // An invalid login: the page shows its public version.
      noRetry: ['S00000', 'TOKEN'],
    },
  ],
  writes: [
    {
      what: 'exchanges points for goods',
      as: '19900000001',
      call: '/acApi/api/pullNewProduct/exchangeCommodity',
      rows: "select balance n from ledger_entry where currency = 'points' and user_id = 101 order by id desc limit 1",
      by: -680,
      steps: [{ tap: { role: 'button', name: /雾松坡云雾茶/ } }, { tap: { role: 'button', name: '立即兑换' } }],
      submit: { role: 'button', name: /^用 680 积分/ },
      done: { role: 'heading', name: '兑换成功' },
      twice: 'again',
      kept: { text: '已付款' },
    },
    {
      what: 'orders goods for points and money',
      as: '19900000001',
      call: '/acApi/order/addOrder',
      rows: 'select count(*) n from purchase_order where user_id = 101',
      steps: [{ tap: { role: 'button', name: /月落海面感应夜灯/ } }, { tap: { role: 'button', name: '立即兑换' } }],
      submit: { role: 'button', name: /去下单$/ },
      done: { role: 'heading', name: '等待付款' },
      findsOut: true,
    },
  ],
};

const path = 'exchange';
const HOME_GOODS = 'exchange?category=家居小物';
/** 12,800 points and three addresses · 36 points. */
const RICH = '19900000001';
const POOR = '19900000003';
const ready = (shown: Page) => shown.getByRole('list', { name: '全部好物' }).waitFor();
const open = (name: string) => async (shown: Page) => {
  await ready(shown);
  // The list is virtual: its rows are there once they are near the screen.
  const product = shown.getByRole('button', { name: new RegExp(name) }).first();
  for (let tries = 0; tries < 60 && (await product.count()) === 0; tries += 1) {
    await shown.evaluate(() => scrollBy(0, 120));
    await shown.waitForTimeout(100);
  }
  await product.tap();
  await shown.getByRole('dialog').waitFor();
};
const confirm = (name: string) => async (shown: Page) => {
  await open(name)(shown);
  await shown.getByRole('button', { name: '立即兑换' }).tap();
  await shown.getByRole('dialog', { name: '确认兑换' }).waitFor();
};
const activityDate = (startTime: string, endTime: string) => ({
  '/acApi/api/pullNewProduct/findActivityDate*': { startTime, endTime },
});

export const states: ShotState[] = [
  {
    state: 'loading',
    path,
    faults: [{ path: '/acApi/api/pullNewProduct', kind: 'slow' }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).first().waitFor(),
  },
  { state: 'ready', path, until: ready },
  { state: 'logged-in', path, person: RICH, until: ready },
  { state: 'whole', path, person: RICH, until: ready, full: true },
  { state: 'text-200', path, person: RICH, until: ready, full: true, textScale: 2 },
  { state: 'category', path: 'exchange?category=票券体验', person: RICH, until: ready, full: true },
  { state: 'hostile', path: 'exchange?category=异闻', until: ready, full: true },
  {
    state: 'empty',
    path: 'exchange?category=没有的',
    until: text('这一类还没有上架'),
    full: true,
  },
  { state: 'detail', path, person: RICH, act: open('雾松坡云雾茶'), until: text('好物详情') },
  { state: 'detail-money', path: HOME_GOODS, person: RICH, act: open('月落海面感应夜灯'), until: text('好物详情') },
  {
    state: 'detail-text-200',
    path,
    person: RICH,
    act: open('雾松坡云雾茶'),
    until: text('好物详情'),
    textScale: 2,
  },
  { state: 'sold-out', path, person: RICH, act: open('听潮鲸树脂摆件'), until: text('已经兑完了') },
  { state: 'limit', path, person: RICH, act: open('《灵屿岛志》'), until: text('你已经兑满了') },
  { state: 'short', path, person: POOR, act: open('雾松坡云雾茶'), until: text('还差 644 积分') },
  { state: 'confirm', path, person: RICH, act: confirm('雾松坡云雾茶'), until: text('兑换后剩余') },
  { state: 'confirm-money', path: HOME_GOODS, person: RICH, act: confirm('月落海面感应夜灯'), until: text('另需支付') },
  {
    state: 'no-address',
    path,
    person: RICH,
    answers: { '/acApi/api/pullNewProduct/findAddressList': [] },
    act: confirm('雾松坡云雾茶'),
    until: text('还没有收货地址'),
  },
  {
    state: 'done',
    path,
    person: RICH,
    answers: {
      '/acApi/api/pullNewProduct/exchangeCommodity*': {
        orderNo: 'LY2026112500000001',
        pointsSpent: 680,
        pointsLeft: 12_120,
      },
    },
    act: async (shown) => {
      await confirm('雾松坡云雾茶')(shown);
      await shown.getByRole('button', { name: /^用 680 积分兑换/ }).tap();
    },
    until: (shown) => shown.getByRole('heading', { name: '兑换成功', level: 2 }).first().waitFor(),
  },
  {
    state: 'refused',
    path,
    person: RICH,
    faults: [{ path: '/acApi/api/pullNewProduct/exchangeCommodity', kind: 'refused' }],
    act: async (shown) => {
      await confirm('雾松坡云雾茶')(shown);
      await shown.getByRole('button', { name: /^用 680 积分兑换/ }).tap();
    },
    until: (shown) => shown.getByRole('dialog').getByRole('alert').waitFor(),
  },
  {
    state: 'rules',
    path,
    act: async (shown) => {
      await ready(shown);
      await shown.getByRole('button', { name: '活动规则' }).tap();
    },
    until: text('活动商品以积分兑换'),
  },
  { state: 'coming', path, answers: activityDate('2999-01-01 00:00:00', '2999-02-01 00:00:00'), until: text('距开始') },
  {
    state: 'ended',
    path: 'exchange?activityId=6007',
    answers: activityDate('2024-01-01 00:00:00', '2024-02-01 00:00:00'),
    until: text('这一期已经结束'),
  },
  { state: 'no-activity', path: 'exchange?activityId=6008', until: text('没有这个活动') },
  {
    state: 'order',
    path,
    person: '19900000001',
    answers: {
      '/acApi/order/getUnpaidOrder*': {
        orderNo: 'LY2026112500000001',
        title: '周六夜航船票',
        cover: '',
        amountFen: 990,
        points: 200,
        payBefore: '2999-01-01 00:00:00',
        state: 'unpaid',
      },
    },
    until: text('等待付款'),
  },
  {
    state: 'balance-failed',
    path,
    person: RICH,
    faults: [{ path: BALANCE, kind: '500' }],
    until: text('积分没有读出来'),
  },
  { state: 'activity-failed', path, faults: [{ path: GOODS, kind: '500' }], until: text('本期活动没有加载出来') },
  { state: 'failed', path, faults: [{ path: '*', kind: 'network' }], until: text('好物没有加载出来'), full: true },
  { state: 'wrong', path: 'exchange?activityId=x', until: text('请检查 activityId 参数是否正确') },
  {
    state: 'share',
    path,
    act: async (shown) => {
      await ready(shown);
      await shown.getByRole('button', { name: '分享商城' }).tap();
    },
    until: (shown) => shown.getByRole('dialog').getByRole('img').waitFor(),
  },
];
