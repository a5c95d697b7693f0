import { logIn } from '../support/log-in.ts';
import { expect, expectAccessible, expectFits, test } from './fixtures.ts';

/** A lord's invitation into a territory, on the production build. */

test('a visitor meets the members and is led into the app', async ({ page }) => {
  await page.goto('./territory-invite?territoryId=301');
  const join = page.getByRole('link', { name: '在 App 里加入' });
  await expect(join).toBeInViewport();
  const members = page.getByRole('list', { name: '成员' });
  await members.getByRole('link').nth(1).tap();
  await expect(page.getByRole('heading', { name: '岛民的主页', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(members.getByRole('link').nth(1)).toBeInViewport();
  await join.tap();
  await expect(page.getByRole('heading', { name: '打开 App', level: 1 })).toBeVisible();
});

test('the lord shares the poster', async ({ page, server }) => {
  await logIn(page, server.origin, '19900000001');
  await page.goto('./territory-invite?territoryId=301');
  await page.getByRole('button', { name: '邀请朋友入座' }).tap();
  await expect(page.getByRole('img', { name: /海报/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
});

test('fits every size', async ({ page }) => {
  await expectFits(page, async () => {
    await page.goto('./territory-invite?territoryId=346');
    await expect(page.getByRole('list', { name: '成员' })).toBeVisible();
  });
  await expectAccessible(page);
});
