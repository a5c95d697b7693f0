// Takes a screenshot of every page in each of its states, plus one contact sheet, in .shots/. With --front: of every page
// in one state, and the README's picture of them all, docs/pictures/pages.jpg.
import { ensureChromium } from './system-packages.mjs';
import { ensurePackages, root, run, say } from './install.mjs';

ensurePackages();
const CHROME_PATH = ensureChromium();
say('building');
// With the operators' tools, which are pictured as well.
if (run('vite', ['build', '--logLevel', 'warn'], { env: { VITE_OPERATOR_TOOLS: 'on' } }) !== 0) process.exit(1);
const { runnerImport } = await import('vite');
const { module } = await runnerImport(`${root}/tests/shots/shots.ts`, { configFile: false });
const args = process.argv.slice(2);
await module.takeShots({
  chromePath: CHROME_PATH,
  only: args.filter((arg) => !arg.startsWith('--')),
  front: args.includes('--front'),
  say,
});
