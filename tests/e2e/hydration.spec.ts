import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { expect, test, untilReactStands } from './fixtures.ts';

/** Pages whose page file contains all of them (`whole` of first.tsx): React hydrates what is on screen already. */

const PAGES = [
  ['./rewardRules', '#sign', '怎么得积分'],
  ['./opinionScoreRules', 'article section', '怎么算分'],
  ['./territoryRules', 'article section', '领地是什么'],
  ['./territory-carnival-rule', 'article section', '免费申请领地'],
] as const;

/** Opens the page without its scripts. @returns lets the scripts through */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, /\/assets\/[^/]*\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByText('去 App 里问')).toBeAttached();
  return release;
}

for (const [path, section] of PAGES) {
  test(`${path} is complete before any script, and hydration changes no node`, async ({ page }) => {
    const release = await openWithoutScripts(page, path);
    await expect(page.locator(section).first()).toBeVisible();
    await page.evaluate(() => {
      const root = document.querySelector('#root');
      if (!root) throw new Error('no #root');
      const changes: string[] = [];
      Object.assign(window, { changes, before: root.innerHTML });
      new MutationObserver((records) => {
        for (const { type, target, attributeName } of records) {
          changes.push(`${type} ${attributeName ?? ''} ${(target as Element).outerHTML.slice(0, 80)}`);
        }
      }).observe(root, { childList: true, characterData: true, attributes: true, subtree: true });
    });
    release();
    await untilReactStands(page);
    // Effects and what follows them.
    await page.waitForTimeout(500);
    const { before, after, changes } = await page.evaluate(() => ({
      ...(window as unknown as { before: string; changes: string[] }),
      after: document.querySelector('#root')?.innerHTML,
    }));
    expect(changes).toEqual([]);
    expect(after).toBe(before);
  });
}

test('a scroll position and the focus from before hydration stay', async ({ page }) => {
  const release = await openWithoutScripts(page, './rewardRules');
  await page.evaluate(() => scrollTo(0, 900));
  await page.locator('nav a').nth(1).focus();
  const y = await page.evaluate(() => scrollY);
  expect(y).toBeGreaterThan(100);
  await page.evaluate(() => {
    const positions: number[] = [];
    Object.assign(window, { positions });
    addEventListener('scroll', () => positions.push(scrollY));
  });
  release();
  await untilReactStands(page);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as { positions: number[] }).positions)).toEqual([]);
  expect(await page.evaluate(() => scrollY)).toBe(y);
  await expect(page.locator('nav a').nth(1)).toBeFocused();
});

test('a contents link works before hydration, and its section stays in place', async ({ page }) => {
  const release = await openWithoutScripts(page, './rewardRules');
  await page.locator('nav a').nth(2).tap();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const y = await page.evaluate(() => scrollY);
  release();
  await untilReactStands(page);
  await page.waitForTimeout(500);
  expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThan(2);
});

test('links tapped before hydration lead on: help, and back to the home page', async ({ page }) => {
  const release = await openWithoutScripts(page, './territoryRules');
  await page.getByText('去 App 里问').tap();
  release();
  await expect(page.getByRole('heading', { name: '打开 App', level: 1 })).toBeVisible();

  const again = await openWithoutScripts(page, './territoryRules');
  await page.getByRole('link', { name: '返回' }).tap();
  again();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
});

test('a finger held down during hydration still follows its link', async ({ page }) => {
  const release = await openWithoutScripts(page, './territoryRules');
  const link = page.getByRole('link', { name: '返回' });
  const box = await link.boundingBox();
  if (!box) throw new Error('no box');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  release();
  await untilReactStands(page);
  await page.mouse.up();
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
});

test('a reload keeps its scroll position, and so does going back', async ({ page }) => {
  await page.goto('./rewardRules');
  await untilReactStands(page);
  await page.evaluate(() => scrollTo(0, 1_000));
  await page.waitForTimeout(200);
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(900);
  await page.reload();
  await untilReactStands(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await page.getByText('去 App 里问').scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await page.getByText('去 App 里问').tap();
  await expect(page.getByRole('heading', { name: '打开 App', level: 1 })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { name: '奖励规则', level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('another address served with the page file is rendered, not hydrated', async ({ page }) => {
  await page.goto('./rewardRules?anything=1#cash');
  await untilReactStands(page);
  await expect(page.locator('#cash')).toBeInViewport();
  await page.goto('./nothing-here');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
});
