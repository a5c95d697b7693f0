import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';
import { PHONE_STEPS } from '../../../tests/support/phone-steps.ts';

export const cases: PageCases = {
  address: '/invent-user?activityId=6002',
  live: 'main [role=group] button',
  firstVisit: {
    early: 1,
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main [role=status] > :first-child', 'main [role=group]'],
    ],
  },
  faults: [
    {
      calls: '/acApi/server/activity',
      good: { role: 'button', name: '登录领暗号' },
      goodInside: { role: 'region', name: '双人礼' },
    },
  ],
  writes: [
    {
      what: 'matches the code of a friend',
      address: '/invent-user?activityId=6002&code=DENGTA',
      call: '/acApi/api/invitationCodeComparison/addNewUserInfo',
      rows: "select count(*) n from comparison_match where code = 'DENGTA'",
      steps: PHONE_STEPS,
      submit: { role: 'button', name: '对上暗号' },
      done: { role: 'heading', name: '暗号对上了' },
    },
    {
      what: 'takes the gift for two',
      address: '/invent-user?activityId=6002',
      as: '19900000006',
      call: '/acApi/api/invitationCodeComparison/receive',
      rows: 'select count(*) n from comparison_claim where user_id = 106',
      submit: { role: 'button', name: '领取双人礼' },
      done: { role: 'heading', name: '双人礼到手了' },
      kept: { text: /已经领过了/ },
    },
  ],
};

const COMPARISON = '/acApi/api/invitationCodeComparison';
const on = 'invent-user?activityId=6002';

async function fill(shown: Page): Promise<void> {
  await shown.getByLabel('手机号').fill(`1359${String(Date.now()).slice(-7)}`);
  await shown.getByRole('checkbox').check();
  await shown.getByRole('button', { name: '获取验证码' }).tap();
  await shown.getByText(/^验证码已发送到/).waitFor();
  await shown.getByLabel('验证码', { exact: true }).fill('888888');
}

export const states: ShotState[] = [
  {
    state: 'loading',
    path: on,
    faults: [{ path: '/acApi/server/activity', kind: 'slow', delayMs: 8_000 }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).waitFor(),
  },
  { state: 'logged-out', path: on, until: text('登录领暗号') },
  { state: 'inviter', path: on, person: '19900000001', until: text('发给朋友') },
  { state: 'inviter-full', path: on, person: '19900000001', until: text('再对上'), full: true },
  { state: 'may-claim-full', path: on, person: '19900000006', until: text('礼物可以领了'), full: true },
  { state: 'empty-full', path: on, person: '19900000002', until: text('还没有朋友对上'), full: true },
  {
    state: 'text-200',
    path: on,
    person: '19900000001',
    until: text('再对上'),
    full: true,
    textScale: 2,
  },
  {
    state: 'parts-failed',
    path: on,
    person: '19900000001',
    faults: [{ path: COMPARISON, kind: '500' }],
    until: text('领取状态没有加载出来'),
    full: true,
  },
  {
    state: 'share',
    path: on,
    person: '19900000001',
    act: async (shown) => shown.getByRole('button', { name: '发给朋友' }).tap(),
    until: (shown) => shown.getByRole('dialog').locator('img').waitFor(),
  },
  { state: 'invited', path: `${on}&code=dengta`, until: text('朋友给你的暗号') },
  { state: 'invited-full', path: `${on}&code=DENGTA`, until: text('朋友给你的暗号'), full: true },
  {
    state: 'invited-text-200',
    path: `${on}&code=DENGTA`,
    until: text('朋友给你的暗号'),
    full: true,
    textScale: 2,
  },
  {
    state: 'registered',
    path: `${on}&code=DENGTA`,
    act: async (shown) => {
      await shown.getByLabel('手机号').fill('19900000005');
      await shown.getByRole('checkbox').check();
      await shown.getByRole('button', { name: '获取验证码' }).tap();
    },
    until: text('你已经是岛民了'),
    full: true,
  },
  {
    state: 'no-such-code',
    path: `${on}&code=ZZZZZZ`,
    act: async (shown) => {
      await fill(shown);
      await shown.getByRole('button', { name: '对上暗号' }).tap();
    },
    until: (shown) => shown.getByRole('alert').waitFor(),
    full: true,
  },
  {
    state: 'met',
    path: `${on}&code=DENGTA`,
    act: async (shown) => {
      await fill(shown);
      await shown.getByRole('button', { name: '加个昵称，让朋友认出你' }).tap();
      await shown.getByLabel('昵称').fill('小满');
      await shown.getByRole('button', { name: '对上暗号' }).tap();
    },
    until: text('认出了彼此'),
  },
  { state: 'already', path: `${on}&code=HAYAN6`, person: '19900000001', until: text('你已经在岛上了') },
  { state: 'ended', path: 'invent-user?activityId=6012', person: '19900000001', until: text('收起'), full: true },
  { state: 'ended-logged-out', path: 'invent-user?activityId=6012&code=DENGTA', until: text('登录看看我的') },
  {
    state: 'gone',
    path: 'invent-user?activityId=6016',
    person: '19900000006',
    until: text('还剩 0 份'),
    full: true,
  },
  { state: 'bad-code', path: `${on}&code=x`, until: text('请检查 code 参数是否正确') },
];
