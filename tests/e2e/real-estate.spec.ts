import type { Page } from '@playwright/test';
import { type Camera, lookAt, type View } from '../../src/pages/real-estate/camera.ts';
import { centreOf, type Point } from '../../src/pages/real-estate/district.ts';
import { hold } from '../support/hold.ts';
import { Fingers } from '../support/touch.ts';
import { expect, expectAccessible, expectFits, test, untilReactStands } from './fixtures.ts';

/** The districts on a canvas, on the production build. */

// The canvas has the pixels of a phone.
test.use({ deviceScaleFactor: 2 });

const LAND = /\/land\/api\/land\/(\d+)$/;

/** Records the ids of the parcels that are asked for. */
function watchAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, id] = LAND.exec(new URL(request.url()).pathname) ?? [];
    if (id) asked.push(id);
  });
  return asked;
}

test('a finger pans the district, a tap lifts a parcel, and its postcard leads back to the same view', async ({
  page,
}) => {
  const asked = watchAsked(page);
  await page.goto('./real-estate');
  const map = page.getByRole('application', { name: '晨汐星的街区' });
  await expect(map).toHaveAttribute('data-drawn');
  // At rest the visible parcels are asked for, once each.
  await expect.poll(() => asked.length).toBeGreaterThan(15);
  await page.waitForLoadState('networkidle');
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeLessThan(120);
  await expectAccessible(page);

  const layer = map.locator('> div');
  const place = () => layer.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e);
  const before = await place();
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 10, { steps: 6 });
  await page.mouse.up();
  await expect.poll(place).toBeGreaterThan(before + 80);
  // A pan is no tap.
  await expect(page.getByRole('region', { name: /^地块/ })).toHaveCount(0);

  await page.getByRole('searchbox', { name: '按编号找地块' }).fill('20054');
  await page.getByRole('searchbox', { name: '按编号找地块' }).press('Enter');
  const card = page.getByRole('region', { name: '地块 20054 号' });
  await expect(card.getByRole('link', { name: '看明信片' })).toBeVisible();
  await expectAccessible(page);
  // The lifted parcel stands above the card; a tap on it means the same parcel.
  await page.waitForTimeout(400);
  const lifted = await map.locator('canvas').last().boundingBox();
  if (!lifted) throw new Error('nothing is lifted');
  await card.getByRole('button', { name: '关闭' }).tap();
  await page.touchscreen.tap(lifted.x + lifted.width / 2, lifted.y + lifted.height * 0.75);
  await expect(card).toBeVisible();

  const there = await place();
  await card.getByRole('link', { name: '看明信片' }).tap();
  await expect(page.getByRole('article', { name: '地块明信片' })).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
  await expect.poll(place).toBeCloseTo(there, 0);
});

/** Ten parcels of one block, each in reach of the one before. */
const TAPPED = [41, 29, 17, 16, 28, 40, 52, 51, 39, 27];

/** Where these parcels are tapped one after the other: each comes into view, and the next one is tapped from there. */
function pointsOf(indexes: readonly number[], at: { camera: Camera; view: View; covered: number }): Point[] {
  const { view, covered } = at;
  let { camera } = at;
  return indexes.map((index) => {
    const centre = centreOf(index);
    const point = { x: centre.x * camera.zoom + camera.x, y: centre.y * camera.zoom + camera.y };
    camera = lookAt(camera, view, centre, { x: view.width / 2, y: Math.max(60, (view.height - covered) / 2) });
    return point;
  });
}

test('ten quick taps ask for the last parcel only; two fingers and the wheel zoom, and the page does not scroll', async ({
  page,
}) => {
  // What is asked for at rest waits, six at a time, so that further requests are those of the taps.
  const release = await hold(page, LAND);
  await page.clock.install();
  const asked = watchAsked(page);
  await page.goto('./real-estate');
  const map = page.getByRole('application');
  await expect(map).toHaveAttribute('data-drawn');
  await expect.poll(() => asked.length).toBe(6);
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  const parcels = page.getByRole('region', { name: /^地块 / });
  await page.evaluate(() => {
    const shown = new Set<string>();
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const card = document.querySelector('section[aria-label^="地块 "]');
      if (card) shown.add(card.ariaLabel ?? '');
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-label'] });
  });
  await map.press('ArrowDown');
  await expect.poll(() => asked).toContain('20054');
  const before = asked.length;
  const seen = await parcels.evaluate((card) => {
    const layer = document.querySelector<HTMLElement>('[role=application] > div');
    const { a, e, f } = new DOMMatrix(layer?.style.transform);
    return { camera: { zoom: a, x: e, y: f }, covered: (card.parentElement?.offsetHeight ?? 0) + 16 };
  });
  const points = pointsOf(TAPPED, { ...seen, view: box }).map(({ x, y }) => ({ x: box.x + x, y: box.y + y }));
  // 60 milliseconds between them, on a slow machine, too.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  const fingers = await Fingers.on(page);
  for (const point of points) {
    await fingers.tap(point);
    await page.clock.runFor(60);
  }
  await page.clock.resume();
  await expect.poll(() => asked.length).toBe(before + 1);
  const last = asked.at(-1) ?? '';
  expect(last).toBe(String(20_001 + (TAPPED.at(-1) ?? 0)));
  await expect(page.getByRole('region', { name: `地块 ${last} 号` })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shown: Set<string> }).shown.size)).toBe(1 + TAPPED.length);
  release();
  await expect(parcels.getByRole('link', { name: '看明信片' })).toHaveAttribute('href', new RegExp(`id=${last}$`));
  expect(asked.filter((id) => id === last)).toHaveLength(1);
  await parcels.getByRole('button', { name: '关闭' }).tap();

  const zoom = () => map.locator('> div').evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
  const at = (dx: number, id: number) => ({ x: box.x + box.width / 2 + dx, y: box.y + box.height / 2, id });
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: ReturnType<typeof at>[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const first = await zoom();
  await touch('touchStart', at(-40, 1), at(40, 2));
  for (const step of [50, 60, 70]) await touch('touchMove', at(-step, 1), at(step, 2));
  await touch('touchEnd');
  await expect.poll(zoom).toBeGreaterThan(first * 1.4);
  const pinched = await zoom();
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.wheel(0, 400);
  await expect.poll(zoom).toBeLessThan(pinched * 0.7);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('by keyboard, by id and in the list one comes to the same parcels', async ({ page }) => {
  await page.goto('./real-estate');
  const map = page.getByRole('application');
  await expect(map).toHaveAttribute('data-drawn');
  const card = (id: number) => page.getByRole('region', { name: `地块 ${String(id)} 号` });
  const visit = page.getByRole('link', { name: '看明信片' });
  await untilReactStands(page);
  await map.focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) {
    await page.keyboard.press(key);
  }
  await expect(card(20_055)).toBeVisible();
  await expect(visit).toHaveAttribute('href', /id=20055$/);
  const name = await card(20_055).getByRole('heading').textContent();
  await page.keyboard.press('Escape');
  await expect(card(20_055)).toHaveCount(0);
  await expect(map).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card(20_054)).toBeVisible();

  // The list has the same parcels, and the open one stays open.
  await page.getByRole('button', { name: '列表' }).tap();
  await expect(page.getByRole('region', { name: / 街$/ })).toHaveCount(10);
  const rows = page.getByRole('button', { name: / 街 \d+ 号/ });
  await expect(rows).toHaveCount(120);
  await expect(rows.filter({ hasText: '20054 号' })).toHaveAttribute('aria-expanded', 'true');
  await expect(card(20_054)).toBeInViewport();
  const row = rows.filter({ hasText: '20055 号' });
  await row.tap();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(card(20_055).getByRole('heading')).toHaveText(name ?? '');
  await expect(card(20_054)).toHaveCount(0);

  const field = page.getByRole('searchbox', { name: '按编号找地块' });
  await field.fill('30001');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('20001 到 20120、21001 到 21120、22001 到 22120');
  await expectAccessible(page);
  await field.fill('２２０８７');
  await page.getByRole('button', { name: '找这块' }).tap();
  await expect(page.getByRole('button', { name: '极光星' })).toHaveAttribute('aria-pressed', 'true');
  await expect(card(22_087)).toBeInViewport();
  // And on the map.
  await page.getByRole('button', { name: '地图' }).tap();
  await expect(page.getByRole('application', { name: '极光星的街区' })).toBeVisible();
  await expect(card(22_087)).toBeVisible();
});

test('map and card fit on every screen', async ({ page }) => {
  await expectFits(page, async () => {
    await page.goto('./real-estate');
    const map = page.getByRole('application');
    await expect(map).toHaveAttribute('data-drawn');
    await untilReactStands(page);
    await map.press('ArrowDown');
    await expect(page.getByRole('link', { name: '看明信片' })).toBeVisible();
  });
});
