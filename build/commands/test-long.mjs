// What takes too long for every change: many times as many random calls, and one visit without an end.
import { ensureChromium } from './system-packages.mjs';
import { ensurePackages, run, say } from './install.mjs';

ensurePackages();
const CHROME_PATH = ensureChromium();
const { RANDOM_CALLS = '100000', RANDOM_SEED = String(Date.now() % 1_000_000) } = process.env;
const steps = [
  [
    `${RANDOM_CALLS} random calls to the sandbox (RANDOM_SEED=${RANDOM_SEED}), then every rule of its books`,
    () =>
      run('vitest', ['run', '--project', 'sandbox', 'sandbox/random-calls.test.ts'], {
        env: { RANDOM_CALLS, RANDOM_SEED },
      }),
  ],
  [
    'the production build, and one visit through all pages',
    () =>
      run('vite', ['build', '--logLevel', 'warn']) ||
      run('playwright', ['test', '-c', 'tests/long/playwright.config.ts'], { env: { CHROME_PATH, E2E_DIST: '' } }),
  ],
];
let failed = 0;
for (const [what, step] of steps) {
  say(what);
  if (step() !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${steps.length - failed} passed, ${failed} failed, 0 skipped`);
