import { describe, expect, test } from 'vitest';
import { charactersOf } from '../../lib/count-characters.ts';
import { AREA, layOutLetter } from './letter-layout.ts';

/** A full-width character is as wide as the font size. */
const measure = (text: string, size: number) => charactersOf(text).length * size;
const layOut = (text: string) => layOutLetter(text, measure, charactersOf);
const linesOf = (text: string) => layOut(text).columns.flat();

describe('layout of a letter', () => {
  test('a short one is large, in one column', () => {
    expect(layOut('见字如面。\n等你来。')).toMatchObject({ size: 40, columns: [['见字如面。', '等你来。']] });
  });

  test('keeps every line of a poem, in columns', () => {
    const poem = Array.from({ length: 24 }, (_, n) => `第${n}句玉露金风`);
    expect(linesOf(poem.join('\n'))).toEqual(poem);
    expect(layOut(poem.join('\n')).columns).toHaveLength(2);
  });

  test('keeps the end after many empty lines, even of spaces', () => {
    expect(linesOf(`开头${'\n '.repeat(95)}\n\u3000\u3000结尾`)).toEqual(['开头', '', '　　结尾']);
    expect(linesOf('一\n\n二')).toEqual(['一', '', '二']);
  });

  test.each([
    ['without a break', '星'.repeat(200)],
    ['of a hundred lines', Array.from({ length: 100 }, () => '星').join('\n')],
  ])('200 characters %s are all on the paper', (_, text) => {
    const { columns, step, columnWidth, size } = layOut(text);
    expect(columns.flat().join('')).toBe(text.replace(/\n/g, ''));
    for (const lines of columns) {
      expect(lines.length * step).toBeLessThanOrEqual(AREA.height);
      for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(columnWidth);
    }
  });

  test('says with … that the end is left out, if nothing else is possible', () => {
    const lines = linesOf('星\n'.repeat(400));
    expect(lines.at(-1)).toBe('…');
    expect(lines.length).toBeLessThan(400);
  });
});
