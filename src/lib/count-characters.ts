/** Made on the first count, so that pages which count nothing do not pay for it; null where the browser has none. */
let segmenter: Intl.Segmenter | null | undefined;

/**
 * How many characters a person counts in the text: a family emoji, a flag, a letter with its accents are one each.
 * Where the browser has no `Intl.Segmenter` (Firefox before 125, old WebViews), code points are counted, which takes
 * joined emoji for several characters: never fewer than the person sees, so that a limit is never overstepped.
 */
export function countCharacters(text: string): number {
  segmenter ??= typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'grapheme' }) : null;
  return segmenter ? Array.from(segmenter.segment(text)).length : Array.from(text).length;
}
