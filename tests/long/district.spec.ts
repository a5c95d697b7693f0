import { expect, test, untilReactStands } from '../e2e/fixtures.ts';

/** Minutes of panning; PAN_MINUTES selects another number. */
const MINUTES = Number(process.env['PAN_MINUTES']) || 10;
/** Allowed growth of the heap in bytes. */
const HEAP_GROWTH = 1024 * 1024;

/** Panning draws, asks and makes images again and again: none of them may stay in memory. */
test(`${String(MINUTES)} minutes of panning over the district leave memory flat`, async ({ page }) => {
  await page.goto('./real-estate');
  const map = page.getByRole('application');
  await expect(map).toHaveAttribute('data-drawn');
  await untilReactStands(page);
  const session = await page.context().newCDPSession(page);
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  const { x, y, width, height } = box;
  const round = async () => {
    const at = (n: number) => ({
      x: x + width * (0.45 + 0.35 * Math.sin(n / 23)),
      y: y + height * (0.3 + 0.2 * Math.sin(n / 17)),
    });
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [at(0)]);
    for (let n = 1; n <= 200; n += 1) await touch('touchMove', [at(n)]);
    await touch('touchEnd', []);
    await map.press('ArrowRight');
    await map.press('+');
    await page.waitForTimeout(1_200);
    await map.press('-');
    await map.press('Escape');
    await page.waitForTimeout(1_200);
  };
  const held = async () => {
    for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { heap: usedSize, nodes, listeners: jsEventListeners };
  };
  const until = Date.now() + MINUTES * 60_000;
  // By then every parcel in reach is known.
  for (let times = 0; times < 3; times += 1) await round();
  const before = await held();
  let rounds = 0;
  for (; Date.now() < until; rounds += 1) await round();
  const after = await held();
  console.info(`${String(rounds)} rounds; before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`);
  expect(rounds).toBeGreaterThan(3);
  expect(after.heap - before.heap).toBeLessThan(HEAP_GROWTH);
  expect(after.listeners - before.listeners).toBeLessThan(50);
  expect(after.nodes - before.nodes).toBeLessThan(500);
});
