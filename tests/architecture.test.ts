import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pageRoutes } from 'virtual:page-routes';
import { shellRoutes } from 'virtual:page-routes/shell';
import { composeScene } from '../build/scene-plugin.ts';
import { allRoutes } from '../src/pages/all-routes.ts';
import { pages as measured } from './bench/pages.mjs';

const root = join(import.meta.dirname, '..');
const at = (...parts: string[]) => join(root, ...parts);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

test('every folder is a page with a path of its own, and the routes know it', () => {
  const folders = readdirSync(at('src/pages')).filter((name) => statSync(at('src/pages', name)).isDirectory());
  const lacking = folders.filter((name) => !existsSync(at('src/pages', name, 'route.ts')));
  expect(lacking, 'folders without a route.ts').toEqual([]);
  expect(pageRoutes.map(({ folder }) => folder).sort()).toEqual(folders.sort());
  expect(new Set(pageRoutes.map(({ path }) => path.split('/')[1])).size).toBe(pageRoutes.length);
  expect(shellRoutes.map(({ inside }) => inside)).toEqual(shellRoutes.map(() => 'shell'));
  expect(pageRoutes.filter(({ inside }) => inside === 'shell')).toEqual(shellRoutes);
});

test('a page’s folder holds what a page is made of', () => {
  for (const { folder } of pageRoutes) {
    const files = readdirSync(at('src/pages', folder));
    for (const needed of 'route.ts page.tsx data.ts copy.ts first.tsx scene.svg page.test.tsx'.split(' ')) {
      expect(files, folder).toContain(needed);
    }
    for (const file of files) {
      expect(file, folder).toMatch(
        /^(route|page|data|copy|scene|[A-Z]\w+|[a-z]+(-[a-z]+)*)(\.module|\.test)?\.(tsx?|css|svg)$/,
      );
    }
  }
});

test('a page’s view and data export what the router asks for, and no more', async () => {
  for (const { view, data, folder } of pageRoutes) {
    expect(Object.keys(await view()), folder).toEqual(['default']);
    expect(Object.keys(await data()), folder).toContain('loader');
  }
});

test('a page says of itself what search engines and messengers show', () => {
  for (const { description, folder } of allRoutes) expect(description.trim().length, folder).toBeGreaterThanOrEqual(12);
  expect(new Set(allRoutes.map(({ description }) => description)).size).toBe(allRoutes.length);
});

test('what a loader waits for besides its data comes along with the page file', async () => {
  const firsts = import.meta.glob<{ showsRichText?: boolean }>('../src/pages/*/first.tsx');
  for (const { folder } of pageRoutes) {
    const waits = readFileSync(at('src/pages', folder, 'data.ts'), 'utf8').includes('loadRichText()');
    const first = await firsts[`../src/pages/${folder}/first.tsx`]?.();
    expect(first?.showsRichText ?? false, folder).toBe(waits);
  }
});

test('every page is measured, at an address of its own', () => {
  expect(measured.map(({ path }) => path).sort()).toEqual(pageRoutes.map(({ path }) => path).sort());
  for (const { path, open, live } of measured) {
    expect(matchPath(path, new URL(open, 'http://localhost').pathname), open).not.toBeNull();
    expect(live, path).not.toBe('');
  }
});

test('every page stands in the list of pages, and nothing else does', () => {
  const listed = [...readFileSync(at('docs/pages.md'), 'utf8').matchAll(/^\| (`\/.*?) \|/gm)].flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => path),
  );
  expect(listed.sort()).toEqual(pageRoutes.map(({ path }) => path).sort());
});

test('a drawing is at most 6 kB, compressed, with the parts it uses', () => {
  const parts = readFileSync(at('src/kit/scene/parts.svg'), 'utf8');
  for (const { folder } of pageRoutes) {
    const scene = composeScene(readFileSync(at('src/pages', folder, 'scene.svg'), 'utf8'), parts);
    expect(brotliCompressSync(scene).length, folder).toBeLessThanOrEqual(6_000);
    expect(scene, folder).not.toMatch(/<text|<script|https?:(?!\/\/www\.w3\.org)/);
  }
});

test('the top level holds the rooms and tool configuration, nothing else', () => {
  const allowed = new Set(
    (
      '.ci .editorconfig .env.development .env.production .git .gitignore .npmrc .prettierignore .prettierrc.json ' +
      'LICENSE README.md build deploy docs eslint.config.js index.html package-lock.json package.json ' +
      'postcss.config.cjs public sandbox src tests tsconfig.json vite.config.ts vitest.config.ts ' +
      // made by commands, ignored by git
      'node_modules dist .sandbox .shots .bench .test-results'
    ).split(' '),
  );
  expect(readdirSync(root).filter((name) => !allowed.has(name))).toEqual([]);
});

test('nothing of the sandbox is reachable from src', () => {
  for (const file of filesBelow(at('src')).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))) {
    expect(readFileSync(file, 'utf8'), relative(root, file)).not.toMatch(/from '[^']*sandbox\//);
  }
});

test('only http.ts talks to axios, and pages never import pages', () => {
  for (const file of filesBelow(at('src')).filter((name) => /\.tsx?$/.test(name))) {
    const code = readFileSync(file, 'utf8');
    const name = relative(at('src'), file);
    if (name !== join('api', 'http.ts')) expect(code, name).not.toMatch(/from 'axios'/);
    const page = /^pages\/([^/]+)\//.exec(name)?.[1];
    if (page) expect(code, name).not.toMatch(/from '\.\.\/(?!\.\.\/|page-route\.ts')[^']/);
  }
});
