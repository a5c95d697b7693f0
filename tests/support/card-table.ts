import { expect, type Locator, type Page } from '@playwright/test';
import type { PlayLevel } from '../../src/pages/collect-cards/play.ts';

/** A level as the platform deals it. The page must have been created with a base URL. */
export async function levelOf(page: Page, gameId: number): Promise<PlayLevel> {
  const response = await page.request.get('./api/vertical/eliminateGame/card/listGames');
  const { data } = (await response.json()) as { data: PlayLevel[] };
  const level = data.find((game) => game.gameId === gameId);
  if (!level) throw new Error(`no level ${gameId}`);
  return level;
}

/** A card that can be taken: on the table, or put aside. */
export const cardOf = (page: Page, index: number): Locator => page.locator(`button[data-card="${index}"]`);

/** The moves of the game that is kept on the phone. */
export const keptMoves = (page: Page, gameId: number): Promise<number[]> =>
  page.evaluate((name) => {
    const key = Object.keys(localStorage).find((one) => one.endsWith(name)) ?? '';
    return (JSON.parse(localStorage.getItem(key) ?? '{"moves":[]}') as { moves: number[] }).moves;
  }, `cards game ${gameId}`);

/** Below this time two taps on one spot are a double tap, whose second one is not for the card below. In milliseconds. */
const DOUBLE_TAP_MS = 300;

/** Takes a card; taps again where the tap before was on the same spot just now. */
export async function take(page: Page, gameId: number, index: number): Promise<void> {
  const count = async () => (await keptMoves(page, gameId)).length;
  const before = await count();
  await cardOf(page, index).tap();
  // However slow the machine is, the tap is answered by then.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  // A won game is kept no longer.
  if ((await count()) !== before) return;
  await page.waitForTimeout(DOUBLE_TAP_MS);
  await cardOf(page, index).tap();
  await expect.poll(count).not.toBe(before);
}
