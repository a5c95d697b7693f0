import { text, type ShotState } from './state.ts';

const SHOW = '/adminland/facilitator/showOne';

export const manufacturerDetailStates: ShotState[] = [
  {
    page: 'manufacturer-detail',
    state: 'loading',
    path: 'manufacturerDetail/1017',
    faults: [{ path: SHOW, kind: 'slow', delayMs: 8_000 }],
    until: (page) => page.getByRole('status', { name: '正在加载' }).waitFor({ state: 'attached' }),
  },
  { page: 'manufacturer-detail', state: 'ready', path: 'manufacturerDetail/1017', until: text('联系方式') },
  {
    page: 'manufacturer-detail',
    state: 'ready-full',
    path: 'manufacturerDetail/1017',
    until: text('联系方式'),
    full: true,
  },
  {
    page: 'manufacturer-detail',
    state: 'text-200',
    path: 'manufacturerDetail/1017',
    until: text('联系方式'),
    full: true,
    textScale: 2,
  },
  {
    page: 'manufacturer-detail',
    state: 'empty',
    path: 'manufacturerDetail/9003',
    until: text('还没有留下联系方式'),
    full: true,
  },
  { page: 'manufacturer-detail', state: 'long', path: 'manufacturerDetail/9002', until: text('联系方式') },
  {
    page: 'manufacturer-detail',
    state: 'hostile',
    path: 'manufacturerDetail/9001',
    until: text('联系方式'),
    full: true,
  },
  {
    page: 'manufacturer-detail',
    state: 'bad-id',
    path: 'manufacturerDetail/abc',
    until: text('请检查 id 参数是否正确'),
  },
  {
    page: 'manufacturer-detail',
    state: 'refused',
    path: 'manufacturerDetail/99999999',
    until: text('Something went wrong'),
  },
  {
    page: 'manufacturer-detail',
    state: 'failed',
    path: 'manufacturerDetail/1017',
    faults: [{ path: SHOW, kind: 'network' }],
    until: text('Something went wrong'),
  },
];
