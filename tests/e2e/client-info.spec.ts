import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { logIn } from '../support/log-in.ts';
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

/** The course's calls as they leave. */
function watchCourse(page: Page): { clientInfo: string | undefined; authorization: string | undefined }[] {
  const calls: { clientInfo: string | undefined; authorization: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/getAnnualCourse')) return;
    const { clientinfo, authorization } = request.headers();
    calls.push({ clientInfo: clientinfo, authorization });
  });
  return calls;
}

/** Keeps React on its way until it is let go. */
const holdReact = (page: Page) => hold(page, /\/assets\/vendor-[^/]*\.js$/);

test('where the first call sends client info, the phone is measured and the call sent while React is on its way, once', async ({
  page,
}) => {
  const measured = await watchFrames(page);
  const calls = watchCourse(page);
  const letGo = await holdReact(page);
  await page.goto('./competition', { waitUntil: 'commit' });
  await expect.poll(() => calls.length).toBe(1);
  expect(await measured()).toBe(FRAMES);
  expect(calls[0]?.authorization).toBeUndefined();
  const info = JSON.parse(Buffer.from(calls[0]?.clientInfo ?? '', 'base64').toString()) as { clientId: string };
  expect(info.clientId).toMatch(/^[\da-f]{32}$/);
  letGo();
  await expect(page.locator('main section h2').first()).toBeVisible();
  expect(await measured()).toBe(FRAMES);
  expect(calls).toHaveLength(1);

  // The id is kept: nobody is measured again.
  await page.reload();
  await expect(page.locator('main section h2').first()).toBeVisible();
  expect(await measured()).toBe(0);
});

test('for somebody who is logged in the call waits for the app, and goes with the login', async ({ page, server }) => {
  const calls = watchCourse(page);
  await logIn(page, server.origin);
  const measured = await watchFrames(page);
  const letGo = await holdReact(page);
  await page.goto('./competition', { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/early-client-')),
  );
  // As long as it would take to be sent.
  await page.waitForTimeout(500);
  expect(calls).toEqual([]);
  letGo();
  await expect(page.locator('main section h2').first()).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.authorization).toMatch(/^Bearer /);
  expect(await measured()).toBeLessThanOrEqual(FRAMES);
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

test('a fingerprint that never comes: the call goes on after three seconds, and it is said once', async ({ page }) => {
  const calls = watchCourse(page);
  await page.route(/\/fingerprint-[^/]*\.js$/, () => undefined);
  await page.goto('./competition', { waitUntil: 'commit' });
  await expect(page.locator('.adm-toast-wrap')).toHaveText('获取客户端信息失败，请检查 SDK 配置或刷新浏览器');
  await expect(page.locator('main section h2').first()).toBeVisible();
  expect(calls).toEqual([{ clientInfo: undefined, authorization: undefined }]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
