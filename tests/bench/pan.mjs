import { CHROMIUM_PHONE, launch } from './measure.mjs';
import { tasksIn } from './tasks.mjs';

/** Moves of the finger, one a frame, back and forth over the district. */
const MOVES = 600;
/** Main-thread time of a frame that is still smooth, in ms. */
export const FRAME_MS = 16;

/**
 * Pans the district of /real-estate with a finger, with CPU throttling.
 * @returns frames with their main-thread time: how many of 100 take at most 16 ms; the longest task in ms and the number
 * of tasks over 50 ms; frames a second
 */
export async function panning(executablePath, origin) {
  const browser = await launch(executablePath);
  try {
    const { page, session, finger } = await openDistrict(browser, origin);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await browser.startTracing(page, {
      categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'],
    });
    await page.evaluate(() => performance.mark('pan begins'));
    const started = Date.now();
    await finger(MOVES);
    const seconds = (Date.now() - started) / 1000;
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
    const tasks = tasksIn(traceEvents, 'pan begins');
    const frames = framesOf(traceEvents, tasks);
    return {
      frames: frames.length,
      smooth: (100 * frames.filter((ms) => ms <= FRAME_MS).length) / frames.length,
      slowest: Math.max(...frames),
      longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
      long: tasks.filter(({ ms }) => ms > 50).length,
      perSecond: frames.length / seconds,
    };
  } finally {
    await browser.close();
  }
}

async function openDistrict(browser, origin) {
  const context = await browser.newContext(CHROMIUM_PHONE);
  const page = await context.newPage();
  await page.goto(`${origin}/mfuwu/real-estate`);
  await page.waitForSelector('main [data-drawn]');
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  const { x, y, width, height } = await page.getByRole('application').boundingBox();
  /** Moves a finger in a wide eight over the map. */
  const finger = async (moves) => {
    const at = (n) => ({
      x: x + width * (0.5 + 0.35 * Math.sin(n / 23)),
      y: y + height * (0.3 + 0.2 * Math.sin(n / 17)),
    });
    const touch = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [at(0)]);
    for (let n = 1; n <= moves; n += 1) await touch('touchMove', [at(n)]);
    await touch('touchEnd', []);
    await page.waitForTimeout(600);
  };
  // The first touch prepares the image that is then moved.
  await finger(3);
  await page.waitForSelector('main [data-frozen]');
  return { page, session, finger };
}

/** Main-thread time of each frame in ms: the tasks from one frame's begin to the next. */
export function framesOf(events, tasks) {
  const begins = events
    .filter(({ name, ph }) => name === 'AnimationFrame' && ph === 'b')
    .map(({ ts }) => ts / 1000)
    .sort((one, other) => one - other);
  const sums = [];
  let next = 0;
  for (const [index, begin] of begins.entries()) {
    const end = begins[index + 1] ?? Infinity;
    let sum = 0;
    for (; next < tasks.length && tasks[next].at + tasks[next].ms < end; next += 1) {
      if (tasks[next].at + tasks[next].ms >= begin) sum += tasks[next].ms;
    }
    sums.push(sum);
  }
  // The last one has no end.
  return sums.slice(0, -1);
}
