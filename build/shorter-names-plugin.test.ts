import { runInNewContext } from 'node:vm';
import { minify } from 'terser';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { namesBetweenFiles } from './shorter-names-plugin.ts';

const names = (code: string, withImports = true) =>
  namesBetweenFiles(parseSync('chunk.js', code).program.body, withImports);

test('exports and imports keep the names that they have between the files', () => {
  const code = 'import{q as e,t as n}from"./b.js";var Rn=e(n),on=2;export{Rn as $,on as it};';
  expect(names(code)).toEqual({ $Rn: '$', $on: 'it', $e: 'q', $n: 't' });
  expect(names(code, false)).toEqual({ $Rn: '$', $on: 'it' });
});

test('an export comes before an import of the same name, and the first before the second', () => {
  expect(
    names('import{a as e}from"./b.js";import{b as f}from"./c.js";import{b as g}from"./d.js";var x=1;export{x as a};'),
  ).toEqual({ $x: 'a', $f: 'b' });
  expect(names('var x=1;export{x as a,x as b};')).toEqual({ $x: 'a' });
});

test('a word of the language, a long name and what is exported from elsewhere are left alone', () => {
  expect(
    names('var a,b,c,d,e;export{a as in,b as do,c as if,d as default,e as loader};export{f as g}from"./b.js";'),
  ).toEqual({});
});

test('inner variables make way for the names that are kept', async () => {
  const code = 'var Rn=1;var f=function(a){return a+Rn};f(2);export{Rn as a};';
  const { code: shorter } = await minify(code, {
    module: true,
    compress: false,
    nameCache: { vars: { props: names(code) } },
  });
  expect(shorter).toMatch(/^var a=1;.*export\{a\};$/);
  expect(runInNewContext(`${shorter?.replace(/export.*/, '') ?? ''}a`)).toBe(1);
  expect(shorter).not.toMatch(/function\(a\)/);
});
