import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { expect, test } from './fixtures.ts';

/** Overlays and the history: what must not change when an overlay opens and closes. */

const menu = (page: Page) => page.getByRole('dialog', { name: '菜单' });

async function openAndClose(page: Page, close: () => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(menu(page)).toBeVisible();
  await close();
  await expect(menu(page)).toHaveCount(0);
}

test('opening and closing sends no request and no exposure event', async ({ page }) => {
  const counted = page.waitForResponse(/buriedPoint/);
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await (await counted).finished();
  await page.waitForTimeout(6_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await openAndClose(page, () => page.keyboard.press('Escape'));
  await openAndClose(page, () => page.goBack());
  await page.waitForTimeout(6_000);
  expect(asked).toEqual([]);
});

test('opening and closing does not repeat the scroll to an anchor', async ({ page }) => {
  await page.goto('./?anchorId=15');
  await expect
    .poll(() => page.locator('[id="15"]').evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(60);
  // The last frames of the scroll are over.
  await expect(async () => {
    const before = await page.evaluate(() => scrollY);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  }).toPass();
  await page.evaluate(() => scrollTo(0, 100));
  await openAndClose(page, () => page.keyboard.press('Escape'));
  await openAndClose(page, () => page.goBack());
  await page.waitForTimeout(1_000);
  expect(await page.evaluate(() => scrollY)).toBe(100);
});

test('going back twice at once closes the menu and leaves the page', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('article').first().locator('a').first().tap();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(menu(page)).toBeVisible();
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await expect(menu(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await expect(page).toHaveURL(/\/mfuwu\/$/);
});

test('going forward after closing shows the page, and going back once leaves it', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('article').first().locator('a').first().tap();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  await openAndClose(page, () => page.goBack());
  await page.evaluate(() => history.forward());
  await page.waitForTimeout(1_000);
  await expect(menu(page)).toHaveCount(0);
  await page.evaluate(() => history.back());
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await expect(page).toHaveURL(/\/mfuwu\/$/);
});

test('going back during a navigation closes the menu and still opens the page', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  const letGo = await hold(page, /\/assets\/page-/);
  await page.getByRole('article').first().locator('a').first().tap();
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(menu(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(menu(page)).toHaveCount(0);
  letGo();
  await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
  await expect(page).toHaveURL(/manufacturerDetail/);
});

test('a delayed history step keeps the scroll position the user has reached meanwhile', async ({ page }) => {
  await page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (steps) => Object.assign(window, { takeStep: () => go(steps) });
  });
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await openAndClose(page, () => page.keyboard.press('Escape'));
  await page.evaluate(() => scrollTo(0, 300));
  await page.evaluate(() => (window as unknown as { takeStep: () => void }).takeStep());
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => scrollY)).toBe(300);
});
