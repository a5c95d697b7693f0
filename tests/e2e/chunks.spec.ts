import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { expect, FAILED_CALL, test, untilReactStands } from './fixtures.ts';

const DETAIL = /\/assets\/page-[^/]+\.js$/;

/** Opens home and waits until React stands: a link tapped before loads a document of its own. */
async function openHome(page: Page): Promise<void> {
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await untilReactStands(page);
}

test('reloads once when a chunk is missing after a deploy, then offers a retry', async ({ page, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL, /Failed to fetch dynamically imported module/);
  await openHome(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(DETAIL, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.getByRole('article').first().locator('a').first().tap();
  await expect(page.getByText('Something went wrong，please check server API')).toBeVisible();
  await page.waitForTimeout(1_500);
  expect(loads).toBe(1);
  await expect(page.getByText('Something went wrong，please check server API')).toBeVisible();
  await page.unroute(DETAIL);
  await page
    .getByRole('button', { name: '重试' })
    .or(page.getByRole('link', { name: '重试' }))
    .tap();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
});

test('shows an error with a link to home when a chunk does not parse', async ({ page, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL, /SyntaxError|Unexpected/);
  await openHome(page);
  await page.route(DETAIL, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export default {' }));
  await page.getByRole('article').first().locator('a').first().tap();
  await expect(page.getByText('Something went wrong，please check server API')).toBeVisible();
  await expect(page.getByRole('link', { name: '回到首页' })).toBeVisible();
});

test('shows a network error for a page opened offline, and opens it by retry when online', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL, /Failed to fetch dynamically imported module/);
  await openHome(page);
  await context.setOffline(true);
  await page.getByRole('article').first().locator('a').first().tap();
  await expect(page.getByText('Something went wrong，please check server API')).toBeVisible();
  await expect(page.getByText(/网络/).first()).toBeVisible();
  // A reload while offline would leave the app for the browser's error page.
  await page
    .getByRole('button', { name: '重试' })
    .or(page.getByRole('link', { name: '重试' }))
    .tap();
  await expect(page.getByText('Something went wrong，please check server API')).toBeVisible();
  await context.setOffline(false);
  await page
    .getByRole('button', { name: '重试' })
    .or(page.getByRole('link', { name: '重试' }))
    .tap();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
});

test('reloads once when a deploy removed every old chunk, then shows an error', async ({ page, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL, /Failed to fetch dynamically imported module|Unable to preload CSS/);
  await openHome(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/\/assets\/(page|data|ErrorPage|RichText|rich-text|scene)-/, (route) =>
    route.fulfill({ status: 404, body: 'gone' }),
  );
  await page.getByRole('article').first().locator('a').first().tap();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByText('Something went wrong，please check server API')).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(loads).toBe(1);
  await expect(page.getByRole('link', { name: '回到首页' })).toBeVisible();
});

test('gives up a chunk that never arrives after 120 s and offers a retry', async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  let asked = 0;
  await page.route(DETAIL, () => void (asked += 1));
  await page.getByRole('article').first().locator('a').first().tap();
  await expect.poll(() => asked).toBe(1);
  await page.clock.fastForward(100_000);
  await expect(page.getByText('Something went wrong，please check server API')).toHaveCount(0);
  await page.clock.fastForward(21_000);
  await expect(page.getByText('Something went wrong，please check server API')).toBeVisible();
  await expect(page.getByRole('button', { name: '重试' }).or(page.getByRole('link', { name: '重试' }))).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('announces after 120 s that the menu script did not arrive', async ({ page }) => {
  await page.clock.install();
  await page.route(/\/assets\/Menu-[^/]+\.js$/, () => undefined);
  await page.goto('./', { waitUntil: 'commit' });
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await untilReactStands(page);
  const asked = page.waitForRequest(/\/assets\/Menu-[^/]+\.js$/);
  await page.getByRole('button', { name: '菜单' }).tap();
  await asked;
  await page.clock.fastForward(121_000);
  await expect(page.locator('#announcer')).toHaveText('菜单没有打开，请检查网络后再试');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('opens the menu or reloads on the next tap after its script failed', async ({ page, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL, /Failed to fetch dynamically imported module|Unable to preload CSS/);
  await openHome(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/\/assets\/Menu-[^/]+\.js$/, (route) => route.abort());
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.locator('#announcer')).toHaveText('菜单没有打开，请检查网络后再试');
  expect(loads).toBe(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect
    .poll(async () => loads > 0 || (await page.getByRole('dialog').count()) > 0, {
      message: 'the menu is open or the page has reloaded',
    })
    .toBe(true);
  if (loads > 0) await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a policy that does not come is said, and what was typed stays', async ({ page, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL, /Failed to fetch dynamically imported module|Unable to preload CSS/);
  await page.route(/\/assets\/PolicySheet-[^/]+\.js$/, (route) => route.abort());
  await page.goto('./exchangeLogin');
  const phone = page.getByLabel('手机号');
  await phone.fill('19900000001');
  await page.getByRole('button', { name: '《隐私政策》' }).tap();
  await expect(page.locator('#announcer')).toHaveText('条款没有打开，请检查网络后再试');
  await expect(phone).toHaveValue(/199.*0001/);
});

test('a sheet whose styles do not come is said; the next tap opens it with them', async ({ page, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL, /Unable to preload CSS/);
  const styles = /\/assets\/ProductSheet-[^/]+\.css$/;
  await page.route(styles, (route) => route.abort());
  await page.goto('./exchange');
  await untilReactStands(page);
  const product = page.getByRole('region', { name: '本期活动' }).getByRole('listitem').getByRole('button').first();
  await product.tap();
  await expect(page.locator('#announcer')).toHaveText('没有打开，请检查网络后再试');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(styles);
  const come = page.waitForResponse(styles);
  await product.tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await come).ok()).toBe(true);
});

test('a tap whose sheet is on its way shows the progress bar until it opens', async ({ page }) => {
  const come = await hold(page, /\/assets\/ProductSheet-[^/]+\.js$/);
  await page.goto('./exchange');
  await untilReactStands(page);
  const bar = page.locator('#nprogress');
  await expect(bar).toHaveCount(0);
  await page.getByRole('region', { name: '本期活动' }).getByRole('listitem').getByRole('button').first().tap();
  await expect(bar).toHaveCount(1);
  come();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(bar).toHaveCount(0);
});

/** Until the page after a reload has come; the one before it is still on screen and takes taps. */
const reloaded = (page: Page) =>
  page.waitForFunction(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type === 'reload',
  );

test('a page whose renderer is missing, as after a deployment, reloads once by itself', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL, /Failed to fetch dynamically imported module/);
  let opened = 0;
  page.on('request', (request) => (opened += request.isNavigationRequest() ? 1 : 0));
  await page.route(/\/assets\/react-dom-[^/]+\.js$/, (route) => (opened < 2 ? route.abort() : route.continue()));
  await page.goto('./', { waitUntil: 'commit' });
  await reloaded(page);
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(opened).toBe(2);
});

for (const [file, what] of [
  ['vendor', 'is missing'],
  ['vendor', 'cannot be parsed'],
  ['core', 'is missing'],
] as const) {
  test(`a page whose ${file} ${what} says so over what is drawn, and a reload brings the app`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(what === 'is missing' ? FAILED_CALL : /SyntaxError/);
    await page.route(new RegExp(`/assets/${file}-[^/]+\\.js$`), (route) =>
      what === 'is missing'
        ? route.abort()
        : route.fulfill({ contentType: 'text/javascript', body: 'export const { a = ' }),
    );
    await page.goto('./');
    await expect(page.getByRole('alert')).toContainText('这一页没有加载完整，请检查网络');
    await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: '重新加载' }).tap();
    await reloaded(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: '菜单' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('a renderer that is missing after the reload, too, is told', async ({ page, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL, /Failed to fetch dynamically imported module/);
  let opened = 0;
  page.on('request', (request) => (opened += request.isNavigationRequest() ? 1 : 0));
  await page.route(/\/assets\/react-dom-[^/]+\.js$/, (route) => route.abort());
  await page.goto('./', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('这一页没有加载完整，请检查网络');
  expect(opened).toBe(2);
});

test('a renderer that does not come is told after half a minute, and the line goes when it comes after all', async ({
  page,
}) => {
  await page.clock.install();
  const come = await hold(page, /\/assets\/react-dom-[^/]+\.js$/);
  await page.goto('./', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: '菜单' })).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('alert')).toContainText('这一页没有加载完整，请检查网络');
  come();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
});

const PAGE_LIST = /\/assets\/page-routes-[^/]+\.js$/;

test('a first visit outside the shell needs no list of the pages; a link without it loads a page file', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL, /Failed to fetch dynamically imported module/);
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
  });
  await page.route(PAGE_LIST, (route) => route.abort());
  await page.goto('./territory');
  await untilReactStands(page);
  await page.getByRole('link', { name: '领地规则' }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: '领地规则' })).toBeVisible();
  await untilReactStands(page);
  expect(opened).toEqual(['/mfuwu/territory', '/mfuwu/territoryRules']);
});

test('an unknown address without the list of the pages says so, and comes with it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL, /Failed to fetch dynamically imported module/);
  await page.route(PAGE_LIST, (route) => route.abort());
  await page.goto('./no/such');
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('没有加载完整');
  await page.unroute(PAGE_LIST);
  await failed.getByRole('button', { name: '重试' }).tap();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
});

for (const part of ['view', 'data'] as const) {
  test(`a first visit outside the shell whose ${part} is missing says so, and comes with it`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL, /Failed to fetch dynamically imported module/);
    const file = await (await page.request.get('./sign-in')).text();
    const named = /data-route="([^"]*)"/.exec(file)?.[1]?.replace(/&quot;/g, '"') ?? '{}';
    const url = (JSON.parse(named) as Record<string, string[]>)[part]?.[0] ?? 'none';
    await page.route(`**${url}`, (route) => route.abort());
    await page.goto('./sign-in');
    const failed = page.getByRole('alert');
    await expect(failed).toContainText('没有加载完整');
    await page.unroute(`**${url}`);
    await failed.getByRole('button', { name: '重试' }).tap();
    await expect(page.getByRole('button', { name: '立即签到' })).toBeVisible();
  });
}

test('a missing file of axios is said in place, reloads nothing by itself, and comes with a retry', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL, /Failed to fetch dynamically imported module/);
  await page.route(/\/assets\/axios-client-/, (route) => route.abort());
  let [loads, missed] = [0, 0];
  page.on('load', () => (loads += 1));
  page.on('requestfailed', (request) => (missed += request.url().includes('/axios-client-') ? 1 : 0));
  await page.goto('./channel?channelCode=HAIYAN01');
  // The page's call, the preload once the page stands, and an event. Until then nothing is looked up in the page: the
  // browser takes that for a tap.
  await expect.poll(() => missed).toBeGreaterThanOrEqual(3);
  await page.waitForTimeout(500);
  expect(loads).toBe(1);
  await page.unroute(/\/assets\/axios-client-/);
  await expect(page.getByText('这一站的介绍没有加载出来')).toBeVisible();
  // A browser that remembers the failed import loads the page again.
  await page.getByRole('button', { name: '重试' }).tap();
  await expect(page.getByRole('heading', { name: '海盐书店' })).toBeVisible();
  expect(loads).toBeLessThanOrEqual(2);
});
