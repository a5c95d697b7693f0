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

describe('countCharacters without Intl.Segmenter', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

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
