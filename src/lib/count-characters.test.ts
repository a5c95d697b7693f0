import { afterEach, describe, expect, it, vi } from 'vitest';
import { countCharacters } from './count-characters.ts';

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
  ])('counts %j as a person does', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('countCharacters on import', () => {
  it('makes its segmenter on the first count, and one alone', async () => {
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
  it('counts code points, never half a surrogate pair', async () => {
    vi.stubGlobal('Intl', Object.create(Intl, { Segmenter: { value: undefined } }));
    vi.resetModules();
    const { countCharacters: count } = await import('./count-characters.ts');
    expect(count('灵屿👍')).toBe(3);
    expect(count('𠮷野家')).toBe(3);
    expect(count('👨‍👩‍👧‍👦')).toBe(7);
    expect(count('')).toBe(0);
  });
});
