import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { FAREWELL } from '../../build/worker-plugin.ts';
import { expect, test } from './fixtures.ts';
import { freePort, type PreviewServer, startPreview } from './preview-server.ts';

/** What happens to open pages and coming visits when another build is deployed, and when the network is gone. */
test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'allow' });

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BRAND_B = '灵屿宇宙二';

let folder: string;
let buildB: string;
let server: PreviewServer;
let port: number;

test.beforeAll(() => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), 'lingyu-builds-'));
  buildB = join(folder, 'b');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', buildB, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production', VITE_BRAND_NAME: BRAND_B }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.beforeEach(async () => {
  port = await freePort();
  server = await startPreview({ port });
});
test.afterEach(async ({ page }) => {
  // Nobody is asking any more when the server goes: a page that loads would say that it could not.
  await page.goto('about:blank');
  await server.stop();
});

/** Takes the served build away and puts another in its place. */
async function deploy(dist: string): Promise<void> {
  await server.stop();
  server = await startPreview({ port, dist });
}

const address = (path: string) => `http://localhost:${port}/mfuwu${path}`;
const firstSection = (page: Page) => page.getByRole('region', { name: '数字艺术' });

/** Until the worker has everything the page loaded. */
async function stored(page: Page, part: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async (wanted) => {
          if (!navigator.serviceWorker.controller) return false;
          const assets = await (await caches.open('lyyz-assets')).keys();
          const loaded = performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .filter((name) => /\/assets\/.*\.js$/.test(name));
          const pages = await (await caches.open('lyyz-pages')).keys();
          return (
            loaded.every((name) => assets.some(({ url }) => url === name)) &&
            pages.some(({ url }) => url.endsWith(wanted))
          );
        }, part),
      { timeout: 20_000 },
    )
    .toBe(true);
}

/** Opens the login under the tests' clock, until what a page loads once it stands is there. */
async function openUnderClock(page: Page): Promise<void> {
  await page.clock.install();
  const later = page.waitForResponse(/\/later-.*\.js$/);
  await page.goto(address('/exchangeLogin'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(4_000);
  await (await later).finished();
  await page.clock.runFor(4_000);
}

/** Every script that came over the network, to the page or to its worker. */
function scriptsFromNetwork(context: BrowserContext): string[] {
  const urls: string[] = [];
  context.on('response', (response) => {
    if (/\/assets\/.*\.js$/.test(response.url()) && !response.fromServiceWorker()) urls.push(response.url());
  });
  return urls;
}

test('a second visit downloads no script and opens without a network', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|ERR_CONNECTION_REFUSED|fetching the script/);
  await page.goto(address('/'));
  await expect(firstSection(page)).toBeVisible();
  await stored(page, '/mfuwu/');
  await page.goto(address('/exchangeLogin'));
  // The heading is there before the page's scripts are; its form is not.
  await expect(page.getByLabel('手机号')).toBeVisible();
  await stored(page, '/mfuwu/exchangeLogin');

  const scripts = scriptsFromNetwork(context);
  await page.goto(address('/'));
  await expect(firstSection(page)).toBeVisible();
  expect(scripts).toEqual([]);

  // Answers of the platform are never kept: they may be a person's own.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  expect(kept.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(kept.filter((url) => url.includes('?'))).toEqual([]);

  await server.stop();
  await page.goto(address('/'));
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button', { name: '重试' })).toBeVisible();
  await page.goto(address('/exchangeLogin?redirect=/'));
  await expect(page.getByLabel('手机号')).toBeVisible();
  // A page that was never visited: the app starts, and says what is missing.
  await page.goto(address('/manufacturerDetail/1001'));
  await expect(page.getByRole('alert').getByRole('link', { name: '重试' })).toBeVisible();

  server = await startPreview({ port });
  await page.goto(address('/'));
  await expect(firstSection(page)).toBeVisible();
});

test('another build is deployed under an open page: the next page is the new build’s, and nothing stale comes back', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.goto(address('/'));
  await expect(firstSection(page)).toBeVisible();
  await stored(page, '/mfuwu/');
  await deploy(buildB);
  // The open page goes on; the page it opens now has lost its script, and comes as the new build's.
  await firstSection(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/manufacturerDetail\/\d+$/);
  await expect(page).toHaveTitle(new RegExp(`${BRAND_B}$`));
  await page.goBack();
  await expect(page).toHaveTitle(BRAND_B);
  await page.reload();
  await expect(page).toHaveTitle(BRAND_B);
  await expect(firstSection(page)).toBeVisible();
});

test('a new version is offered to who comes back, and never forced on a form that is being filled', async ({
  page,
  expectedErrors,
}) => {
  // While the server is away.
  expectedErrors.push(/ERR_CONNECTION_REFUSED|fetching the script/);
  await openUnderClock(page);
  const phone = page.getByLabel('手机号');
  await phone.fill('13812345678');
  const comeBack = () =>
    page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await deploy(buildB);
  await comeBack();
  const offer = page.getByRole('status').filter({ hasText: '灵屿有新版本' });
  await page.clock.fastForward(60_000);
  await comeBack();
  await expect(offer).toBeHidden();
  await page.clock.fastForward(10 * 60_000);
  await comeBack();
  await expect(offer).toBeVisible();
  await expect(phone).toHaveValue('13812345678');
  await offer.getByRole('button', { name: '稍后' }).click();
  await expect(offer).toBeHidden();
  await expect(phone).toHaveValue('13812345678');
});

test('the offer taken, the page is the new build’s', async ({ page, expectedErrors }) => {
  // While the server is away.
  expectedErrors.push(/ERR_CONNECTION_REFUSED|fetching the script/);
  await openUnderClock(page);
  await deploy(buildB);
  await page.clock.fastForward(11 * 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: '更新' }).click();
  await expect(page).toHaveTitle(`登录 · ${BRAND_B}`);
});

test('a deploy with the service worker off takes the one that is out there away', async ({ page }) => {
  await page.goto(address('/'));
  await expect(firstSection(page)).toBeVisible();
  await stored(page, '/mfuwu/');
  const off = join(folder, 'off');
  cpSync(buildB, off, { recursive: true });
  rmSync(join(off, 'sw.js.br'), { force: true });
  rmSync(join(off, 'sw.js.gz'), { force: true });
  writeFileSync(join(off, 'sw.js'), FAREWELL);
  await deploy(off);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).filter((name) => name.startsWith('lyyz-')).length,
      ]),
    )
    .toEqual([0, 0]);
});

test('a host that forbids service workers loses nothing', async ({ page }) => {
  await page.addInitScript(() => {
    // Not on the blank page a test ends with.
    if (!('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));
  });
  await page.goto(address('/'));
  await expect(firstSection(page)).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /later-/.test(name)));
  await firstSection(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/manufacturerDetail/);
});
