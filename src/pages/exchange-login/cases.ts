import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';
import { PHONE_STEPS } from '../../../tests/support/phone-steps.ts';

export const cases: PageCases = {
  address: '/exchangeLogin',
  live: 'main input',
  firstVisit: {
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]'],
  },
  faults: [],
  writes: [
    {
      what: 'gets a code',
      address: '/exchangeLogin',
      call: '/ucenter/api/sms/sendSmsCode',
      rows: 'select count(*) n from sms_code',
      steps: [...PHONE_STEPS.slice(0, 2)],
      submit: { role: 'button', name: '获取验证码' },
      done: { text: /^验证码已发送到/ },
      forgets: true,
    },
    {
      what: 'logs in as somebody new',
      address: '/exchangeLogin',
      call: '/ucenter/api/passport/login',
      rows: 'select count(*) n from person',
      steps: PHONE_STEPS,
      submit: { role: 'button', name: '登录' },
      done: { role: 'region', name: '数字艺术' },
      kept: { role: 'button', name: '退出登录' },
    },
    {
      what: 'logs out',
      address: '/exchangeLogin',
      as: '19900000001',
      call: '/ucenter/api/passport/logout',
      rows: 'select count(*) n from session where ended_at is not null',
      submit: { role: 'button', name: '退出登录' },
      done: { role: 'button', name: '登录' },
      findsOut: true,
      twice: 'same',
      except: {
        'answer late': 'out after 2.5 s',
        'login runs out, new login': 'out',
        'login runs out, another user': 'out',
        'login runs out, no login': 'out',
      },
    },
  ],
};

const sections = (page: Page) => page.getByRole('region', { name: '数字艺术' }).waitFor();

export const states: ShotState[] = [
  { state: 'ready', path: 'exchangeLogin', until: text('获取验证码') },
  {
    state: 'text-200',
    path: 'exchangeLogin',
    until: text('获取验证码'),
    full: true,
    textScale: 2,
  },
  {
    state: 'refused',
    path: 'exchangeLogin?inviteCode=NOBODY',
    act: async (page) => {
      await page.getByLabel('手机号').fill(`1377${String(Date.now()).slice(-7)}`);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: '获取验证码' }).tap();
      await page.getByText(/^验证码已发送到/).waitFor();
      await page.getByLabel('验证码', { exact: true }).fill('123456');
      await page.getByRole('button', { name: '登录', exact: true }).tap();
    },
    until: (page) => page.getByRole('alert').getByText('验证码不正确').waitFor(),
    full: true,
  },
  {
    state: 'policy',
    path: 'exchangeLogin',
    act: async (page) => page.getByRole('button', { name: /隐私政策/ }).tap(),
    until: (page) => page.getByRole('dialog').locator('p').first().waitFor(),
  },
  {
    state: 'policy-failed',
    path: 'exchangeLogin',
    faults: [{ path: '/ucenter/api/privacyPolicy', kind: '500' }],
    act: async (page) => page.getByRole('button', { name: /隐私政策/ }).tap(),
    until: (page) => page.getByRole('dialog').getByRole('button', { name: '重试' }).waitFor(),
  },
  {
    state: 'logged-in',
    path: 'exchangeLogin',
    act: async (page) => {
      await page.getByLabel('手机号').fill(`1367${String(Date.now()).slice(-7)}`);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: '获取验证码' }).tap();
      await page.getByText(/^验证码已发送到/).waitFor();
      await page.getByLabel('验证码', { exact: true }).fill('888888');
      await page.getByRole('button', { name: '登录', exact: true }).tap();
      await sections(page);
      await page.goto(page.url() + 'exchangeLogin');
    },
    until: text('退出登录'),
  },
];
