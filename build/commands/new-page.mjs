// npm run new-page -- <folder> <path> <name> <theme> [--inside shell]
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePackages, fail, root, say } from './install.mjs';

const USAGE = "npm run new-page -- sign-in '/sign-in' 每日签到 gold [--inside shell]";

ensurePackages();
const { filesOf, wrongWith } = await import('../page-template.mjs');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { inside: { type: 'string', default: 'alone' } },
});
const [folder, path, name, theme] = positionals;
if (positionals.length !== 4) fail(`four arguments are required: ${USAGE}`);
const page = { folder, path, name, theme, inside: values.inside };
const wrong = wrongWith(page);
if (wrong !== null) fail(`${wrong}; for example ${USAGE}`);

for (const [file, text] of Object.entries(await filesOf(page))) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  say(file);
}
console.log(`
The page works: npm start, then http://localhost:5173/mfuwu${path}?id=6013
Now adapt it in src/pages/${folder}:
  1. data.ts and page.tsx: replace the example calls with yours (src/api)
  2. copy.ts, scene.svg, the description in route.ts
  3. page.test.tsx and cases.ts: your texts and paths
Then: npx vitest run --project unit src/pages/${folder} && npm run check
      npx vitest run --project faults -t '${path}' && npm run shots -- ${folder}`);
