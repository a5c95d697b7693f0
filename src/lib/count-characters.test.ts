// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { charactersOf, countCharacters } from './count-characters.ts';

describe('countCharacters', () => {
  it.each([
    ['', 0],
    [' ', 1],
    ['灵屿宇宙', 4],
    ['abc', 3],
    ['👍', 1],
    ['👍🏽', 1],
    ['👨‍👩‍👧‍👦', 1],
    ['🇨🇳🇨🇳', 2],
    ['e\u0301', 1],
    ['𠮷野家', 3],
    ['一\r\n二', 3],
  ])('counts the user-perceived characters of %j', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('countCharacters on import', () => {
  it('creates one segmenter, on the first count', async () => {
    const made = vi.fn();
    class Segmenter extends Intl.Segmenter {
      constructor(...options: ConstructorParameters<typeof Intl.Segmenter>) {
        super(...options);
        made();
      }
    }
    vi.stubGlobal('Intl', Object.create(Intl, { Segmenter: { value: Segmenter } }));
    vi.resetModules();
    const { countCharacters: count } = await import('./count-characters.ts');
    expect(made).not.toHaveBeenCalled();
    expect(count('👨‍👩‍👧‍👦')).toBe(1);
    expect(count('灵屿')).toBe(2);
    expect(made).toHaveBeenCalledTimes(1);
  });
});

describe('countCharacters without Intl.Segmenter', () => {
  const TEXTS = [
    '',
    '灵屿👍',
    '𠮷野家',
    '👨‍👩‍👧‍👦',
    '👍🏽👍🏿',
    '🇨🇳🇨🇳🇨',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'e\u0301te\u0301',
    '❤️‍🔥☕️1️⃣',
    '👩🏽‍🚀🧑‍🤝‍🧑',
    '一\r\n二\n\u0301三',
    '\u0301',
    'a\u200db',
    '🐱🐶\u200d',
    'ก็ हिन्दी'.slice(0, 3),
    '\ud83d半个',
  ];
  it.each(TEXTS)('counts %j like Intl.Segmenter', async (text) => {
    const own = Array.from(new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)).length;
    vi.stubGlobal('Intl', Object.create(Intl, { Segmenter: { value: undefined } }));
    vi.resetModules();
    const { countCharacters: count } = await import('./count-characters.ts');
    expect(count(text)).toBe(own);
  });

  it('splits a text without losing anything', () => {
    for (const text of TEXTS) expect(charactersOf(text).join('')).toBe(text);
  });

  it('never counts fewer characters than Intl.Segmenter', () => {
    const parts = [
      '👍',
      '🏽',
      '\u200d',
      '🇨',
      '🇳',
      '\u0301',
      '\r',
      '\n',
      'a',
      '灵',
      '\ufe0f',
      '👩',
      '\u200c',
      '\u{e0067}',
      '한',
      '\u11a8',
      'ก',
      'ำ',
    ];
    let seed = 7;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647) % parts.length;
    for (let round = 0; round < 3_000; round += 1) {
      const text = Array.from({ length: 1 + (next() % 9) }, () => parts[next()]).join('');
      const own = Array.from(new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)).length;
      expect(charactersOf(text).length, JSON.stringify(text)).toBeGreaterThanOrEqual(own);
    }
  });
});
