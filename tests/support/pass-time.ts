import { expect, type Page, type Request } from '@playwright/test';

/** So far beyond a moment both clocks are set, in milliseconds: the page reads the platform's clock to the second. */
const BEYOND_MS = 2_000;

/**
 * Sets the platform's clock, and takes that of the page, which must not be open yet.
 * @param start epoch milliseconds
 * @returns lets time pass on both clocks until a moment, as while the page lies open
 */
export async function startClocks(
  page: Page,
  sandbox: { set: (values: { now: number }) => Promise<void> },
  start: number,
): Promise<(moment: number) => Promise<void>> {
  await page.clock.install();
  await sandbox.set({ now: start });
  let at = start;
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async (moment) => {
    // A request or a chunk that is under way would run into its time limit.
    await page.waitForLoadState('networkidle');
    await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);
    await sandbox.set({ now: moment + BEYOND_MS });
    await page.clock.fastForward(moment + BEYOND_MS - at);
    at = moment + BEYOND_MS;
  };
}
