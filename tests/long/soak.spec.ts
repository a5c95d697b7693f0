import type { CDPSession, Page } from '@playwright/test';
import { seeded } from '../../sandbox/art/random.ts';
import { expect, FAILED_CALL, test } from '../e2e/fixtures.ts';
import { readPages } from '../support/read-pages.mjs';
import { logIn } from '../support/log-in.ts';

/**
 * One long visit, in which memory leaks of single pages add up. SOAK_MOVES (number of moves) and SOAK_SEED select
 * another run.
 */
const MOVES = Number(process.env['SOAK_MOVES']) || 500;
const SEED = Number(process.env['SOAK_SEED']) || 20_261_122;

/** Allowed heap growth in bytes: the query cache keeps data for going back. */
const HEAP_GROWTH = 5 * 1024 * 1024;
/**
 * Allowed growth of the listener count. It varies with images and open sections, and React adds about 140 listeners per
 * root container or portal that is not yet collected. Four of nine moves open a page, so one leaked listener per page
 * exceeds the limit.
 */
const LISTENER_GROWTH = 200 + MOVES / 5;

/** Allowed growth in DOM nodes: more sections may be open. */
const NODE_GROWTH = 5_000;

interface Held {
  /** bytes of JavaScript objects after garbage collection */
  heap: number;
  listeners: number;
  nodes: number;
  intervals: number;
}

/** Measures memory, listeners, nodes and intervals on the home page. */
async function heldBy(page: Page, session: CDPSession): Promise<Held> {
  await goTo(page, '/');
  await expect(page.getByRole('region', { name: '研学教育' })).toBeAttached();
  await page.waitForTimeout(2_000);
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
  return {
    heap: usedSize,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    intervals: await page.evaluate(() => (window as unknown as { intervals: Set<unknown> }).intervals.size),
  };
}

/** Navigates with the router, without loading a document: pushes history entries and goes back to one. */
async function goTo(page: Page, open: string): Promise<void> {
  await page.evaluate((url) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    // Entries with their own keys, because state is stored per key.
    for (const by of [1, 2]) {
      history.pushState({ usr: null, key: Math.random().toString(36).slice(2, 10), idx: idx + by }, '', url);
    }
    history.back();
  }, `/mfuwu${open}`);
}

test(`${MOVES} moves through all pages leak no memory, listeners or intervals`, async ({
  page,
  server,
  expectedErrors,
}) => {
  // Leaving a page aborts its requests, and images of the seed may fail to load.
  expectedErrors.push(FAILED_CALL);
  await page.addInitScript(() => {
    const intervals = new Set<unknown>();
    Object.assign(window, { intervals });
    const set = window.setInterval.bind(window);
    const clear = window.clearInterval.bind(window);
    window.setInterval = ((...args: Parameters<typeof set>) => {
      const id = set(...args);
      intervals.add(id);
      return id;
    }) as typeof set;
    window.clearInterval = (id) => {
      intervals.delete(id);
      clear(id);
    };
  });
  await logIn(page, server.origin);
  await page.goto('./');
  await page.evaluate(() => Object.assign(window, { visit: 'one' }));
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  const random = seeded('soak', SEED);
  // `/wakeUp` opens the app scheme automatically, and the login page redirects a logged-in user.
  const pages = await readPages();
  const addresses = pages
    .map(({ cases }) => cases.address)
    .filter((address) => !/^\/(wakeUp|exchangeLogin)/.test(address));
  const alive = async () => {
    await expect(page.locator('#root h1').first()).toBeAttached();
    expect(await page.evaluate(() => 'visit' in window), 'still the same document').toBe(true);
  };

  const moves: Record<string, () => Promise<void>> = {
    open: async () => goTo(page, random.pick(addresses)),
    back: () => page.evaluate(() => history.back()),
    scroll: () => page.evaluate((by) => scrollBy(0, by), random.int(-1_000, 3_000)),
    // Any button without navigation: accordions, tabs, sheets, pictures.
    press: async () => {
      await page.evaluate((share) => {
        const buttons = [...document.querySelectorAll<HTMLElement>('main button:not([type=submit])')].filter(
          (button) => !/退出|登录|清空|跳过|支付/.test(button.textContent),
        );
        buttons[Math.floor(share * buttons.length)]?.click();
      }, random.next());
    },
    escape: () => page.keyboard.press('Escape'),
  };
  const names = ['open', 'open', 'open', 'back', 'scroll', 'scroll', 'press', 'press', 'escape'];
  const run = async (count: number) => {
    for (let move = 0; move < count; move += 1) {
      const name = random.pick(names);
      await test.step(`${move}: ${name}`, async () => {
        await moves[name]?.();
        await page.waitForTimeout(random.int(200, 600));
        await alive();
      });
    }
  };

  // Warm-up: every page once and some moves, so that all code is loaded and the caches are full.
  for (const open of addresses) {
    await goTo(page, open);
    await page.waitForTimeout(800);
  }
  await run(Math.ceil(MOVES / 5));
  await page.keyboard.press('Escape');
  const before = await heldBy(page, session);
  await run(MOVES);
  await page.keyboard.press('Escape');
  const after = await heldBy(page, session);
  console.info('before', before, 'after', after);
  expect(after.heap - before.heap).toBeLessThan(HEAP_GROWTH);
  expect(after.nodes - before.nodes).toBeLessThan(NODE_GROWTH);
  expect(after.listeners - before.listeners).toBeLessThan(LISTENER_GROWTH);
  expect(after.intervals).toBeLessThanOrEqual(before.intervals);
});
