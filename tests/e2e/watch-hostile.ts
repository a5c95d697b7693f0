import { expect, type Page } from '@playwright/test';
import { HOSTILE_FLAG } from '../support/hostile.ts';

/** Reports whether a hostile text had an effect. */
export interface HostileWatch {
  /** fails if a script ran, a dialog opened, a request went to another origin, or the page navigated away */
  expectHarmless: () => Promise<void>;
}

/**
 * Watches for the effects of hostile texts (tests/support/hostile.ts). Call it before opening the page. Violations of
 * the content security policy are checked for every page (fixtures.ts).
 * @param origin the only origin the page may send requests or navigate to
 * @param harmless other addresses that it may ask for
 */
export function watchHostile(page: Page, origin: string, harmless = /^(data|blob):/): HostileWatch {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!harmless.test(request.url()) && new URL(request.url()).origin !== origin) {
      seen.push(`request: ${request.url()}`);
    }
  });
  page.on('popup', (popup) => seen.push(`window: ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url() !== 'about:blank' && new URL(frame.url()).origin !== origin) {
      seen.push(`navigated to: ${frame.url()}`);
    }
  });
  return {
    expectHarmless: async () => {
      // Deferred effects run first: image errors, animation starts.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(undefined), 100))),
      );
      expect(await page.evaluate((flag) => flag in window, HOSTILE_FLAG), 'a hostile script ran').toBe(false);
      expect(seen).toEqual([]);
    },
  };
}
