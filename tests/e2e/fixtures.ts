import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { Fault } from '../../sandbox/core/faults.ts';
import { type PreviewServer, startPreview } from './preview-server.ts';

interface Control {
  /** sets the injected faults; an empty list removes them */
  faults: (faults: Fault[]) => Promise<void>;
  /** sets the clock of the sandbox (epoch ms or ISO) and the latency of every response, or pays an order */
  set: (values: { now?: number | string; latencyMs?: number; pay?: string }) => Promise<void>;
}

interface WorkerFixtures {
  server: PreviewServer;
}

interface Fixtures {
  /** controls the sandbox of this worker; reset after each test */
  sandbox: Control;
  /** console errors and uncaught exceptions the test expects */
  expectedErrors: RegExp[];
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({}, provide) => {
      const server = await startPreview();
      await provide(server);
      await server.stop();
    },
    // As long as it may take to start on a busy machine (preview-server.ts).
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, provide) => provide(`${server.origin}/mfuwu/`),
  sandbox: async ({ server }, provide) => {
    const post = async (body: unknown) => {
      const response = await fetch(`${server.origin}/mfuwu/api/sandbox/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`control request failed: ${await response.text()}`);
    };
    await provide({ faults: (faults) => post({ faults }), set: post });
    await post({ faults: [], latencyMs: 0, now: Date.now() });
  },
  expectedErrors: async ({}, provide) => provide([]),
  page: async ({ page, expectedErrors, sandbox }, provide) => {
    // Requested so that the sandbox is reset after every test.
    void sandbox;
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    // A violation of the content security policy is never expected.
    const refused: string[] = [];
    await page.exposeFunction('reportViolation', (line: string) => refused.push(line));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
        const { reportViolation } = window as unknown as { reportViolation: (line: string) => void };
        reportViolation([violatedDirective, blockedURI, sample, sourceFile].join(' '));
      });
    });
    await provide(page);
    expect(refused, 'violations of the content security policy').toEqual([]);
    expect(errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))).toEqual([]);
  },
});

let lastPhone = Math.floor(Math.random() * 90_000_000);

/** Logs in a new user and returns the token. */
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

/** When a stored login ends, epoch milliseconds: in days, because the clock of the browser may be hours wrong. */
export const endOfLogin = () => Date.now() + 3 * 86_400_000;

export { expect };

/** Waits until React has rendered or hydrated the page: it then has references on the elements. */
export async function untilReactStands(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/**
 * Records the names of the scripts that the page loads from now on, without their hash, which could match a name by
 * chance.
 */
export function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.push(pathname.replace(/-[\w-]{8}\.js$/, ''));
  });
  return scripts;
}

/** Chromium's console message for a failed request or an HTTP error. */
export const FAILED_CALL = /Failed to load resource/;

/**
 * Goes back from `/wakeUp`, which opens the app scheme automatically. That aborts pending navigations, so this does not
 * wait for one.
 * @param url expected URL after going back
 */
export async function backFromWakeUp(page: Page, url: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: '打开 App', level: 1 })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(url);
}

/** Width and height in CSS pixels, and the text scale set by the user. */
const SIZES = [
  [320, 640, 2],
  [320, 640, 1],
  [430, 932, 1],
  [812, 375, 1],
] as const;

/** Waits until the layout is unchanged for five frames. */
export const layoutAtRest = (page: Page) =>
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
 * Checks small, large and landscape screens and large text: no horizontal overflow and touch targets of at least 44 px.
 * The page is opened once per text scale, because it reads the scale only at the start; it follows changes of the
 * screen size.
 * @param arrive opens the page and waits for its content
 * @param stands assertion to run at every size
 * @param controls selector of the touch targets within main
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
        // Elements removed since the query have no size.
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

/** Asserts that the current page has no accessibility violations. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colour contrast is only stable when no animation runs and no toast is visible, so the check is retried.
  await expect(async () => {
    await page.waitForFunction(() =>
      document.getAnimations().every(
        ({ effect, playState, timeline }) =>
          // The endless animation of the scene has no text; scroll-driven animations stand still without scrolling.
          !(timeline instanceof DocumentTimeline) ||
          playState !== 'running' ||
          effect?.getComputedTiming().endTime === Infinity,
      ),
    );
    // Legacy mode and violations only: three times as fast; it cannot check cross-origin frames, which there are none
    // of. axe (0.5 MB) stays in the document after the first injection.
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
    // An analysis takes seconds on a busy machine.
  }).toPass({ timeout: 60_000 });
}
