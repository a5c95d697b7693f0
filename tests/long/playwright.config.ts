import { defineConfig } from '@playwright/test';
import e2e from '../e2e/playwright.config.ts';

/** Tests that take too long for every change; `npm run test:long` builds first. */
export default defineConfig(e2e, {
  testDir: '.',
  outputDir: '../../.test-results/long',
  workers: 1,
  timeout: 60 * 60_000,
});
