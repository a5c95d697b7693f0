import type { Browser, Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { expect, expectAccessible, expectFits, test, untilReactStands } from './fixtures.ts';

/** Opening the app from every kind of browser, on the production build. */

const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
const WECHAT = `${ANDROID} MicroMessenger/8.0.47.2560 NetType/WIFI Language/zh_CN`;
const QQ = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 QQ/8.9.28.635';
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Blocks navigations to other origins and records their URLs in `went`. */
async function stay(page: Page, userAgent: string): Promise<void> {
  await page.addInitScript((text) => {
    Object.defineProperty(navigator, 'userAgent', { value: text });
    // Chromium's client hints would reveal the platform of the test machine.
    Object.defineProperty(navigator, 'userAgentData', { value: undefined });
    const went: string[] = [];
    Object.assign(window, { went });
    interface Leaving extends Event {
      destination: { url: string };
    }
    (window as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', (event) => {
      const { url } = (event as Leaving).destination;
      if (url.startsWith(location.origin)) return;
      event.preventDefault();
      went.push(url);
    });
  }, userAgent);
}
const went = (page: Page) => page.evaluate(() => (window as unknown as { went: string[] }).went);

/** Simulates a native host and records its calls, except those for the login. */
async function host(page: Page, kind: 'android' | 'ios'): Promise<void> {
  await page.addInitScript((which) => {
    const asked: unknown[] = [];
    Object.assign(window, { asked });
    if (which === 'android') {
      const openPath = (path: string) => asked.push(['openPath', path]);
      Object.assign(window, { lyyzNative: { openPath, close: () => asked.push(['close']) } });
    } else {
      const postMessage = ({ action, payload }: { action: string; payload?: string }) => {
        if (action.startsWith('get')) return;
        asked.push(payload === undefined ? [action] : [action, payload]);
        // The native page covers this one.
        dispatchEvent(new Event('blur'));
      };
      Object.assign(window, { webkit: { messageHandlers: { lyyzNative: { postMessage } } } });
    }
  }, kind);
}
const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked);

const says = (page: Page, title: string) => expect(page.getByRole('status').getByRole('heading')).toHaveText(title);

async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

for (const kind of ['android', 'ios'] as const) {
  test(`${kind} host: opens the path once, again on tap, and not after a reload`, async ({ page }) => {
    await stay(page, kind === 'android' ? ANDROID : IPHONE);
    await host(page, kind);
    await page.goto('./wakeUp?path=%2Fmoment%2F3001');
    await says(page, '已交给 App 打开');
    await page.waitForTimeout(600);
    expect(await asked(page)).toEqual([['openPath', '/moment/3001']]);
    await expectAccessible(page);
    await page.getByRole('button', { name: '再试一次' }).tap();
    await expect.poll(() => asked(page)).toHaveLength(2);
    await page.getByRole('button', { name: '返回' }).last().tap();
    await expect.poll(async () => (await asked(page)).slice(2)).toEqual([['close']]);
    await page.reload();
    await says(page, '已交给 App 打开');
    await page.waitForTimeout(600);
    expect(await asked(page)).toEqual([]);
    expect(await went(page)).toEqual([]);
  });

  test(`${kind} host: does not pass on a hostile path`, async ({ page }) => {
    await stay(page, kind === 'android' ? ANDROID : IPHONE);
    await host(page, kind);
    await page.goto('./wakeUp?path=%2F%2Fevil.example');
    await says(page, '这个地址打不开');
    await page.waitForTimeout(600);
    expect(await asked(page)).toEqual([]);
    await page.getByRole('button', { name: '打开 App 首页' }).tap();
    await expect.poll(() => asked(page)).toEqual([['openPath', '/']]);
  });
}

test('Android: opens the scheme once automatically, then offers the download, without a loop', async ({ page }) => {
  await stay(page, ANDROID);
  await page.clock.install();
  // It stands for 2.5 s only.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('./wakeUp?path=%2Fmoment%2F3001%3Ftab%3D1');
  await says(page, '正在打开 App');
  expect(await went(page)).toEqual(['lingyu:///moment/3001?tab=1']);
  await page.clock.resume();
  await says(page, '没等到 App 打开');
  await expect(page.getByRole('link', { name: '下载 App' })).toHaveAttribute(
    'href',
    'https://download.lingyu.example/android',
  );
  await expectAccessible(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.getByRole('link', { name: '再试一次' }).tap();
  await says(page, '正在打开 App');
  expect(await went(page)).toHaveLength(2);
  await turn(page, 'hidden');
  await turn(page, 'visible');
  await page.clock.resume();
  await says(page, '已为你打开 App');
  await expectAccessible(page);
  await page.reload();
  await says(page, '在 App 里继续');
  await page.waitForTimeout(600);
  expect(await went(page)).toEqual([]);
});

test('Android: going back from another page does not open the app again', async ({ page }) => {
  await stay(page, ANDROID);
  await page.goto('./wakeUp?path=%2Fwallet');
  await says(page, '没等到 App 打开');
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('status').getByRole('heading')).toHaveText(/^(没等到 App 打开|在 App 里继续)$/);
  expect((await went(page)).length).toBeLessThanOrEqual(1);
});

test('Android: a link tapped before React opens the app, and nothing opens by itself once it is in front', async ({
  page,
}) => {
  await stay(page, ANDROID);
  const release = await hold(page, /\/assets\/(?!live-)[^/]*\.js$/);
  await page.goto('./wakeUp?path=%2Fmoment%2F3001', { waitUntil: 'commit' });
  await page.getByRole('link', { name: '打开 App' }).tap();
  await expect.poll(() => went(page)).toEqual(['lingyu:///moment/3001']);
  await turn(page, 'hidden');
  release();
  await untilReactStands(page);
  await turn(page, 'visible');
  await says(page, '在 App 里继续');
  expect(await went(page)).toHaveLength(1);
});

test('Android: a link tapped before React opens the app once, also if React comes before the app', async ({ page }) => {
  await stay(page, ANDROID);
  const release = await hold(page, /\/assets\/(?!live-)[^/]*\.js$/);
  await page.goto('./wakeUp?path=%2Fmoment%2F3001', { waitUntil: 'commit' });
  await page.getByRole('link', { name: '打开 App' }).tap();
  release();
  await untilReactStands(page);
  await page.waitForTimeout(400);
  await says(page, '在 App 里继续');
  expect(await went(page)).toEqual(['lingyu:///moment/3001']);
});

test('Android: a host whose bridge comes after the first screen takes over', async ({ page }) => {
  await stay(page, ANDROID);
  const release = await hold(page, /\/assets\/(?!live-)[^/]*\.js$/);
  await page.goto('./wakeUp?path=%2Fmoment%2F3001', { waitUntil: 'commit' });
  await says(page, '在 App 里继续');
  await page.evaluate(() => {
    const asked: unknown[] = [];
    Object.assign(window, { asked, lyyzNative: { openPath: (path: string) => asked.push(path) } });
  });
  release();
  await says(page, '已交给 App 打开');
  await expect.poll(() => asked(page)).toEqual(['/moment/3001']);
  expect(await went(page)).toEqual([]);
});

test('iOS: opens the universal link only on tap', async ({ page }) => {
  await stay(page, IPHONE);
  await page.goto('./wakeUp?path=%2Fmoment%2F3001');
  await says(page, '在 App 里继续');
  await expectAccessible(page);
  await page.waitForTimeout(600);
  expect(await went(page)).toEqual([]);
  await page.getByRole('link', { name: '打开 App' }).tap();
  await expect.poll(() => went(page)).toEqual(['https://app.lingyu.example/moment/3001']);
  await says(page, '没等到 App 打开');
  await page.getByRole('link', { name: '下载 App' }).tap();
  await expect.poll(() => went(page)).toContain('https://download.lingyu.example/ios');
});

test('rejects a path outside the app and offers its home page', async ({ page }) => {
  await stay(page, ANDROID);
  for (const hostile of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/%2e%2e/x',
    'javascript:alert(1)',
  ]) {
    await test.step(hostile, async () => {
      await page.goto(`./wakeUp?path=${encodeURIComponent(hostile)}`);
      await says(page, '这个地址打不开');
      await page.waitForTimeout(400);
      expect(await went(page)).toEqual([]);
      await page.getByRole('link', { name: '打开 App 首页' }).tap();
      await expect.poll(() => went(page)).toEqual(['lingyu:///']);
    });
  }
});

for (const [name, userAgent] of [
  ['WeChat', WECHAT],
  ['QQ', QQ],
] as const) {
  test(`${name}: shows how to open the browser, with an arrow to its menu, and copies the link`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await stay(page, userAgent);
    await page.goto('./wakeUp?path=%2Fmoment%2F3001');
    await says(page, '在浏览器打开');
    await expect(page.getByRole('listitem')).toHaveCount(3);
    const arrow = await page.locator('body > svg').boundingBox();
    expect(arrow?.x).toBeGreaterThan(375 / 2);
    expect(arrow?.y).toBeLessThan(20);
    await expectAccessible(page);
    await page.getByRole('button', { name: '复制链接' }).tap();
    await expect(page.getByText('链接已复制').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${baseURL ?? ''}wakeUp?path=%2Fmoment%2F3001`,
    );
    expect(await went(page)).toEqual([]);
  });
}

/** A desktop browser on which the redirect of the early script is off. */
async function atDesk(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ userAgent: ANDROID, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  // The early script, which is no module, sees a phone's user agent, the page a desktop's.
  await page.addInitScript(
    ([phone, desktop]) => {
      Object.defineProperty(navigator, 'userAgent', { get: () => (document.currentScript ? phone : desktop) });
    },
    [ANDROID, DESKTOP],
  );
  await page.addInitScript(() => Object.defineProperty(navigator, 'userAgentData', { value: undefined }));
  await page.goto(`${origin}/mfuwu/wakeUp?path=%2Fwallet`);
  return page;
}

test('desktop: shows the link to open on the phone', async ({ browser, server }) => {
  const page = await atDesk(browser, server.origin);
  await says(page, '用手机打开');
  await expect(page.getByText(`${server.origin}/mfuwu/wakeUp?path=%2Fwallet`)).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});

for (const [name, userAgent] of [
  ['Safari', IPHONE],
  ['WeChat', WECHAT],
] as const) {
  test(`${name}: has no horizontal overflow and large touch targets at every size`, async ({ page }) => {
    await stay(page, userAgent);
    await expectFits(page, async () => {
      await page.goto('./wakeUp?path=%2Fwallet');
      await expect(page.getByRole('status').getByRole('heading')).toBeVisible();
    });
  });
}
