import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/exchangeLogin',
  live: 'main input',
  firstVisit: {
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]'],
  },
  faults: [],
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
