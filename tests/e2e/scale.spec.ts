import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const rem = (page: Page) => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('sets 1 rem before the first paint on every screen, without horizontal overflow', async ({ page }) => {
  for (const [width, height, expected] of [
    [320, 640, 32],
    [375, 812, 37.5],
    [430, 932, 43],
    [768, 1024, 48],
    [812, 375, 37.5],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['./', './manufacturerDetail/9002']) {
      await test.step(`${path} at ${width} x ${height}`, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        expect(await rem(page)).toBeCloseTo(expected, 1);
        await expect(page.getByRole('region').first()).toBeVisible();
        expect(await overflow(page)).toBe(0);
      });
    }
  }
});

test('a whole phone number is seen in its field on every screen, also with text at 200 %', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  const field = page.getByLabel('手机号');
  for (const standard of [16, 28, 32]) {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const width of [320, 360, 375, 430]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('./exchangeLogin');
      await field.fill('13800000000');
      const { whole, seen, height } = await field.evaluate(
        ({ scrollWidth, clientWidth, offsetHeight }: HTMLInputElement) => ({
          whole: scrollWidth,
          seen: clientWidth,
          height: offsetHeight,
        }),
      );
      expect(whole, `${width} px, text ${standard} px`).toBeLessThanOrEqual(seen);
      expect(height).toBeLessThan(standard * 4);
    }
  }
});

test('updates 1 rem after a rotation', async ({ page }) => {
  await page.goto('./');
  await page.setViewportSize({ width: 812, height: 375 });
  await expect.poll(() => rem(page)).toBeCloseTo(37.5, 1);
  await page.setViewportSize({ width: 430, height: 932 });
  await expect.poll(() => rem(page)).toBeCloseTo(43, 1);
});

test('keeps the layout width with text at 200 %', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto('./');
    const name = page.getByRole('heading', { level: 2, name: '数字艺术' });
    await expect(name).toBeVisible();
    expect(await rem(page)).toBeCloseTo(width / 10, 1);
    expect(await name.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeCloseTo(
      (width / 750) * 36 * 2,
      0,
    );
    expect(await overflow(page)).toBe(0);
    await page.goto('./manufacturerDetail/1017');
    await expect(page.getByRole('region', { name: '联系方式' })).toBeAttached();
    expect(await overflow(page)).toBe(0);
  }
});

test('every touch target is at least 44 px, also on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['./', './manufacturerDetail/1017', './manufacturerDetail/abc']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.waitForTimeout(400);
    const small = await page.locator('button:visible, a[href]:visible').evaluateAll((controls) =>
      controls
        .filter((control) => !control.closest('h3') && control.getAttribute('href') !== '#content')
        .map((control) => ({ text: control.textContent, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
        .map(({ text, box }) => `${text} ${Math.round(box.width)}x${Math.round(box.height)}`),
    );
    expect(small).toEqual([]);
  }
});
