import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/real-estate',
  live: 'main [data-drawn]',
  main: null,
  firstVisit: {
    asksSome: 'GET /land/api/land/',
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main [role=status] > :last-child', 'main [role=application]'],
    ],
  },
  // The map is drawn without an answer; a parcel's card says what went wrong (page.test.tsx).
  faults: [],
};

const path = 'real-estate';
const LAND = '/land/api/land';
const onMap: ShotState['until'] = async (shown) => {
  await shown.locator('main [data-drawn]').waitFor();
  // Every visible parcel was asked for.
  await shown.waitForLoadState('networkidle');
};
/** Selects the parcel beside the bridge by the keyboard, then its neighbours. */
const walk =
  (...keys: string[]): NonNullable<ShotState['act']> =>
  async (shown) => {
    await shown.locator('main [data-drawn]').waitFor();
    await shown.getByRole('application').focus();
    for (const key of keys) await shown.keyboard.press(key);
  };
const card = (shown: Parameters<ShotState['until']>[0]) => shown.getByRole('link', { name: '看明信片' }).waitFor();

export const states: ShotState[] = [
  { state: 'map', path, until: onMap },
  { state: 'full', path, until: onMap, full: true },
  {
    state: 'all',
    path,
    act: async (shown) => shown.getByRole('button', { name: '看全景' }).tap(),
    until: onMap,
  },
  { state: 'owned', path, act: walk('ArrowRight'), until: card },
  { state: 'vacant', path, act: walk('ArrowDown', 'ArrowDown', 'ArrowDown'), until: card },
  {
    state: 'unasked',
    path,
    faults: [{ path: LAND, kind: 'slow', delayMs: 8_000 }],
    act: walk('ArrowDown'),
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).waitFor(),
  },
  {
    state: 'failed',
    path,
    faults: [{ path: LAND, kind: 'network' }],
    act: walk('ArrowDown'),
    until: text('这块地没读出来'),
  },
  {
    state: 'list',
    path,
    act: async (shown) => {
      await shown.getByRole('button', { name: '列表' }).tap();
      await shown.getByRole('button', { name: /^1 街 2 号/ }).tap();
    },
    until: card,
  },
  {
    state: 'not-found',
    path,
    act: async (shown) => {
      await shown.getByRole('searchbox', { name: '按编号找地块' }).fill('30001');
      await shown.getByRole('button', { name: '找这块' }).tap();
    },
    until: text('没有这个编号'),
    full: true,
  },
  { state: 'text-200', path, act: walk('ArrowDown'), until: card, full: true, textScale: 2 },
];
