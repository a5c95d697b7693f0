import { expect, expectAccessible, expectFits, test } from './fixtures.ts';

/** The districts on a canvas, on the production build. */

test('a finger pans the district, a tap lifts a parcel, and its postcard leads back to the same view', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/land\/api\/land\/(\d+)$/.exec(new URL(request.url()).pathname) ?? [];
    if (id) asked.push(id);
  });
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

test('two fingers and the wheel zoom; the page does not scroll', async ({ page }) => {
  await page.goto('./real-estate');
  const map = page.getByRole('application');
  await expect(map).toHaveAttribute('data-drawn');
  const zoom = () => map.locator('> div').evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  const at = (dx: number, id: number) => ({ x: box.x + box.width / 2 + dx, y: box.y + box.height / 2, id });
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: ReturnType<typeof at>[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const first = await zoom();
  await touch('touchStart', at(-40, 1), at(40, 2));
  for (const step of [50, 60, 70]) await touch('touchMove', at(-step, 1), at(step, 2));
  await touch('touchEnd');
  const pinched = await zoom();
  expect(pinched).toBeGreaterThan(first * 1.4);
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.wheel(0, 400);
  await expect.poll(zoom).toBeLessThan(pinched * 0.7);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('map and card fit on every screen', async ({ page }) => {
  await expectFits(page, async () => {
    await page.goto('./real-estate');
    const map = page.getByRole('application');
    await expect(map).toHaveAttribute('data-drawn');
    await map.press('ArrowDown');
    await expect(page.getByRole('link', { name: '看明信片' })).toBeVisible();
  });
});
