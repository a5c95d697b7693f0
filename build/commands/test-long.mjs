// Tests that take too long for every change: many more random calls and mutated responses, a page made from the
// templates, the java dialect of the sandbox, other dates and times, and one long visit. Some two and a half hours as a whole;
// `npm run test:long -- fault map` runs the steps whose names contain one of the words.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureChromium, ensureNginx } from './system-packages.mjs';
import { ensurePackages, lintSteps, root, run, say, typeCheck } from './install.mjs';

ensurePackages();
const CHROME_PATH = ensureChromium();
const NGINX_PATH = ensureNginx() ?? '';
const { RANDOM_CALLS = '100000', RANDOM_SEED = String(Date.now() % 1_000_000), SOAK_MOVES = '2000' } = process.env;
/** Their tables go to docs/proofs/ (tests/support/proof.ts). */
const PROOFS = 'on';
/** A build with the operators' tools, for the visit through all pages. */
const WITH_TOOLS = '.test-results/dist-with-tools';

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;
/** Dates and times at which code for weeks or years may behave differently. */
const moments = () => {
  const now = new Date(Date.now() + SHANGHAI_MS);
  const saturday = (Math.floor(now.getTime() / DAY_MS) + ((13 - now.getUTCDay()) % 7)) * DAY_MS;
  const monday = saturday + 2 * DAY_MS;
  return [
    ['on a Saturday evening', saturday + 20 * 3_600_000 + 60_000],
    ['in the first minutes of a week', monday + 20_000],
    ['at the turn of the year', Date.UTC(now.getUTCFullYear() + 1, 0) - 90_000],
    ['at the end of a month, in half a year', Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 7) - 90_000],
  ];
};
/** Shifts the clock of Node to the given moment, Shanghai time. */
const clockAt = (moment) => ({
  CLOCK_OFFSET_MS: String(moment - SHANGHAI_MS - Date.now()),
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'tests/support/clock.mjs'))}`,
});
/** Runs the tests without a browser at the given moment, Shanghai time. @returns the exit code */
const testsAt = (moment) =>
  run('vitest', ['run', ...['unit', 'faults', 'sandbox'].flatMap((name) => ['--project', name])], {
    env: clockAt(moment),
  });
/** Hours of the day at which the browser tests run as well. The browser keeps the real time, as a phone whose clock is wrong. */
const hours = () => {
  const today = Math.floor((Date.now() + SHANGHAI_MS) / DAY_MS) * DAY_MS;
  return [
    ['early in the morning', today + 5 * 3_600_000],
    ['over midnight', today + DAY_MS - 3 * 60_000],
  ];
};

const TRIED = { folder: 'tried-page', path: '/triedPage', name: '试一页', theme: 'gold' };
/** Creates a page with `npm run new-page`, runs the checks of every page and removes it. @returns an exit code */
function tryNewPage(inside) {
  const folder = `src/pages/${TRIED.folder}`;
  const paths = join(root, 'src/kit/navigation/page-paths.ts');
  const before = readFileSync(paths);
  try {
    const { folder: name, path, name: words, theme } = TRIED;
    return (
      run('node', ['build/commands/new-page.mjs', name, path, words, theme, '--inside', inside]) ||
      run(...typeCheck()) ||
      lintSteps(folder).reduce((code, [, program, args]) => code || run(program, args), 0) ||
      run('prettier', ['--check', folder, paths]) ||
      run('vitest', ['run', '--project', 'unit', 'tests/house', 'src/kit/navigation']) ||
      // Its own tests and faults, and a build with it in the browser.
      run('node', ['build/commands/test-page.mjs', name])
    );
  } finally {
    rmSync(join(root, folder), { recursive: true, force: true });
    writeFileSync(paths, before);
  }
}

const steps = [
  ...['alone', 'shell'].map((inside) => [`a new page, ${inside}`, () => tryNewPage(inside)]),
  [
    `${RANDOM_CALLS} random calls to the sandbox (RANDOM_SEED=${RANDOM_SEED}), then every invariant`,
    () =>
      run('vitest', ['run', '--project', 'sandbox', 'sandbox/proof/random-calls.test.ts'], {
        env: { RANDOM_CALLS, RANDOM_SEED },
      }),
  ],
  [
    `${RANDOM_CALLS} more in the java dialect`,
    () =>
      run('vitest', ['run', '--project', 'sandbox', 'sandbox/proof/random-calls.test.ts'], {
        env: { RANDOM_CALLS, RANDOM_SEED, SANDBOX_DIALECT: 'java' },
      }),
  ],
  [
    '100,000 mutated responses of each section of the platform',
    () =>
      run('vitest', ['run', '--project', 'faults', 'tests/faults/mutated-answers.test.ts'], {
        env: { MUTATED_ANSWERS: '100000', MUTATED_SEED: RANDOM_SEED, PROOFS },
      }),
  ],
  [
    '10,000 addresses of each page, plain and encrypted',
    () =>
      run('vitest', ['run', '--project', 'faults', 'tests/faults/addresses.test.ts'], {
        env: { ADDRESSES: '10000', ADDRESS_SEED: RANDOM_SEED, PROOFS },
      }),
  ],
  [
    `1,000 games of cards through the page's model (CARD_SEED=${RANDOM_SEED}): every win accepted, none twice`,
    () =>
      run('vitest', ['run', '--project', 'unit', 'src/pages/collect-cards/program.test.ts'], {
        env: { CARD_GAMES: '1000', CARD_SEED: RANDOM_SEED },
      }),
  ],
  [
    'pages, calls and faults in the java dialect',
    () =>
      run(
        'vitest',
        ['run', '--project', 'unit', '--project', 'faults', 'src/pages', 'contract.test', 'tests/faults/pages'],
        { env: { SANDBOX_DIALECT: 'java', EVERY_FAULT: 'on' } },
      ),
  ],
  [
    'every kind of fault on every page: logged out, logged in, in a host',
    () =>
      run('vitest', ['run', '--project', 'faults', 'tests/faults/pages.test.tsx'], {
        env: { EVERY_FAULT: 'on', EVERY_VISITOR: 'on', PROOFS },
      }),
  ],
  [
    'every write with lost, late and repeated answers',
    () =>
      run('vitest', ['run', '--project', 'faults', 'tests/faults/writes.test.tsx'], {
        env: { EVERY_WRITE: 'on', PROOFS },
      }),
  ],
  ...moments().map(([when, moment]) => [`tests without a browser, ${when}`, () => testsAt(moment)]),
  [
    `${SOAK_MOVES} moves through all pages, hostile texts on every page, ten minutes on the map of the land, ten card games by taps, writes with lost and late answers, and a rolling release`,
    () =>
      // The rolling release takes what visitors get.
      run('vite', ['build', '--logLevel', 'warn']) ||
      run('vite', ['build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', WITH_TOOLS], {
        env: { VITE_OPERATOR_TOOLS: 'on' },
      }) ||
      run('playwright', ['test', '-c', 'tests/long/playwright.config.ts'], {
        env: { CHROME_PATH, NGINX_PATH, E2E_DIST: WITH_TOOLS, SOAK_MOVES, CARD_SEED: RANDOM_SEED, PROOFS },
      }),
  ],
  [
    'production build; taps, focus, links, hostile text and answers of another shape before React, on every page',
    () =>
      run('vite', ['build', '--logLevel', 'warn']) ||
      run('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts', 'hydration.spec.ts'], {
        env: { CHROME_PATH, E2E_DIST: '', E2E_EVERY_PAGE: 'on' },
      }),
  ],
  ...hours().map(([when, moment]) => [
    `browser tests, ${when}`,
    () =>
      run('vite', ['build', '--logLevel', 'warn']) ||
      run('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts'], {
        env: { ...clockAt(moment), CHROME_PATH, NGINX_PATH, E2E_DIST: '' },
      }),
  ]),
  ['what ships, and how it is served: docs/proofs/', () => run('node', ['build/commands/proofs.mjs'])],
  ['every page in Chromium 80, WebKit and Firefox', () => run('node', ['build/commands/engines.mjs'])],
];
const words = process.argv.slice(2);
const chosen = words.length === 0 ? steps : steps.filter(([what]) => words.some((word) => what.includes(word)));
if (chosen.length === 0) throw new Error(`no step is named so; there are:\n${steps.map(([what]) => what).join('\n')}`);
let failed = 0;
for (const [what, step] of chosen) {
  say(what);
  const began = performance.now();
  const code = step();
  if (code !== 0) failed += 1;
  say(`${code === 0 ? 'passed' : 'FAILED'} after ${Math.round((performance.now() - began) / 1000)} s: ${what}`);
}
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${chosen.length - failed} passed, ${failed} failed, ${steps.length - chosen.length} skipped`);
