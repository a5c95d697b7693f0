// npm run test:page -- <folder>: the tests of one page, without and with a browser.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './system-packages.mjs';
import { ensurePackages, fail, root, run, say } from './install.mjs';

const [folder = ''] = process.argv.slice(2);
const route = join(root, 'src/pages', folder, 'route.ts');
if (folder === '' || !existsSync(route)) fail('the folder of a page is required: npm run test:page -- sign-in');
ensurePackages();
const CHROME_PATH = ensureChromium();

/** The page's path in the name of a test; /territory is not /territory-carnival. */
const [, path = ''] = /path: '(\/[^/':]*)/.exec(readFileSync(route, 'utf8')) ?? [];
const named = `${path}(?![\\w-])`;

/** Those that look at pages; `npm run check` runs all. */
const HOUSE = ['architecture', 'import-cycles', 'page-writes', 'titles'].map((name) => `tests/house/${name}`);

const steps = [
  ['unit and house tests', 'vitest', ['run', '--project', 'unit', `src/pages/${folder}/`, ...HOUSE]],
  ['faults, writes and first calls', 'vitest', ['run', '--project', 'faults', '-t', named]],
  ['production build', 'vite', ['build', '--logLevel', 'warn']],
  [
    'first visit, sizes, large text and keyboard in Chromium',
    'playwright',
    ['test', '-c', 'tests/e2e/playwright.config.ts', 'first-visit', 'every-page', '-g', named],
  ],
];
for (const [what, program, args] of steps) {
  say(what);
  const status = run(program, args, { env: { CHROME_PATH } });
  if (status !== 0) process.exit(status);
}
say('all good; npm run check and npm run build check the rest');
