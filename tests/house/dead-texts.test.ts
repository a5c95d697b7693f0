// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');

/** Sources by path, without comments; tests and cases repeat texts and do not count as use. */
const sources = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/cases\.ts$/.test(file))
    .map((file) => [file, readFileSync(join(SRC, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')]),
);

const isCopy = (file: string) => /\bcopy\.ts$/.test(file);

/** Imports of a copy file, each with the names it has there and here. */
function importsOf(copy: string): { text: string; names: Map<string, string> }[] {
  return [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/import \{([^}]*)\} from '(\.[^']*)'/g)]
      .filter(([, , from = '']) => join(dirname(file), from) === copy)
      .map(([statement, names = '']) => ({
        text: text.replace(statement, ''),
        names: new Map(
          names
            .split(',')
            .map((one) => one.trim().replace(/^type /, ''))
            .filter(Boolean)
            .map((one): [string, string] => [one.split(' as ')[0] ?? one, one.split(' as ').at(-1) ?? one]),
        ),
      })),
  );
}

/** Keys of a copy file's exported objects that nothing reads; keys of records within them are not looked at. */
function deadTexts(copy: string, source: string): string[] {
  const imports = importsOf(copy);
  const own = source.replace(/^ {2}\w+(?=[:(])/gm, '');
  return [...source.matchAll(/^export const (\w+)[^=\n]*= \{\n([\s\S]*?)^\}/gm)].flatMap(
    ([, object = '', body = '']) => {
      const users = [
        { text: own, here: object },
        ...imports.flatMap(({ text, names }) => {
          const here = names.get(object);
          return here === undefined ? [] : [{ text, here }];
        }),
      ];
      // An object that is passed on whole, or read with a variable key, is read out of sight: any word may be a use.
      const whole = users.some(({ text, here }) =>
        new RegExp(`(?:\\.{3}|(?<![.\\w'"/-]))${here}\\b(?!\\s*\\??\\.|[:'"/-])`).test(
          text.replace(`export const ${here} `, ''),
        ),
      );
      const anywhere = [...sources]
        .filter(([file]) => !isCopy(file))
        .map(([, text]) => text)
        .join('\n');
      const reads = (key: string) =>
        whole
          ? new RegExp(`\\b${key}\\b`).test(anywhere)
          : users.some(({ text, here }) => new RegExp(`\\b${here}\\s*\\??\\.\\s*${key}\\b`).test(text));
      return [...body.matchAll(/^ {2}(\w+)[:(]/gm)]
        .map(([, key = '']) => key)
        .filter((key) => !reads(key))
        .map((key) => `${copy}: ${object}.${key}`);
    },
  );
}

test('every text is read somewhere', () => {
  const copies = [...sources].filter(([file]) => isCopy(file));
  expect(copies.length).toBeGreaterThan(40);
  expect(copies.flatMap(([file, text]) => deadTexts(file, text))).toEqual([]);
});

test('a text that nothing reads is found', () => {
  const copy = 'pages/place/copy.ts';
  const source = sources.get(copy) ?? '';
  const more = source.replace(/^export const sky = \{$/m, "$&\n  neverRead: '',");
  expect(deadTexts(copy, more)).toEqual([`${copy}: sky.neverRead`]);
});
