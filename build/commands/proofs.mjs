// Proofs about what ships and how it is served. Each prints its table, keeps it in docs/proofs/ and fails when it does
// not hold: `npm run proofs -- supply headers`, all of them without names.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensureNginx } from './system-packages.mjs';
import { ensurePackages, fail, root, run, say } from './install.mjs';

/** In this order; `built` needs dist/. */
const PROOFS = {
  supply: { built: true },
  headers: { built: true },
};

ensurePackages();
const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const unknown = names.filter((name) => !(name in PROOFS));
if (unknown.length > 0) fail(`no proof is named ${unknown.join(' or ')}; there are ${Object.keys(PROOFS).join(', ')}`);
const wanted = names.length > 0 ? names : Object.keys(PROOFS);

if (!args.includes('--no-build') && wanted.some((name) => PROOFS[name].built)) {
  say('building');
  if (run('vite', ['build', '--logLevel', 'warn']) !== 0) process.exit(1);
}
const tools = { root, dist: join(root, 'dist'), chromePath: ensureChromium(), nginxPath: ensureNginx() ?? '', say };
const { runnerImport } = await import('vite');
let failed = 0;
for (const name of wanted) {
  say(`proof: ${name}`);
  const { module } = await runnerImport(join(root, 'tests/proofs', `${name}.ts`), { configFile: false });
  const { text, faults } = await module.prove(tools);
  console.log(`\n${text}`);
  for (const fault of faults) console.error(`✗ ${fault}`);
  failed += faults.length === 0 ? 0 : 1;
  mkdirSync(join(root, 'docs/proofs'), { recursive: true });
  writeFileSync(join(root, 'docs/proofs', `${name}.md`), text);
}
console.log(`${wanted.length - failed} passed, ${failed} failed, 0 skipped`);
process.exit(failed === 0 ? 0 : 1);
