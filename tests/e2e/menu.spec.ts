import type { Page } from '@playwright/test';
import { BUNDLE, hold } from '../support/hold.ts';
import { expect, expectAccessible, FAILED_CALL, test, untilReactStands } from './fixtures.ts';

/** Opens home and scrolls down as soon as the page is long enough. */
async function openScrolledHome(page: Page): Promise<void> {
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => {
        scrollTo(0, 500);
        return scrollY;
      }),
    )
    .toBe(500);
}

test.beforeEach(async ({ page }) => {
  await page.route('https://www.lingyu.example/**', (route) =>
    route.fulfill({ body: 'main site', contentType: 'text/plain' }),
  );
});

test('opens as a modal dialog: locks the scroll position, traps the focus and closes on Escape', async ({ page }) => {
  await openScrolledHome(page);
  await page.getByRole('button', { name: '菜单' }).tap();
  const menu = page.getByRole('dialog', { name: '菜单' });
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('listitem')).toHaveText(['官网首页', '产品中心', '生态', '服务商入驻', '下载 App']);
  await expectAccessible(page);

  await page.mouse.wheel(0, 900);
  await page.waitForTimeout(200);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  await expect(page.getByRole('button', { name: '菜单' })).toBeFocused();
});

test('closes at once when going back in the history is slow, and keeps the scroll position', async ({ page }) => {
  await page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (steps) => Object.assign(window, { takeStep: () => go(steps) });
  });
  await openScrolledHome(page);
  await page.getByRole('button', { name: '菜单' }).tap();
  const menu = page.getByRole('dialog', { name: '菜单' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  const overlay = () => page.evaluate(() => (history.state as { overlay?: number } | null)?.overlay ?? 0);
  expect(await overlay()).toBe(1);
  // The router must not treat the step as a navigation and restore a scroll position, which it may have saved while the
  // dialog locked the page.
  await page.evaluate(() => {
    window.scrollTo = () => document.body.append('moved');
    (window as unknown as { takeStep: () => void }).takeStep();
  });
  await expect.poll(overlay).toBe(0);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(500);
  await expect(page.getByText('moved')).toHaveCount(0);
});

test('going back while another page is loading stays on the page', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('article').first().locator('a').first().tap();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  const letGo = await hold(page, /\/assets\/page-/);
  const asked = page.waitForRequest(/\/assets\/page-/);
  await page.evaluate(() => history.forward());
  await asked;
  await expect(page).toHaveURL(/manufacturerDetail/);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/mfuwu\/$/);
  letGo();
  await page.waitForTimeout(1_000);
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await expect(page).toHaveURL(/\/mfuwu\/$/);
});

for (const [what, open] of [
  ['a reloaded page', (page: Page) => page.reload({ waitUntil: 'commit' })],
  // Its live script leaves the error to the app.
  ['a page whose content failed', (page: Page) => page.goto('./manufacturerDetail/999999', { waitUntil: 'commit' })],
] as const) {
  test(`a tap before React opens it once, on ${what}, which React draws anew`, async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    await page.goto('./');
    await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
    const release = await hold(page, BUNDLE);
    await open(page);
    await page.getByRole('button', { name: '菜单' }).tap();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => 'drawn' in document.documentElement.dataset)).toBe(false);
    release();
    const menu = page.getByRole('dialog', { name: '菜单' });
    await expect(menu).toBeVisible();
    await menu.getByRole('button', { name: '关闭' }).tap();
    await expect(menu).toBeHidden();
    await page.waitForTimeout(500);
    await expect(menu).toBeHidden();
  });
}

test('the back button of the phone closes it and stays on the page', async ({ page }) => {
  await page.goto('./manufacturerDetail/1017');
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/manufacturerDetail\/1017$/);
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
});

test('the close button leaves no history entry: going back once leaves the page', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('article').first().locator('a').first().tap();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  for (let times = 0; times < 3; times += 1) {
    await page.getByRole('button', { name: '菜单' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).tap();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.goBack();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
});

test('an item closes the menu and opens the main site after 300 ms', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: '菜单' }).tap();
  const started = Date.now();
  await page.getByRole('dialog').getByRole('link', { name: '下载 App' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.waitForURL('https://www.lingyu.example/');
  expect(Date.now() - started).toBeGreaterThanOrEqual(290);
});

test('the ecosystem submenu comes from the server and links to its sections', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: '菜单' }).tap();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: '技术底座' })).toHaveCount(0);
  await menu.getByRole('button', { name: '生态' }).tap();
  await expect(menu.getByRole('link', { name: '技术底座' })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('link', { name: '技术底座' }).tap();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/mfuwu\/\?anchorId=15$/);
  await expect
    .poll(() => page.locator('[id="15"]').evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(60);
  await page.goBack();
  await expect(page).toHaveURL(/\/mfuwu\/$/);
});

test('a submenu item opens its section of home from another page', async ({ page }) => {
  await page.goto('./manufacturerDetail/1017');
  await page.getByRole('button', { name: '菜单' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '生态' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: '游戏互动' }).tap();
  await expect(page).toHaveURL(/\?anchorId=13$/);
  await expect
    .poll(() => page.locator('[id="13"]').evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(60);
});

test('retries categories that failed to load', async ({ page, sandbox, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL);
  await sandbox.faults([{ path: '/adminland/facilitator/appTitle', kind: 'network' }]);
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await page.getByRole('button', { name: '菜单' }).tap();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: '生态' }).tap();
  await expect(menu.getByText('生态分类没有加载出来')).toBeVisible();
  await expectAccessible(page);
  await sandbox.faults([]);
  await menu.getByRole('button', { name: '重试' }).tap();
  await expect(menu.getByRole('link', { name: '数字艺术' })).toBeVisible();
});

test('going back two entries closes the menu and leaves the page', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('article').first().locator('a').first().tap();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/mfuwu\/$/);
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
});

test('a menu opened during a navigation closes when the next page is rendered', async ({ page, sandbox }) => {
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await untilReactStands(page);
  const letGo = await hold(page, /\/assets\/page-/);
  await sandbox.set({ latencyMs: 100 });
  await page.getByRole('article').first().locator('a').first().tap();
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  letGo();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/manufacturerDetail/);
  await page.goBack();
  await expect(page).toHaveURL(/\/mfuwu\/$/);
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
});

test('a menu whose script is late does not open over the next page', async ({ page }) => {
  await page.goto('./');
  await untilReactStands(page);
  const letGo = await hold(page, /\/assets\/Menu-[^/]+\.js$/);
  const asked = page.waitForRequest(/\/assets\/Menu-[^/]+\.js$/);
  await page.getByRole('button', { name: '菜单' }).tap();
  await asked;
  await page.getByRole('article').first().locator('a').first().tap();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  const came = page.waitForResponse(/\/assets\/Menu-[^/]+\.js$/);
  letGo();
  await (await came).finished();
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // There it opens on a tap.
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a reload with an open menu shows the page and removes the extra history entry', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('article').first().locator('a').first().tap();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => (history.state as { overlay?: number }).overlay ?? 0)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
});

test('shows an error when opened offline, and the page stays', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL, /Failed to fetch dynamically imported module|Unable to preload CSS/);
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await untilReactStands(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.getByText('菜单没有打开，请检查网络后再试').first()).toBeAttached();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
});
