/** Created on first use, so that other pages do not pay for it; null if the browser has none. */
let segmenter: Intl.Segmenter | null | undefined;

/**
 * Number of user-perceived characters: a family emoji, a flag or a letter with accents counts as one. Browsers without
 * `Intl.Segmenter` (Firefox before 125, old WebViews) use the rules below. For unknown scripts these count too many,
 * never too few, so a limit is never exceeded.
 */
export function countCharacters(text: string): number {
  segmenter ??= typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'grapheme' }) : null;
  return segmenter ? Array.from(segmenter.segment(text)).length : charactersOf(text).length;
}

/** Splits a text into user-perceived characters, for example to reveal it step by step. */
export function charactersOf(text: string): string[] {
  const pieces: string[] = [];
  let before = '';
  /** the previous code point is the first half of a flag */
  let half = false;
  /** state of an emoji sequence: none, after an emoji, or after its joiner */
  let picture: 'none' | 'open' | 'joined' = 'none';
  for (const point of text) {
    const attached = before !== '' && !isBreak(before) && isAttached(point);
    const secondHalf: boolean = half && isFlagHalf(point);
    const joined = picture === 'joined' && isPicture(point);
    if (attached || secondHalf || joined || (before === '\r' && point === '\n')) pieces[pieces.length - 1] += point;
    else pieces.push(point);
    half = isFlagHalf(point) && !secondHalf;
    if (isPicture(point)) picture = 'open';
    else if (point === JOINER) picture = picture === 'open' ? 'joined' : 'none';
    else if (!attached || picture === 'joined') picture = 'none';
    before = point;
  }
  return pieces;
}

const JOINER = '\u200d';
/** Code point ranges of symbols and emoji that can be joined. */
const PICTURES = [
  [0xa9, 0xae],
  [0x203c, 0x2049],
  [0x2122, 0x2139],
  [0x2190, 0x23ff],
  [0x24c2, 0x24c2],
  [0x25a0, 0x27bf],
  [0x2900, 0x2bff],
  [0x3030, 0x303d],
  [0x3297, 0x3299],
  [0x1f000, 0x1f1e5],
  [0x1f200, 0x1f3fa],
  [0x1f400, 0x1faff],
] as const;

const isIn = (point: string, from: number, to: number) => {
  const code = point.codePointAt(0) ?? 0;
  return code >= from && code <= to;
};
const isBreak = (point: string) => /^\p{Cc}$/u.test(point);
const isFlagHalf = (point: string) => isIn(point, 0x1f1e6, 0x1f1ff);
const isPicture = (point: string) => PICTURES.some(([from, to]) => isIn(point, from, to));
/** Combining marks, joiners, skin tones and flag tags belong to the preceding character. */
const isAttached = (point: string) =>
  /^\p{M}$/u.test(point) ||
  isIn(point, 0x200c, 0x200d) ||
  isIn(point, 0x1f3fb, 0x1f3ff) ||
  isIn(point, 0xe0020, 0xe007f);
