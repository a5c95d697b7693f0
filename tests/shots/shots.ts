import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { startPreview } from '../e2e/preview-server.ts';
import { logIn } from '../support/log-in.ts';
import type { Picture } from './state.ts';
import { contactSheet, frontSheet } from './sheets.ts';
import { frontPictures, pictures } from './states.ts';
import { CHROMIUM_FLAGS } from '../support/chromium-flags.mjs';

const WIDTHS = [320, 375, 430] as const;
type Width = (typeof WIDTHS)[number];
const HEIGHTS: Record<Width, number> = { 320: 640, 375: 812, 430: 932 };
const FOLDER = '.shots';
/** A page higher than this, in CSS pixels, is a list that loads more while it is scrolled: no picture can show it. */
const MOST_HEIGHT = 30_000;

interface Options {
  chromePath: string;
  /** page names; empty for all */
  only: string[];
  /** one state of each page at 375 px, and the README's picture of them all, instead of every state at three widths */
  front: boolean;
  say: (line: string) => void;
}

/** Takes screenshots of each state at three widths, and the contact sheet. */
export async function takeShots({ chromePath, only, front, say }: Options): Promise<void> {
  const widths: readonly Width[] = front ? [375] : WIDTHS;
  const wanted = (front ? frontPictures : pictures).filter(({ page }) => only.length === 0 || only.includes(page));
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const server = await startPreview();
  const browser = await chromium.launch({
    executablePath: chromePath,
    args: CHROMIUM_FLAGS,
  });
  const missing: Error[] = [];
  const taken: Picture[] = [];
  try {
    for (const state of wanted) {
      try {
        for (const width of widths) {
          await takeShot(browser, server.origin, state, width).catch((error: unknown) => {
            const why = error instanceof Error ? error.message : String(error);
            throw new Error(`${state.page}, ${state.state}, at ${width} px: ${why}`, { cause: error });
          });
        }
        taken.push(state);
        say(`${state.page}: ${state.state}`);
      } catch (error) {
        // The other pictures are wanted all the same.
        missing.push(error as Error);
        say(`✗ ${(error as Error).message.split('\n')[0] ?? ''}`);
      }
    }
    const sheet = front ? await frontSheet(taken, fileOf) : await contactSheet(taken, WIDTHS, fileOf);
    say(sheet);
  } finally {
    await browser.close();
    await server.stop();
  }
  if (missing.length > 0) throw new AggregateError(missing, missing.map(({ message }) => message).join('\n'));
  say(`${wanted.length * widths.length} screenshots in ${FOLDER}/`);
}

const fileOf = ({ page, state }: Picture, width: number) => join(FOLDER, `${page}-${state}-${width}.png`);

async function takeShot(browser: Browser, origin: string, shot: Picture, width: Width): Promise<void> {
  await fetch(`${origin}/mfuwu/api/sandbox/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ faults: shot.faults ?? [] }),
  });
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    userAgent:
      shot.userAgent ??
      'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  });
  try {
    const page = await context.newPage();
    if (shot.host) {
      await page.addInitScript((methods) => {
        Object.assign(window, { lyyzNative: Object.fromEntries(methods.map((name) => [name, () => undefined])) });
      }, shot.host);
    }
    if (shot.textScale) {
      const session = await context.newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * shot.textScale } });
    }
    for (const [path, data] of Object.entries(shot.answers ?? {})) {
      await page.route(`**${path}`, (route) =>
        route.fulfill({ json: { statusCode: 200, code: 200, errorCode: 0, message: 'success', data } }),
      );
    }
    if (shot.person) await logIn(page, origin, shot.person);
    await page.goto(`${origin}/mfuwu/${shot.path}`);
    try {
      await shot.act?.(page);
      await shot.until(page);
    } catch (error) {
      throw new Error('state not reached', { cause: error });
    }
    await page.waitForTimeout(350);
    if (shot.full) {
      // Scrolls through the page to load lazy images.
      const height = await page.evaluate(async (most) => {
        for (let y = 0; y < Math.min(document.documentElement.scrollHeight, most); y += 600) {
          scrollTo(0, y);
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
        scrollTo(0, 0);
        return document.documentElement.scrollHeight;
      }, MOST_HEIGHT);
      if (height > MOST_HEIGHT) {
        throw new Error(`more than ${MOST_HEIGHT} px high: \`full\` in cases.ts is not for a list that loads more`);
      }
      await page.waitForTimeout(200);
    }
    await page.screenshot({ path: fileOf(shot, width), fullPage: shot.full ?? false });
  } finally {
    await context.close();
  }
}
