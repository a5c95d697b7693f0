import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/tests');

/**
 * happy-dom has some nine hundred modules, which take half a second of processor time to load, and each test file loads
 * them anew: as one file they take a fifth. It is written once for each version of happy-dom.
 */
export default async function domInOneFile(): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/happy-dom/package.json'), 'utf8')) as {
    version: string;
  };
  const file = join(CACHE, `happy-dom-${version}.cjs`);
  process.env['HAPPY_DOM'] = file;
  if (existsSync(file)) return;
  mkdirSync(CACHE, { recursive: true });
  const outDir = join(CACHE, String(process.pid));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, 'node_modules/happy-dom/lib/index.js'),
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'happy-dom.cjs', codeSplitting: false } },
    },
  });
  // Another run may be writing the same file: a rename leaves a whole one in any case.
  renameSync(join(outDir, 'happy-dom.cjs'), file);
  rmSync(outDir, { recursive: true });
}
