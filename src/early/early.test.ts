// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { afterFirstPicture } from './after-first-picture.ts';
import { desktopRedirect, isDesktop } from './desktop-redirect.ts';
import { hostCallbacks } from './host-callbacks.ts';
import { isPageOf } from './page-of.ts';
import { preloadChunks } from './preload-chunks.ts';
import { drawingWidth } from './root-size.ts';

const CHROME = '(KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const visitor = (userAgent: string, more: object = {}, window: object = {}) =>
  ({
    navigator: { userAgent, maxTouchPoints: 0, ...more },
    matchMedia: () => ({ matches: false }),
    ...window,
  }) as unknown as Window;

test.each([
  ['Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${CHROME}`],
  [
    'Windows, touch screen',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${CHROME}`,
    { maxTouchPoints: 10 },
  ],
  [
    'Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
  ],
  // Its window is one of a desktop, as for /wakeUp (features/native-app/app-environment.ts).
  [
    'WeChat for Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${CHROME} MicroMessenger/7.0.20 WindowsWechat`,
  ],
  ['Linux', `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 ${CHROME}`],
  ['Chromebook', `Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 ${CHROME}`],
])('%s is a desktop', (_, userAgent, more: object = {}) => {
  expect(isDesktop(visitor(userAgent, more))).toBe(true);
});

test.each([
  [
    'Android',
    `Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 ${CHROME.replace('Safari', 'Mobile Safari')}`,
  ],
  ['Android tablet', `Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 ${CHROME}`],
  [
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'iPad with the user agent of a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
    { maxTouchPoints: 5 },
  ],
  [
    'Android with “desktop site” enabled',
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${CHROME}`,
    { userAgentData: { mobile: false, platform: 'Android' } },
  ],
  [
    'WeChat on Android',
    `Mozilla/5.0 (Linux; Android 13; V2055A) AppleWebKit/537.36 Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.47`,
  ],
  ['HarmonyOS', 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1'],
  ['an unknown browser', 'Something/1.0'],
])('%s is not redirected', (_, userAgent, more: object = {}) => {
  expect(isDesktop(visitor(userAgent, more))).toBe(false);
});

test('a tablet that asks for the desktop site without hints stays, a laptop with a touch screen does not', () => {
  const linux = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${CHROME}`;
  const coarse = { matchMedia: (query: string) => ({ matches: query === '(pointer: coarse)' }) };
  expect(isDesktop(visitor(linux, { maxTouchPoints: 5 }, coarse))).toBe(false);
  expect(isDesktop(visitor(linux, { maxTouchPoints: 10 }))).toBe(true);
});

test('a native host is never a desktop, whatever its user agent', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
  expect(isDesktop(visitor(mac, {}, { lyyzNative: {} }))).toBe(false);
  expect(isDesktop(visitor(mac, {}, { webkit: { messageHandlers: { lyyzNative: {} } } }))).toBe(false);
});

test('stores calls made before the bundle, and passes later ones on directly', () => {
  const fake = {} as Window;
  hostCallbacks(fake);
  fake.lyyzSetAccessToken?.('a');
  fake.lyyzSetClientInfo?.('b');
  expect(fake.lyyzEarly?.calls).toEqual([
    { kind: 'token', value: 'a' },
    { kind: 'client', value: 'b' },
  ]);
  const received: unknown[] = [];
  if (fake.lyyzEarly) fake.lyyzEarly.receive = (kind, value) => received.push([kind, value]);
  fake.lyyzSetAccessToken?.('c');
  expect(received).toEqual([['token', 'c']]);
});

describe('afterFirstPicture', () => {
  function painting() {
    let tell: (...names: string[]) => void = () => undefined;
    const disconnect = vi.fn();
    class Observer {
      static readonly supportedEntryTypes = ['navigation', 'paint'];
      constructor(callback: (entries: { getEntriesByName: (name: string) => string[] }, observer: Observer) => void) {
        tell = (...names) => callback({ getEntriesByName: (name) => names.filter((one) => one === name) }, this);
      }
      observe = vi.fn();
      disconnect = disconnect;
    }
    const window = { PerformanceObserver: Observer } as unknown as Window & typeof globalThis;
    return { window, tell: (...names: string[]) => tell(...names), disconnect };
  }

  test('waits for the first contentful paint, not only the background', () => {
    const { window, tell, disconnect } = painting();
    const then = vi.fn();
    afterFirstPicture(window, then);
    tell('first-paint');
    expect(then).not.toHaveBeenCalled();
    tell('first-contentful-paint');
    expect(then).toHaveBeenCalledOnce();
    expect(disconnect).toHaveBeenCalledOnce();
  });

  test.each([
    ['no PerformanceObserver', undefined],
    ['a PerformanceObserver without supportedEntryTypes', () => undefined],
    [
      'a PerformanceObserver without paint entries',
      Object.assign(() => undefined, { supportedEntryTypes: ['resource'] }),
    ],
  ])('uses the next frame in a browser with %s', (_, PerformanceObserver) => {
    const frames: (() => void)[] = [];
    const requestAnimationFrame = (frame: () => void) => frames.push(frame);
    const setTimeout = (callback: () => void) => callback();
    const then = vi.fn();
    afterFirstPicture(
      { PerformanceObserver, requestAnimationFrame, setTimeout } as unknown as Window & typeof globalThis,
      then,
    );
    expect(then).not.toHaveBeenCalled();
    for (const frame of frames) frame();
    expect(then).toHaveBeenCalledOnce();
  });
});

test.each([
  ['phone', 375, 375, 812, 375],
  ['small phone', 320, 320, 568, 320],
  ['landscape phone', 812, 375, 812, 375],
  ['landscape phone that reports a portrait screen', 812, 812, 375, 375],
  ['tablet', 768, 768, 1024, 480],
  ['narrow split view on a tablet', 320, 1024, 768, 320],
  ['open keyboard: smaller viewport, same screen', 375, 375, 812, 375],
  ['unknown screen size', 360, 0, 0, 360],
])('%s: returns the expected width', (_, page, screenWidth, screenHeight, expected) => {
  expect(drawingWidth(page, screenWidth, screenHeight)).toBe(expected);
});

test.each([
  ['/mfuwu/', '/', true],
  ['/MFUWU/', '/', true],
  ['/mfuwu/exchangeLogin', '/', false],
  ['/mfuwu/exchangeLogin', '/exchangeLogin', true],
  ['/mfuwu/exchangeLogin/', '/exchangeLogin', true],
  // Case-insensitive, like the router.
  ['/mfuwu/ExchangeLogin', '/exchangeLogin', true],
  ['/mfuwu/exchangeLogin2', '/exchangeLogin', false],
  ['/mfuwu/exchangeLogin/more', '/exchangeLogin', false],
  ['/exchangeLogin', '/exchangeLogin', false],
  ['/other/mfuwu/exchangeLogin', '/exchangeLogin', false],
  ['/mfuwu/exchange', '/exchangeLogin', false],
  ['/mfuwu/manufacturerDetail/1001', '/manufacturerDetail/:id', true],
  ['/mfuwu/manufacturerDetail/1001/', '/manufacturerDetail/:id', true],
  ['/mfuwu/manufacturerDetail/abc', '/manufacturerDetail/:id', true],
  ['/mfuwu/manufacturerDetail', '/manufacturerDetail/:id', false],
  ['/mfuwu/manufacturerDetail/', '/manufacturerDetail/:id', false],
  ['/mfuwu/manufacturerDetail/1001/more', '/manufacturerDetail/:id', false],
  ['/mfuwu/manufacturerDetail/1001', '/', false],
  ['/mfuwu/', undefined, false],
])('%s with the page file of %s: matches: %s', (pathname, page, own) => {
  expect(isPageOf(pathname, '/mfuwu/', page)).toBe(own);
});

describe('the operators’ test page', () => {
  const desk = (pathname: string, top?: object) => {
    const location = { pathname, search: '', hash: '', replace: vi.fn() };
    const page = visitor(`Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${CHROME}`, {}, { location });
    Object.defineProperty(page, 'top', { value: top ?? page });
    return page;
  };
  const bench = { location: { pathname: '/mfuwu/test' } };
  const elsewhere = {
    get location(): never {
      throw new DOMException('another site', 'SecurityError');
    },
  };
  const leaves = (tools: 'on' | 'off', page: Window) => {
    vi.stubEnv('VITE_DESKTOP_REDIRECT', 'on');
    vi.stubEnv('VITE_OPERATOR_TOOLS', tools);
    vi.stubEnv('BASE_URL', '/mfuwu/');
    return desktopRedirect(page);
  };

  test.each([
    ['the operators’ test page', desk('/mfuwu/test')],
    ['the operators’ test page with a trailing slash', desk('/mfuwu/test/')],
    ['a page in a frame of the test page', desk('/mfuwu/soul', bench)],
  ])('%s is redirected only in a build without operator tools', (_, page) => {
    expect(leaves('on', page)).toBe(false);
    expect(leaves('off', page)).toBe(true);
  });

  test.each([
    ['another page', desk('/mfuwu/soul')],
    ['a page with the same prefix', desk('/mfuwu/testing')],
    ['a page in a frame of another page', desk('/mfuwu/soul', { location: { pathname: '/mfuwu/' } })],
    ['the test page in a frame of another site', desk('/mfuwu/test', elsewhere)],
  ])('%s is redirected in every build', (_, page) => {
    expect(leaves('on', page)).toBe(true);
    expect(leaves('off', page)).toBe(true);
  });
});

describe('preloading chunks after the first picture', () => {
  const visit = (window: object, dataset: { sender?: string; chunks?: string }) => {
    const links: { href?: string }[] = [];
    const document = {
      documentElement: { dataset },
      createElement: () => ({}),
      head: { append: (link: object) => links.push(link) },
    };
    preloadChunks({ document, localStorage: { getItem: () => null }, ...window } as unknown as Window);
    return links;
  };
  const link = (href: string) => ({ rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href });

  test('those of the page, in their order', () => {
    expect(visit({}, { chunks: '/pages.js /page.js' })).toEqual([link('/pages.js'), link('/page.js')]);
  });

  test('the sender of calls, for a stored login and in a native host', () => {
    const dataset = { sender: '/axios.js' };
    expect(visit({ localStorage: { getItem: () => '{}' } }, dataset)).toEqual([link('/axios.js')]);
    expect(visit({ lyyzNative: {} }, dataset)).toEqual([link('/axios.js')]);
  });

  test('no sender for others, without storage, or if the page file preloads it itself', () => {
    expect(visit({}, { sender: '/axios.js' })).toEqual([]);
    const blocked = {
      getItem: () => {
        throw new Error('blocked');
      },
    };
    expect(visit({ localStorage: blocked }, { sender: '/axios.js' })).toEqual([]);
    expect(visit({ lyyzNative: {} }, {})).toEqual([]);
  });
});
