import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/manufacturerDetail/1001',
  live: 'article h1',
  main: null,
  firstVisit: {
    live: 'main article h1',
    early: 2,
    landmarks: ['header', 'main [aria-label="返回"]', ['main [role=status] h1 + *', 'main article img']],
  },
  faults: [
    {
      address: '/manufacturerDetail/1017',
      calls: '/adminland/facilitator/showOne',
      good: { role: 'heading', level: 1, name: '不二水墨' },
    },
  ],
};

const SHOW = '/adminland/facilitator/showOne';

export const states: ShotState[] = [
  {
    state: 'loading',
    path: 'manufacturerDetail/1017',
    faults: [{ path: SHOW, kind: 'slow', delayMs: 8_000 }],
    until: (page) => page.getByRole('status', { name: '正在加载' }).waitFor({ state: 'attached' }),
  },
  { state: 'ready', path: 'manufacturerDetail/1017', until: text('联系方式') },
  {
    state: 'ready-full',
    path: 'manufacturerDetail/1017',
    until: text('联系方式'),
    full: true,
  },
  {
    state: 'text-200',
    path: 'manufacturerDetail/1017',
    until: text('联系方式'),
    full: true,
    textScale: 2,
  },
  {
    state: 'empty',
    path: 'manufacturerDetail/9003',
    until: text('还没有留下联系方式'),
    full: true,
  },
  { state: 'long', path: 'manufacturerDetail/9002', until: text('联系方式') },
  {
    state: 'hostile',
    path: 'manufacturerDetail/9001',
    until: text('联系方式'),
    full: true,
  },
  {
    state: 'bad-id',
    path: 'manufacturerDetail/abc',
    until: text('请检查 id 参数是否正确'),
  },
  {
    state: 'refused',
    path: 'manufacturerDetail/99999999',
    until: text('Something went wrong'),
  },
  {
    state: 'failed',
    path: 'manufacturerDetail/1017',
    faults: [{ path: SHOW, kind: 'network' }],
    until: text('Something went wrong'),
  },
];
