// @vitest-environment node
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { stylesOf, withImports } from './chunks.ts';

/** A chunk with a stylesheet of its own. */
const chunk = (name: string, imports: string[] = []) =>
  ({
    type: 'chunk',
    fileName: `${name}.js`,
    imports: imports.map((file) => `${file}.js`),
    viteMetadata: { importedCss: new Set([`${name}.css`]), importedAssets: new Set() },
  }) as unknown as Rolldown.OutputChunk;

const page = chunk('page', ['layout', 'form']);
const form = chunk('form', ['button']);
const layout = chunk('layout', ['button', 'entry']);
const button = chunk('button');
const entry = chunk('entry');
const bundle = Object.fromEntries([page, form, layout, button, entry].map((one) => [one.fileName, one]));

test('styles stand in the order in which they are imported, so that those of a page can override what it uses', () => {
  expect(stylesOf([entry, page], bundle)).toEqual(['entry.css', 'button.css', 'layout.css', 'form.css', 'page.css']);
});

test('a chunk comes with all that it imports, each once, also if two import each other', () => {
  const loop = { ...bundle, [button.fileName]: chunk('button', ['page']) };
  expect(withImports([page], loop).map(({ fileName }) => fileName)).toEqual([
    'page.js',
    'layout.js',
    'button.js',
    'entry.js',
    'form.js',
  ]);
  expect(stylesOf([page], loop)).toEqual(['button.css', 'entry.css', 'layout.css', 'form.css', 'page.css']);
});
