import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/original-resident',
  live: 'main [data-live]',
  firstVisit: {
    early: 2,
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main > :last-child > :first-child', 'main [data-live]'],
    ],
  },
  faults: [{ calls: '/acApi/server/activity', good: { text: '原住民名额共 10000 位，以居民编号为准。' } }],
};

const address = 'original-resident';

export const states: ShotState[] = [
  {
    state: 'loading',
    path: address,
    faults: [{ path: '/acApi', kind: 'slow', delayMs: 8_000 }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).first().waitFor(),
  },
  { state: 'logged-out', path: address, until: text('成为原住民') },
  { state: 'logged-out-full', path: address, until: text('成为原住民'), full: true },
  { state: 'invited', path: `${address}?id=101`, until: text('居民编号') },
  { state: 'no-such-inviter', path: `${address}?id=9999`, until: text('不影响你上岛') },
  { state: 'resident-full', path: `${address}?id=105`, person: '19900000001', until: text('共 29 份'), full: true },
  { state: 'islander-full', path: address, person: '19900000161', until: text('去 App 登记'), full: true },
  {
    state: 'text-200',
    path: `${address}?id=101`,
    person: '19900000001',
    until: text('共 29 份'),
    full: true,
    textScale: 2,
  },
  {
    state: 'parts-failed',
    path: `${address}?id=101`,
    person: '19900000001',
    faults: [
      { path: '/acApi', kind: '500' },
      { path: '/ucenter', kind: '500' },
    ],
    until: text('招募说明没有加载出来'),
    full: true,
  },
  {
    state: 'privacy',
    path: address,
    act: async (shown) => shown.getByRole('button', { name: '活动隐私说明' }).tap(),
    until: (shown) => shown.getByRole('dialog').getByText('谁看得到').waitFor(),
  },
  {
    state: 'share',
    path: address,
    person: '19900000001',
    act: async (shown) => shown.getByRole('button', { name: '邀请朋友上岛' }).tap(),
    until: (shown) => shown.getByRole('dialog').locator('img').waitFor(),
  },
  { state: 'bad-id', path: `${address}?id=x`, until: text('请检查 id 参数是否正确') },
];
