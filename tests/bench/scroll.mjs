import { CHROMIUM_PHONE, launch } from './measure.mjs';
import { tasksIn } from './tasks.mjs';

/** Fast scrolling: pixels per frame, and the number of frames. */
const STEP = 60;
const FRAMES = 600;

/**
 * Loads all comments of a moment, then scrolls through the middle of the list with CPU throttling.
 * @param count number of comments
 * @returns the comments loaded; the longest task in ms, its garbage collection, and the longest task without it; the
 * number of tasks over 50 ms; the maximum of elements and rows in the document
 */
export async function scrolling(executablePath, origin, count) {
  const response = await fetch(`${origin}/mfuwu/api/sandbox/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ comments: count }),
  });
  if (!response.ok) throw new Error(`could not create ${count} comments: ${await response.text()}`);
  const browser = await launch(executablePath);
  try {
    const context = await browser.newContext(CHROMIUM_PHONE);
    const page = await context.newPage();
    await page.goto(`${origin}/mfuwu/trends-detail/3001`);
    await page.waitForSelector('main ul[aria-label^="评论"]', { state: 'attached' });
    const comments = await page.evaluate(async (wanted) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      let last = 0;
      // No new row for this many frames: the end of the list, or it has stalled.
      for (let still = 0; last < wanted && still < 600; still += 1) {
        scrollTo(0, document.documentElement.scrollHeight);
        await frame();
        const [row] = [...document.querySelectorAll('main li[aria-level="1"]')].slice(-1);
        const place = Number(row?.getAttribute('aria-posinset') ?? 0);
        if (place > last) still = 0;
        last = Math.max(last, place);
      }
      scrollTo(0, document.documentElement.scrollHeight / 2);
      for (let n = 0; n < 60; n += 1) await frame();
      return last;
    }, count);
    const session = await context.newCDPSession(page);
    // The garbage of loading so many comments in seconds must not count as scrolling.
    await session.send('HeapProfiler.collectGarbage');
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
    const seen = await page.evaluate(
      async ({ step, frames }) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const most = { elements: 0, rows: 0 };
        for (let n = 0; n < frames; n += 1) {
          scrollBy(0, step);
          await frame();
          most.rows = Math.max(most.rows, document.querySelectorAll('main li[aria-level]').length);
          if (n % 50 === 0) most.elements = Math.max(most.elements, document.querySelectorAll('*').length);
        }
        return most;
      },
      { step: STEP, frames: FRAMES },
    );
    const tasks = tasksIn(JSON.parse(String(await browser.stopTracing())).traceEvents, 'ScrollLayer');
    const longest = tasks.reduce((one, other) => (other.ms > one.ms ? other : one), { ms: 0, collecting: 0 });
    return {
      comments,
      ...seen,
      longest: longest.ms,
      collecting: longest.collecting,
      longestOwn: Math.max(0, ...tasks.map(({ ms, collecting }) => ms - collecting)),
      long: tasks.filter(({ ms }) => ms > 50).length,
    };
  } finally {
    await browser.close();
  }
}
