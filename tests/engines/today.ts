import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../support/chromium-flags.mjs';
import { type Engine, SCREEN } from './engine.ts';

/**
 * Since release 123 Chromium narrows punctuation that follows other punctuation. The other engines do not, so that a
 * paragraph may take a line more there. It is compared without.
 */
const AS_OTHERS_SET_IT = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { text-spacing-trim: space-all }');
  document.adoptedStyleSheets.push(sheet);
}`;

/** Today's Chromium, which the other engines are compared to. */
export async function startToday(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  });
  await context.addInitScript(AS_OTHERS_SET_IT);
  const page = await context.newPage();
  let errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    name: `Chromium ${browser.version().split('.')[0]}`,
    open: async (url) => {
      errors = [];
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    evaluate: async <T>(expression: string) =>
      JSON.parse((await page.evaluate<string | undefined>(`JSON.stringify(${expression})`)) ?? 'null') as T,
    tap: (x, y) => page.touchscreen.tap(x, y),
    screenshot: () => page.screenshot(),
    errors: () => Promise.resolve(errors),
    stop: () => browser.close(),
  };
}
