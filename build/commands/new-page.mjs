// npm run new-page -- <folder> <path> <name> <theme> [--inside shell]
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePackages, fail, root, say } from './install.mjs';

ensurePackages();
const { EXAMPLE, filesOf, wrongWith } = await import('../page-template.mjs');
const USAGE = `npm run new-page -- ${EXAMPLE} [--inside shell]`;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { inside: { type: 'string', default: 'alone' } },
});
const [folder, path, name, theme] = positionals;
if (positionals.length !== 4) fail(`four arguments are required: ${USAGE}`);
const page = { folder, path, name, theme, inside: values.inside };
const wrong = wrongWith(page);
if (wrong !== null) fail(`${wrong}\n  ${USAGE}`);

for (const [file, text] of Object.entries(await filesOf(page))) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  say(file);
}
console.log(`
The page works: npm start, then http://localhost:5173/mfuwu${path}?id=6013
Now adapt it in src/pages/${folder} (src/pages/README.md):
  1. data.ts and page.tsx: replace the example calls with yours; npm run pages -- calls prints all
  2. copy.ts, scene.svg, the description in route.ts
  3. page.test.tsx and cases.ts: your texts, paths and writes
While you work:
  npx vitest run --project unit src/pages/${folder}
  npx vitest run --project faults -t '${path}'
At the end, some minutes each:
  npm run test:page -- ${folder}    # these, and the browser tests of the page
  npm run shots -- ${folder}
  npm run check`);
