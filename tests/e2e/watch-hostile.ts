import { expect, type Page } from '@playwright/test';
import { HOSTILE_FLAG } from '../support/hostile.ts';

/** Says whether anything of what hostile texts try has come about. */
export interface HostileWatch {
  /** fails where a script ran, a dialog opened, a call went elsewhere, or the page was led away */
  expectHarmless: () => Promise<void>;
}

/**
 * Looks out for what hostile texts (tests/support/hostile.ts) try. Call it before the page is opened; breaches of the
 * content security policy are watched for every page already (fixtures.ts).
 * @param origin where the page comes from: it calls nobody else and goes nowhere else
 */
export function watchHostile(page: Page, origin: string): HostileWatch {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin) {
      seen.push(`request: ${request.url()}`);
    }
  });
  page.on('popup', (popup) => seen.push(`window: ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url() !== 'about:blank' && new URL(frame.url()).origin !== origin) {
      seen.push(`led to: ${frame.url()}`);
    }
  });
  return {
    expectHarmless: async () => {
      // Whatever was put off has its turn first: pictures that fail, animations that start.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(undefined), 100))),
      );
      expect(await page.evaluate((flag) => flag in window, HOSTILE_FLAG), 'a script of the text ran').toBe(false);
      expect(seen).toEqual([]);
    },
  };
}
