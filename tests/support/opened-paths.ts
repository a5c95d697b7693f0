import type { Page } from '@playwright/test';

/**
 * Puts the page into a native host that opens paths of the app. Call it before opening the page.
 * @returns reads the paths that were opened since
 */
export async function openedPaths(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, { opened, lyyzNative: { openPath: (path: string) => opened.push(path) } });
  });
  return () => page.evaluate(() => (window as unknown as { opened: string[] }).opened);
}
