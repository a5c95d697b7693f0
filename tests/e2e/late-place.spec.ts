import type { Page } from '@playwright/test';
import { expect, test, untilReactStands } from './fixtures.ts';

/** A page that is reloaded or returned to goes back to its place also where its answers are late. */

const PLACE = 1_200;
const y = (page: Page) => page.evaluate(() => Math.round(scrollY));
const content = (page: Page) => page.getByRole('region', { name: '联系方式' });

/** Opens a provider, scrolls down, and makes the platform slow: its skeleton is shorter than the place. */
async function leaveFarDown(page: Page, sandbox: { set: (values: { latencyMs: number }) => Promise<void> }) {
  await page.goto('./manufacturerDetail/1017');
  await expect(content(page)).toBeVisible();
  await page.evaluate((top) => scrollTo(0, top), PLACE);
  await expect.poll(() => y(page)).toBe(PLACE);
  await sandbox.set({ latencyMs: 3_000 });
}

test('after a reload', async ({ page, sandbox }) => {
  await leaveFarDown(page, sandbox);
  await page.reload({ waitUntil: 'commit' });
  await expect(content(page)).toBeVisible();
  await expect.poll(() => y(page)).toBe(PLACE);
  // Then it is the user's to scroll.
  await page.waitForTimeout(1_000);
  await page.evaluate(() => scrollTo(0, 100));
  await page.waitForTimeout(500);
  expect(await y(page)).toBe(100);
});

test('after coming back from another site', async ({ page, sandbox, server }) => {
  await leaveFarDown(page, sandbox);
  await page.goto(`${server.origin}/mfuwu/licences.txt`);
  await page.goBack({ waitUntil: 'commit' });
  await expect(content(page)).toBeVisible();
  await expect.poll(() => y(page)).toBe(PLACE);
});

test('each entry of the history has its own place', async ({ page, sandbox }) => {
  await leaveFarDown(page, sandbox);
  await sandbox.set({ latencyMs: 0 });
  // The same page again, further on in the history, and left at its top.
  const again = () => {
    history.pushState({ key: 'another', idx: 1 }, '', location.href);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as object }));
  };
  await page.evaluate(again);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(500);
  await sandbox.set({ latencyMs: 3_000 });
  await page.reload();
  await expect(content(page)).toBeAttached();
  await page.waitForTimeout(1_000);
  expect(await y(page)).toBe(0);
  // And far down.
  await page.evaluate((top) => scrollTo(0, top), PLACE);
  await page.waitForTimeout(300);
  await page.reload();
  await expect(content(page)).toBeAttached();
  await expect.poll(() => y(page)).toBe(PLACE);
});

test('not if the user has touched the page meanwhile', async ({ page, sandbox }) => {
  await leaveFarDown(page, sandbox);
  await sandbox.set({ latencyMs: 10_000 });
  await page.reload();
  await untilReactStands(page);
  await expect(content(page)).toHaveCount(0);
  await page.touchscreen.tap(4, 300);
  await page.evaluate(() => scrollTo(0, 40));
  await expect(content(page)).toBeAttached();
  await page.waitForTimeout(1_000);
  expect(await y(page)).toBe(40);
});

test('not on the next page', async ({ page, sandbox }) => {
  await leaveFarDown(page, sandbox);
  await page.reload();
  await untilReactStands(page);
  await page.evaluate(() => {
    history.pushState({}, '', '/mfuwu/');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeAttached();
  await page.waitForTimeout(1_000);
  expect(await y(page)).toBeLessThan(PLACE);
});
