// @vitest-environment node
import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test.each([
  ['顾星阑', 4, '顾星阑'],
  ['  顾\n星阑 ', 4, '顾 星阑'],
  ['一二三四五', 4, '一二三…'],
  ['👨‍👩‍👧‍👦👍🏽🇨🇳', 3, '👨‍👩‍👧‍👦👍🏽🇨🇳'],
  ['👨‍👩‍👧‍👦👍🏽🇨🇳', 2, '👨‍👩‍👧‍👦…'],
  ['x'.repeat(100_000), 3, 'xx…'],
  ['', 3, ''],
])('shortens %s to %i characters', (text, most, short) => expect(shorten(text, most)).toBe(short));
