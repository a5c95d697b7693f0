import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';
import { PHONE_STEPS } from '../../../tests/support/phone-steps.ts';

export const cases: PageCases = {
  address: '/partnerShareRegister?inviteCode=VDP5VV',
  live: 'main form input',
  firstVisit: {
    live: 'main blockquote',
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]', ['main [role=status]', 'main section']],
    asks: ['GET /acApi/api/invitation/sharedUser?inviteCode=VDP5VV', 'GET /finance/agent/getAgentConfig'],
  },
  faults: [{ calls: '/finance/agent/getAgentConfig', good: { role: 'heading', name: '做伙伴，有这些' } }],
  writes: [
    {
      what: 'registers on a letter',
      address: '/partnerShareRegister?inviteCode=VDP5VV',
      call: '/ucenter/api/passport/login',
      rows: 'select count(*) n from registration where inviter_id = 101',
      steps: PHONE_STEPS,
      submit: { role: 'button', name: '注册上岛' },
      done: { role: 'heading', name: '欢迎上岛' },
      kept: { text: '你已经在岛上了' },
    },
  ],
};

const by = (inviteCode: string) => `partnerShareRegister?inviteCode=${inviteCode}`;
const path = by('VDP5VV');
const ready = (shown: Page) => shown.getByRole('heading', { name: '做伙伴，有这些' }).waitFor();

async function register(shown: Page): Promise<void> {
  await shown.getByRole('textbox', { name: '手机号' }).fill(`1378${String(Date.now()).slice(-7)}`);
  await shown.getByRole('checkbox').check();
  await shown.getByRole('button', { name: '获取验证码' }).tap();
  await text('验证码已发送到')(shown);
  await shown.getByRole('textbox', { name: '验证码' }).fill('888888');
  await shown.getByRole('button', { name: '注册上岛' }).tap();
}

export const states: ShotState[] = [
  {
    state: 'loading',
    path,
    faults: [{ path: '/acApi/api/invitation/sharedUser', kind: 'slow' }],
    until: text('获取验证码'),
  },
  { state: 'ready', path, until: ready },
  { state: 'whole', path, until: ready, full: true },
  { state: 'text-200', path, until: ready, full: true, textScale: 2 },
  { state: 'hostile', path: by('2SS79V'), until: ready },
  { state: 'endless', path: by('RC3KEH'), until: ready },
  { state: 'silent', path: by('VWT7BY'), until: ready },
  { state: 'unknown', path: by('NOBODY'), until: text('这封邀请找不到署名') },
  { state: 'unsigned', path: 'partnerShareRegister', until: text('一封给你的邀请') },
  { state: 'wrong', path: by('%3Cscript%3E'), until: text('请检查 inviteCode 参数是否正确') },
  { state: 'done', path, act: register, until: text('欢迎上岛') },
  { state: 'already', path, person: '19900000002', until: text('你已经在岛上了') },
  { state: 'own', path, person: '19900000001', until: text('这是你自己的邀请') },
  { state: 'host', path, host: ['login'], until: text('用 App 账号上岛') },
  {
    state: 'parts-failed',
    path,
    faults: [
      { path: '/acApi/api/invitation/sharedUser', kind: '500' },
      { path: '/finance/agent/getAgentConfig', kind: 'network' },
    ],
    until: text('伙伴权益没有加载出来'),
    full: true,
  },
];
