import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';
import { PHONE_STEPS } from '../../../tests/support/phone-steps.ts';

export const cases: PageCases = {
  address: '/channel?channelCode=HAIYAN01',
  live: 'main input',
  firstVisit: {
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]'],
    asks: ['GET /ucenter/api/channelRecord/open/newChannelRecord?channelCode=HAIYAN01'],
  },
  faults: [{ calls: '/ucenter/api/channelRecord', good: { role: 'heading', name: '海盐书店' } }],
  writes: [
    {
      what: 'registers and takes the gift',
      address: '/channel?channelCode=HAIYAN01',
      call: '/ucenter/api/passport/h5/channelLogin',
      rows: "select count(*) n from channel_gift where channel_code = 'HAIYAN01'",
      steps: PHONE_STEPS,
      submit: { role: 'button', name: '登岛' },
      done: { role: 'heading', name: '欢迎登岛' },
    },
  ],
};

const RECORD = '/ucenter/api/channelRecord/open/newChannelRecord';
const of = (code: string) => `channel?channelCode=${code}`;
const form = text('获取验证码');
const gift = (page: Page) => page.getByRole('region', { name: '见面礼', exact: true }).waitFor();
const join = async (page: Page) => {
  await page.getByLabel('手机号').fill(`1337${String(Date.now()).slice(-7)}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await text('验证码已发送到')(page);
  await page.getByLabel('验证码', { exact: true }).fill('888888');
  await page.getByRole('button', { name: '登岛', exact: true }).tap();
};

export const states: ShotState[] = [
  {
    state: 'loading',
    path: of('HAIYAN01'),
    faults: [{ path: RECORD, kind: 'slow', delayMs: 8_000 }],
    until: (page) => page.waitForTimeout(1_500),
  },
  { state: 'ready', path: of('HAIYAN01'), until: form },
  { state: 'ready-full', path: of('DENGTA02'), until: form, full: true },
  { state: 'text-200', path: of('HAIYAN01'), until: form, full: true, textScale: 2 },
  { state: 'hostile', path: of('EGUAI08'), until: form },
  { state: 'sparse', path: of('XIN10'), until: form },
  { state: 'over', path: of('CHUNXUN07'), until: text('已经结束') },
  { state: 'unknown', path: of('NOWHERE'), until: text('没有这个渠道') },
  { state: 'bad-code', path: of('%3Cb%3E'), until: text('请检查 channelCode 参数是否正确') },
  {
    state: 'failed',
    path: of('HAIYAN01'),
    faults: [{ path: RECORD, kind: 'network' }],
    until: text('这一站的介绍没有加载出来'),
    full: true,
  },
  { state: 'inside', path: of('HAIYAN01'), person: '19900000001', until: text('你已经在岛上了') },
  { state: 'gift', path: of('HAIYAN01'), act: join, until: gift, full: true },
  {
    state: 'gift-text-200',
    path: of('HAIYAN01'),
    act: join,
    until: gift,
    full: true,
    textScale: 2,
  },
  { state: 'no-gift', path: of('WANFENG06'), act: join, until: text('欢迎登岛'), full: true },
  {
    state: 'share',
    path: of('HAIYAN01'),
    person: '19900000001',
    act: async (page) => page.getByRole('button', { name: '把这一站分享给朋友' }).tap(),
    until: (page) => page.getByRole('dialog').getByRole('img').waitFor(),
  },
];
