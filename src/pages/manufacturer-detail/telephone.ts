/** Fewer digits are more likely opening hours than a number to call. */
const MIN_DIGITS = 5;
/** No number in the world is longer: more digits are two numbers beside each other. */
const MAX_DIGITS = 15;

const digitsOf = (text: string) => text.replace(/\D/g, '').length;

/**
 * The address that dials the first number of a text, and its extension after a pause; null without a number. The
 * platform's text is not trusted: nothing else of it gets into the address.
 */
export function telephone(text: string): string | null {
  // Full-width characters are as far away from the others as each other.
  const plain = text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  const found = [...plain.matchAll(/\+?\(?\d(?:[\d\s().-]*\d)?/g)];
  const match = found.find(([number]) => digitsOf(number) >= MIN_DIGITS) ?? found[0];
  if (!match) return null;
  const [whole] = match;
  const number = digitsOf(whole) > MAX_DIGITS ? (/^\S+/.exec(whole)?.[0] ?? whole) : whole;
  const rest = plain.slice(match.index + number.length);
  const [, extension] =
    /^\s*(?:,|[,(]?\s*(?:转分机|转接|转|分机号?|ext\.?|x|#))[\s:]*(\d{1,6})(?!\d)/i.exec(rest) ?? [];
  return `tel:${number.replace(/[^\d+-]/g, '')}${extension === undefined ? '' : `,${extension}`}`;
}
