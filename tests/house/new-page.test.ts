// @vitest-environment node
import { check, resolveConfig } from 'prettier';
import { transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import { filesOf, wrongWith } from '../../build/page-template.mjs';

const page = { folder: 'lantern-fair', path: '/lanternFair', name: '灯会', theme: 'gold' };
const FILES = 'Skeleton.tsx cases.ts copy.ts data.ts page.module.css page.test.tsx page.tsx route.ts scene.svg'.split(
  ' ',
);

describe.each(['alone', 'shell'])('npm run new-page, %s', (inside) => {
  test('makes a page’s files and one line of paths, without placeholders', async () => {
    const files = await filesOf({ ...page, inside });
    const made = Object.keys(files).filter((file) => file.startsWith('src/pages/lantern-fair/'));
    const wanted = inside === 'shell' ? [...FILES, 'first.tsx'] : FILES;
    expect(made.map((file) => file.replace('src/pages/lantern-fair/', '')).sort()).toEqual(wanted.toSorted());
    expect(Object.keys(files).length - made.length).toBe(1);
    expect(files['src/kit/navigation/paths.ts']).toContain(
      "  lanternFair: (id: Id) => withQuery('/lanternFair', { id }),\n} as const;",
    );
    for (const [file, text] of Object.entries(files)) expect(text, file).not.toMatch(/__\w+__/);
    expect(files['src/pages/lantern-fair/page.tsx']).toContain('export default function LanternFairPage()');
  });

  test('what it makes parses and is formatted', async () => {
    const options = await resolveConfig(import.meta.filename);
    for (const [file, text] of Object.entries(await filesOf({ ...page, inside }))) {
      if (!/\.tsx?$/.test(file)) continue;
      await transformWithOxc(text, file);
      expect(await check(text, { ...options, filepath: file }), file).toBe(true);
    }
  });
});

test.each([
  ['a folder that is there', { folder: 'home' }, 'src/pages/home is there already'],
  ['a path that is there', { path: '/sharEregister' }, 'the path /sharEregister is another page'],
  ['a bad folder', { folder: 'LanternFair' }, 'is not written like-this'],
  ['a path without a slash', { path: 'lantern' }, 'is not a slash and one word'],
  ['a path of two words', { path: '/lantern/fair' }, 'is not a slash and one word'],
  ['an unknown theme', { theme: 'silver' }, 'the theme «silver» is none of dawn'],
  ['no name', { name: ' ' }, 'is empty'],
  ['a name that is code', { name: "'+x+'" }, 'not plain words'],
  ['another place', { inside: 'outside' }, 'is alone or shell'],
])('refuses %s', (_, given, told) => expect(wrongWith({ ...page, ...given })).toContain(told));

test('a good page is not refused', () => expect(wrongWith(page)).toBeNull());
