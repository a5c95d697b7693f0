import { join } from 'node:path';
import { runnerImport } from 'vite';
import { framesWhile } from './frames.mjs';
import { CHROMIUM_PHONE, launch } from './measure.mjs';

/** The largest level: 117 cards. */
const LEVEL = 30;
/** A sandbox user to whom all levels are open. */
const PHONE = '19900000017';
/** Between two taps, in ms: a fast player. */
const BETWEEN_MS = 260;

/**
 * Plays the largest level of /collect-cards with taps along its solution.
 * @returns its frames (frames.mjs), the number of taps, and the longest handling of one in ms
 */
export async function playing(executablePath, origin) {
  const browser = await launch(executablePath);
  try {
    const { page, session, solution } = await openLevel(browser, origin);
    await page.evaluate(() => {
      globalThis.taps = [];
      new PerformanceObserver((list) => {
        for (const { name, processingStart, processingEnd } of list.getEntries()) {
          if (name === 'click') globalThis.taps.push(processingEnd - processingStart);
        }
      }).observe({ type: 'event', durationThreshold: 16, buffered: false });
    });
    const frames = await framesWhile({ browser, page, session }, async () => {
      for (const index of solution) {
        await tap(page, session, index);
        await page.waitForTimeout(BETWEEN_MS);
      }
      await page.getByRole('region', { name: '通关了' }).waitFor();
      await page.waitForTimeout(2_000);
    });
    const handled = await page.evaluate(() => globalThis.taps);
    return { ...frames, taps: solution.length, tap: Math.max(0, ...handled) };
  } finally {
    await browser.close();
  }
}

async function openLevel(browser, origin) {
  const ask = async (path, init = {}) => (await fetch(`${origin}/mfuwu/api${path}`, init)).json();
  const { login } = await ask('/sandbox/control', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: PHONE }),
  });
  const games = await ask('/vertical/eliminateGame/card/listGames');
  const { module: engine } = await runnerImport(join(import.meta.dirname, '../../src/lib/card-game/index.ts'));
  const { solution } = engine.dealWithSolution(games.data.find(({ level }) => level === LEVEL));
  const context = await browser.newContext(CHROMIUM_PHONE);
  await context.addInitScript(({ accessToken, expireIn }) => {
    const info = { accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 };
    localStorage.setItem('lyyz_user_login_info', JSON.stringify(info));
  }, login);
  const page = await context.newPage();
  await page.goto(`${origin}/mfuwu/collect-cards?gameId=${LEVEL}`);
  await page.locator(`[data-card="${solution[0]}"]`).waitFor();
  await page.waitForLoadState('networkidle');
  return { page, session: await context.newCDPSession(page), solution };
}

async function tap(page, session, index) {
  const card = page.locator(`[role="group"] [data-card="${index}"]`);
  await card.waitFor();
  const { x, y, width, height } = await card.boundingBox();
  const at = { x: x + width / 2, y: y + height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
