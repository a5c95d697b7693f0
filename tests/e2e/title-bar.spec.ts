import { expect, test } from './fixtures.ts';

test('the title stands behind the back button while the page is scrolled, and text never lies below the button', async ({
  page,
}) => {
  await page.goto('./exchange');
  const bar = page.locator('main > [aria-hidden=true] > span', { hasText: '积分商城' });
  await expect(page.getByRole('list').first()).toBeVisible();
  await expect(bar).toHaveCount(0);
  for (const size of [
    { width: 375, height: 812 },
    { width: 320, height: 640 },
    { width: 812, height: 375 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toBeHidden();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(bar).toBeVisible();
    const back = await page.getByRole('link', { name: '返回' }).boundingBox();
    const whole = await bar.locator('..').boundingBox();
    const words = await bar.boundingBox();
    if (!back || !whole || !words) throw new Error('no box');
    expect(whole).toMatchObject({ x: 0, y: 0, width: size.width });
    expect(back.y + back.height).toBeLessThanOrEqual(whole.height);
    expect(words.x).toBeGreaterThanOrEqual(back.x + back.width);
  }
  // The only heading is the page's own.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});
