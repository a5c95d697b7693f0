// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, resolveConfig } from 'prettier';
import { transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import { EXAMPLE, filesOf, wrongWith } from '../../build/page-template.mjs';

const page = { folder: 'lantern-fair', path: '/lanternFair', name: '灯会', theme: 'gold' };
const FILES = 'cases.ts copy.ts data.ts page.module.css page.test.tsx page.tsx route.ts scene.svg'.split(' ');

describe.each(['alone', 'shell'])('npm run new-page, %s', (inside) => {
  test('creates at most nine files with the line in paths, without placeholders', async () => {
    const files = await filesOf({ ...page, inside });
    const made = Object.keys(files).filter((file) => file.startsWith('src/pages/lantern-fair/'));
    expect(made.map((file) => file.replace('src/pages/lantern-fair/', '')).sort()).toEqual(FILES);
    expect(Object.keys(files).length - made.length).toBe(1);
    expect(files['src/kit/navigation/page-paths.ts']).toContain(
      "\nexport const lanternFair = (id: Id) => withQuery('/lanternFair', { id });\n",
    );
    for (const [file, text] of Object.entries(files)) expect(text, file).not.toMatch(/__\w+__/);
    expect(files['src/pages/lantern-fair/page.tsx']).toContain('export default function LanternFairPage()');
  });

  test('creates files that parse and are formatted', async () => {
    const options = await resolveConfig(import.meta.filename);
    for (const [file, text] of Object.entries(await filesOf({ ...page, inside }))) {
      if (!/\.tsx?$/.test(file)) continue;
      await transformWithOxc(text, file);
      expect(await check(text, { ...options, filepath: file }), file).toBe(true);
    }
  });
});

test.each([
  ['an existing folder', { folder: 'home' }, 'src/pages/home already exists'],
  ['an existing path', { path: '/sharEregister' }, 'the path /sharEregister is already in use'],
  ['a folder that is not in kebab-case', { folder: 'LanternFair' }, 'is not in kebab-case'],
  ['a path without a slash', { path: 'lantern' }, 'is not a slash and one word'],
  ['a path of two words', { path: '/lantern/fair' }, 'is not a slash and one word'],
  ['an unknown theme', { theme: 'silver' }, 'the theme «silver» is not one of dawn'],
  ['an empty name', { name: ' ' }, 'is empty'],
  ['a name with special characters', { name: "'+x+'" }, 'spaces or special characters'],
  ['an unknown value of --inside', { inside: 'outside' }, 'must be alone or shell'],
])('refuses %s', (_, given, told) => expect(wrongWith({ ...page, ...given })).toContain(told));

test('accepts valid arguments', () => expect(wrongWith(page)).toBeNull());

test('the example of the documents can be run as it stands', () => {
  const [folder = '', path = '', name = '', theme = ''] = EXAMPLE.replaceAll("'", '').split(' ');
  // Whoever follows the documents has made it, and it is not in this list.
  const made = `src/pages/${folder} already exists: choose another folder`;
  expect([null, made]).toContain(wrongWith({ folder, path, name, theme }));
  expect(readFileSync(join(import.meta.dirname, '../../docs/pages.md'), 'utf8')).not.toContain(`\`${path}\``);
  const documents = ['README.md', 'src/pages/README.md'].map((file) =>
    readFileSync(join(import.meta.dirname, '../..', file), 'utf8'),
  );
  for (const text of documents) expect(text).toContain(`npm run new-page -- ${EXAMPLE}`);
  const commands = documents.flatMap((text) => [...text.matchAll(/(?:new-page -- |`-- )(\w+-\w+ '[^`#]*?\w+)[ `]/g)]);
  expect(commands.map(([, given]) => given)).toEqual(commands.map(() => EXAMPLE));
});
