import { CHROMIUM_PHONE, launch } from './measure.mjs';

/** How far a fling goes from frame to frame, in pixels. */
const STEP = 250;

/**
 * Scrolls through the comments of a moment on a slow phone, from the first to the last.
 * @param count how many there are
 * @returns the longest task in ms, how many took longer than 50 ms, and the most elements and rows that were in the document
 */
export async function scrolling(executablePath, origin, count) {
  const response = await fetch(`${origin}/mfuwu/api/sandbox/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ comments: count }),
  });
  if (!response.ok) throw new Error(`no ${count} comments: ${await response.text()}`);
  const browser = await launch(executablePath);
  try {
    const context = await browser.newContext(CHROMIUM_PHONE);
    const page = await context.newPage();
    await page.goto(`${origin}/mfuwu/trends-detail/3001`);
    await page.waitForSelector('main ul[aria-label^="评论"]', { state: 'attached' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await page.evaluate(
      async ({ wanted, step }) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const tasks = [];
        for (let n = 0; n < 60; n += 1) await frame();
        new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
        const seen = { comments: 0, frames: 0, elements: 0, rows: 0 };
        // Nothing new for so many frames: the end, or a list that has stopped.
        for (let still = 0; seen.comments < wanted && still < 600; seen.frames += 1) {
          scrollBy(0, step);
          await frame();
          const rows = document.querySelectorAll('main ul[aria-label^="评论"] > li');
          let last = 0;
          for (const row of rows) {
            if (row.getAttribute('aria-level') === '1')
              last = Math.max(last, Number(row.getAttribute('aria-posinset')));
          }
          still = last > seen.comments ? 0 : still + 1;
          seen.comments = Math.max(seen.comments, last);
          seen.rows = Math.max(seen.rows, rows.length);
          if (seen.frames % 100 === 0) seen.elements = Math.max(seen.elements, document.querySelectorAll('*').length);
        }
        const long = tasks.filter(({ duration }) => duration > 50);
        return { ...seen, long: long.length, longest: Math.max(0, ...long.map(({ duration }) => duration)) };
      },
      { wanted: count, step: STEP },
    );
  } finally {
    await browser.close();
  }
}
