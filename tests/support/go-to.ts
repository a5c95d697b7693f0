import type { Page } from '@playwright/test';

/**
 * Navigates with the router, without loading a document, as a link in a page does: pushes history entries and goes back
 * to one.
 * @param address relative to /mfuwu
 */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((url) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    // Entries with their own keys, because state is stored per key.
    for (const by of [1, 2]) {
      history.pushState({ usr: null, key: Math.random().toString(36).slice(2, 10), idx: idx + by }, '', url);
    }
    history.back();
  }, `/mfuwu${address}`);
}
