import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** One for each run of Playwright: its workers have the same parent. */
const folder = (run: number) => join(tmpdir(), `lingyu-second-build-${run}`);

/** Brand of the second build, which pages show in their titles. */
export const SECOND_BRAND = '灵屿宇宙二';
/** A build takes half a minute on a free machine. */
export const SECOND_BUILD_MS = 240_000;

/**
 * Another build of the app: with another brand, so that its files differ from the first build's, and with the operators'
 * tools. Made once for all browser tests that need it, and by another minifier than the shipped one, in half the time.
 * @returns its folder
 */
export async function secondBuild(): Promise<string> {
  const base = folder(process.ppid);
  const [dist, done] = [join(base, 'dist'), join(base, 'done')];
  try {
    mkdirSync(base);
  } catch {
    // Another worker builds it.
    const until = Date.now() + SECOND_BUILD_MS;
    while (!existsSync(done)) {
      if (Date.now() > until) throw new Error('the second build was not made');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    if (readFileSync(done, 'utf8') !== '0') throw new Error('the second build failed');
    return dist;
  }
  const child = spawn(
    process.execPath,
    'node_modules/vite/bin/vite.js build --emptyOutDir --logLevel error --minify oxc --outDir'.split(' ').concat(dist),
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', VITE_BRAND_NAME: SECOND_BRAND, VITE_OPERATOR_TOOLS: 'on' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [status] = (await once(child, 'exit')) as [number | null];
  writeFileSync(done, String(status));
  if (status !== 0) throw new Error('the second build failed');
  return dist;
}

/** Removes the second build of this run. Playwright calls it at the end, in the parent of the workers. */
export default function removeSecondBuild(): void {
  rmSync(folder(process.pid), { recursive: true, force: true });
}
