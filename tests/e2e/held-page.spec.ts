import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { logIn } from '../support/log-in.ts';
import { expect, test, untilReactStands } from './fixtures.ts';

/** The place of a page whose body a menu or sheet holds (kit/overlay/use-modal.ts). */

const PLACE = 1_200;

async function scrollDown(page: Page): Promise<void> {
  await untilReactStands(page);
  await expect
    .poll(() =>
      page.evaluate((top) => {
        window.scrollTo(0, top);
        return window.scrollY;
      }, PLACE),
    )
    .toBe(PLACE);
}

/** Where the window is, whatever the page says of it. */
const place = (page: Page) => page.evaluate(() => Math.round(document.scrollingElement?.scrollTop ?? -1));
const expectPlace = (page: Page, top: number) =>
  expect.poll(async () => Math.abs((await place(page)) - top), { message: 'distance' }).toBeLessThan(5);

test('left from the menu, the page is returned to where it was', async ({ page }) => {
  await page.goto('./');
  await scrollDown(page);
  await page.getByRole('button', { name: '菜单' }).tap();
  const menu = page.getByRole('dialog', { name: '菜单' });
  await menu.getByRole('button', { name: '生态' }).tap();
  await menu.getByRole('link', { name: '技术底座' }).tap();
  await expect(page).toHaveURL(/\?anchorId=15$/);
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/mfuwu\/$/);
  await expectPlace(page, PLACE);
});

test('left by a link in a sheet, the page is returned to where it was', async ({ page, server }) => {
  // Has too few points for most of it.
  await logIn(page, server.origin, '19900000003');
  await page.goto('./exchange');
  const products = page.getByRole('button', { name: /积分/ });
  await expect(page.getByRole('region', { name: '我的积分' }).getByRole('link', { name: '签到攒积分' })).toBeVisible();
  await expect.poll(() => products.count()).toBeGreaterThan(6);
  await scrollDown(page);
  let seen = -1;
  const look = async () =>
    (seen = await products.evaluateAll((all) =>
      all.findIndex((one) => one.getBoundingClientRect().top > 80 && one.getBoundingClientRect().bottom < 800),
    ));
  await expect.poll(look).toBeGreaterThan(-1);
  await products.nth(seen).tap();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(300);
  await page.getByRole('dialog').getByRole('link', { name: '签到攒积分' }).tap();
  await expect(page).toHaveURL(/sign-in/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/exchange$/);
  await expectPlace(page, left);
});

test('reloaded under the menu, the page is where it was', async ({ page }) => {
  await page.goto('./');
  await scrollDown(page);
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.getByRole('dialog', { name: '菜单' })).toBeVisible();
  await page.reload();
  await untilReactStands(page);
  await expectPlace(page, PLACE);
});

test('a page that arrives under an open menu begins at its top', async ({ page }) => {
  await page.goto('./');
  const letGo = await hold(page, /\/assets\/page-/);
  const asked = page.waitForRequest(/\/assets\/page-/);
  await scrollDown(page);
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('main article h3 a')];
    links.find((link) => link.getBoundingClientRect().top > 80)?.click();
  });
  await asked;
  await page.getByRole('button', { name: '菜单' }).tap();
  const menu = page.getByRole('dialog', { name: '菜单' });
  await expect(menu).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/manufacturerDetail/);
  await expect(menu).toBeHidden();
  await expect(page.locator('main article h1')).toBeVisible();
  await page.waitForTimeout(300);
  expect(await place(page)).toBeLessThan(5);
});

test('a page that is left by going back twice stays where it is until the one before is there', async ({ page }) => {
  await page.goto('./');
  await untilReactStands(page);
  await page.locator('main article h3 a').first().tap();
  await expect(page.locator('main article h1')).toBeVisible();
  // Home comes anew, and late.
  await page.reload();
  await untilReactStands(page);
  const top = await page.evaluate(() => {
    window.scrollTo(0, 300);
    return window.scrollY;
  });
  expect(top).toBeGreaterThan(100);
  await page.getByRole('button', { name: '菜单' }).tap();
  await expect(page.getByRole('dialog', { name: '菜单' })).toBeVisible();
  const letGo = await hold(page, /\/assets\/page-/);
  await page.evaluate(() => {
    history.back();
    setTimeout(() => history.back(), 60);
  });
  await expect(page.getByRole('dialog', { name: '菜单' })).toBeHidden();
  await expect(page).toHaveURL(/\/mfuwu\/$/);
  await page.waitForTimeout(300);
  expect(await page.locator('main article h1').count()).toBe(1);
  await expectPlace(page, top);
  letGo();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
});
