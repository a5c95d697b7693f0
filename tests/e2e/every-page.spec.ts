import type { Page } from '@playwright/test';
import { readPages } from '../support/read-pages.mjs';
import { expect, layoutAtRest, test, untilReactStands } from './fixtures.ts';

/** What all pages share, on every page: sizes, the bar of the back button, large text, the keyboard. */

const LOUD = 'main [class*="primary_"]';
const RULES = /rules?$/;

const pages = (await readPages()).map(({ folder, inside, cases: { address, live, main, firstVisit } }) => ({
  folder,
  inShell: inside === 'shell',
  path: `.${firstVisit.address ?? address}`,
  live: firstVisit.live ?? live,
  // Rules are read.
  main: main === undefined ? (RULES.test(folder) ? null : LOUD) : main,
}));
type EveryPage = (typeof pages)[number];

/** Screens of phones, upright and on their side. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 375, height: 667 },
  { width: 430, height: 932 },
  { width: 812, height: 375 },
] as const;
/** Those on which the main action must stand in the first screen. */
const SHORT = SIZES.filter(({ height }) => height === 667 || height === 375);
/** Tabs before the main action; a skipped link, the way back, the header, and what stands above it. */
const MOST_TABS = 150;

async function open(page: Page, { path, live }: EveryPage): Promise<void> {
  await page.goto(path);
  await expect(page.locator(live).first()).toBeVisible();
  await untilReactStands(page);
  await layoutAtRest(page);
}

const resize = async (page: Page, size: { width: number; height: number }) => {
  await page.setViewportSize(size);
  await page.evaluate(() => scrollTo(0, 0));
  await layoutAtRest(page);
};

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Distance from the top of the screen to the content of a page outside the shell. */
const contentTop = (page: Page) =>
  page.evaluate(() => {
    const content = document.querySelector('main')?.lastElementChild;
    return content ? content.getBoundingClientRect().top + scrollY : NaN;
  });

/** What lies below the back button: text or controls of the page, or null for its bar, its scene and bare ground. */
const belowBack = (page: Page) =>
  page.evaluate(() => {
    const back = document.querySelector('main [data-back]');
    if (!back) return 'no back button';
    const { left, top, right, bottom } = back.getBoundingClientRect();
    // What is seen of the page at a point: the bar hides what lies below it.
    for (let x = left + 6; x < right; x += 12) {
      for (let y = top + 6; y < bottom; y += 12) {
        const seen = document.elementsFromPoint(x, y).find((element) => !back.contains(element));
        if (!seen || seen.closest('[aria-hidden=true], nav')) continue;
        const words = [...seen.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
        if (words || seen.matches('a, button, input, select, textarea, img, svg *')) {
          if (!seen.closest('[data-scene], [class*="top_"]')) return seen.outerHTML.slice(0, 120);
        }
      }
    }
    return null;
  });

for (const one of pages) {
  const { folder, path, main, inShell } = one;
  test(`${path}: fits every screen, also with text at 200 %, its main action in the first one and reached by Tab, and the way back on no word`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await open(page, one);
    // First: scrolling loads more of an endless list, which stands before the action.
    if (main !== null) await expectReachedByTab(page, main);
    for (const size of SIZES) {
      await resize(page, size);
      const at = `${folder} at ${size.width} x ${size.height}`;
      expect(await widthOf(page), at).toBe(size.width);
      if (inShell) continue;
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      // A third, and the rounding of the page's own unit.
      if (folder !== 'chat-ai') expect(await contentTop(page), `${at}: the scene`).toBeLessThan(size.height / 3 + 4);
      if (!SHORT.includes(size)) continue;
      for (let step = 0; step <= 6; step += 1) {
        await page.evaluate((y) => scrollTo(0, y), ((whole - size.height) * step) / 6);
        // The bar comes with the next report of the observer.
        await expect.poll(() => belowBack(page), { message: `${at}, step ${step}` }).toBeNull();
      }
    }
    if (main !== null) {
      for (const size of SHORT) {
        await resize(page, size);
        const box = await page.locator(main).first().boundingBox();
        const at = `${folder} at ${size.width} x ${size.height}: ${main}`;
        expect(box, at).not.toBeNull();
        expect((box?.y ?? 0) + (box?.height ?? 0), at).toBeLessThanOrEqual(size.height);
        expect(box?.y, at).toBeGreaterThanOrEqual(0);
      }
    }
    await test.step('text at 200 % leaves the content in the first screen', () => expectFitsLargeText(page, one));
  });
}

/** Loads the page again with the browser's text size doubled, and checks every screen. */
async function expectFitsLargeText(page: Page, one: EveryPage): Promise<void> {
  const { folder, inShell } = one;
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize(SIZES[0]);
  await open(page, one);
  for (const size of SIZES) {
    await resize(page, size);
    const at = `${folder} at ${size.width} x ${size.height}, text at 200 %`;
    expect(await widthOf(page), at).toBe(size.width);
    if (inShell || folder === 'chat-ai') continue;
    expect(await contentTop(page), at).toBeLessThan(size.height * 0.55);
  }
}

/** The Tab key reaches the main action, and nothing lies over it. */
async function expectReachedByTab(page: Page, main: string): Promise<void> {
  const action = page.locator(main).first();
  const reached = () => action.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < MOST_TABS && !(await reached()); tabs += 1) await page.keyboard.press('Tab');
  expect(await reached(), `Tab: ${main}`).toBe(true);
  await expectSeen(page);
}

/** The focused element is on the screen, and nothing lies over its middle. */
async function expectSeen(page: Page): Promise<void> {
  const seen = () =>
    page.evaluate(() => {
      const { activeElement: focused } = document;
      if (!focused) return 'nothing is focused';
      const { left, top, width, height } = focused.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (y < 0 || y > innerHeight) return `off the screen: ${focused.outerHTML.slice(0, 120)}`;
      const over = document.elementFromPoint(x, y);
      return over && (focused.contains(over) || over.contains(focused)) ? '' : `below ${over?.outerHTML.slice(0, 120)}`;
    });
  await expect.poll(seen).toBe('');
}

test('/exchange: Tab reaches every product of the grid on a small phone, each clear of bars', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('./exchange');
  const products = page.locator('main li button');
  await expect(products.first()).toBeVisible();
  await layoutAtRest(page);
  const count = Math.min(await products.count(), 8);
  expect(count).toBeGreaterThan(3);
  for (let index = 0; index < count; index += 1) {
    const reached = () => products.nth(index).evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < MOST_TABS && !(await reached()); tabs += 1) await page.keyboard.press('Tab');
    expect(await reached(), `product ${index + 1}`).toBe(true);
    await expectSeen(page);
  }
});

test('/rewardRules: the contents fade at the edges where they go on, and not over their first and last entry', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('./rewardRules');
  const contents = page.getByRole('navigation', { name: '目录' });
  await expect(contents).toBeVisible();
  const fades = await contents.evaluate((nav) =>
    ['::before', '::after'].map((edge) => {
      const { maskImage, width } = getComputedStyle(nav, edge);
      return { maskImage, width: parseFloat(width), wider: nav.scrollWidth > nav.clientWidth };
    }),
  );
  for (const { maskImage, width, wider } of fades) {
    expect(maskImage).toContain('linear-gradient');
    expect(width).toBeGreaterThan(8);
    expect(wider).toBe(true);
  }
  const links = contents.getByRole('link');
  expect((await links.first().boundingBox())?.x).toBeGreaterThanOrEqual((fades[0]?.width ?? 0) - 1);
  await contents.evaluate((nav) => nav.scrollTo({ left: nav.scrollWidth, behavior: 'instant' }));
  const last = await links.last().boundingBox();
  expect((last?.x ?? 320) + (last?.width ?? 0)).toBeLessThanOrEqual(320 - (fades[1]?.width ?? 0) + 1);
});
