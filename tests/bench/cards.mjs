import { join } from 'node:path';
import { runnerImport } from 'vite';
import { framesWhile } from './frames.mjs';
import { CHROMIUM_PHONE, launch } from './measure.mjs';

/** The largest level: 117 cards. */
const LEVEL = 30;
/** A sandbox user to whom all levels are open. */
const PHONE = '19900000017';
/** Between two taps, in ms: a fast player. A quicker second tap on the same spot is ignored (Board.tsx). */
const BETWEEN_MS = 280;

/**
 * Plays the largest level of /collect-cards with taps along its solution.
 * @returns its frames (frames.mjs), the number of taps, and the longest handling of one in ms
 */
export async function playing(executablePath, origin) {
  const browser = await launch(executablePath);
  try {
    const { page, session, solution, middleOf } = await openLevel(browser, origin);
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
        await tap(session, middleOf(index));
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
  const { solution, deal } = engine.dealWithSolution(games.data.find(({ level }) => level === LEVEL));
  const context = await browser.newContext(CHROMIUM_PHONE);
  await context.addInitScript(({ accessToken, expireIn }) => {
    const info = { accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 };
    localStorage.setItem('lyyz_user_login_info', JSON.stringify(info));
  }, login);
  const page = await context.newPage();
  await page.goto(`${origin}/mfuwu/collect-cards?gameId=${LEVEL}`);
  await page.locator(`[data-card="${solution[0]}"]`).waitFor();
  await page.waitForLoadState('networkidle');
  // Measured once: looking for each card in the page would take time of its frames.
  const units = await page.locator('[role="group"]').evaluate((board, cards) => {
    const { left, top } = board.getBoundingClientRect();
    const unit = (side, axis) => {
      const card = [...board.querySelectorAll('[data-card]')].find((one) => cards[one.dataset.card][axis] > 0);
      return Number.parseFloat(getComputedStyle(card)[side]) / cards[card.dataset.card][axis];
    };
    return { left, top, u: unit('left', 'x'), v: unit('top', 'y') };
  }, deal.cards);
  // A card is two units wide and high.
  const middleOf = (index) => ({
    x: units.left + (deal.cards[index].x + 1) * units.u,
    y: units.top + (deal.cards[index].y + 1) * units.v,
  });
  return { page, session: await context.newCDPSession(page), solution, middleOf };
}

async function tap(session, at) {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
