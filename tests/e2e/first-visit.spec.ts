import type { Page } from '@playwright/test';
import type { EarlyCall } from '../../src/api/early-call.ts';
import { ASKS_HINT, callName, earlyCallNames, usualEarly } from '../support/first-calls.ts';
import { hold } from '../support/hold.ts';
import { readPages } from '../support/read-pages.mjs';
import { expect, FAILED_CALL, test, untilReactStands } from './fixtures.ts';

/** First visit with a slow network: first only the page file is rendered, the scripts arrive later. */

// Otherwise the scene of the first paint moves after a while, and is another element then.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pages = await readPages();
const visits = pages.map(({ folder, inside, title, cases: { address, live, firstVisit } }) => ({
  folder,
  path: `.${firstVisit.address ?? address}`,
  heading: title,
  live: firstVisit.live ?? live,
  early: firstVisit.early ?? usualEarly(inside),
  asks: firstVisit.asks ?? [],
  asksSome: firstVisit.asksSome,
  landmarks: firstVisit.landmarks.map((landmark) => (typeof landmark === 'string' ? [landmark, landmark] : landmark)),
}));
const BRAND = '灵屿宇宙';

/** The scene is the same element from the first paint on. */
const DRAWING = 'main img[src^="data:image/svg"]';

/** Delays every script of the build until the returned function is called. */
const holdScripts = (page: Page) => hold(page, /\/assets\/[^/]*\.js$/);

/** Opens the page and waits for its first paint. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return letGo;
}

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return { x, y, width };
    });

/**
 * Simulates a browser that renders the page file before it is complete. Removes the nodes from the end one by one,
 * compares the position of the remaining elements with the complete page and scores the difference like a layout shift
 * (https://wicg.github.io/layout-instability/): the affected share of the screen, on a grid of 5 px, times the largest
 * distance as a share of the longer side.
 */
const movedByTheRest = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const grid = 5;
    const screen = { width: document.documentElement.clientWidth, height: innerHeight };
    const boxesOf = (elements: readonly Element[]) =>
      elements.map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return {
          left: Math.max(left, 0),
          top,
          right: Math.min(right, screen.width),
          bottom: Math.min(bottom, screen.height),
          empty: right <= left || bottom <= top,
          onScreen: bottom > 0 && top < screen.height,
        };
      });
    const whole = boxesOf([...root.querySelectorAll('*')]);
    const walker = document.createTreeWalker(root);
    const nodes: ChildNode[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as ChildNode);
    const parents = nodes.map(({ parentNode }) => parentNode);
    let worst = { score: 0, what: '' };
    for (const node of nodes.reverse()) {
      node.remove();
      const left = [...root.querySelectorAll('*')];
      const touched = new Set<number>();
      const names: string[] = [];
      let furthest = 0;
      for (const [index, now] of boxesOf(left).entries()) {
        const then = whole[index];
        if (!then || then.empty || now.empty || !(then.onScreen || now.onScreen)) continue;
        const distance = Math.max(Math.abs(then.left - now.left), Math.abs(then.top - now.top));
        if (distance < 3) continue;
        furthest = Math.max(furthest, distance);
        names.push(`${left[index]?.outerHTML.slice(0, 40) ?? ''} by ${distance}`);
        for (const box of [now, then]) {
          for (let y = Math.ceil(Math.max(box.top, 0) / grid); y * grid < box.bottom; y += 1) {
            for (let x = Math.ceil(box.left / grid); x * grid < box.right; x += 1) touched.add(y * 1_000 + x);
          }
        }
      }
      const share = (touched.size * grid * grid) / (screen.width * screen.height);
      const score = share * (furthest / Math.max(screen.width, screen.height));
      if (score > worst.score) worst = { score, what: names.join('\n') };
    }
    for (const [index, node] of nodes.reverse().entries()) parents[index]?.appendChild(node);
    return { parts: nodes.length, ...worst };
  });

/** Records every layout shift and the time of the first scroll event. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; at: number; what: string }[] = [];
    Object.assign(window, { shifts, scrolledAt: Infinity });
    addEventListener(
      'scroll',
      () => {
        const seen = window as unknown as { scrolledAt: number };
        seen.scrolledAt = Math.min(seen.scrolledAt, performance.now());
      },
      true,
    );
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${width} x ${height} at ${x}, ${y}`;
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        const what = sources
          .map(({ node, previousRect, currentRect }) => {
            const name = node instanceof Element ? node.outerHTML.slice(0, 80) : 'gone';
            return `${name} from ${place(previousRect)} to ${place(currentRect)}`;
          })
          .join();
        shifts.push({ value, at: startTime, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
/** Total layout shift before the first scroll event. */
async function moved(page: Page): Promise<{ sum: number; what: string }> {
  const seen = await page.evaluate(() => {
    const { shifts, scrolledAt } = window as unknown as {
      shifts: { value: number; at: number; what: string }[];
      scrolledAt: number;
    };
    return shifts.filter(({ at }) => at < scrolledAt);
  });
  return {
    sum: seen.reduce((sum, { value }) => sum + value, 0),
    what: seen.map(({ value, at, what }) => `${value} after ${at} ms: ${what}`).join('\n'),
  };
}

/** Clears the recorded layout shifts, including those not yet delivered to the observer. */
async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))),
  );
  await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts.splice(0));
}

/** Requests that the inlined script of the page file sends. */
async function earlyCallsOf(page: Page, kind: 'calls' | 'clientCalls' = 'calls'): Promise<string[]> {
  const text = await page.evaluate((name) => document.documentElement.dataset[name] ?? '[]', kind);
  return earlyCallNames(JSON.parse(text) as EarlyCall[], new URL(page.url()));
}
/** Records the page's API requests, except pictures and tracking. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = callName(request.method(), request.url());
    if (name !== null) calls.push(name);
  });
  return calls;
}

/** Screen widths to test, and 1 rem at each. */
const WIDTHS = [
  [320, 32],
  [375, 37.5],
  [430, 43],
] as const;

/** Waits until the deferred chunk has loaded and then 400 ms without a request or a layout shift. */
const settled = (page: Page) =>
  page.waitForFunction(
    (quietMs) => {
      const seen = window as unknown as { shifts: unknown[]; quiet?: { state: string; since: number } };
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      const state = `${fetched.length} ${seen.shifts.length}`;
      if (seen.quiet?.state !== state) seen.quiet = { state, since: performance.now() };
      return fetched.some((name) => name.includes('/later-')) && performance.now() - seen.quiet.since > quietMs;
    },
    400,
    { polling: 50 },
  );

/** Clears the storage before every document, as on a new phone. */
async function forgetBetweenVisits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Positions of the elements at each width. */
async function atEachWidth(page: Page, selectors: readonly string[]) {
  const places: Awaited<ReturnType<typeof boxOf>>[][] = [];
  for (const [width, rem] of WIDTHS) {
    await page.setViewportSize({ width, height: 812 });
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${rem}px`);
    places.push(await Promise.all(selectors.map((selector) => boxOf(page, selector))));
  }
  await page.setViewportSize({ width: 375, height: 812 });
  return places;
}

for (const { path, heading, live, landmarks, early: count, asks, asksSome } of visits) {
  test(`${path}: renders and sends its early calls before any script, then hydrates without layout shift or duplicate calls`, async ({
    page,
  }) => {
    await watchShifts(page);
    const calls = callsOf(page);
    const sheets: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(request.url());
    });
    const letGo = await openHeld(page, path);

    const early = await earlyCallsOf(page);
    expect(early, 'firstVisit.early in cases.ts').toHaveLength(count);
    // The page file measures the device too, unless a live script does it later.
    const measures = await page.evaluate(() => !('client' in document.documentElement.dataset));
    const withClient = measures ? await earlyCallsOf(page, 'clientCalls') : [];
    await expect.poll(() => [...calls].sort()).toEqual([...early, ...withClient].sort());
    await expect(page).toHaveTitle(heading === BRAND ? BRAND : `${heading} · ${BRAND}`);
    await expect(page.locator('h1').first()).toHaveText(heading);
    const drawing = page.locator(DRAWING);
    await expect(drawing).toBeVisible();
    await expect
      .poll(() => drawing.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await drawing.evaluate((image) => image.hasAttribute('data-scene'))).toBe(true);
    const whole = await page.evaluate(() => 'drawn' in document.documentElement.dataset);
    expect(await page.locator(live).count(), 'live in cases.ts: content that the first paint lacks').toBe(
      whole ? 1 : 0,
    );
    const cut = await movedByTheRest(page);
    expect(cut.parts).toBeGreaterThan(10);
    expect(cut.score, cut.what).toBeLessThan(0.003);
    const first = await moved(page);
    expect(first.sum, first.what).toBeLessThanOrEqual(0.01);
    const before = await atEachWidth(page, [...landmarks.map(([drawn]) => drawn), DRAWING]);
    await drawing.evaluate((image) => Object.assign(window, { drawing: image }));
    // Changing the width moved everything.
    await forgetShifts(page);
    expect(sheets, 'stylesheets, whose rules are in the page file').toEqual([]);

    letGo();
    await expect(page.locator(live).first()).toBeVisible();
    await untilReactStands(page);
    await settled(page);

    const isSome = (call: string) => asksSome !== undefined && call.startsWith(asksSome);
    const others = () => calls.filter((call) => !isSome(call)).sort();
    await expect.poll(others, { message: ASKS_HINT }).toEqual([...early, ...asks].sort());
    const some = calls.filter(isSome);
    expect(new Set(some).size, 'calls of firstVisit.asksSome sent twice').toBe(some.length);
    const { sum, what } = await moved(page);
    expect(sum, what).toBeLessThanOrEqual(0.01);
    expect(
      await page.evaluate(() => (window as unknown as { drawing: Element }).drawing.isConnected),
      'the scene is still the element of the first paint',
    ).toBe(true);
    // Replaced elements do not count as a layout shift but still move visibly, so positions are compared.
    const after = await atEachWidth(page, [...landmarks.map(([, alive]) => alive), DRAWING]);
    for (const [index, [width]] of WIDTHS.entries()) {
      for (const [which, place] of (before[index] ?? []).entries()) {
        for (const side of ['x', 'y', 'width'] as const) {
          expect(
            Math.abs((after[index]?.[which]?.[side] ?? NaN) - place[side]),
            `${side} of the landmark ${landmarks[which]?.[0] ?? DRAWING} at ${width} px`,
          ).toBeLessThan(1.5);
        }
      }
    }
  });
}

test('has no layout shift before the scroll to an anchor, at any width', async ({ page }) => {
  await watchShifts(page);
  await forgetBetweenVisits(page);
  for (const [width] of WIDTHS) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 812 });
      const letGo = await openHeld(page, './?anchorId=12');
      letGo();
      await page.waitForFunction(() => scrollY > 0);
      const { sum, what } = await moved(page);
      expect(sum, what).toBeLessThanOrEqual(0.01);
    });
  }
});

test('renders the first section first, but all sections at once with an anchor or after going back', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    new MutationObserver(() => {
      const count = document.querySelectorAll('main section[id]').length;
      if (count !== counts.at(-1)) counts.push(count);
    }).observe(document, { childList: true, subtree: true });
  });
  const counts = () => page.evaluate(() => (window as unknown as { counts: number[] }).counts.filter((count) => count));
  const last = page.getByRole('region', { name: '研学教育' });

  await page.goto('./');
  await expect(last).toBeAttached();
  expect((await counts())[0]).toBe(1);
  expect((await counts()).at(-1)).toBe(8);

  await page.getByRole('article').first().getByRole('link').first().tap();
  await expect(page.getByRole('region', { name: '联系方式' })).toBeAttached();
  await page.evaluate(() => (window as unknown as { counts: number[] }).counts.splice(0));
  await page.goBack();
  await expect(last).toBeAttached();
  expect(await counts()).toEqual([8]);

  await page.goto('./?anchorId=12');
  await expect(last).toBeAttached();
  expect(await counts()).toEqual([8]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

for (const { path, live } of visits.filter(({ folder }) => /^(home|manufacturer-detail)$/.test(folder))) {
  test(`${path}: repeats a failed early call and renders the page`, async ({ page, sandbox, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    const calls = callsOf(page);
    const call = path === './' ? '/adminland/facilitator/query' : '/adminland/facilitator/showOne/';
    await sandbox.faults([{ path: call, kind: 'network', times: 1 }]);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(call));
    const letGo = await openHeld(page, path);
    await failed;
    letGo();
    await expect(page.locator(live).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(calls.filter((one) => one.includes(call))).toHaveLength(2);
    expect(calls.filter((one) => !one.includes(call))).toEqual(['GET /adminland/facilitator/appTitle']);
  });
}

for (const path of ['./no/such/page', './manufacturerDetail/1001/more']) {
  test(`${path} has no page file: sends no early call and shows only the sky until the app starts`, async ({
    page,
  }) => {
    const calls = callsOf(page);
    const letGo = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-first', 'sky');
    await expect(page.locator('h1')).toBeHidden();
    await page.waitForTimeout(300);
    expect(calls).toEqual([]);
    letGo();
    await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
    expect([...calls].sort()).toEqual(['GET /adminland/facilitator/appTitle', 'POST /adminland/facilitator/query']);
  });
}

// One page of each kind: early calls without parameters, with an id in the path, in the query, in the body, and no
// calls.
const KINDS = /^\.\/($|manufacturerDetail|exchangeLogin|original-resident|personal-guest|shareRegister)/;
for (const { path, live, asks } of visits.filter((visit) => KINDS.test(visit.path))) {
  test(`${path}: works without its inline script`, async ({ page }) => {
    const calls = callsOf(page);
    // Removes the inline script, as a content security policy would.
    await page.route(
      (url) => url.pathname === new URL(path, 'http://localhost/mfuwu/').pathname,
      async (route) => {
        const response = await route.fetch();
        const body = await response.text();
        const without = body.replace(/<script>[\s\S]*?<\/script>/, '');
        expect(without.length).toBeLessThan(body.length);
        await route.fulfill({ response, body: without });
      },
    );
    await page.goto(path);
    await expect(page.locator(live).first()).toBeVisible();
    expect(await page.evaluate(() => window.lyyzEarly?.answers === undefined)).toBe(true);
    await page.waitForTimeout(500);
    const early = await earlyCallsOf(page);
    await expect.poll(() => [...calls].sort()).toEqual([...early, ...asks].sort());
  });
}
