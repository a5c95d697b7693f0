import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { logIn } from '../support/log-in.ts';
import { expect, test } from './fixtures.ts';

/** Counts how often the device is measured: each time, the fingerprint renders one sound. */
async function watchMeasurements(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let count = 0;
    Object.defineProperty(window, 'measured_', { get: () => count });
    window.OfflineAudioContext = new Proxy(window.OfflineAudioContext, {
      construct(target, parameters: [number, number, number]) {
        count += 1;
        return new target(...parameters);
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { measured_: number }).measured_);
}

/** Records the course requests. */
function watchCourse(page: Page): { clientInfo: string | undefined; authorization: string | undefined }[] {
  const calls: { clientInfo: string | undefined; authorization: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/getAnnualCourse')) return;
    const { clientinfo, authorization } = request.headers();
    calls.push({ clientInfo: clientinfo, authorization });
  });
  return calls;
}

/** Requests for the file of axios (api/axios-client.ts). */
function watchSender(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/axios-client-/.test(request.url())) files.push(request.url());
  });
  return files;
}

/** Delays React until the returned function is called. */
const holdReact = (page: Page) => hold(page, /\/assets\/vendor-[^/]*\.js$/);

test('computes the fingerprint once and sends the first call while React is downloading', async ({ page }) => {
  const measured = await watchMeasurements(page);
  const calls = watchCourse(page);
  const sender = watchSender(page);
  const letGo = await holdReact(page);
  await page.goto('./competition', { waitUntil: 'commit' });
  await expect.poll(() => calls.length).toBe(1);
  expect(await measured()).toBe(1);
  expect(calls[0]?.authorization).toBeUndefined();
  const info = JSON.parse(Buffer.from(calls[0]?.clientInfo ?? '', 'base64').toString()) as { clientId: string };
  expect(info.clientId).toMatch(/^[\da-f]{32}$/);
  expect(sender).toEqual([]);
  letGo();
  await expect(page.locator('main section h2').first()).toBeVisible();
  expect(await measured()).toBe(1);
  expect(calls).toHaveLength(1);
  // Everything on the screen came with early calls; the sender is loaded once the page is there, for later ones.
  await expect.poll(() => sender.length).toBe(1);

  // The client id is stored, so the fingerprint is not computed again.
  await page.reload();
  await expect(page.locator('main section h2').first()).toBeVisible();
  expect(await measured()).toBe(0);
});

test('waits for the app and sends the token when the user is logged in', async ({ page, server }) => {
  const calls = watchCourse(page);
  await logIn(page, server.origin);
  const measured = await watchMeasurements(page);
  const sender = watchSender(page);
  const letGo = await holdReact(page);
  await page.goto('./competition', { waitUntil: 'commit' });
  await page.waitForFunction(() => window.lyyzEarly?.clientInfo);
  // The app sends the calls with its login; what it sends them with is loaded before the app.
  await expect.poll(() => sender.length).toBe(1);
  // Measured by then, and long enough for a request to be sent.
  await page.evaluate(() => window.lyyzEarly?.clientInfo);
  await page.waitForTimeout(300);
  expect(calls).toEqual([]);
  letGo();
  await expect(page.locator('main section h2').first()).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.authorization).toMatch(/^Bearer /);
  expect(await measured()).toBeLessThanOrEqual(1);
});

test('does not compute the fingerprint early inside a native host or when the first call is public', async ({
  page,
}) => {
  const measured = await watchMeasurements(page);
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  expect(await measured()).toBe(0);
  await page.addInitScript(() => {
    const getClientInfo = () => window.lyyzSetClientInfo?.('{"clientId":"host-phone"}');
    Object.assign(window, { lyyzNative: { getAccessToken: () => undefined, getClientInfo } });
  });
  const letGo = await holdReact(page);
  await page.goto('./competition', { waitUntil: 'commit' });
  await page.waitForTimeout(500);
  letGo();
  await expect(page.locator('main section h2').first()).toBeVisible();
  expect(await measured()).toBe(0);
});

test('sends the call without client info after three seconds and shows one toast when the fingerprint hangs', async ({
  page,
}) => {
  const calls = watchCourse(page);
  // The library waits for an idle moment, which never comes here.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('./competition', { waitUntil: 'commit' });
  await expect(page.locator('.adm-toast-wrap, .plain-toast')).toHaveText(
    '获取客户端信息失败，请检查 SDK 配置或刷新浏览器',
  );
  await expect(page.locator('main section h2').first()).toBeVisible();
  expect(calls).toEqual([{ clientInfo: undefined, authorization: undefined }]);
});
