import type { Page } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { expect, expectAccessible, expectFits, test } from './fixtures.ts';

/** Buying a piece, selling to who wants it, and keeping one's place, on the production build. */

/** A listing of the sandbox with a price that changes. */
const SWINGING = { listingId: 8901, itemId: 7070 };
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
  // The result stands: a tap while the list changes would meet no card.
  await expect(cards(page).filter({ hasNotText: '老船长' })).toHaveCount(0);
  const steady = cards(page).filter({ hasText: '¥36.00' }).getByRole('button');
  const sheet = page.getByRole('dialog');
  await expect(async () => {
    await steady.tap();
    await expect(sheet).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(sheet.getByRole('figure', { name: '同款报价' })).toContainText('中位');
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/keyword=/);

  await steady.tap();
  await sheet.getByRole('button', { name: '立即购买' }).tap();
  await sheet.getByRole('button', { name: '确认以 ¥36.00 购买' }).dblclick();
  await expect(sheet.getByRole('heading', { name: '等待付款' })).toBeVisible();
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
  // Back from the app.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(sheet.getByRole('heading', { name: '已付款' })).toBeVisible();
});

/** An amount of 1/100 yuan in a text such as ¥1,234.00. */
const fenIn = (text: string | null) => Number(/¥([\d,]+\.\d\d)/.exec(text ?? '')?.[1]?.replace(/[,.]/g, ''));

test('a price that changed between the look and the yes is bought after a second yes, and that is what is ordered', async ({
  page,
  server,
  sandbox,
}) => {
  // Its price changes with every minute of the platform's clock.
  const minute = Math.ceil(Date.now() / 60_000) * 60_000;
  await sandbox.set({ now: minute });
  await logIn(page, server.origin, '19900000003');
  const answer = await page.request.get('./api/newcommerce/api/asset/sc/market/listByItem', {
    params: { itemId: SWINGING.itemId, sort: 'newest', pageNo: 1, pageSize: 50 },
  });
  const { data } = (await answer.json()) as { data: { list: { listingId: number; serialNo: string }[] } };
  const { serialNo = '' } = data.list.find(({ listingId }) => listingId === SWINGING.listingId) ?? {};
  await page.goto(`./lh-exchange?itemId=${SWINGING.itemId}`);
  const piece = cards(page).filter({ hasText: serialNo });
  const seen = fenIn(await piece.textContent());
  await piece.getByRole('button').tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '立即购买' }).tap();
  const yes = sheet.getByRole('button', { name: /^确认以/ });
  expect(fenIn(await yes.textContent())).toBe(seen);
  await sandbox.set({ now: minute + 60_000 });
  await yes.dblclick();
  await expect(sheet.getByText('价格变了')).toBeVisible();
  await expectAccessible(page);
  const second = sheet.getByRole('button', { name: /^按新价/ });
  const now = fenIn(await second.textContent());
  expect(now).not.toBe(seen);
  await second.tap();
  await expect(sheet.getByRole('heading', { name: '等待付款' })).toBeVisible();
  await expect(sheet.getByRole('region', { name: '我的订单' })).toContainText(`¥${(now / 100).toFixed(2)}`);
});

test('the own offer is cancelled with a yes', async ({ page, server }) => {
  await logIn(page, server.origin);
  await page.goto('./lh-exchange?tab=mine');
  const offer = page.getByRole('list', { name: '我的求购' }).getByRole('listitem').filter({ hasText: '¥20.00' });
  await offer.getByRole('button', { name: '取消求购' }).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/退回/)).toContainText('¥60.00');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '取消求购' }).dblclick();
  await expect(sheet).toBeHidden();
  await expect(offer).toContainText('已取消');
  await expect(offer.getByRole('button')).toHaveCount(0);
});

test('sells to who wants it', async ({ page, server }) => {
  await logIn(page, server.origin);
  await page.goto('./lh-exchange?tab=wanted&itemId=7053');
  const offer = page.getByRole('listitem').filter({ hasText: '¥24.00' }).filter({ hasText: '共 3 件' });
  await offer.getByRole('button', { name: '我有，卖给 Ta' }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '选好了' }).tap();
  await expect(sheet.getByText('到账')).toContainText('¥24.00');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '确认卖出' }).tap();
  await expect(sheet.getByText('¥24.00 已到账。')).toBeVisible();
  await expect(offer).toContainText('还要 1 件');
});

/** Scrolls down in the list until an item from this position on is in the middle. @returns its position and text */
async function scrollTo(page: Page, position: number) {
  const middle = () =>
    page.evaluate(() => {
      const item = document.elementFromPoint(innerWidth / 4, innerHeight / 2)?.closest('[role=listitem]');
      return { at: Number(item?.getAttribute('aria-posinset') ?? 0), text: item?.textContent };
    });
  let found = { at: 0, text: undefined as string | null | undefined };
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, 900));
    found = await middle();
    expect(found.at).toBeGreaterThanOrEqual(position);
    // The next page may still be coming in.
    await page.waitForTimeout(300);
    expect(await middle()).toEqual(found);
  }).toPass({ intervals: [60] });
  return found;
}

test('keeps its place in the endless lists after a reload and on the way back', async ({ page }) => {
  await page.goto('./lh-exchange');
  await expect(cards(page).first()).toBeVisible();
  const far = await scrollTo(page, 30);
  // Only what is near the screen is in the document.
  expect(await cards(page).count()).toBeLessThan(40);
  const kept = page.locator(`[role=listitem][aria-posinset="${far.at}"]`);
  await page.reload();
  await expect(kept).toBeInViewport();
  expect(await kept.textContent()).toBe(far.text);

  await page.goto('./lh-exchange?tab=wanted');
  await expect(page.getByRole('list', { name: '求购清单' })).toBeVisible();
  const offer = await scrollTo(page, 9);
  const row = page.locator(`[role=listitem][aria-posinset="${offer.at}"]`);
  await row.getByRole('link').tap();
  await expect(page).toHaveURL(/\/personal-guest\?userId=/);
  await page.goBack();
  await expect(row).toBeInViewport();
  // Without its countdown, which goes on.
  const words = (text: string | null | undefined) => text?.replace(/\d+:\d\d:\d\d/, '');
  expect(words(await row.textContent())).toBe(words(offer.text));
});

test('fits every screen and text size', async ({ page }) => {
  await expectFits(page, async () => {
    await page.goto('./lh-exchange?sort=price_asc');
    await expect(cards(page).first()).toBeVisible();
  });
});
