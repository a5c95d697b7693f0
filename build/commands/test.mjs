// Everything CI needs, one after another; the last line counts all of it.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensureNginx } from './system-packages.mjs';
import { ensurePackages, root, run, say } from './install.mjs';

ensurePackages();
const CHROME_PATH = ensureChromium();
const NGINX_PATH = ensureNginx() ?? '';
const results = join(root, '.test-results');
rmSync(results, { recursive: true, force: true });
const total = { passed: 0, failed: 0, skipped: 0 };
const started = Date.now();

/** A step that either holds or does not. @returns whether it holds */
function step(what, program, args, options) {
  say(what);
  const good = run(program, args, options) === 0;
  total[good ? 'passed' : 'failed'] += 1;
  return good;
}

/** A step with tests of its own, counted from its report. A runner that ended without one counts as a failure. */
function tests(what, program, args, report, count, options) {
  say(what);
  const status = run(program, args, options);
  try {
    const { passed, failed, skipped } = count(JSON.parse(readFileSync(report, 'utf8')));
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    if (status !== 0 && failed === 0) total.failed += 1;
    if (passed + failed === 0) total.failed += 1;
  } catch (error) {
    console.error(`no report of ${what}: ${error.message}`);
    total.failed += 1;
  }
}

const vitestCount = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests + numTodoTests,
});
const playwrightCount = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

step('types', 'tsc', ['--noEmit']);
step('lint', 'eslint', ['.', '--max-warnings=0']);
step('format', 'prettier', ['--check', '--log-level=warn', '.']);
/** @param projects of vitest.config.ts; they run side by side */
function vitest(what, projects) {
  const report = join(results, `${projects[0]}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  tests(what, 'vitest', ['run', ...projects.flatMap((name) => ['--project', name]), ...reporters], report, vitestCount);
}
vitest('unit, page, contract, fault and sandbox tests', ['unit', 'faults', 'sandbox']);
vitest('the sandbox’s figures', ['figures']);
// The bytes of a first visit are part of the build: over budget, it fails.
if (step('production build, with its byte budgets', 'vite', ['build', '--logLevel', 'info'])) {
  const report = join(results, 'e2e.json');
  tests(
    `real-browser tests on the production build (${CHROME_PATH})`,
    'playwright',
    ['test', '-c', 'tests/e2e/playwright.config.ts'],
    report,
    playwrightCount,
    { env: { CHROME_PATH, NGINX_PATH, E2E_JSON: report } },
  );
}

say(`took ${Math.round((Date.now() - started) / 1000)} s`);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
