import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Copies the project with `times` as many pages: pages outside the shell are duplicated under other names. */
function grow(root, folder, times) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['src', 'build', 'deploy', 'public', 'sandbox'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of readdirSync(root)) {
    if (
      /^(package\.json|tsconfig\.json|vite\.config\.ts|postcss\.config\.cjs|index\.html|\.env\.production)$/.test(name)
    ) {
      cpSync(join(root, name), join(folder, name));
    }
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const folders = readdirSync(join(folder, 'src/pages'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  // Pages inside the shell are part of the entry, so they are not duplicated (docs/decisions/page-files.md).
  const alone = folders.filter(({ name }) =>
    readFileSync(join(folder, 'src/pages', name, 'route.ts'), 'utf8').includes("inside: 'alone'"),
  );
  for (let added = 0; added < folders.length * (times - 1); added += 1) {
    const { name } = alone[added % alone.length];
    const copy = 1 + Math.floor(added / alone.length);
    const target = join(folder, 'src/pages', `${name}-${copy}`);
    cpSync(join(folder, 'src/pages', name), target, { recursive: true });
    const file = join(target, 'route.ts');
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replace(/path: '\/([^']*)'/, (_, path) => `path: '/copy${copy}${path}'`)
        .replace(/(name|title): '([^']*)'/g, (_, key, words) => `${key}: '${words}${copy}'`),
    );
  }
  return folders.length;
}

/** Builds the copy. @returns the build time in seconds and the script size of the entry in brotli kB */
function build(folder) {
  const started = Date.now();
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
    // Vite's own functions, called before in this process, set it to development.
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error(`the build of the enlarged project failed: ${stderr || stdout}`);
  const seconds = (Date.now() - started) / 1000;
  const assets = join(folder, 'dist/assets');
  const entry = readdirSync(assets).filter((name) => /^(core|vendor|react-dom|rolldown-runtime)-.*\.js$/.test(name));
  const bytes = entry.reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(assets, name))).length, 0);
  return { seconds, entry: bytes / 1024 };
}

/** Compares the build of the project with one of ten times as many pages. */
export function growth(root, times = 10) {
  const folder = join(root, '.bench/grown');
  try {
    const pages = grow(root, folder, 1);
    const now = build(folder);
    grow(root, folder, times);
    const then = build(folder);
    return { pages, times, now, then };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
