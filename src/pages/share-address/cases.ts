import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/shareAddress?id=20001',
  live: 'main article h2',
  firstVisit: {
    early: 1,
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main > :last-child [role=status] > :first-child', 'main article'],
      ['main > :last-child [role=status] > :last-child', 'main article + div'],
    ],
  },
  faults: [{ calls: '/land/api/land', good: { role: 'article', name: '地块明信片' } }],
};

const LAND = '/land/api/land';
const ready = text('寄给朋友');

export const states: ShotState[] = [
  {
    state: 'loading',
    path: 'shareAddress?id=20001',
    faults: [{ path: LAND, kind: 'slow', delayMs: 8_000 }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).waitFor(),
  },
  { state: 'owned', path: 'shareAddress?id=20001', until: ready },
  { state: 'owned-full', path: 'shareAddress?id=20001', until: ready, full: true },
  { state: 'vacant-full', path: 'shareAddress?id=20003', until: ready, full: true },
  { state: 'text-200', path: 'shareAddress?id=22087', until: ready, full: true, textScale: 2 },
  {
    state: 'long',
    path: 'shareAddress?id=20001',
    answers: {
      '/land/api/land/20001': {
        id: 20001,
        name: '一块名字长得怎么也写不完的地'.repeat(4),
        cover: '',
        address: '很远很远的地方'.repeat(8),
        planet: '一颗名字很长的行星',
        x: -3,
        y: 1234567,
        area: 12.5,
        owner: { userId: 9, nickname: 'a'.repeat(60), headPortrait: '' },
        rarity: 'SSR',
        facilities: [],
        status: 'reserved',
      },
    },
    until: ready,
    full: true,
  },
  {
    state: 'share',
    path: 'shareAddress?id=20001',
    act: async (shown) => shown.getByRole('button', { name: '寄给朋友' }).tap(),
    until: (shown) => shown.getByRole('dialog').locator('img').waitFor(),
  },
  { state: 'refused', path: 'shareAddress?id=99999999', until: text('没有这块土地') },
  { state: 'bad-id', path: 'shareAddress?id=abc', until: text('请检查 id 参数是否正确') },
  {
    state: 'failed',
    path: 'shareAddress?id=20001',
    faults: [{ path: LAND, kind: 'network' }],
    until: text('Something went wrong'),
  },
];
