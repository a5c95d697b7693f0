import { expect, test } from 'vitest';
import { divide, type SharedModule } from './shared-chunks.ts';

const module = (id: string, pages: string, bytes = 100, imports: string[] = []): SharedModule => ({
  id,
  bytes,
  pages: new Set(pages),
  imports,
});
/** The ids of each chunk, in any order. */
const chunksOf = (modules: SharedModule[], chunkBytes = 1_000) =>
  divide(modules, chunkBytes)
    .map((chunk) =>
      chunk
        .map(({ id }) => id)
        .sort()
        .join(' '),
    )
    .sort();

test('modules of the same pages are one chunk, however large', () => {
  expect(chunksOf([module('a', 'xy', 90_000), module('b', 'yx', 90_000), module('c', 'zw', 1)], 1)).toEqual([
    'a b',
    'c',
  ]);
});

test('two chunks are one where a file less is worth the bytes that are loaded for nothing', () => {
  // x and y load both; z would load a for nothing.
  const modules = (bytes: number) => [module('a', 'xy', bytes), module('b', 'xyz')];
  expect(chunksOf(modules(1_999))).toEqual(['a b']);
  expect(chunksOf(modules(2_000))).toEqual(['a', 'b']);
});

test('chunks of different pages stay apart', () => {
  expect(chunksOf([module('a', 'xy', 1), module('b', 'zw', 1)])).toEqual(['a', 'b']);
});

test('the union that spares the most comes first', () => {
  // b could go with a or with c; with c, which more pages share with it, there is nothing left to gain from a.
  const modules = [module('a', 'xy', 900), module('b', 'xyzw', 900), module('c', 'yzwv', 100)];
  expect(chunksOf(modules)).toEqual(['a', 'b c']);
});

test('no union makes chunks import each other in a circle', () => {
  // a → b → c: a and c as one would import b, which imports them.
  const modules = (imports: string[]) => [
    module('a', 'xyzw', 1, ['b']),
    module('b', 'xyz', 3_000, imports),
    module('c', 'xyzwv', 1),
  ];
  expect(chunksOf(modules([]), 500)).toEqual(['a c', 'b']);
  expect(chunksOf(modules(['c']), 500)).toEqual(['a', 'b', 'c']);
});

test('the same modules are divided in the same way', () => {
  const modules = Array.from({ length: 60 }, (_, at) =>
    module(`m${at}`, 'abcdefghij'.slice(at % 4, 3 + ((at * 7) % 7)) || 'ab', 50 + ((at * 37) % 900)),
  );
  expect(chunksOf(modules)).toEqual(chunksOf(modules));
  expect(divide(modules, 1_000).flat()).toHaveLength(60);
});
