// Every page in the oldest Chromium that we declare, in WebKit and in Firefox, compared with today's Chromium. A missing
// engine is a failure, unless --skip-missing is given.
import { exitCodeOf } from './engine-verdict.mjs';
import { ensureFirefox, ensureOldChromium, ensureWebKit } from './engine-packages.mjs';
import { ensureChromium } from './system-packages.mjs';
import { ensurePackages, root, run, say } from './install.mjs';

ensurePackages();
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const installed = {
  chromePath: ensureChromium(),
  chromium80: ensureOldChromium(),
  webkit: ensureWebKit(),
  firefox: ensureFirefox(),
};
const missing = ['chromium80', 'webkit', 'firefox'].filter((name) => !installed[name]);
if (!process.argv.includes('--no-build')) {
  say('building');
  if (run('vite', ['build', '--logLevel', 'warn']) !== 0) process.exit(1);
}
const { runnerImport } = await import('vite');
const { module } = await runnerImport(`${root}/tests/engines/run.ts`, { configFile: false });
const { passed, failed } = await module.runEngines(installed, only, say);
for (const name of missing) console.error(`✗ ${name} is not installed: none of its tests ran`);
process.exitCode = exitCodeOf({ passed, failed, missing, skipMissing: process.argv.includes('--skip-missing') });
if (passed + failed === 0) console.error('✗ nothing ran');
console.log(`${passed} passed, ${failed} failed, ${missing.length} engines skipped`);
process.exit();
