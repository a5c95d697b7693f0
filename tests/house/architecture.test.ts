// @vitest-environment node
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pageRoutes } from 'virtual:page-routes';
import { shellRoutes } from 'virtual:page-routes/shell';
import { composeScene } from '../../build/scene-plugin.ts';
import { allRoutes } from '../../src/pages/all-routes.ts';

const root = join(import.meta.dirname, '../..');
const at = (...parts: string[]) => join(root, ...parts);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

test('every page folder is a route with a unique path', () => {
  const folders = readdirSync(at('src/pages')).filter((name) => statSync(at('src/pages', name)).isDirectory());
  const lacking = folders.filter((name) => !existsSync(at('src/pages', name, 'route.ts')));
  expect(lacking, 'folders without a route.ts').toEqual([]);
  expect(pageRoutes.map(({ folder }) => folder).sort()).toEqual(folders.sort());
  expect(new Set(pageRoutes.map(({ path }) => path.split('/')[1])).size).toBe(pageRoutes.length);
  expect(shellRoutes.map(({ inside }) => inside)).toEqual(shellRoutes.map(() => 'shell'));
  expect(pageRoutes.filter(({ inside }) => inside === 'shell')).toEqual(shellRoutes);
});

test('every page folder has the required files', () => {
  const needed = 'route.ts page.tsx data.ts copy.ts scene.svg page.test.tsx cases.ts'.split(' ');
  const lacking = pageRoutes.flatMap(({ folder }) =>
    needed.filter((file) => !existsSync(at('src/pages', folder, file))).map((file) => `${folder}/${file}`),
  );
  expect(lacking, 'see src/pages/README.md').toEqual([]);
  for (const { folder } of pageRoutes) {
    for (const file of readdirSync(at('src/pages', folder))) {
      expect(file, folder).toMatch(/^(page|[A-Z]\w+|[a-z]+(-[a-z]+)*)(\.module|\.test|\.live)?\.(tsx?|css|svg)$/);
    }
  }
});

// Transforms all pages, beside other work, too.
test('a page exports only its view and its data functions', { timeout: 300_000 }, async () => {
  for (const { view, data, folder } of pageRoutes) {
    expect(Object.keys(await view()), folder).toEqual(['default']);
    expect(Object.keys(await data()), folder).toContain('loader');
  }
});

test('every page has a unique description for search engines and share previews', () => {
  for (const { description, folder } of allRoutes) expect(description.trim().length, folder).toBeGreaterThanOrEqual(12);
  expect(new Set(allRoutes.map(({ description }) => description)).size).toBe(allRoutes.length);
});

test('the test cases of a page use its own path and have screenshot states', async () => {
  const { allPages } = await import('../support/all-pages.ts');
  for (const { path, cases } of allPages) {
    for (const { address } of [cases, cases.firstVisit, ...cases.faults]) {
      if (address === undefined) continue;
      expect(matchPath(path, new URL(address, 'http://localhost').pathname), address).not.toBeNull();
    }
    expect(cases.live, path).not.toBe('');
    expect(cases.firstVisit.landmarks.length, path).toBeGreaterThan(0);
  }
  const found = import.meta.glob<{ states: readonly unknown[] }>('../../src/pages/*/cases.ts', { eager: true });
  for (const [file, { states }] of Object.entries(found)) expect(states.length, file).toBeGreaterThan(0);
});

test('a scene with its shared parts is at most 6 kB after brotli', () => {
  const parts = readFileSync(at('src/kit/scene/parts.svg'), 'utf8');
  for (const { folder } of pageRoutes) {
    const scene = composeScene(readFileSync(at('src/pages', folder, 'scene.svg'), 'utf8'), parts);
    expect(brotliCompressSync(scene).length, folder).toBeLessThanOrEqual(6_000);
    expect(scene, folder).not.toMatch(/<text|<script|https?:(?!\/\/www\.w3\.org)/);
  }
});

test('the project root contains only known folders and tool configuration', () => {
  const allowed = new Set(
    (
      '.ci .editorconfig .env.development .env.production .git .gitignore .npmrc .oxlintrc.json .prettierignore ' +
      '.prettierrc.json LICENSE README.md build deploy docs eslint.config.js index.html package-lock.json package.json ' +
      'postcss.config.cjs public sandbox src tests tsconfig.json vite.config.ts vitest.config.ts ' +
      // created by commands, ignored by git
      'node_modules dist .sandbox .shots .bench .engines .test-results'
    ).split(' '),
  );
  expect(readdirSync(root).filter((name) => !allowed.has(name))).toEqual([]);
});

test('every dynamic import the user waits for has the 120 s timeout of the specification', () => {
  /** No user waits for these, or not as long. */
  const free = new Set([
    'main.tsx: ./app/later.ts',
    // Like the other scripts of a first visit: the page file's first paint stays until it is there.
    'main.tsx: react-dom/client',
    'app/prefetch.ts: virtual:page-routes',
    'tracking/track.ts: ./queue.ts',
    // Requests continue without client info after three seconds.
    'api/client-info-in-time.ts: ../session/client-info.ts',
    'session/client-info.ts: ./fingerprint.ts',
  ]);
  const without = filesBelow(at('src'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^.*(?<!typeof )import\('([^']+)'\).*$/gm)]
        // kit/scene/Scene.tsx has the timeout for all scenes.
        .filter(
          ([line, module]) =>
            !/withinLimit\(|(load|open|use)Chunk\(|chunkQuery\(/.test(line) &&
            !module?.endsWith('.svg?scene') &&
            !line.trim().startsWith('*'),
        )
        .map(([, module]) => `${relative(at('src'), file)}: ${module}`),
    );
  expect(without.sort()).toEqual([...free].sort());
  expect(readFileSync(at('src/kit/scene/Scene.tsx'), 'utf8')).toContain('withinLimit(');
});

test('src does not import the sandbox', () => {
  for (const file of filesBelow(at('src')).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))) {
    expect(readFileSync(file, 'utf8'), relative(root, file)).not.toMatch(/from '[^']*sandbox\//);
  }
});

test('only axios-client.ts imports axios, and pages do not import pages', () => {
  for (const file of filesBelow(at('src')).filter((name) => /\.tsx?$/.test(name))) {
    const code = readFileSync(file, 'utf8');
    const name = relative(at('src'), file);
    if (name !== join('api', 'axios-client.ts')) expect(code, name).not.toMatch(/^import (?!type).*from 'axios'/m);
    const page = /^pages\/([^/]+)\//.exec(name)?.[1];
    if (page) expect(code, name).not.toMatch(/from '\.\.\/(?!\.\.\/|page-route\.ts')[^']/);
  }
});
