import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../support/chromium-flags.mjs';

/** Browser tests on the production build. `npm test` builds first and sets CHROME_PATH. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.test-results/e2e',
  globalTeardown: '../support/second-build.ts',
  fullyParallel: true,
  workers: Number(process.env['E2E_WORKERS'] ?? 3),
  retries: 0,
  // High, because a busy machine is slow.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: process.env['E2E_JSON'] ? [['list'], ['json', { outputFile: process.env['E2E_JSON'] }]] : 'list',
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 375, height: 812 },
    // Two take longer to draw without a graphics card: only tests of a canvas, `npm run shots` and the bench have them.
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    // Tracing takes a fifth of the run time; enable it with E2E_TRACE=retain-on-failure.
    trace: process.env['E2E_TRACE'] === 'retain-on-failure' ? 'retain-on-failure' : 'off',
    // Enabled only by tests of the service worker: its requests bypass the routes of the tests.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
  },
});
