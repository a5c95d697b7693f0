import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pointsOf } from '../support/books.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { loginAs, logIn } from '../support/log-in.ts';
import { openedPaths } from '../support/opened-paths.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, layoutAtRest, test } from './fixtures.ts';

/** The shop for points, on the production build: exchange, order and payment, lists, and every size. */

/** A virtual product of which there is one. */
const LAST_ONE = { productId: 4031, name: '极光头像框' };
/** A person with points for a tea, but without an address. */
const NO_ADDRESS = '19900000024';

const open = async (page: Page, name: string | RegExp) => {
  const product = page.getByRole('list', { name: '全部好物' }).getByRole('button', { name });
  await page.getByRole('group', { name: '商品分类' }).scrollIntoViewIfNeeded();
  const dialog = page.getByRole('dialog');
  // What is above grows with its answer: a tap before it would meet another product, or none.
  await expect(page.getByRole('region', { name: '本期活动' }).getByRole('listitem').first()).toBeVisible();
  await layoutAtRest(page);
  await product.tap();
  await expect(dialog).toBeVisible();
  // The page gives its parts margins, among them the sheet.
  expect((await dialog.boundingBox())?.y, 'the sheet covers the screen').toBe(0);
  return dialog;
};

test('exchanges goods once for points, although the answer is lost, and the page follows', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  const token = await logIn(page, server.origin);
  await page.goto('./exchange');
  const purse = page.getByRole('region', { name: '我的积分' });
  // Other browser tests spend the points of this user, too.
  await expect(purse).toContainText(/\d{1,3}(,\d{3})+/);
  const balance = Number(/\d{1,3}(?:,\d{3})+/.exec((await purse.textContent()) ?? '')?.[0].replaceAll(',', ''));
  expect(await pointsOf(page, token)).toBe(balance);
  const after = (balance - 680).toLocaleString('zh-CN');
  await expectAccessible(page);
  const dialog = await open(page, /雾松坡云雾茶/);
  await expect(dialog.getByText('88 件')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '立即兑换' }).tap();
  await expect(dialog.getByText(after)).toBeVisible();
  await expectAccessible(page);
  const pay = dialog.getByRole('button', { name: '用 680 积分兑换' });
  const answer = await holdAnswer(page, '/acApi/api/pullNewProduct/exchangeCommodity');
  await pay.dblclick();
  await answer.lose();
  await expect(dialog.getByRole('alert')).toContainText('再点一次不会重复兑换');
  await pay.tap();
  await expect(dialog.getByText(/^订单号 LY/)).toBeVisible();
  expect(new Set(answer.keys).size).toBe(1);
  expect(await pointsOf(page, token)).toBe(balance - 680);
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(purse).toContainText(after);
  await expect(page).toHaveURL(/\/exchange$/);
});

test('orders with money on top, leaves before the answer, finds the order on return, and pays in the app', async ({
  page,
  server,
  sandbox,
}) => {
  const token = await logIn(page, server.origin, '19900000004');
  const before = await pointsOf(page, token);
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    Object.assign(window, { asked, lyyzNative: { pay: (payload: unknown) => asked.push(payload) } });
  });
  await page.goto('./exchange?category=票券体验');
  const dialog = await open(page, /周六夜航船票/);
  await dialog.getByRole('button', { name: '立即兑换' }).tap();
  const answer = await holdAnswer(page, '/acApi/order/addOrder');
  await dialog.getByRole('button', { name: '200 积分 + ¥9.90，去下单' }).dblclick();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByRole('region', { name: '我的积分' }).getByRole('link', { name: '签到攒积分' }).tap();
  await expect(page).toHaveURL(/\/sign-in$/);
  await answer.give();
  await page.goBack();
  const card = page.getByRole('region', { name: '我的订单' });
  await expect(card.getByRole('timer')).toBeVisible();
  expect(answer.keys).toHaveLength(1);
  expect(await pointsOf(page, token)).toBe(before - 200);
  await expectAccessible(page);
  const orderNo = (await card.getByText(/^订单号 /).innerText()).replace('订单号 ', '');
  await card.getByRole('button', { name: '去 App 支付 200 积分 + ¥9.90' }).tap();
  expect(JSON.stringify(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked))).toContain(
    orderNo,
  );
  await sandbox.set({ pay: orderNo });
  // Back from the app.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(card.getByRole('heading', { name: '已付款' })).toBeVisible();
});

test('what stands against an exchange is said before, and again when the platform says so first', async ({
  page,
  server,
}) => {
  await logIn(page, server.origin);
  await page.goto('./exchange?category=文具书册');
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', { name: '立即兑换' });
  const category = (name: string) =>
    page.getByRole('group', { name: '商品分类' }).getByRole('button', { name, exact: true }).tap();
  await open(page, /《灵屿岛志》/);
  await expect(dialog.getByText('每人限兑 1 件，你已经兑满了')).toBeVisible();
  await expect(dialog.getByText('1 件，你已兑 1 件')).toBeVisible();
  await expect(start).toHaveCount(0);
  await page.goBack();
  await category('摆件收藏');
  await open(page, /听潮鲸树脂摆件/);
  await expect(dialog.getByText('已经兑完了，看看别的吧')).toBeVisible();
  await expect(start).toHaveCount(0);
  await page.goBack();

  // Somebody else takes the last one while one looks.
  await category('数字好物');
  await open(page, LAST_ONE.name);
  await expect(dialog.getByText('1 件', { exact: true }).first()).toBeVisible();
  await start.tap();
  const pay = dialog.getByRole('button', { name: /^用 \d+ 积分兑换$/ });
  await expect(pay).toBeVisible();
  const { accessToken } = await loginAs(server.origin, '19900000007');
  const taken = await page.request.post('./api/acApi/order/addOrder', {
    headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() },
    data: { productId: LAST_ONE.productId, quantity: 1 },
  });
  expect(await taken.json()).toMatchObject({ statusCode: 200 });
  await pay.tap();
  await expect(dialog.getByRole('alert')).toContainText('已经兑完了');
  await expect(pay).toHaveCount(0);
  await expectAccessible(page);
  await page.goBack();
  await expect(
    page.getByRole('list', { name: '全部好物' }).getByRole('listitem').filter({ hasText: LAST_ONE.name }),
  ).toContainText('已兑完');
});

test('without an address or enough points it is said what is missing, and what helps', async ({ page, server }) => {
  // Has points, and no address.
  const token = await logIn(page, server.origin, NO_ADDRESS);
  const balance = await pointsOf(page, token);
  const opened = await openedPaths(page);
  await page.goto('./exchange');
  const dialog = await open(page, /雾松坡云雾茶/);
  await dialog.getByRole('button', { name: '立即兑换' }).tap();
  await expect(dialog.getByText('还没有收货地址')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^用 680 积分/ })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '去 App 添加地址' }).tap();
  await expect.poll(opened).toEqual(['/address']);
  await page.goBack();

  const dear = page.getByRole('region', { name: '本期活动' }).getByRole('button', { name: /鎏金灯塔/ });
  await dear.scrollIntoViewIfNeeded();
  await dear.tap();
  await expect(
    dialog.getByText(`还差 ${(999_999 - balance).toLocaleString('zh-CN')} 积分，签到、做任务都能攒`),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: '立即兑换' })).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: '签到攒积分' })).toHaveAttribute('href', /\/sign-in$/);
});

test('the category of the address is seen; on its side a phone shows the name and the price with the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('./exchange?category=票券体验');
  const categories = page.getByRole('group', { name: '商品分类' });
  // What is above may still grow and push them down.
  await expect(async () => {
    await categories.scrollIntoViewIfNeeded();
    await expect(categories.getByRole('button', { name: '票券体验' })).toBeInViewport({ ratio: 0.9, timeout: 1_000 });
  }).toPass();

  await page.setViewportSize({ width: 812, height: 375 });
  await page.getByRole('region', { name: '本期活动' }).getByRole('listitem').first().getByRole('button').tap();
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: '立即兑换' });
  const price = dialog.getByText(/^\d[\d,]* 积分$/).first();
  await expect(async () => {
    const [box, below] = [await price.boundingBox(), await button.boundingBox()];
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  }).toPass();
});

/** The scroll position in pixels, once it has not changed for half a second: a wheel is followed smoothly. */
const restingPlace = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0, last = -1; still < 500; still += 50) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (scrollY !== last) still = 0;
      last = scrollY;
    }
    return scrollY;
  });

test('loads the list while scrolling, with few rows in the page, and keeps its place over a reload', async ({
  page,
}) => {
  await page.goto('./exchange');
  await page.getByRole('group', { name: '商品分类' }).scrollIntoViewIfNeeded();
  const far = page.locator('[role=listitem][aria-posinset="25"]');
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect(far).toBeAttached({ timeout: 400 });
  }).toPass();
  expect(await page.getByRole('list', { name: '全部好物' }).getByRole('listitem').count()).toBeLessThan(30);
  const top = await restingPlace(page);
  await page.reload();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(5);
  await expect(far).toBeAttached();
});

test('fits every size', async ({ page, server }) => {
  await logIn(page, server.origin);
  await expectFits(page, async () => {
    await page.goto('./exchange');
    await expect(page.getByRole('list', { name: '全部好物' })).toBeVisible();
    await expect(page.getByRole('link', { name: '签到攒积分' })).toBeVisible();
  });
});
