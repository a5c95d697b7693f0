import { text, type ShotState } from './state.ts';

const page = 'original-resident';

export const originalResidentStates: ShotState[] = [
  {
    page,
    state: 'loading',
    path: page,
    faults: [{ path: '/acApi', kind: 'slow', delayMs: 8_000 }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).first().waitFor(),
  },
  { page, state: 'logged-out', path: page, until: text('成为原住民') },
  { page, state: 'logged-out-full', path: page, until: text('成为原住民'), full: true },
  { page, state: 'invited', path: `${page}?id=101`, until: text('居民编号') },
  { page, state: 'no-such-inviter', path: `${page}?id=9999`, until: text('不影响你上岛') },
  { page, state: 'resident-full', path: `${page}?id=105`, person: '19900000001', until: text('共 29 份'), full: true },
  { page, state: 'islander-full', path: page, person: '19900000161', until: text('去 App 登记'), full: true },
  {
    page,
    state: 'text-200',
    path: `${page}?id=101`,
    person: '19900000001',
    until: text('共 29 份'),
    full: true,
    textScale: 2,
  },
  {
    page,
    state: 'parts-failed',
    path: `${page}?id=101`,
    person: '19900000001',
    faults: [
      { path: '/acApi', kind: '500' },
      { path: '/ucenter', kind: '500' },
    ],
    until: text('招募说明没有加载出来'),
    full: true,
  },
  {
    page,
    state: 'privacy',
    path: page,
    act: async (shown) => shown.getByRole('button', { name: '活动隐私说明' }).tap(),
    until: (shown) => shown.getByRole('dialog').getByText('谁看得到').waitFor(),
  },
  {
    page,
    state: 'share',
    path: page,
    person: '19900000001',
    act: async (shown) => shown.getByRole('button', { name: '邀请朋友上岛' }).tap(),
    until: (shown) => shown.getByRole('dialog').locator('img').waitFor(),
  },
  { page, state: 'bad-id', path: `${page}?id=x`, until: text('请检查 id 参数是否正确') },
];
