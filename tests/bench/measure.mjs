import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../support/chromium-flags.mjs';

/** The phone used for all measurements. */
export const CHROMIUM_PHONE = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  // HTTP/2 needs TLS, here with a self-signed certificate.
  ignoreHTTPSErrors: true,
  locale: 'zh-CN',
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

/** 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

export const median = (values) => {
  const sorted = values.filter((value) => Number.isFinite(value)).sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** Starts a browser and waits: on start it loads hundreds of its own files, which must not affect the page. */
export async function launch(executablePath) {
  const browser = await chromium.launch({ executablePath, headless: true, args: CHROMIUM_FLAGS });
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  return browser;
}

const SETTLE_MS = 2_500;

/** Runs in the page before its first script and records paint, layout shift and blocking time. */
function watch(selector) {
  const seen = { lcp: null, live: null, react: null, tap: null, cls: 0, tbt: 0 };
  window.__seen = seen;
  const observe = (type, take) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    } catch {
      // The browser does not support this entry type.
    }
  };
  observe('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  observe('longtask', (entry) => (seen.tbt += Math.max(0, entry.duration - 50)));
  const onScreen = (element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || bottom <= 0 || top >= innerHeight) return false;
    for (let node = element; node && node.nodeType === 1; node = node.parentElement) {
      const { visibility, display, opacity } = getComputedStyle(node);
      if (visibility === 'hidden' || display === 'none' || Number(opacity) < 0.1) return false;
    }
    return true;
  };
  const look = () => {
    if ([...document.querySelectorAll(selector)].some(onScreen)) seen.live = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // React refers to the elements that it has rendered or hydrated.
  const hasReact = (element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  const lookForReact = () => {
    if ([...document.querySelectorAll(selector)].some(hasReact)) {
      seen.react = performance.now();
      // A tap is answered when the main thread is free again.
      requestAnimationFrame(() => setTimeout(() => (seen.tap = performance.now())));
    } else requestAnimationFrame(lookForReact);
  };
  requestAnimationFrame(lookForReact);
}

/** A page with network and CPU throttling, and its CDP session. */
async function slowPhone(browser) {
  const context = await browser.newContext({ ...CHROMIUM_PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.waitForTimeout(500);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, cdp };
}

/**
 * Opens the URL in a new browser with network and CPU throttling.
 * @returns medians over the runs: largest contentful paint, live content, React's takeover of that content, the first
 * answer to a tap and blocking time in ms, layout shift, script kB
 */
export async function firstVisit(executablePath, url, live, runs) {
  const rows = [];
  for (let run = 0; run < runs; run += 1) {
    const browser = await launch(executablePath);
    try {
      const { page, cdp } = await slowPhone(browser);
      let waiting = 0;
      let quietSince = Date.now();
      cdp.on('Network.requestWillBeSent', ({ request }) => {
        if (!request.url.startsWith('data:')) waiting += 1;
        quietSince = Date.now();
      });
      cdp.on('Network.loadingFinished', () => {
        waiting -= 1;
        quietSince = Date.now();
      });
      cdp.on('Network.loadingFailed', () => {
        waiting -= 1;
        quietSince = Date.now();
      });
      await page.addInitScript(watch, live);
      await page.goto(url, { waitUntil: 'load' });
      const until = Date.now() + 30_000;
      while (Date.now() < until) {
        const seen = await page.evaluate(() => window.__seen.live);
        if (seen !== null && waiting <= 0 && Date.now() - quietSince > 1_500) break;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      // Sizes of the encoded bodies; the protocol of the browser's tools does not tell them over HTTP/2.
      const script = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .reduce((sum, { name, encodedBodySize }) => sum + (/\.js$/.test(name) ? encodedBodySize : 0), 0),
      );
      rows.push({ ...(await page.evaluate(() => window.__seen)), script: script / 1024 });
    } finally {
      await browser.close();
    }
  }
  const of = (field) => median(rows.map((row) => row[field]));
  return {
    picture: of('lcp'),
    live: of('live'),
    react: of('react'),
    tap: of('tap'),
    cls: of('cls'),
    tbt: of('tbt'),
    script: of('script'),
  };
}

/** Every page has painted by then. */
const PAINTED_MS = 1_500;

/** Time of the first contentful paint in milliseconds, in a new browser with network and CPU throttling. */
export async function firstPaint(executablePath, url) {
  const browser = await launch(executablePath);
  try {
    const { page } = await slowPhone(browser);
    await page.goto(url, { waitUntil: 'commit' });
    // Evaluating script earlier would use the CPU of the page.
    await page.waitForTimeout(PAINTED_MS);
    return await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null);
  } finally {
    await browser.close();
  }
}

/**
 * Time from the end of a tap to the content of the next page in milliseconds, with CPU throttling.
 * @param fetched whether the touch lasts until the prefetch is complete; otherwise it lasts 100 ms
 */
export async function nextPage(executablePath, origin, runs, fetched) {
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const browser = await launch(executablePath);
    try {
      const context = await browser.newContext({ ...CHROMIUM_PHONE, serviceWorkers: 'block' });
      const page = await context.newPage();
      await page.goto(`${origin}/mfuwu/`);
      const link = page.locator('section a[href*="manufacturerDetail"]').first();
      await link.waitFor();
      await page.waitForLoadState('networkidle');
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.evaluate(() => {
        addEventListener(
          'click',
          () => {
            const tapped = performance.now();
            const look = () => {
              const title = document.querySelector('article h1');
              if (title && title.getBoundingClientRect().height > 2) window.__moved = performance.now() - tapped;
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true },
        );
      });
      const { x, y, width, height } = await link.boundingBox();
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      if (fetched) {
        const come = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/showOne/'));
        await page.waitForFunction(come, undefined, { timeout: 15_000 });
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.waitForFunction(() => window.__moved !== undefined, undefined, { timeout: 15_000 });
      times.push(await page.evaluate(() => window.__moved));
    } finally {
      await browser.close();
    }
  }
  return median(times);
}

/** Script in kB that a second visit fetches from the network, with HTTP cache and service worker. */
export async function secondVisit(executablePath, url, live) {
  const browser = await launch(executablePath);
  try {
    const context = await browser.newContext({ ...CHROMIUM_PHONE, serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto(url);
    await page.locator(live).first().waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 });
    await page.waitForTimeout(1_500);
    let bytes = 0;
    context.on('response', (response) => {
      if (!/\/assets\/.*\.js$/.test(response.url()) || response.fromServiceWorker()) return;
      bytes += Number(response.headers()['content-length'] ?? 0);
    });
    await page.goto(url);
    await page.locator(live).first().waitFor();
    await page.waitForTimeout(1_500);
    return bytes / 1024;
  } finally {
    await browser.close();
  }
}
