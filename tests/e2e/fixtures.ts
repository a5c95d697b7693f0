import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { Fault } from '../../sandbox/core/faults.ts';
import { type PreviewServer, startPreview } from './preview-server.ts';

interface Control {
  /** sets what goes wrong; nothing, with an empty list */
  faults: (faults: Fault[]) => Promise<void>;
  /** sets the clock of the platform, epoch ms or ISO; and how long every answer takes */
  set: (values: { now?: number | string; latencyMs?: number }) => Promise<void>;
}

interface WorkerFixtures {
  server: PreviewServer;
}

interface Fixtures {
  /** the sandbox of this worker, put back to normal after each test */
  sandbox: Control;
  /** console errors and uncaught exceptions this test expects */
  expectedErrors: RegExp[];
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({}, provide) => {
      const server = await startPreview();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 40_000 },
  ],
  baseURL: async ({ server }, provide) => provide(`${server.origin}/mfuwu/`),
  sandbox: async ({ server }, provide) => {
    const post = async (body: unknown) => {
      const response = await fetch(`${server.origin}/mfuwu/api/sandbox/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`control call: ${await response.text()}`);
    };
    await provide({ faults: (faults) => post({ faults }), set: post });
    await post({ faults: [], latencyMs: 0, now: Date.now() });
  },
  expectedErrors: async ({}, provide) => provide([]),
  page: async ({ page, expectedErrors, sandbox }, provide) => {
    // Asked for, so that it is put back to normal after every test.
    void sandbox;
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    // What the content security policy refuses is never expected.
    const refused: string[] = [];
    await page.exposeFunction('reportViolation', (line: string) => refused.push(line));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
        const { reportViolation } = window as unknown as { reportViolation: (line: string) => void };
        reportViolation([violatedDirective, blockedURI, sample, sourceFile].join(' '));
      });
    });
    await provide(page);
    expect(refused, 'refused by the content security policy').toEqual([]);
    expect(errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))).toEqual([]);
  },
});

let lastPhone = Math.floor(Math.random() * 90_000_000);

/** A token the sandbox knows, of a person of its own. */
export async function issueToken(server: PreviewServer): Promise<string> {
  lastPhone += 1;
  const phone = `139${String(lastPhone).padStart(8, '0')}`;
  const post = async (path: string, body: object) => {
    const response = await fetch(`${server.origin}/mfuwu/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { data: { accessToken: string } };
  };
  await post('/ucenter/api/sms/sendSmsCode', { phone, scene: 'login' });
  const { data } = await post('/ucenter/api/passport/login', { phone, smsCode: '888888' });
  return data.accessToken;
}

export { expect };

/** Waits until React has rendered or hydrated the page: it then has references on the elements. */
export async function untilReactStands(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** What Chromium itself writes when a call is answered with an HTTP error or not at all. */
export const FAILED_CALL = /Failed to load resource/;

/**
 * The way back from `/wakeUp`, which asks for the app by itself meanwhile: that ends a navigation that is waited for.
 * @param url where it leads
 */
export async function backFromWakeUp(page: Page, url: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: '打开 App', level: 1 })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(url);
}

/** Width, height in CSS pixels, and the text size a person has set, 1 for the usual one. */
const SIZES = [
  [320, 640, 2],
  [320, 640, 1],
  [430, 932, 1],
  [812, 375, 1],
] as const;

/** As it was for five frames: what followed a change of size has come to rest. */
const layoutAtRest = (page: Page) =>
  page.evaluate(async () => {
    let same = 0;
    let before = '';
    while (same < 5) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { scrollWidth, scrollHeight } = document.documentElement;
      const now = [scrollWidth, scrollHeight, document.querySelectorAll('*').length].join();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  });

/**
 * On a small phone, with text twice as large, on a large phone and lying on its side: nothing is wider than the screen,
 * and every control can be touched (44 px). The page is opened for each size of text, which it reads but once; from
 * one size of screen to the next it follows.
 * @param arrive opens the page and waits for it
 * @param stands holds at every size
 * @param controls what is to be touched, within main
 */
export async function expectFits(
  page: Page,
  arrive: () => Promise<void>,
  { stands, controls = 'a, button' }: { stands?: () => Promise<void>; controls?: string } = {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let read = 0;
  for (const [width, height, scale] of SIZES) {
    const size = `${width} x ${height}, text ${scale * 100} %`;
    await page.setViewportSize({ width, height });
    if (scale !== read) {
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * scale } });
      await arrive();
      read = scale;
    }
    await stands?.();
    await layoutAtRest(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBe(width);
    const boxes = await page
      .locator('main')
      .locator(controls)
      .evaluateAll((elements) =>
        // What was taken off the page since it was found has no size.
        elements
          .filter(({ isConnected }) => isConnected)
          .map((element) => {
            const { width, height } = element.getBoundingClientRect();
            return { width, height, what: element.outerHTML.slice(0, 120) };
          }),
      );
    expect(boxes.length, size).toBeGreaterThan(0);
    expect(
      boxes.filter((box) => box.width < 44 || box.height < 44),
      size,
    ).toEqual([]);
  }
}

/** No accessibility violation in what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours are judged at rest: no movement is under way, and a toast that comes and goes has gone by.
  await expect(async () => {
    await page.waitForFunction(() =>
      document.getAnimations().every(
        ({ effect, playState, timeline }) =>
          // The drawing's slow movement never ends and has no words; what follows the scrolling rests with it.
          !(timeline instanceof DocumentTimeline) ||
          playState !== 'running' ||
          effect?.getComputedTiming().endTime === Infinity,
      ),
    );
    // In one go, and for the violations alone: three times as fast. What that mode cannot see is other sites' frames.
    // The half a megabyte of axe stays in the document it was put into.
    const there = await page.evaluate(() => 'axe' in window);
    const { violations } = await new AxeBuilder({ page, ...(there ? { axeSource: ';' } : {}) })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze();
    expect(
      violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
      ),
    ).toEqual([]);
    // A look takes seconds where the machine does other work as well.
  }).toPass({ timeout: 60_000 });
}
