import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';
import { PHONE_STEPS } from '../../../tests/support/phone-steps.ts';

export const cases: PageCases = {
  address: '/shareRegister?activityId=6001',
  live: 'main section h2 bdi',
  firstVisit: {
    live: 'main input',
    early: 2,
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]'],
  },
  faults: [{ calls: '/acApi/server/activity', good: { role: 'region', name: '带一位朋友上岛' } }],
  writes: [
    {
      what: 'registers as a friend',
      address: '/shareRegister?activityId=6001&inviteCode=VDP5VV',
      call: '/ucenter/api/passport/login',
      rows: 'select count(*) n from registration where inviter_id = 101',
      steps: PHONE_STEPS,
      submit: { role: 'button', name: '注册上岛' },
      done: { role: 'heading', name: '欢迎上岛' },
      kept: { role: 'region', name: '我的邀请' },
    },
  ],
};

const DETAIL = '/acApi/server/activity';
const PUBLIC = '/acApi/server/invitation/getRegistrantList';
const QR = '/acApi/api/common/generateQrcode';
const SHARED = '/acApi/api/invitation/sharedUser';
const on = 'shareRegister?activityId=6001';
const form = text('获取验证码');
const ready = async (page: Page) => {
  await form(page);
  await text('最近上岛的人')(page);
};

export const states: ShotState[] = [
  {
    state: 'loading',
    path: on,
    faults: [{ path: DETAIL, kind: 'slow', delayMs: 8_000 }],
    until: (page) => page.waitForTimeout(1_500),
  },
  { state: 'ready', path: `${on}&inviteCode=VDP5VV`, until: ready },
  { state: 'ready-full', path: `${on}&inviteCode=VDP5VV`, until: ready, full: true },
  {
    state: 'text-200',
    path: `${on}&inviteCode=VDP5VV`,
    until: ready,
    full: true,
    textScale: 2,
  },
  { state: 'no-code', path: on, until: ready },
  { state: 'unknown-code', path: `${on}&inviteCode=NOBODY`, until: text('找不到这个邀请码') },
  { state: 'hostile', path: `${on}&inviteCode=2SS79V`, until: ready },
  { state: 'endless', path: `${on}&inviteCode=RC3KEH`, until: ready },
  {
    state: 'inviter-failed',
    path: `${on}&inviteCode=VDP5VV`,
    faults: [{ path: SHARED, kind: '502-html' }],
    until: text('邀请人没有加载出来'),
  },
  {
    state: 'coming',
    path: 'shareRegister?activityId=6003',
    until: text('先注册上岛'),
    full: true,
  },
  { state: 'ended', path: 'shareRegister?activityId=6004', until: text('先注册上岛') },
  { state: 'host', path: `${on}&inviteCode=VDP5VV`, host: ['login'], until: text('用 App 账号上岛') },
  {
    state: 'inside',
    path: on,
    person: '19900000001',
    until: text('邀请朋友上岛'),
    full: true,
  },
  {
    state: 'inside-empty',
    path: on,
    person: '19900000002',
    until: text('还没有朋友跟来'),
    full: true,
  },
  {
    state: 'inside-text-200',
    path: on,
    person: '19900000001',
    until: text('邀请朋友上岛'),
    full: true,
    textScale: 2,
  },
  {
    state: 'inside-failed',
    path: on,
    person: '19900000001',
    faults: [{ path: QR, kind: 'network' }],
    until: text('你的邀请链接没有生成出来'),
  },
  {
    state: 'share',
    path: on,
    person: '19900000001',
    act: async (page) => page.getByRole('button', { name: '邀请朋友上岛' }).tap(),
    until: (page) => page.getByRole('dialog').getByRole('img').waitFor(),
  },
  {
    state: 'welcome',
    path: on,
    act: async (page) => {
      await page.getByLabel('手机号').fill(`1357${String(Date.now()).slice(-7)}`);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: '获取验证码' }).tap();
      await text('验证码已发送到')(page);
      await page.getByLabel('验证码', { exact: true }).fill('888888');
      await page.getByRole('button', { name: '注册上岛' }).tap();
    },
    until: async (page) => {
      await text('欢迎上岛')(page);
      await text('邀请朋友上岛')(page);
    },
    full: true,
  },
  {
    state: 'lists-failed',
    path: on,
    faults: [{ path: PUBLIC, kind: '500' }],
    until: text('注册记录没有加载出来'),
    full: true,
  },
  {
    state: 'failed',
    path: on,
    faults: [{ path: DETAIL, kind: 'network' }],
    until: text('Something went wrong'),
  },
];
