import { expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';

/** A Chinese character is two wide, any other one. */
const widthOf = (text: string) =>
  Array.from(text).reduce((sum, character) => sum + (character.charCodeAt(0) > 0x2e7f ? 2 : 1), 0);
const broken = (text: string, width: number, most = 9) => breakLines(text, widthOf, width, most);

test('breaks between any two Chinese characters', () => {
  expect(broken('三座岛同一天出发', 10)).toEqual(['三座岛同一', '天出发']);
  expect(broken('一行就够', 10)).toEqual(['一行就够']);
  expect(broken('  ', 10)).toEqual([]);
});

test('no single character stands on the last line, if the others have room', () => {
  expect(broken('三座岛同一天出发去看海', 10)).toEqual(['三座岛同', '一天出发', '去看海']);
  expect(broken('三座岛同一天', 10)).toEqual(['三座岛同', '一天']);
  // Not at the price of one more line.
  expect(broken('一二三四', 6)).toEqual(['一二', '三四']);
  expect(broken('一二三四五', 4)).toEqual(['一二', '三四', '五']);
});

test('words stay whole and closing punctuation begins no line, as long as they fit', () => {
  expect(broken('我是原住民LY000001号', 14)).toEqual(['我是原住民', 'LY000001号']);
  expect(broken('今天看到了海，明天出发', 12)).toEqual(['今天看到了', '海，明天出发']);
  expect(broken('two words here', 9)).toEqual(['two words', 'here']);
  expect(broken('aaaaaaaaaaaaaaaa', 6)).toEqual(['aaaaaa', 'aaaaaa', 'aaaa']);
});

test('what does not fit ends with …, and no character is cut in two', () => {
  expect(broken('三座岛同一天出发去看海', 10, 1)).toEqual(['三座岛同…']);
  expect(broken('一二三四五六七', 6, 2)).toEqual(['一二三', '四五…']);
  expect(broken('🌊🌊🌊🌊', 6, 1)).toEqual(['🌊🌊…']);
});

test('measures no more of a very long text than its lines need', () => {
  let measured = 0;
  const counting = (text: string) => {
    measured += 1;
    return text.length;
  };
  expect(breakLines('海'.repeat(100_000), counting, 10, 2)).toEqual(['海'.repeat(10), `${'海'.repeat(9)}…`]);
  expect(measured).toBeLessThan(200);
});
