import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { startPreview } from '../e2e/preview-server.ts';
import { logIn } from '../support/log-in.ts';
import type { ShotState } from './states/state.ts';
import { states } from './states.ts';
import { CHROMIUM_FLAGS } from '../support/chromium-flags.mjs';

const WIDTHS = [320, 375, 430] as const;
const HEIGHTS: Record<(typeof WIDTHS)[number], number> = { 320: 640, 375: 812, 430: 932 };
const FOLDER = '.shots';

interface Options {
  chromePath: string;
  /** names of pages; all, where empty */
  only: string[];
  say: (line: string) => void;
}

/** Takes the pictures, three widths of each state, and the contact sheet. */
export async function takeShots({ chromePath, only, say }: Options): Promise<void> {
  const wanted = states.filter(({ page }) => only.length === 0 || only.includes(page));
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const server = await startPreview();
  const browser = await chromium.launch({
    executablePath: chromePath,
    args: CHROMIUM_FLAGS,
  });
  try {
    for (const state of wanted) {
      for (const width of WIDTHS) await takeShot(browser, server.origin, state, width);
      say(`${state.page}: ${state.state}`);
    }
    await contactSheet(browser, wanted);
  } finally {
    await browser.close();
    await server.stop();
  }
  say(`${wanted.length * WIDTHS.length} pictures and ${FOLDER}/contact-sheet.png`);
}

const fileOf = ({ page, state }: ShotState, width: number) => join(FOLDER, `${page}-${state}-${width}.png`);

async function takeShot(
  browser: Browser,
  origin: string,
  shot: ShotState,
  width: (typeof WIDTHS)[number],
): Promise<void> {
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
    await shot.act?.(page);
    await shot.until(page);
    await page.waitForTimeout(350);
    if (shot.full) {
      // Lazy pictures come when they are near: walk by all of them.
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
          scrollTo(0, y);
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
        scrollTo(0, 0);
      });
      await page.waitForTimeout(200);
    }
    await page.screenshot({ path: fileOf(shot, width), fullPage: shot.full ?? false });
  } finally {
    await context.close();
  }
}

async function contactSheet(browser: Browser, shots: ShotState[]): Promise<void> {
  const figures = shots.flatMap((shot) =>
    WIDTHS.map((width) => {
      const data = readFileSync(fileOf(shot, width)).toString('base64');
      return `<figure><img src="data:image/png;base64,${data}"><figcaption>${shot.page} · ${shot.state} · ${width}</figcaption></figure>`;
    }),
  );
  const html = `<!doctype html><meta charset="utf-8"><style>body{margin:16px;background:#ddd;font:12px system-ui;display:grid;grid-template-columns:repeat(9,200px);gap:16px}figure{margin:0}img{width:200px;max-height:430px;object-fit:cover;object-position:top;display:block;box-shadow:0 1px 6px #0004}</style>${figures.join('')}`;
  const page = await browser.newPage({ viewport: { width: 9 * 216 + 16, height: 900 } });
  writeFileSync(join(FOLDER, 'contact-sheet.html'), html);
  await page.setContent(html);
  await page.screenshot({ path: join(FOLDER, 'contact-sheet.png'), fullPage: true });
}
