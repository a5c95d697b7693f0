// Everything CI needs. The last line counts all tests and steps.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensureNginx } from './system-packages.mjs';
import { ensurePackages, lintSteps, root, runBeside, say, typeCheck } from './install.mjs';
import { lastLines, outcomeOf, playwrightOutcome, vitestOutcome } from './reports.mjs';

ensurePackages();
const CHROME_PATH = ensureChromium();
const NGINX_PATH = ensureNginx() ?? '';
const results = join(root, '.test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const started = Date.now();

/** Runs steps one after another, in parallel with the tests. @returns whether all passed */
async function steps(list) {
  let good = true;
  for (const [what, program, args] of list) {
    const { status, printed } = await runBeside(program, args, { collect: true });
    say(`${what}: ${status === 0 ? 'good' : 'failed'}`);
    process.stdout.write(printed);
    total[status === 0 ? 'passed' : 'failed'] += 1;
    if (status !== 0) failures.push({ name: what, reason: lastLines(printed) });
    good &&= status === 0;
  }
  return good;
}

/** Runs a test runner and adds the counts of its report. */
async function tests(what, program, args, report, read, options) {
  say(what);
  const { status } = await runBeside(program, args, options);
  const outcome = outcomeOf(what, status, report, read);
  for (const key of ['passed', 'failed', 'skipped']) total[key] += outcome[key];
  failures.push(...outcome.failures);
}

/** @param projects projects of vitest.config.ts; they run in parallel */
async function vitest(what, projects) {
  const report = join(results, `${projects[0]}.json`);
  const unhandled = join(results, `${projects[0]}-unhandled.json`);
  const own = join(root, 'build/commands/unhandled-errors.mjs');
  const reporters = ['--reporter=default', `--reporter=${own}`, '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.flatMap((name) => ['--project', name]);
  const read = (json) => vitestOutcome(json, root, JSON.parse(readFileSync(unhandled, 'utf8')));
  const options = { env: { UNHANDLED_ERRORS: unhandled } };
  await tests(what, 'vitest', ['run', ...chosen, ...reporters], report, read, options);
}

say('production build, types, lint and format, in parallel with the tests without a browser');
// The build fails if the first visit is over its byte budget.
const build = steps([['production build, with its byte budgets', 'vite', ['build', '--logLevel', 'info']]]);
const checks = build.then(() =>
  steps([
    ['types', ...typeCheck()],
    ['types of the oldest engines', ...typeCheck('-p', 'build/old-engines.tsconfig.json')],
    ...lintSteps(),
    ['format', 'prettier', ['--check', '--log-level=warn', '.']],
  ]),
);
await vitest('unit, page, contract, fault and sandbox tests', ['unit', 'faults', 'sandbox']);
await checks;
await vitest('speed and memory of the sandbox', ['performance']);
if (await build) {
  const report = join(results, 'e2e.json');
  await tests(
    `browser tests on the production build (${CHROME_PATH})`,
    'playwright',
    ['test', '-c', 'tests/e2e/playwright.config.ts'],
    report,
    playwrightOutcome,
    { env: { CHROME_PATH, NGINX_PATH, E2E_JSON: report } },
  );
}

// Failures are repeated at the end because the output above is long.
for (const { name, reason } of failures) console.error(`\n✗ ${name}\n${reason.replace(/^/gm, '    ')}`);
say(`took ${Math.round((Date.now() - started) / 1000)} s`);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
