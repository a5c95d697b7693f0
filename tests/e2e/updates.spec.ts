import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { FAREWELL } from '../../build/worker-plugin.ts';
import { expect, test } from './fixtures.ts';
import { freePort } from '../support/free-port.mjs';
import { SECOND_BRAND, SECOND_BUILD_MS, secondBuild } from '../support/second-build.ts';
import { type PreviewServer, startPreview } from './preview-server.ts';

/** Deploys of another build while pages are open, and visits without a network. */
test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'allow' });

let folder: string;
let buildB: string;
let server: PreviewServer;
let port: number;

test.beforeAll(async () => {
  test.setTimeout(SECOND_BUILD_MS);
  folder = mkdtempSync(join(tmpdir(), 'lingyu-builds-'));
  buildB = await secondBuild();
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.beforeEach(async () => {
  port = await freePort();
  server = await startPreview({ port });
});
test.afterEach(async ({ page }) => {
  // Leaves the page first: requests that fail because the server stops would be logged as errors.
  await page.goto('about:blank');
  await server.stop();
});

/** Replaces the served build. */
async function deploy(dist: string): Promise<void> {
  await server.stop();
  server = await startPreview({ port, dist });
}

/** A proxy in place of the server, which answers everything with its own page. */
async function standIn(status: number): Promise<Server> {
  const page = `<!doctype html><html lang="zh-CN"><title>proxy</title><h1>proxy ${status}</h1></html>`;
  const proxy = createServer((_, answer) => {
    answer.writeHead(status, { 'content-type': 'text/html; charset=utf-8', connection: 'close' }).end(page);
  });
  proxy.listen(port);
  await once(proxy, 'listening');
  return proxy;
}

const address = (path: string) => `http://localhost:${port}/mfuwu${path}`;
const firstSection = (page: Page) => page.getByRole('region', { name: '数字艺术' });

/** Waits until the service worker has cached everything the page loaded. */
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

/** Opens the login page with a fake clock and waits for the deferred chunks. */
async function openUnderClock(page: Page): Promise<void> {
  await page.clock.install();
  // The latter is asked for by the former. Without it a call in the background would reload the page while the server is
  // down: what a test reads in the page counts as a tap (kit/data/chunk-reload.ts).
  const chunks = ['later', 'axios-client'].map((name) => page.waitForResponse(new RegExp(`/${name}-.*\\.js$`)));
  await page.goto(address('/exchangeLogin'));
  // The heading is part of the page file; the form needs the scripts, which are gone after a deployment.
  await expect(page.getByLabel('手机号')).toBeVisible();
  await page.clock.runFor(4_000);
  for (const chunk of chunks) await (await chunk).finished();
  await page.clock.runFor(4_000);
}

/** Records scripts loaded from the network by the page or the service worker. */
function scriptsFromNetwork(context: BrowserContext): string[] {
  const urls: string[] = [];
  context.on('response', (response) => {
    if (/\/assets\/.*\.js$/.test(response.url()) && !response.fromServiceWorker()) urls.push(response.url());
  });
  return urls;
}

/** Opens home and the login page, until the worker keeps both. */
async function visitTwoPages(page: Page): Promise<void> {
  await page.goto(address('/'));
  await expect(firstSection(page)).toBeVisible();
  await stored(page, '/mfuwu/');
  await page.goto(address('/exchangeLogin'));
  // The heading is part of the page file; the form needs the scripts.
  await expect(page.getByLabel('手机号')).toBeVisible();
  await stored(page, '/mfuwu/exchangeLogin');
}

test('a second visit downloads no script and works offline', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|ERR_CONNECTION_REFUSED|fetching the script/);
  await visitTwoPages(page);

  const scripts = scriptsFromNetwork(context);
  await page.goto(address('/'));
  await expect(firstSection(page)).toBeVisible();
  expect(scripts).toEqual([]);

  // API responses are never cached: they may contain personal data.
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
  // Pages that were never visited: the app starts and shows the error page.
  for (const path of ['/manufacturerDetail/1001', '/sign-in']) {
    await page.goto(address(path));
    await expect(page.getByRole('alert').getByRole('button', { name: '重试' })).toBeVisible();
  }

  server = await startPreview({ port });
  await page.goto(address('/'));
  await expect(firstSection(page)).toBeVisible();
});

test('what a proxy answers in place of the server is neither shown for a kept page nor kept', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|MIME type|fetching the script|Failed to update a ServiceWorker/);
  await visitTwoPages(page);
  await server.stop();
  const notice = page.getByRole('heading', { name: /^proxy/ });

  const failing = await standIn(503);
  try {
    await page.goto(address('/exchangeLogin?redirect=/'));
    await expect(page.getByLabel('手机号')).toBeVisible();
    // Never visited: the app starts from the file of the home page.
    await page.goto(address('/manufacturerDetail/1001'));
    // A script that is missing reloads the page once.
    await page.waitForFunction(() =>
      (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
        ({ type }) => type === 'reload',
      ),
    );
    await expect(page.getByRole('alert').getByRole('button', { name: '重试' })).toBeVisible();
    await expect(notice).toBeHidden();
    // Nothing is kept: the visitor sees what the server says.
    await page.evaluate(() => caches.delete('lyyz-pages'));
    await page.goto(address('/exchangeLogin'));
    await expect(notice).toHaveText('proxy 503');
  } finally {
    failing.close();
  }

  const maintained = await standIn(200);
  try {
    for (const path of ['/', '/exchangeLogin']) {
      await page.goto(address(path));
      await expect(notice).toHaveText('proxy 200');
    }
    // The worker keeps after it has answered.
    await page.waitForTimeout(1_000);
    expect(await page.evaluate(async () => (await (await caches.open('lyyz-pages')).keys()).length)).toBe(0);
  } finally {
    maintained.close();
  }
  server = await startPreview({ port });
});

test('after a deploy an open page loads the next page from the new build, and nothing stale remains', async ({
  page,
  expectedErrors,
}) => {
  // The next page's stylesheets may be gone as well; a missing file is plain text.
  expectedErrors.push(/Failed to load resource/, /Refused to apply style/);
  await page.goto(address('/'));
  await expect(firstSection(page)).toBeVisible();
  await stored(page, '/mfuwu/');
  await deploy(buildB);
  // The chunk of the next page no longer exists, so the page is loaded from the new build.
  await firstSection(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/manufacturerDetail\/\d+$/);
  await expect(page).toHaveTitle(new RegExp(`${SECOND_BRAND}$`));
  await page.goBack();
  await expect(page).toHaveTitle(SECOND_BRAND);
  await page.reload();
  await expect(page).toHaveTitle(SECOND_BRAND);
  await expect(firstSection(page)).toBeVisible();
});

test('offers a new version when the user returns, without interrupting a form', async ({ page, expectedErrors }) => {
  // The server is briefly down during the deploy.
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

test('accepting the offer loads the new build', async ({ page, expectedErrors }) => {
  // The server is briefly down during the deploy.
  expectedErrors.push(/ERR_CONNECTION_REFUSED|fetching the script/);
  await openUnderClock(page);
  await deploy(buildB);
  await page.clock.fastForward(11 * 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: '更新' }).click();
  await expect(page).toHaveTitle(`登录 · ${SECOND_BRAND}`);
});

test('a deploy without service worker removes the installed one', async ({ page }) => {
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

test('a page that stands in the place of a script does not stay there', async ({ page, context }) => {
  await page.goto(address('/'));
  await expect(firstSection(page)).toBeVisible();
  await stored(page, '/mfuwu/');
  // What a firewall answered once, kept by an earlier version of the worker.
  await page.evaluate(async () => {
    const assets = await caches.open('lyyz-assets');
    const headers = { 'content-type': 'text/html' };
    for (const request of await assets.keys()) await assets.put(request, new Response('<h1>403</h1>', { headers }));
  });
  const scripts = scriptsFromNetwork(context);
  await page.goto(address('/exchangeLogin'));
  await expect(page.getByLabel('手机号')).toBeVisible();
  await page.goto(address('/'));
  await expect(firstSection(page)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  // What the app loads by itself once it is idle is among them.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /axios-client/.test(name)),
  );
  // The good ones take their place.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const assets = await caches.open('lyyz-assets');
        const loaded = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name));
        const kept = await Promise.all(loaded.map(({ name }) => assets.match(name)));
        return kept.filter((answer) => !answer || /html/.test(answer.headers.get('content-type') ?? '')).length;
      }),
    )
    .toBe(0);
  scripts.length = 0;
  await page.reload();
  await expect(firstSection(page)).toBeVisible();
  expect(scripts).toEqual([]);
});

test('works in a host that blocks service workers', async ({ page }) => {
  await page.addInitScript(() => {
    // The blank page at the end of a test has no service worker API.
    if (!('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));
  });
  await page.goto(address('/'));
  await expect(firstSection(page)).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /later-/.test(name)));
  await firstSection(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/manufacturerDetail/);
});
