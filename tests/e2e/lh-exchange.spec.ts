import type { Page } from '@playwright/test';
import type { Listing } from '../../src/api/market.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { logIn } from '../support/log-in.ts';
import { openedPaths } from '../support/opened-paths.ts';
import { Fingers, line } from '../support/touch.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, test } from './fixtures.ts';

/** Buying a piece, selling to who wants it, and keeping one's place, on the production build. */

/** A listing of the sandbox with a price that changes. */
const SWINGING = { listingId: 8901, itemId: 7070 };
const BUY = '/newcommerce/api/asset/sc/market/buy';
const SELL = '/newcommerce/api/personAssetTrade/processTransaction';

/** All listings of an item, as the platform has them now, cheapest first. */
async function listingsOf(page: Page, itemId: number): Promise<Listing[]> {
  const answer = await page.request.get('./api/newcommerce/api/asset/sc/market/listByItem', {
    params: { itemId, sort: 'price_asc', pageNo: 1, pageSize: 50 },
  });
  const { data } = (await answer.json()) as { data: { list: Listing[] } };
  return data.list.sort((one, other) => one.priceFen - other.priceFen);
}

const cards = (page: Page) => page.getByRole('list', { name: '在售藏品' }).getByRole('listitem');

test('searches, buys a piece once although the answer is lost, finds its order again, and back closes the sheets', async ({
  page,
  server,
  sandbox,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
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
  const openSteady = () =>
    expect(async () => {
      if (!(await sheet.isVisible())) await steady.tap({ timeout: 5_000 });
      await expect(sheet).toBeVisible({ timeout: 5_000 });
    }).toPass();
  await openSteady();
  await expect(sheet.getByRole('figure', { name: '同款报价' })).toContainText('中位');
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/keyword=/);

  // As above: the list may just be changing.
  await openSteady();
  await sheet.getByRole('button', { name: '立即购买' }).tap();
  const yes = sheet.getByRole('button', { name: '确认以 ¥36.00 购买' });
  const answer = await holdAnswer(page, BUY);
  await yes.dblclick();
  await answer.lose();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await yes.tap();
  await expect(sheet.getByRole('heading', { name: '等待付款' })).toBeVisible();
  expect(answer.keys).toHaveLength(2);
  expect(new Set(answer.keys).size).toBe(1);
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

test('a price that changed is bought after a second yes; the order is found, runs out, and the piece is offered anew', async ({
  page,
  server,
  sandbox,
}) => {
  // Its price changes with every minute of the platform's clock.
  const minute = Math.ceil(Date.now() / 60_000) * 60_000;
  await sandbox.set({ now: minute });
  await logIn(page, server.origin, '19900000003');
  const { serialNo = '' } =
    (await listingsOf(page, SWINGING.itemId)).find(({ listingId }) => listingId === SWINGING.listingId) ?? {};
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
  // The sheet is closed before the answer comes.
  const answer = await holdAnswer(page, BUY);
  await second.dblclick();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await answer.give();
  const bar = page.getByRole('region', { name: '我的市集订单' });
  await expect(bar).toContainText(`¥${(now / 100).toFixed(2)}`);
  await bar.getByRole('button', { name: '去付款' }).tap();
  await expect(sheet.getByRole('region', { name: '我的订单' })).toContainText(`¥${(now / 100).toFixed(2)}`);

  await sandbox.set({ now: minute + 17 * 60_000 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(sheet.getByRole('heading', { name: '订单已关闭' })).toBeVisible();
  await sheet.getByRole('button', { name: '再看看这一件' }).tap();
  await expect(sheet.getByRole('button', { name: '立即购买' })).toBeVisible();
  await expect(sheet.getByText(serialNo, { exact: true })).toBeVisible();
});

test('what cannot be bought says why, with the next cheapest of its kind; prices are read by finger and by keys', async ({
  page,
  server,
}) => {
  await logIn(page, server.origin);
  const sheet = page.getByRole('dialog');
  const buy = sheet.getByRole('button', { name: '立即购买' });
  const slider = sheet.getByRole('slider', { name: '同款报价' });
  const look = sheet.getByRole('button', { name: /^看 ¥/ });
  for (const [listingId, itemId, words, state] of [
    [8903, 7030, '这一件已经卖出了', '已售出'],
    [8904, 7068, '这是你自己挂售的，不能购买', '在售'],
    [8902, 7072, '这一件已有人下单', '交易中'],
  ] as const) {
    const all = await listingsOf(page, itemId);
    const serialNo = all.find((one) => one.listingId === listingId)?.serialNo ?? 'none';
    const next = all.find((one) => one.state === 'on' && one.listingId !== listingId && one.seller.userId !== 101);
    await page.goto(`./lh-exchange?itemId=${itemId}`);
    const card = cards(page).filter({ hasText: serialNo });
    await expect(cards(page).first()).toBeVisible();
    // Sold ones are at the end.
    await expect(async () => {
      if ((await card.count()) === 0) await page.mouse.wheel(0, 600);
      await expect(card).toBeAttached({ timeout: 300 });
    }).toPass();
    if (state !== '在售') await expect(card).toContainText(state);
    await card.getByRole('button').tap();
    await expect(sheet.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expect(buy).toHaveCount(0);
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`共 ${all.length} 件，.*编号 ${serialNo}，${state}$`),
    );
    expect(fenIn(await look.textContent()), String(listingId)).toBe(next?.priceFen);
    if (listingId !== 8902) continue;
    await expectAccessible(page);

    // By finger, from the cheapest to the dearest; then by keys.
    await slider.scrollIntoViewIfNeeded();
    const box = await slider.boundingBox();
    if (!box) throw new Error('no chart');
    const [left, right] = [3, box.width - 3].map((dx) => ({ x: box.x + dx, y: box.y + box.height / 2 })) as [
      { x: number; y: number },
      { x: number; y: number },
    ];
    const reads = (at: number) => {
      const { priceFen = 0, serialNo: of = '' } = all[at - 1] ?? {};
      return new RegExp(`^按价格第 ${at} 件，共 ${all.length} 件，${(priceFen / 100).toFixed(2)} 元，编号 ${of}，`);
    };
    const fingers = await Fingers.on(page);
    await fingers.tap(left);
    await expect(slider).toHaveAttribute('aria-valuetext', reads(1));
    await fingers.move(line(left, right));
    await expect(slider).toHaveAttribute('aria-valuetext', reads(all.length));
    await slider.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', reads(all.length - 1));
    await slider.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', reads(1));

    await look.tap();
    await expect(buy).toBeVisible();
    await expect(sheet.getByText(next?.serialNo ?? 'none', { exact: true })).toBeVisible();
    expect(fenIn(await buy.locator('xpath=..').textContent())).toBe(next?.priceFen);
  }
});

test('who has no verified real name is told before buying and before selling, with the way to get it', async ({
  page,
  server,
}) => {
  await logIn(page, server.origin, '19900000002');
  const opened = await openedPaths(page);
  const sheet = page.getByRole('dialog');
  const notice = sheet.getByRole('region', { name: '先完成实名认证' });
  await page.goto('./lh-exchange');
  await cards(page).filter({ hasNotText: '交易中' }).first().getByRole('button').tap();
  await expect(notice).toBeVisible();
  await expect(sheet.getByRole('button', { name: '立即购买' })).toHaveCount(0);
  await expectAccessible(page);
  await notice.getByRole('button', { name: '去 App 实名认证' }).tap();
  await expect.poll(opened).toEqual(['/real-name']);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await page.getByRole('tab', { name: '求购' }).tap();
  await page.getByRole('button', { name: '我有，卖给 Ta' }).first().tap();
  await expect(notice).toBeVisible();
  await expect(sheet.getByRole('radio')).toHaveCount(0);
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

test('assets that cannot be sold say why; another one is sold once, although the answer is lost', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  await logIn(page, server.origin);
  const sheet = page.getByRole('dialog');
  for (const [itemId, why] of [
    [7043, /^锁定到 2030\s年/],
    [7068, '正在出售，不能再卖给别人'],
    [7079, '与你绑定，不能转让'],
  ] as const) {
    await page.goto(`./lh-exchange?tab=wanted&itemId=${itemId}`);
    await page.getByRole('button', { name: '我有，卖给 Ta' }).first().tap();
    await expect(sheet.getByText(why)).toBeVisible();
    await expect(sheet.getByRole('radio')).toBeDisabled();
    await expect(sheet.getByText('这几件现在都不能卖，原因写在每一件下面。')).toBeVisible();
    await expect(sheet.getByRole('button', { name: '选好了' })).toHaveCount(0);
  }
  await expectAccessible(page);

  await page.goto('./lh-exchange?tab=wanted&itemId=7053');
  const offer = page.getByRole('listitem').filter({ hasText: '¥24.00' }).filter({ hasText: '共 3 件' });
  await offer.getByRole('button', { name: '我有，卖给 Ta' }).tap();
  await sheet.getByRole('button', { name: '选好了' }).tap();
  await expect(sheet.getByText('成交价')).toContainText('¥24.00');
  const sell = sheet.getByRole('button', { name: '确认卖出' });
  const answer = await holdAnswer(page, SELL);
  await sell.dblclick();
  await answer.lose();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await sell.tap();
  await expect(sheet.getByText('成交价 ¥24.00，到账可以在 App 里看。')).toBeVisible();
  expect(answer.keys).toHaveLength(2);
  expect(new Set(answer.keys).size).toBe(1);
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
    await page.evaluate(() => scrollBy(0, 1_400));
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
  const words = (text: string | null | undefined) => text?.replace(/\d+:\d\d(:\d\d)?/, '');
  expect(words(await row.textContent())).toBe(words(offer.text));
});

test('fits every screen and text size', async ({ page }) => {
  await expectFits(page, async () => {
    await page.goto('./lh-exchange?sort=price_asc');
    await expect(cards(page).first()).toBeVisible();
  });
});
