import { framesWhile } from './frames.mjs';
import { CHROMIUM_PHONE, launch } from './measure.mjs';

/** Moves of the finger, one a frame, back and forth over the district. */
const MOVES = 600;

/** Pans the district of /real-estate with a finger (frames.mjs). */
export async function panning(executablePath, origin) {
  const browser = await launch(executablePath);
  try {
    const { page, session, finger } = await openDistrict(browser, origin);
    return await framesWhile({ browser, page, session }, () => finger(MOVES));
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
