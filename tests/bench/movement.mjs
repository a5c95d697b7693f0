import { CHROMIUM_PHONE, launch } from './measure.mjs';
import { FRAME_MS, framesOf } from './pan.mjs';
import { tasksIn } from './tasks.mjs';

/** Repetitions before the heap is read first, by which everything that is kept once is there, and between the readings. */
const WARM = 2;
const ROUNDS = 5;

/**
 * Measures a movement of a page, with CPU throttling.
 * @param options `begin` opens what moves; `once` moves it once; `again` prepares the next time
 * @returns frames with their main-thread time: how many of 100 take at most 16 ms; the longest task in ms and the number
 * of tasks over 50 ms; frames a second; by how many kB the heap has grown after further rounds without throttling
 */
export async function moving(executablePath, url, { begin, once, again = () => undefined }) {
  const browser = await launch(executablePath);
  try {
    const context = await browser.newContext(CHROMIUM_PHONE);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const hand = { page, session, touch: touchOf(session) };
    await begin(hand);
    // The first time prepares what is then moved.
    await once(hand);
    await again(hand);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] });
    await page.evaluate(() => performance.mark('movement begins'));
    const started = Date.now();
    await once(hand);
    const seconds = (Date.now() - started) / 1000;
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
    const tasks = tasksIn(traceEvents, 'movement begins');
    const frames = framesOf(traceEvents, tasks);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const rounds = async (count) => {
      for (let n = 0; n < count; n += 1) {
        await again(hand);
        await once(hand);
      }
      return heapOf(session);
    };
    const before = await rounds(WARM);
    const after = await rounds(ROUNDS);
    return {
      frames: frames.length,
      smooth: (100 * frames.filter((ms) => ms <= FRAME_MS).length) / frames.length,
      slowest: Math.max(...frames),
      longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
      long: tasks.filter(({ ms }) => ms > 50).length,
      perSecond: frames.length / seconds,
      grown: (after - before) / 1024,
    };
  } finally {
    await browser.close();
  }
}

const touchOf = (session) => (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });

/** Bytes in use after garbage collection; a collection may free what holds the next one. */
async function heapOf(session) {
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
