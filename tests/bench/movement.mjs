import { framesWhile } from './frames.mjs';
import { CHROMIUM_PHONE, launch } from './measure.mjs';

/** Repetitions before the heap is read first, by which everything that is kept once is there, and between the readings. */
const WARM = 2;
const ROUNDS = 5;

/**
 * Measures a movement of a page, with CPU throttling.
 * @param options `begin` opens what moves; `once` moves it once; `again` prepares the next time
 * @returns its frames (frames.mjs), and by how many kB the heap has grown after further rounds without throttling
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
    const frames = await framesWhile({ browser, page, session }, () => once(hand));
    const rounds = async (count) => {
      for (let n = 0; n < count; n += 1) {
        await again(hand);
        await once(hand);
      }
      return heapOf(session);
    };
    const before = await rounds(WARM);
    const after = await rounds(ROUNDS);
    return { ...frames, grown: (after - before) / 1024 };
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
