import type { Page } from '@playwright/test';

/** Keeps what a page asks for at such addresses on its way. @returns lets it go, and all that comes after it */
export async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}
