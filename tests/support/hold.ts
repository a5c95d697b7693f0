import type { Page } from '@playwright/test';

/** What the app is made of: all scripts but the live scripts and those that send the early calls with client info. */
export const BUNDLE = /\/assets\/(?!live-|early-client-|fingerprint-|client-info-|rolldown-runtime-)[^/]*\.js$/;

/** Delays matching requests of a page. @returns releases them and all later ones */
export async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}
