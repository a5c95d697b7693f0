import { tasksIn } from './tasks.mjs';

/** Main-thread time of a frame that is still smooth, in ms. */
const FRAME_MS = 16;

/**
 * Measures the frames of a page while `move` runs, with CPU throttling.
 * @returns frames with their main-thread time: how many of 100 take at most 16 ms; the longest task in ms and the number
 * of tasks over 50 ms; frames a second
 */
export async function framesWhile({ browser, page, session }, move) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] });
  await page.evaluate(() => performance.mark('movement begins'));
  const started = Date.now();
  await move();
  const seconds = (Date.now() - started) / 1000;
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const tasks = tasksIn(traceEvents, 'movement begins');
  const frames = framesOf(traceEvents, tasks);
  return {
    frames: frames.length,
    smooth: (100 * frames.filter((ms) => ms <= FRAME_MS).length) / frames.length,
    slowest: Math.max(...frames),
    longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
    long: tasks.filter(({ ms }) => ms > 50).length,
    perSecond: frames.length / seconds,
  };
}

/** Main-thread time of each frame in ms: the tasks from one frame's begin to the next. */
function framesOf(events, tasks) {
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
