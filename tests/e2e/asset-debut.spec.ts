import { randomUUID } from 'node:crypto';
import { holdAnswer } from '../support/hold-answer.ts';
import { hold } from '../support/hold.ts';
import { enter } from '../support/log-in.ts';
import { startClocks } from '../support/pass-time.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, issueToken, test, untilReactStands } from './fixtures.ts';

/** The first sale on the production build: the start by itself, and an order up to its payment. */

test('uncovers at zero, and sells once at the confirmed amount, although the answer is lost', async ({
  page,
  server,
  sandbox,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  const saturday = Date.UTC(2026, 10, 28, 12);
  const until = await startClocks(page, sandbox, saturday - 60_000);
  await enter(page, { accessToken: await issueToken(server) });
  await page.goto('./asset-debut?activityId=6009&assetId=70011');
  await expect(page.getByText('开售时揭幕')).toBeVisible();
  const order = page.getByRole('button', { name: '立即下单 ¥169' });
  await expect(order).toHaveCount(0);
  await until(saturday);
  await expect(order).toBeVisible();
  await expect(page.getByText('开售时揭幕')).toHaveCount(0);
  await expectAccessible(page);

  await order.tap();
  const place = page.getByRole('button', { name: '确认下单 ¥169.00' });
  await expectAccessible(page);
  const answer = await holdAnswer(page, '/acApi/order/addActOrder');
  await place.dblclick();
  await answer.lose();
  // The order is found all the same.
  await page.getByRole('dialog').getByRole('button', { name: '去付款' }).tap();
  const mine = page.getByRole('region', { name: '我的订单' });
  await expect(mine.getByText('¥169.00', { exact: true })).toBeVisible();
  await expect(mine.getByRole('heading', { name: '等待付款' })).toBeFocused();
  await expect(page.getByText('还剩 299 份，共 300 份')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await untilReactStands(page);
  const orderNo = (await mine.getByText(/^订单号 /).innerText()).replace('订单号 ', '');
  await sandbox.set({ pay: orderNo });
  // Back from the app.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(mine.getByRole('heading', { name: '已付款' })).toBeVisible();
  await expect(page.getByText('每人限购 1 份 · 你已有 1 份')).toBeVisible();
  expect(answer.keys).toHaveLength(1);
});

test('says so kindly while somebody else takes the last one, with what else there is', async ({
  page,
  server,
  sandbox,
}) => {
  const now = Date.now();
  const until = await startClocks(page, sandbox, now);
  await page.goto('./asset-debut?activityId=6008&assetId=70002');
  const piece = page.getByRole('region', { name: '引潮灯' });
  await expect(piece).toContainText('还剩 1 份');
  await expect(page.getByRole('button', { name: '立即下单 ¥59' })).toBeVisible();
  const ordered = await page.request.post('./api/acApi/order/addActOrder', {
    headers: { authorization: `Bearer ${await issueToken(server)}`, 'idempotency-key': randomUUID() },
    data: { activityId: 6008, assetId: 70002, quantity: 1 },
  });
  expect(((await ordered.json()) as { statusCode: number }).statusCode).toBe(200);
  // The supply follows by itself, every few seconds.
  await until(now + 6_000);
  await expect(piece.getByText('刚刚被最后一位买走了')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '看看「听潮鲸」' }).tap();
  await expect(page.getByRole('button', { name: '立即下单 ¥19.90' })).toBeVisible();
});

test('fits every screen', async ({ page }) => {
  await expectFits(page, async () => {
    await page.goto('./asset-debut?activityId=6008');
    await expect(page.getByRole('region', { name: '听潮鲸' })).toBeVisible();
  });
  await page.goto('./asset-debut?activityId=6009');
  await expect(page.getByRole('region', { name: '驮星鲸' })).toBeVisible();
  await expectAccessible(page);
});

test('shows the sale and its start before React, which takes it over', async ({ page }) => {
  const release = await hold(page, /\/assets\/(?!live-)[^/]*\.js$/);
  await page.goto('./asset-debut?activityId=6008', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: '潮生系列首发' });
  await expect(heading).toBeVisible();
  await expect(page.getByText('正在首发')).toBeVisible();
  const drawn = await heading.elementHandle();
  release();
  await expect(page.getByRole('region', { name: '听潮鲸' })).toBeVisible();
  expect(await drawn?.evaluate((node) => node.isConnected)).toBe(true);
});
