/** Made on the first count, so that pages which count nothing do not pay for it; null where the browser has none. */
let segmenter: Intl.Segmenter | null | undefined;

/**
 * How many characters a person counts in the text: a family emoji, a flag, a letter with its accents are one each.
 * Where the browser has no `Intl.Segmenter` (Firefox before 125, old WebViews), they are found by rules of our own, which
 * hold for everything people type; in a script they do not know they count more than a person, never fewer, so that a
 * limit is never overstepped.
 */
export function countCharacters(text: string): number {
  segmenter ??= typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'grapheme' }) : null;
  return segmenter ? Array.from(segmenter.segment(text)).length : charactersOf(text).length;
}

/** The text in pieces of one character as a person counts them, for showing it bit by bit: none is ever shown by half. */
export function charactersOf(text: string): string[] {
  const pieces: string[] = [];
  let before = '';
  /** half a flag stands before */
  let half = false;
  /** a picture stands before, and then a joiner */
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
/** Code points from and to, of signs and emoji that are joined to one picture. */
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
/** Accents and variants, joiners, skin tones, the letters of a region's flag: they belong to what stands before them. */
const isAttached = (point: string) =>
  /^\p{M}$/u.test(point) ||
  isIn(point, 0x200c, 0x200d) ||
  isIn(point, 0x1f3fb, 0x1f3ff) ||
  isIn(point, 0xe0020, 0xe007f);
