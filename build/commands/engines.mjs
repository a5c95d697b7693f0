// Every page in the oldest Chromium that we declare, in WebKit and in Firefox, compared with today's Chromium. A missing
// engine is a failure, unless --skip-missing is given. --engine=webkit takes only that one, names of folders only those pages.
import { exitCodeOf, readEngineOptions } from './engine-verdict.mjs';
import { ensureFirefox, ensureOldChromium, ensureWebKit } from './engine-packages.mjs';
import { ensureChromium } from './system-packages.mjs';
import { ensurePackages, fail, root, run, say } from './install.mjs';

const started = Date.now();
const { engines, pages, flags, problem } = readEngineOptions(process.argv.slice(2));
if (problem) fail(problem);
ensurePackages();
const ensure = { chromium80: ensureOldChromium, webkit: ensureWebKit, firefox: ensureFirefox };
const installed = { chromePath: ensureChromium() };
for (const name of engines) installed[name] = ensure[name]();
const missing = engines.filter((name) => !installed[name]);
if (!flags.includes('--no-build')) {
  say('building');
  // With the operators' tools, which have to work there as well.
  const build = ['build', '--logLevel', 'warn', '--outDir', '.engines/dist', '--emptyOutDir'];
  if (run('vite', build, { env: { VITE_OPERATOR_TOOLS: 'on' } }) !== 0) process.exit(1);
}
const { runnerImport } = await import('vite');
const { module } = await runnerImport(`${root}/tests/engines/run.ts`, { configFile: false });
const { passed, failed } = await module.runEngines(installed, pages, say);
for (const name of missing) console.error(`✗ ${name} is not installed: none of its tests ran`);
process.exitCode = exitCodeOf({ passed, failed, missing, skipMissing: flags.includes('--skip-missing') });
if (passed + failed === 0) console.error('✗ nothing ran');
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
console.log(`${passed} passed, ${failed} failed, ${missing.length} engines missing, in ${minutes} minutes`);
process.exit();
