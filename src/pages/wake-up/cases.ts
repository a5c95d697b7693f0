import { IPHONE, QQ, text, WECHAT, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

export const cases: PageCases = {
  address: '/wakeUp?path=%2Fwallet',
  live: 'main [role=status] h2',
  firstVisit: {
    // A refused path: the page stays open.
    address: '/wakeUp?path=//evil.example',
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]', 'main > :last-child > *'],
  },
  faults: [],
};

export const states: ShotState[] = [
  { state: 'ready', path: 'wakeUp?path=/wallet', userAgent: IPHONE, until: text('在 App 里继续') },
  {
    state: 'moment',
    path: 'wakeUp?path=/moment/3001/comment',
    userAgent: IPHONE,
    until: (page) => page.locator('main section img').waitFor(),
  },
  { state: 'trying', path: 'wakeUp?path=/wallet', until: text('正在打开 App') },
  {
    state: 'opened',
    path: 'wakeUp?path=/wallet',
    act: async (page) => {
      await text('正在打开 App')(page);
      await page.evaluate(() => {
        for (const state of ['hidden', 'visible']) {
          Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
          document.dispatchEvent(new Event('visibilitychange'));
        }
      });
    },
    until: text('已为你打开 App'),
  },
  { state: 'missed', path: 'wakeUp?path=/wallet', until: text('没等到 App 打开') },
  {
    state: 'missed-unknown',
    path: 'wakeUp?path=/wallet',
    userAgent: 'Something/1.0',
    act: async (page) => {
      await page.route('https://app.lingyu.example/**', (route) => route.fulfill({ status: 204 }));
      await page.getByRole('link', { name: '打开 App' }).tap();
    },
    until: text('没等到 App 打开'),
  },
  { state: 'refused', path: 'wakeUp?path=//evil.example', until: text('这个地址打不开') },
  { state: 'wechat', path: 'wakeUp?path=/wallet', userAgent: WECHAT, until: text('在浏览器打开') },
  {
    state: 'wechat-text-200',
    path: 'wakeUp?path=/wallet',
    userAgent: WECHAT,
    until: text('在浏览器打开'),
    full: true,
    textScale: 2,
  },
  { state: 'qq', path: 'wakeUp?path=/wallet', userAgent: QQ, until: text('在浏览器打开') },
  { state: 'host', path: 'wakeUp?path=/wallet', host: ['openPath'], until: text('已交给 App') },
  {
    state: 'text-200',
    path: 'wakeUp?path=/wallet',
    userAgent: IPHONE,
    until: text('在 App 里继续'),
    full: true,
    textScale: 2,
  },
];
