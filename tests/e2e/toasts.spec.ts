import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, FAILED_CALL, test } from './fixtures.ts';

/** Toasts on the production build: they cover neither what they speak of nor the next step, and repeat nothing. */

// On a busy machine the library's toast may not load in time: then the plain one must hold the same.
const toast = (page: Page) => page.locator('.adm-toast-main, .plain-toast');
const FINAL = '没有这个任务';

const boxOf = async (shown: Locator) => {
  const box = await shown.boundingBox({ timeout: 2_000 });
  if (!box) throw new Error('no box');
  return box;
};

/** What a look at a toast gives. It is gone after 2.4 s: on a busy machine the look may come too late, and is repeated. */
async function measured<T>(look: () => Promise<T>): Promise<T> {
  let seen: { it: T } | undefined;
  await expect(async () => {
    seen = { it: await look() };
  }).toPass();
  if (!seen) throw new Error('nothing was seen');
  return seen.it;
}

/** The toast of the follow icon lies beside the menu and the brand, above what it speaks of. */
async function expectAtBar(page: Page, shown = toast(page)) {
  await page.goto('./');
  const follow = page.getByRole('button', { name: /^关注/ }).first();
  await follow.scrollIntoViewIfNeeded();
  const { said, about } = await measured(async () => {
    await follow.tap();
    await expect(shown).toHaveText('敬请期待');
    return { said: await boxOf(shown), about: await boxOf(follow) };
  });
  expect(said.y).toBeGreaterThanOrEqual(0);
  expect(said.y + said.height).toBeLessThan(100);
  expect(said.y + said.height).toBeLessThanOrEqual(about.y);
  const menu = await boxOf(page.getByRole('button', { name: '菜单' }));
  expect(said.x + said.width).toBeLessThan(menu.x);
}

/** A long toast stays on a small screen with text at 200 %, and covers no button. */
async function expectLongFits(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 320, height: 640 });
  // The fingerprint waits for an idle moment, which never comes here.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const said = await measured(async () => {
    await page.goto('./competition');
    await expect(toast(page)).toHaveText('获取客户端信息失败，请检查 SDK 配置或刷新浏览器');
    return boxOf(toast(page));
  });
  expect(said.x).toBeGreaterThanOrEqual(0);
  expect(said.x + said.width).toBeLessThanOrEqual(320);
  expect(said.y).toBeGreaterThanOrEqual(0);
  expect(said.y + said.height).toBeLessThan(640 / 2);
  const back = await boxOf(page.getByLabel('返回'));
  expect(said.x).toBeGreaterThanOrEqual(back.x + back.width);
}

for (const size of [
  { width: 375, height: 667 },
  { width: 812, height: 375 },
]) {
  test(`a toast stands at the height of the bar, ${size.width} x ${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    await expectAtBar(page);
  });
}

test('a toast stands there and fits also where the script of the library does not load', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/antd-toast/);
  await page.route(/antd-toast.*\.js/, (route) => route.abort());
  await expectAtBar(page, page.locator('.plain-toast'));
  await expectLongFits(page);
});

test('a toast above an open sheet is not in its shade, and screen readers hear it', async ({ page, context }) => {
  await page.goto('./manufacturerDetail/1017');
  await page.getByRole('button', { name: '分享' }).tap();
  const copy = page.getByRole('dialog', { name: '分享给朋友' }).getByRole('button', { name: '复制链接' });
  // The shade is dark: white words below it would be grey, as they are for a moment while the toast comes and goes.
  await expect(async () => {
    await copy.tap();
    const { channels } = await sharp(await toast(page).screenshot({ timeout: 2_000 })).stats();
    expect(channels[0]?.max).toBeGreaterThan(240);
  }).toPass();
  await copy.tap();
  // What is outside the sheet is not in the accessibility tree at all.
  const session = await context.newCDPSession(page);
  const said = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return nodes.filter(({ role, ignored }) => role?.value === 'status' && !ignored).length;
  };
  await expect.poll(said).toBe(1);
});

test('a long message stays on the screen with text at 200 %, and covers no button', ({ page }) => expectLongFits(page));

test('what the page says in place of its content is not said by a toast, too', async ({
  page,
  sandbox,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  await sandbox.faults([{ path: '/adminland/facilitator/query', kind: '500' }]);
  await page.goto('./');
  const place = page.getByRole('alert').filter({ hasText: '系统繁忙，请稍后再试' });
  await expect(place.getByRole('button', { name: '重试' })).toBeVisible();
  await page.waitForTimeout(800);
  await expect(toast(page)).toHaveCount(0);
});

for (const { path, call, place } of [
  { path: './recommendation-officer?id=6013', call: '/acApi/server/activity/', place: '[role=alert] h1' },
  { path: './entrust?entrustId=5001', call: '/xfacade/api/taskExecution', place: 'main [role=alert]' },
]) {
  test(`${path}: a refusal is said once, with what to do and no retry`, async ({ page, sandbox }) => {
    await sandbox.faults([{ path: call, kind: 'refused', message: FINAL }]);
    await page.goto(path);
    await expect(page.locator(place)).toContainText(FINAL);
    await expect(page.getByRole('link', { name: /首页/ })).toBeVisible();
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
    await page.waitForTimeout(800);
    await expect(toast(page)).toHaveCount(0);
  });
}
