/** What holds no words to read, with all that is in it. */
const WORDLESS = /<(script|style|template|noscript|iframe|object|svg|math|textarea|title|head)\b[^]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[^]*?(?:-->|$)/g;
/** Where one block ends, a new line begins. */
const BREAK = /<(?:br|\/?(?:p|div|li|ul|ol|h[1-6]|blockquote|hr|tr|table|section|article))\b[^>]*>?/gi;
/** A `<` that begins no tag is a word of its own: 3 < 5. */
const TAG = /<\/?[a-z!?][^>]*>?/gi;
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp|hellip|mdash|middot));?/gi;
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  middot: '·',
};

/**
 * The words of a rich text, to be shown as text and never as HTML: an excerpt needs neither the sanitiser nor its 10 kB.
 * @param longest so many characters at most, then an ellipsis; a line clamp cuts sooner on most screens
 */
export function plainText(html: string, longest = Infinity): string {
  const text = html
    .replace(COMMENT, '')
    .replace(WORDLESS, '')
    .replace(BREAK, '\n')
    .replace(TAG, '')
    .replace(ENTITY, decoded)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
  if (text.length <= longest) return text;
  // Not between the halves of an emoji.
  const end = /[\uD800-\uDBFF]/.test(text.charAt(longest - 1)) ? longest - 1 : longest;
  return `${text.slice(0, end).trimEnd()}…`;
}

function decoded(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
  const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
  // Controls and halves of characters are nothing to read.
  if (code < 32 || (code > 126 && code < 160) || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) return ' ';
  return String.fromCodePoint(code);
}
