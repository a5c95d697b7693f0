import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';
import { PHONE_STEPS } from '../../../tests/support/phone-steps.ts';
import type { Id } from '../../api/shapes.ts';

export const cases: PageCases = {
  address: '/fission?inviterId=101',
  live: 'main section h2 bdi',
  firstVisit: {
    live: 'main input',
    early: 1,
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]', 'main > :last-child > section'],
  },
  faults: [{ calls: '/connect/moment/open/home', good: { role: 'heading', name: '阿沅送你一个红包' } }],
  writes: [
    {
      what: 'opens a red packet',
      address: '/fission?inviterId=103',
      call: '/ucenter/api/passport/h5/fissionRedPacket/login',
      rows: 'select count(*) n from fission_packet where inviter_id = 103',
      steps: PHONE_STEPS,
      submit: { role: 'button', name: '拆开红包' },
      done: { role: 'heading', name: /^你拆到/ },
    },
  ],
};

const HOME = '/connect/moment/open/home';
const LOGIN = '/ucenter/api/passport/h5/fissionRedPacket/login';
const of = (inviterId: Id) => `fission?inviterId=${inviterId}`;
const open = async (page: Page, phone = `1347${String(Date.now()).slice(-7)}`) => {
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await page
    .getByText(/验证码已发送到|验证码发送太频繁/)
    .first()
    .waitFor();
  await page.getByLabel('验证码', { exact: true }).fill('888888');
  await page.getByRole('button', { name: '拆开红包' }).tap();
};

export const states: ShotState[] = [
  {
    state: 'loading',
    path: of(101),
    faults: [{ path: HOME, kind: 'slow', delayMs: 8_000 }],
    until: (page) => page.waitForTimeout(1_500),
  },
  { state: 'ready', path: of(101), until: text('送你一个红包') },
  { state: 'ready-full', path: of(101), until: text('送你一个红包'), full: true },
  { state: 'text-200', path: of(101), until: text('送你一个红包'), full: true, textScale: 2 },
  { state: 'nobody', path: of(999999), until: text('没有找到这位岛民') },
  { state: 'bad-id', path: 'fission?inviterId=abc', until: text('请检查 inviterId 参数是否正确') },
  {
    state: 'sender-failed',
    path: of(101),
    faults: [{ path: HOME, kind: '504' }],
    until: text('送红包的人没有加载出来'),
    full: true,
  },
  { state: 'no-inviter', path: 'fission', until: text('登录后发红包给朋友') },
  { state: 'mine', path: of(101), person: '19900000001', until: text('这是你发出的红包') },
  { state: 'known', path: of(101), person: '19900000002', until: text('拆红包要用手机号确认一次') },
  { state: 'opened', path: of(103), act: open, until: text('你拆到'), full: true },
  {
    state: 'opened-text-200',
    path: of(103),
    act: open,
    until: text('你拆到'),
    full: true,
    textScale: 2,
  },
  {
    state: 'refused',
    path: of(102),
    act: (page) => open(page, '19900000002'),
    until: text('不能拆自己发出的红包'),
  },
  {
    state: 'open-failed',
    path: of(103),
    faults: [{ path: LOGIN, kind: 'network' }],
    act: open,
    until: (page) => page.getByRole('alert').waitFor(),
    full: true,
  },
  {
    state: 'share',
    path: of(101),
    person: '19900000001',
    act: async (page) => page.getByRole('button', { name: '发红包给朋友' }).tap(),
    until: (page) => page.getByRole('dialog').getByRole('img').waitFor(),
  },
];
