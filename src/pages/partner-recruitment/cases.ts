import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/partnerRecruitment',
  live: 'main fieldset',
  main: 'main div[class*="bar_"] button',
  firstVisit: {
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]'],
    asks: ['GET /finance/agent/getAgentConfig', 'GET /finance/agent/msg'],
  },
  faults: [
    { calls: '/finance/agent/getAgentConfig', good: { role: 'heading', name: '合作档位' } },
    {
      // A user whose application is under review.
      as: '19900000009',
      calls: '/finance/agent/checkUserAgent',
      good: { role: 'heading', name: '正在审核' },
      // An invalid login: the page shows its public version. The response has no list.
      noRetry: ['S00000', 'TOKEN'],
    },
  ],
  writes: [
    {
      what: 'applies as a partner',
      as: '19900000002',
      call: '/finance/agent/apply',
      rows: 'select count(*) n from agent_application where user_id = 102',
      steps: [
        { fill: { role: 'textbox', name: '真实姓名' }, with: '周应允' },
        { fill: { role: 'textbox', name: '联系手机号' }, with: '13800000000' },
        { choose: { role: 'combobox', name: '合作城市' }, option: '厦门' },
        { tap: { role: 'checkbox', name: /我同意/ } },
      ],
      submit: { role: 'button', name: '提交申请' },
      done: { text: '正在审核' },
    },
    {
      what: 'opens the order of a place',
      as: '19900000010',
      call: '/finance/agent/getBuyAgentInfo',
      rows: 'select count(*) n from purchase_order where user_id = 110',
      submit: { role: 'button', name: '看我的合同和订单' },
      done: { role: 'button', name: /去 App 支付/ },
      twice: 'same',
    },
  ],
};

const path = 'partnerRecruitment';
const ready = (shown: Page) => shown.getByRole('heading', { name: '我的邀请' }).waitFor();
/** A user who never applied. */
const NOBODY_YET = '19900000002';
/** Opens the order of an approved application. */
const openOrder = (shown: Page) => shown.getByRole('button', { name: '看我的合同和订单' }).tap();
const config = (tiers: object[], endTime: string) => ({ tiers, cities: ['北京', '上海'], endTime });

export const states: ShotState[] = [
  {
    state: 'loading',
    path,
    faults: [{ path: '/finance/agent/getAgentConfig', kind: 'slow' }],
    until: text('邀请好友'),
  },
  { state: 'ready', path, until: ready },
  { state: 'whole', path, until: ready, full: true },
  { state: 'text-200', path, until: ready, full: true, textScale: 2 },
  { state: 'logged-in', path, person: NOBODY_YET, until: text('邀请码'), full: true },
  {
    state: 'sold-out',
    path,
    act: async (shown) => {
      await shown.getByRole('radio', { name: /星海合伙人/ }).check({ force: true });
      await shown.getByRole('button', { name: '提交申请' }).tap();
    },
    until: text('星海合伙人名额已满，请换一个档位'),
    full: true,
  },
  { state: 'pending', path, person: '19900000009', until: text('正在审核') },
  { state: 'pending-text-200', path, person: '19900000009', until: text('正在审核'), textScale: 2, full: true },
  { state: 'rejected', path, person: '19900000011', until: text('这次没有通过') },
  { state: 'approved', path, person: '19900000010', until: text('看我的合同和订单'), full: true },
  { state: 'order', path, person: '19900000010', act: openOrder, until: text('付款还有') },
  {
    state: 'order-text-200',
    path,
    person: '19900000010',
    act: openOrder,
    until: text('付款还有'),
    textScale: 2,
    full: true,
  },
  {
    state: 'pay-unanswered',
    path,
    person: '19900000010',
    // An iOS host that does not respond to a payment request.
    act: async (page) => {
      await openOrder(page);
      const pay = page.getByRole('button', { name: /^去 App 支付/ });
      await pay.waitFor();
      await page.evaluate(() =>
        Object.assign(window, { webkit: { messageHandlers: { lyyzNative: { postMessage: () => undefined } } } }),
      );
      await pay.tap();
    },
    until: (page) => page.getByRole('button', { name: '在 App 里支付' }).waitFor(),
  },
  { state: 'paid', path, person: '19900000012', act: openOrder, until: text('合作已生效') },
  {
    state: 'order-failed',
    path,
    person: '19900000010',
    faults: [{ path: '/finance/agent/getBuyAgentInfo', kind: '500' }],
    act: openOrder,
    until: (shown) => shown.getByRole('alert').waitFor(),
  },
  {
    state: 'status-failed',
    path,
    person: '19900000010',
    faults: [{ path: '/finance/agent/checkUserAgent', kind: '500' }],
    until: text('你的申请进度没有加载出来'),
  },
  {
    state: 'failed',
    path,
    faults: [{ path: '/finance/agent/getAgentConfig', kind: 'network' }],
    until: (shown) => shown.getByRole('button', { name: '重试' }).waitFor(),
  },
  {
    state: 'empty',
    path,
    answers: { '/finance/agent/getAgentConfig': config([], '2999-01-01 00:00:00'), '/finance/agent/msg': [] },
    until: text('本期还没有开放档位'),
    full: true,
  },
  {
    state: 'ended',
    path,
    answers: {
      '/finance/agent/getAgentConfig': config(
        [
          {
            tierId: 1,
            name: '潮汐伙伴',
            priceFen: 99_900,
            quota: 500,
            quotaLeft: 3,
            commissionRate: 0.05,
            benefits: ['好友首单返 5%'],
          },
        ],
        '2024-01-01 00:00:00',
      ),
    },
    until: text('本期招募已经结束'),
    full: true,
  },
  {
    state: 'share',
    path,
    person: '19900000012',
    act: async (shown) => {
      await openOrder(shown);
      await shown.getByRole('heading', { name: '合作已生效' }).waitFor();
      await shown.getByRole('button', { name: '邀请好友上岛' }).first().tap();
    },
    until: (shown) => shown.getByRole('dialog').getByRole('img').waitFor(),
  },
];
