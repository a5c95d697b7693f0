import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { expect, expectAccessible, expectFits, test } from './fixtures.ts';

/** Buying a piece, selling to who wants it, and keeping one's place, on the production build. */

const cards = (page: Page) => page.getByRole('list', { name: '在售藏品' }).getByRole('listitem');

test('searches, buys a piece, finds its order again, and the back button closes the sheets', async ({
  page,
  server,
  sandbox,
}) => {
  await logIn(page, server.origin, '19900000003');
  await page.goto('./lh-exchange');
  await expect(cards(page).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: '搜索藏品' }).fill('老船长');
  await expect(page).toHaveURL(/keyword=/);
  await expect(cards(page).first()).toContainText('老船长的罗盘');
  const steady = cards(page).filter({ hasText: '¥36.00' }).getByRole('button');
  await steady.tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('figure', { name: '同款报价' })).toContainText('中位');
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/keyword=/);

  await steady.tap();
  await sheet.getByRole('button', { name: '立即购买' }).tap();
  await sheet.getByRole('button', { name: '确认以 ¥36.00 购买' }).dblclick();
  await expect(sheet.getByRole('heading', { name: '等待付款' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(cards(page).filter({ hasText: '¥36.00' })).toContainText('交易中');

  await page.reload();
  const bar = page.getByRole('region', { name: '我的市集订单' });
  await expect(bar).toContainText('等你付款');
  await expect(bar).toContainText('¥36.00');
  await bar.getByRole('button', { name: '去付款' }).tap();
  const number = /LY\d+/.exec((await sheet.getByText(/^订单号/).textContent()) ?? '')?.[0] ?? '';
  await sandbox.set({ pay: number });
  await expect(sheet.getByRole('heading', { name: '已付款' })).toBeVisible();
});

test('sells to who wants it', async ({ page, server }) => {
  await logIn(page, server.origin);
  await page.goto('./lh-exchange?tab=wanted&itemId=7053');
  const offer = page.getByRole('listitem').filter({ hasText: '¥24.00' });
  await offer.getByRole('button', { name: '我有，卖给 Ta' }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '选好了' }).tap();
  await expect(sheet.getByText('到账')).toContainText('¥24.00');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '确认卖出' }).tap();
  await expect(sheet.getByText('¥24.00 已到账。')).toBeVisible();
  await expect(offer).toContainText('还要 1 件');
});

test('keeps its place in the endless grid on the way back and after a reload', async ({ page }) => {
  await page.goto('./lh-exchange');
  await expect(cards(page).first()).toBeVisible();
  const far = page.getByRole('listitem').and(page.locator('[aria-posinset="45"]'));
  await expect(async () => {
    await page.mouse.wheel(0, 1_600);
    await expect(far).toBeInViewport({ timeout: 300 });
  }).toPass();
  // Only what is near the screen is in the document.
  expect(await cards(page).count()).toBeLessThan(40);
  const name = await far.textContent();
  await page.reload();
  await expect(far).toBeInViewport();
  expect(await far.textContent()).toBe(name);
});

test('fits every screen and text size', async ({ page }) => {
  await expectFits(page, async () => {
    await page.goto('./lh-exchange?sort=price_asc');
    await expect(cards(page).first()).toBeVisible();
  });
});
