/** Elements without readable text, including their content. */
const WORDLESS = /<(script|style|template|noscript|iframe|object|svg|math|textarea|title|head)\b[^]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[^]*?(?:-->|$)/g;
/** Block boundaries become line breaks. */
const BREAK = /<(?:br|\/?(?:p|div|li|ul|ol|h[1-6]|blockquote|hr|tr|table|section|article))\b[^>]*>?/gi;
/** A `<` that starts no tag is plain text, as in 3 < 5. */
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
 * Converts rich text to plain text. Excerpts then need no HTML sanitiser (10 kB). The result must never be used as
 * HTML.
 * @param longest maximum length before an ellipsis; on most screens a line clamp cuts earlier
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
  // Do not split a surrogate pair.
  const end = /[\uD800-\uDBFF]/.test(text.charAt(longest - 1)) ? longest - 1 : longest;
  return `${text.slice(0, end).trimEnd()}…`;
}

function decoded(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
  const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
  // Control characters and lone surrogates.
  if (code < 32 || (code > 126 && code < 160) || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) return ' ';
  return String.fromCodePoint(code);
}
