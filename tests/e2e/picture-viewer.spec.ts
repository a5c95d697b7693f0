import type { Locator, Page } from '@playwright/test';
import { Fingers, line, touchTime } from '../support/touch.ts';
import { expect, expectAccessible, FAILED_CALL, test } from './fixtures.ts';

/** The full-screen picture viewer with real touch events, on the production build. */

const viewer = (page: Page) => page.getByRole('dialog', { name: '看大图' });

async function open(page: Page): Promise<Locator> {
  await page.goto('./manufacturerDetail/1017');
  await page.getByRole('button', { name: /^放大第 1 张/ }).tap();
  const picture = viewer(page).locator('img[data-here][alt^="第 1 张"]');
  await expect(picture).toBeVisible();
  return picture;
}

/** Scale relative to the screen width, and the centre of the picture. */
async function lies(picture: Locator): Promise<{ scale: number; x: number; y: number }> {
  const { width, x, y, height } = await picture.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { width: box.width, x: box.x, y: box.y, height: box.height };
  });
  return { scale: width / 375, x: x + width / 2, y: y + height / 2 };
}

/** Waits until the picture has the given scale and no animation runs. */
async function rests(picture: Locator, scale: number): Promise<{ x: number; y: number }> {
  await expect.poll(async () => (await lies(picture)).scale).toBeCloseTo(scale, 1);
  await picture.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  return lies(picture);
}

test('pinching zooms around the point between the fingers, dragging stops at the edge', async ({ page }) => {
  const picture = await open(page);
  const fingers = await Fingers.on(page);
  // Pinch to three times the size, around a point above and left of the centre.
  await fingers.move(line({ x: 100, y: 380 }, { x: 60, y: 380 }), line({ x: 140, y: 380 }, { x: 180, y: 380 }));
  const closer = await rests(picture, 3);
  // The point (120, 380) stays in place: 67.5 px left of the centre, now times three.
  expect(Math.abs(closer.x - (120 + 67.5 * 3))).toBeLessThan(3);
  // Far to the right: the left edge of the picture stops at the screen edge.
  for (let times = 0; times < 3; times += 1) await fingers.move(line({ x: 40, y: 400 }, { x: 340, y: 400 }));
  const dragged = await rests(picture, 3);
  expect(dragged.x).toBeCloseTo(375 * 1.5, 0);
  await expect(viewer(page).getByText('1 / 7')).toBeVisible();
  // Pinch back: original size, centred.
  await fingers.move(line({ x: 20, y: 400 }, { x: 180, y: 400 }), line({ x: 350, y: 400 }, { x: 190, y: 400 }));
  const whole = await rests(picture, 1);
  expect(whole.x).toBeCloseTo(187.5, 0);
  expect(whole.y).toBeCloseTo(406, 0);
});

test('double tap zooms in and out, swipe opens the next picture, pull closes, focus returns', async ({ page }) => {
  const picture = await open(page);
  const fingers = await Fingers.on(page);
  const twice = () => fingers.tapTwice({ x: 187, y: 406 });
  await twice();
  // Zoomed to the screen height: the picture is 4:3.
  await rests(picture, 812 / (375 * 0.75));
  await twice();
  await rests(picture, 1);
  // Also where the page is too busy to hear of the second finger in time.
  await fingers.tapTwice({ x: 187, y: 406 }, 500);
  await rests(picture, 812 / (375 * 0.75));
  await twice();
  await rests(picture, 1);

  await fingers.drag(line({ x: 330, y: 400 }, { x: 40, y: 410 }));
  await expect(viewer(page).getByText('2 / 7')).toBeVisible();
  const second = viewer(page).locator('img[data-here][alt^="第 2 张"]');
  await expect(second).toBeVisible();
  await expect.poll(async () => Math.round((await lies(second)).x)).toBe(188);
  await expectAccessible(page);

  // A pull that is reversed is cancelled; a released one closes.
  await fingers.move([
    ...line({ x: 187, y: 300 }, { x: 190, y: 560 }),
    ...line({ x: 190, y: 560 }, { x: 188, y: 330 }),
  ]);
  await expect(viewer(page)).toBeVisible();
  await fingers.move(line({ x: 187, y: 300 }, { x: 190, y: 640 }));
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^放大第 1 张/ })).toBeFocused();
  await expect(page.getByText('2 / 7')).toBeVisible();
  await expect(page).toHaveURL(/manufacturerDetail\/1017$/);
});

test('a slide to the next picture continues during a resize, and a rotation keeps the picture', async ({ page }) => {
  await open(page);
  await page.keyboard.press('ArrowRight');
  await page.evaluate(() => dispatchEvent(new Event('resize')));
  await expect(viewer(page).getByText('2 / 7')).toBeVisible();
  const second = viewer(page).locator('img[data-here][alt^="第 2 张"]');
  await expect.poll(async () => Math.round((await lies(second)).x)).toBe(188);
  await page.setViewportSize({ width: 812, height: 375 });
  await expect.poll(async () => Math.round((await lies(second)).x)).toBe(406);
  await expect(viewer(page).getByText('2 / 7')).toBeVisible();
});

test('a key pressed before React knows of the picture in front leads on from it', async ({ page }) => {
  await open(page);
  await viewer(page).evaluate((dialog) => {
    const strip = dialog.querySelector('ul');
    strip?.scrollTo({ left: strip.clientWidth, behavior: 'instant' });
    strip?.dispatchEvent(new Event('scroll'));
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  });
  await expect(viewer(page).getByText('3 / 7')).toBeVisible();
});

test('closes by tap, Escape and back, changes pictures by keyboard and retries a failed picture', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  const picture = await open(page);
  const fingers = await Fingers.on(page);
  const first = page.getByRole('button', { name: /^放大第 1 张/ });
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  // A double tap on the picture in the page opens the viewer once; the second tap must not close it.
  const box = await first.boundingBox();
  const onPage = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  const now = touchTime();
  await fingers.tap(onPage, now);
  await expect(viewer(page)).toHaveCount(1);
  await fingers.tap(onPage, now + 0.15);
  await expect(picture).toBeVisible();
  await page.waitForTimeout(700);
  await expect(viewer(page)).toHaveCount(1);
  await fingers.tap({ x: 187, y: 700 });
  await expect(viewer(page)).toHaveCount(0);

  await first.tap();
  await expect(picture).toBeVisible();
  await page.keyboard.press('End');
  await expect(viewer(page).getByText('7 / 7')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);

  const sources = await page
    .locator('article ul button img')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
  await page.reload();
  await expect(first).toBeVisible();
  await page.route(sources[2] ?? '?', (route) => route.abort());
  await first.tap();
  await expect(picture).toBeVisible();
  // Two key presses in a row move two pictures on.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByText('3 / 7')).toBeVisible();
  await expect(viewer(page).getByText('这张图没有加载出来')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(sources[2] ?? '?');
  await viewer(page).getByRole('button', { name: '重试' }).tap();
  await expect(viewer(page).locator('img[data-here][alt^="第 3 张"]')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(viewer(page)).toHaveCount(0);
  await expect(first).toBeVisible();
});
