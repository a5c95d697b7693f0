import type { Page, Request } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { bundleScript } from '../../build/bundle-script.ts';
import { endOfLogin, expect, issueToken, test } from './fixtures.ts';

/**
 * Simulates a host before the page's own scripts. Android: an injected object whose methods may return the value. iOS:
 * message handlers that answer with callbacks.
 */
async function host(page: Page, kind: 'android' | 'ios', answer: string, tokens: [string, string]): Promise<void> {
  await page.addInitScript(
    ({ kind, answer, tokens: [first, second] }) => {
      const asked: unknown[] = [];
      const give = () => (window as unknown as Record<string, (value: unknown) => void>)['lyyzSetAccessToken'];
      Object.assign(window, { asked });
      if (kind === 'android') {
        Object.assign(window, {
          lyyzNative: {
            getAccessToken: () => (answer === 'returns' ? first : undefined),
            getClientInfo: () =>
              answer === 'returns' ? JSON.stringify({ clientId: 'host', clientType: 1 }) : undefined,
            copy: (text: string) => asked.push(['copy', text]),
            share: (json: string) => asked.push(['share', JSON.parse(json)]),
          },
        });
      } else {
        Object.assign(window, {
          webkit: { messageHandlers: { lyyzNative: { postMessage: (message: unknown) => asked.push(message) } } },
        });
      }
      if (answer === 'early') {
        // As soon as the callbacks exist; the early script defines them first.
        const timer = setInterval(() => {
          if (!give()) return;
          clearInterval(timer);
          give()?.(first);
          (window as unknown as Record<string, (value: unknown) => void>)['lyyzSetClientInfo']?.('aG9zdA==');
        }, 1);
      }
      if (answer === 'twice') {
        addEventListener('load', () => {
          give()?.(first);
          give()?.({ accessToken: second, expireIn: 60 });
        });
      }
    },
    { kind, answer, tokens },
  );
}

const stored = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('lyyz_user_login_info') ?? 'null') as { accessToken?: string } | null)
        ?.accessToken ?? null,
  );

// Valid tokens: the platform ends a login with an unknown one.
let tokens: [string, string];
test.beforeEach(async ({ server }) => {
  tokens = [await issueToken(server), await issueToken(server)];
});

for (const kind of ['android', 'ios'] as const) {
  test(`${kind} host: accepts a token given before the bundle runs`, async ({ page }) => {
    await host(page, kind, 'early', tokens);
    await page.goto('./');
    await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
    await expect.poll(() => stored(page)).toBe(tokens[0]);
  });

  test(`${kind} host: the last of two tokens wins`, async ({ page }) => {
    await host(page, kind, 'twice', tokens);
    await page.goto('./');
    await expect.poll(() => stored(page)).toBe(tokens[1]);
  });

  test(`${kind} host: accepts a token given after the timeout of two seconds`, async ({ page }) => {
    await host(page, kind, 'late', tokens);
    await page.goto('./');
    await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
    await page.waitForFunction(() => performance.now() > 3_000);
    expect(await stored(page)).toBeNull();
    await page.evaluate(
      (token) => (window as unknown as Record<string, (value: unknown) => void>)['lyyzSetAccessToken']?.(token),
      tokens[0],
    );
    await expect.poll(() => stored(page)).toBe(tokens[0]);
  });

  test(`${kind} host: shows a public page when the host never calls`, async ({ page }) => {
    await host(page, kind, 'never', tokens);
    await page.goto('./manufacturerDetail/1017');
    await expect(page.getByRole('region', { name: '简介' })).toBeVisible();
    expect(await stored(page)).toBeNull();
  });
}

test('uses the token and share function of an Android host that returns its values', async ({ page }) => {
  await host(page, 'android', 'returns', tokens);
  await page.goto('./manufacturerDetail/1017');
  await expect.poll(() => stored(page)).toBe(tokens[0]);
  await page.getByRole('button', { name: '分享' }).tap();
  await page.getByRole('dialog', { name: '分享给朋友' }).getByRole('button', { name: '发给朋友' }).tap();
  const asked = await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked);
  expect(asked).toEqual([
    [
      'share',
      expect.objectContaining({
        title: '不二水墨 · 灵屿宇宙',
        url: expect.stringMatching(/manufacturerDetail\/1017$/),
      }),
    ],
  ]);
});

test('follows token changes while the page is open, and logs out on an empty token', async ({ page }) => {
  await host(page, 'ios', 'early', tokens);
  await page.goto('./');
  await expect.poll(() => stored(page)).toBe(tokens[0]);
  const give = (value: unknown) =>
    page.evaluate(
      (token) => (window as unknown as Record<string, (value: unknown) => void>)['lyyzSetAccessToken']?.(token),
      value,
    );
  await give({ accessToken: tokens[1] });
  expect(await stored(page)).toBe(tokens[1]);
  await give({ broken: true });
  expect(await stored(page)).toBe(tokens[1]);
  await give('');
  expect(await stored(page)).toBeNull();
});

/** Calls the page like a host that has no bridge. */
const call = (page: Page, name: 'lyyzSetAccessToken' | 'lyyzSetClientInfo', value: unknown) =>
  page.evaluate(
    ([name, value]) => (window as unknown as Record<string, (value: unknown) => void>)[name as string]?.(value),
    [name, value] as const,
  );

test('the first request carries login and client info of a host without a bridge that calls before the bundle', async ({
  page,
}) => {
  await page.addInitScript((token) => {
    const timer = setInterval(() => {
      if (!window.lyyzSetAccessToken || !window.lyyzSetClientInfo) return;
      clearInterval(timer);
      window.lyyzSetClientInfo('eyJjbGllbnRJZCI6\nImFwcCIsImNsaWVu\ndFR5cGUiOjF9\n');
      window.lyyzSetAccessToken(`Bearer ${token}`);
    }, 1);
  }, tokens[0]);
  const course = page.waitForRequest((request) => request.url().includes('/getAnnualCourse'));
  await page.goto('./competition');
  expect((await course).headers()).toMatchObject({
    'auth-token': tokens[0],
    authorization: `Bearer ${tokens[0]}`,
    clientinfo: 'eyJjbGllbnRJZCI6ImFwcCIsImNsaWVudFR5cGUiOjF9',
  });
  await expect(page.locator('main section h2').first()).toBeVisible();
});

test('follows repeated late calls of a host without a bridge, also after a reload', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await call(page, 'lyyzSetAccessToken', { accessToken: tokens[0], expireIn: String(endOfLogin()) });
  expect(await stored(page)).toBe(tokens[0]);
  for (let n = 0; n < 3; n += 1) await call(page, 'lyyzSetAccessToken', tokens[1]);
  await call(page, 'lyyzSetClientInfo', { clientId: 'app', clientType: 1 });
  const course = page.waitForRequest((request) => request.url().includes('/getAnnualCourse'));
  await page.goto('./competition');
  const headers = (await course).headers();
  // As it was given, on the next page too.
  expect(headers).toMatchObject({ 'auth-token': tokens[1], authorization: tokens[1] });
  expect(JSON.parse(Buffer.from(headers['clientinfo'] ?? '', 'base64').toString())).toEqual({
    clientId: 'app',
    clientType: 1,
  });
  await call(page, 'lyyzSetAccessToken', '(null)');
  expect(await stored(page)).toBeNull();
});

test('opens the login sheet when an iOS host does not answer', async ({ page }) => {
  await host(page, 'ios', 'never', tokens);
  await page.goto('./exchangeLogin');
  await page.getByRole('button', { name: '登录', exact: true }).tap();
  await expect(page.getByRole('dialog').getByLabel('手机号')).toBeVisible();
  // A late token of the host is accepted too.
  await call(page, 'lyyzSetAccessToken', tokens[0]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const AT_A_DESK = { userAgent: DESKTOP, viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

test('redirects a desktop visitor to the main site with path, query and hash, before any request', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext(AT_A_DESK);
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.route('https://www.lingyu.example/**', (route) => route.fulfill({ body: 'main site' }));
  await page.goto(`${server.origin}/mfuwu/manufacturerDetail/1017?from=a%26b&x=1#works`);
  await page.waitForURL('https://www.lingyu.example/**');
  expect(page.url()).toBe('https://www.lingyu.example/mfuwu/manufacturerDetail/1017?from=a%26b&x=1#works');
  expect(requests.filter((request) => request.url().includes('/api/'))).toEqual([]);
  await context.close();
});

test('a desktop visitor stays on the operators’ test page and its frames only in a build that includes it', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext(AT_A_DESK);
  const page = await context.newPage();
  await page.route('https://www.lingyu.example/**', (route) => route.fulfill({ body: 'main site' }));
  // This build does not include the test page.
  await page.goto(`${server.origin}/mfuwu/test`);
  await page.waitForURL('https://www.lingyu.example/mfuwu/test');
  // The early script of a build that includes it, in otherwise empty pages.
  const early = await bundleScript(
    { root: fileURLToPath(new URL('../..', import.meta.url)), base: '/mfuwu/', mode: 'production' },
    {
      entry: 'src/early/early.ts',
      target: ['chrome80'],
      define: { 'import.meta.env.VITE_OPERATOR_TOOLS': '"on"' },
    },
  );
  await page.route(`${server.origin}/mfuwu/*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script>${early}</script>${route.request().url().endsWith('/test') ? '<iframe src="/mfuwu/soul"></iframe>' : ''}`,
    }),
  );
  await page.goto(`${server.origin}/mfuwu/test`);
  await page.waitForTimeout(500);
  expect(page.frames().map((frame) => frame.url())).toEqual([
    `${server.origin}/mfuwu/test`,
    `${server.origin}/mfuwu/soul`,
  ]);
  await page.goto(`${server.origin}/mfuwu/soul`);
  await page.waitForURL('https://www.lingyu.example/mfuwu/soul');
  await context.close();
});

test('does not redirect a tablet, or a host on a desktop', async ({ browser, server }) => {
  const ipad = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
    viewport: { width: 820, height: 1180 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await ipad.newPage();
  await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }));
  await page.goto(`${server.origin}/mfuwu/`);
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await ipad.close();
  const hosted = await browser.newContext({ userAgent: DESKTOP });
  const inside = await hosted.newPage();
  await inside.addInitScript(() => Object.assign(window, { lyyzNative: {} }));
  await inside.goto(`${server.origin}/mfuwu/`);
  await expect(inside.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await hosted.close();
});
