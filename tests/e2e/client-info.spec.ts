import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The library measures in two frames of its own: how many there have been says how often it has measured. */
const FRAMES = 2;
async function watchFrames(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let frames = 0;
    Object.defineProperty(window, 'frames_', { get: () => frames });
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        frames += [...addedNodes].filter((node) => node instanceof HTMLIFrameElement).length;
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { frames_: number }).frames_);
}

/** Keeps React on its way until it is let go. */
async function holdReact(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/vendor-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('where the first call sends client info, the phone is measured while React is on its way, and once', async ({
  page,
}) => {
  const measured = await watchFrames(page);
  const letGo = await holdReact(page);
  await page.goto('./competition', { waitUntil: 'commit' });
  await expect.poll(measured).toBe(FRAMES);
  const call = page.waitForRequest((request) => request.url().includes('/getAnnualCourse'));
  letGo();
  const info = JSON.parse(Buffer.from((await call).headers()['clientinfo'] ?? '', 'base64').toString()) as {
    clientId: string;
  };
  expect(info.clientId).toMatch(/^[\da-f]{32}$/);
  await expect(page.locator('main section h2').first()).toBeVisible();
  expect(await measured()).toBe(FRAMES);

  // The id is kept: nobody is measured again.
  await page.reload();
  await expect(page.locator('main section h2').first()).toBeVisible();
  expect(await measured()).toBe(0);
});

test('inside a native host, and on pages whose first call is public, nobody is measured early', async ({ page }) => {
  const measured = await watchFrames(page);
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  expect(await measured()).toBe(0);
  await page.addInitScript(() => {
    const getClientInfo = () => window.lyyzSetClientInfo?.('{"clientId":"host-phone"}');
    Object.assign(window, { lyyzNative: { getAccessToken: () => undefined, getClientInfo } });
  });
  const letGo = await holdReact(page);
  await page.goto('./competition', { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/fingerprint-')),
  );
  letGo();
  await expect(page.locator('main section h2').first()).toBeVisible();
  expect(await measured()).toBe(0);
});
