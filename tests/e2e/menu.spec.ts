import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { expect, expectAccessible, FAILED_CALL, test } from './fixtures.ts';

/** Home, scrolled down as soon as it is long enough. */
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

test('opens as a dialog: the page behind stands still, the focus stays inside, Escape closes', async ({ page }) => {
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

test('where the step back takes long, the menu closes all the same and the page stays where it is', async ({
  page,
}) => {
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
  // To the router the step is no visit: it puts the page nowhere, which it may remember wrong while a dialog holds it.
  await page.evaluate(() => {
    window.scrollTo = () => document.body.append('moved');
    (window as unknown as { takeStep: () => void }).takeStep();
  });
  await expect.poll(overlay).toBe(0);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(500);
  await expect(page.getByText('moved')).toHaveCount(0);
});

test('who turns round while another page is on its way stays on the page', async ({ page }) => {
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

test('the phone’s back button closes it and stays on the page', async ({ page }) => {
  await page.goto('./manufacturerDetail/1017');
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/manufacturerDetail\/1017$/);
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
});

test('closing it by its button leaves no step behind: one back leaves the page', async ({ page }) => {
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

test('an item closes the menu and leaves for the main site after 300 ms', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: '菜单' }).tap();
  const started = Date.now();
  await page.getByRole('dialog').getByRole('link', { name: '下载 App' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.waitForURL('https://www.lingyu.example/');
  expect(Date.now() - started).toBeGreaterThanOrEqual(290);
});

test('the ecosystem’s sub-items come from the server and lead to their section', async ({ page }) => {
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
    .poll(() => page.locator('[id="15"]').evaluate((element) => element.getBoundingClientRect().top), {
      timeout: 5_000,
    })
    .toBeLessThan(60);
  await page.goBack();
  await expect(page).toHaveURL(/\/mfuwu\/$/);
});

test('from a provider’s page a sub-item goes home and to its section', async ({ page }) => {
  await page.goto('./manufacturerDetail/1017');
  await page.getByRole('button', { name: '菜单' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '生态' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: '游戏互动' }).tap();
  await expect(page).toHaveURL(/\?anchorId=13$/);
  await expect
    .poll(() => page.locator('[id="13"]').evaluate((element) => element.getBoundingClientRect().top), {
      timeout: 6_000,
    })
    .toBeLessThan(60);
});

test('categories that do not come have their own retry', async ({ page, sandbox, expectedErrors }) => {
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

test('further back than the page under it: menu and page go together', async ({ page }) => {
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

test('opened while another page is on its way: it goes with the page it lay over', async ({ page, sandbox }) => {
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  const letGo = await hold(page, /\/assets\/page-/);
  await sandbox.set({ latencyMs: 100 });
  await page.getByRole('article').first().locator('a').first().tap();
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  letGo();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible({ timeout: 8_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/manufacturerDetail/);
  await page.goBack();
  await expect(page).toHaveURL(/\/mfuwu\/$/);
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
});

test('reloaded while open: the page is there, and its leftover step is gone', async ({ page }) => {
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

test('offline it says that it did not open, and the page stays', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(FAILED_CALL, /Failed to fetch dynamically imported module|Unable to preload CSS/);
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.getByText('菜单没有打开，请检查网络后再试').first()).toBeAttached();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
});
