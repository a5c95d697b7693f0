import type { Locator, Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/trends-detail/3001',
  live: 'main article header',
  firstVisit: {
    early: 2,
    landmarks: [
      'main h1',
      'main h1 + p',
      'main > [aria-label="返回"]',
      ['main .first-screen > :first-child', 'main article'],
      ['main .first-screen > :first-child > :first-child', 'main article header'],
    ],
  },
  faults: [{ calls: '/connect/moment/detailNoAuth', good: { role: 'link', name: '去 App 里说一句' } }],
};

// A full-page screenshot of an infinite list would grow forever, so screenshots use moments with few comments.
const DETAIL = '/connect/moment/detailNoAuth';
const TOP = '/connect/moment/comment/topListNoAuth';
const ready = text('评论');

/** Scrolls until the element exists: a virtual list renders only rows near the viewport. */
async function walkTo(shown: Page, wanted: Locator): Promise<void> {
  while ((await wanted.count()) === 0) {
    await shown.evaluate(() => scrollBy(0, innerHeight / 4));
    await shown.waitForTimeout(60);
  }
}

export const states: ShotState[] = [
  {
    state: 'loading',
    path: 'trends-detail/3001',
    faults: [{ path: DETAIL, kind: 'slow', delayMs: 8_000 }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).waitFor(),
  },
  { state: 'four-pictures', path: 'trends-detail/3001', until: ready },
  { state: 'nine-pictures', path: 'trends-detail/3007', until: ready },
  { state: 'one-picture', path: 'trends-detail/3004', until: ready },
  { state: 'text-200', path: 'trends-detail/3001', until: ready, textScale: 2 },
  { state: 'text-200-full', path: 'trends-detail/3008', until: text('还没有人说话'), full: true, textScale: 2 },
  {
    state: 'comments',
    path: 'trends-detail/3001',
    act: async (shown) => {
      await ready(shown);
      const further = shown.getByRole('button', { name: /^再看 \d+ 条回复$/ }).first();
      await walkTo(shown, further);
      await further.click();
      const fold = shown.getByRole('button', { name: '收起回复' }).first();
      await walkTo(shown, fold);
      await fold.scrollIntoViewIfNeeded();
    },
    until: (shown) => shown.getByRole('button', { name: '收起回复' }).first().waitFor(),
  },
  { state: 'empty', path: 'trends-detail/3008', until: text('还没有人说话'), full: true },
  { state: 'sparse', path: 'trends-detail/3903', until: ready, full: true },
  { state: 'endless', path: 'trends-detail/3902', until: ready },
  { state: 'hostile', path: 'trends-detail/3901', until: ready, full: true },
  {
    state: 'comments-failed',
    path: 'trends-detail/3008',
    faults: [{ path: TOP, kind: '500' }],
    until: text('评论没有加载出来'),
    full: true,
  },
  {
    state: 'share',
    path: 'trends-detail/3001',
    act: async (shown) => shown.getByRole('button', { name: '分享', exact: true }).tap(),
    until: (shown) => shown.getByRole('img', { name: /海报/ }).waitFor(),
  },
  { state: 'refused', path: 'trends-detail/99999999', until: text('这条动态不存在') },
  { state: 'bad-id', path: 'trends-detail/abc', until: text('请检查 id 参数是否正确') },
  {
    state: 'failed',
    path: 'trends-detail/3001',
    faults: [{ path: DETAIL, kind: 'network' }],
    until: text('Something went wrong'),
  },
];
