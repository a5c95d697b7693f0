/** Fewer digits among other words are more likely opening hours than a number to call. */
const MIN_DIGITS = 5;
/** No number in the world is longer: more digits are two numbers beside each other. */
const MAX_DIGITS = 15;

/** What stands in a text beside a number and looks like digits of it. */
const TIME = /(^|\D)\d{1,2}:\d{2}(?!\d)/g;
const DATE = /(^|\D)(?:19|20)\d{2}[./-](?:1[0-2]|0?[1-9])(?:[./-]\d{1,2})?(?!\d)/g;

const CHINA = String.raw`(?:\(?(?:\+|00)86\)?[\s-]*)`;
/** In the order they are tried in at each place of the text. Each has its number of digits, so that none takes others'. */
const SHAPES = [
  // a mobile
  String.raw`(?:${CHINA}|86[\s-]*)?1[3-9]\d(?:[\s-]?\d){8}`,
  // a service number
  String.raw`${CHINA}?[48]00(?:[\s-]?\d){7}`,
  // a landline, with its area code
  String.raw`(?:${CHINA}\(?0?\)?[1-9]\d{1,2}|${CHINA}?\(?0\d{2,3})\)?[\s-]*\d{3,4}[\s-]?\d{4}`,
  // a number of another country
  String.raw`\+(?!86)\d(?:[\s().-]{0,2}\d){6,14}`,
];
const KNOWN = new RegExp(String.raw`(^|\D)(${SHAPES.join('|')})(?!\d)`);

/** A number of another country may have any groups of digits, also one that stands after it. */
const FOREIGN = /^\+(?!86)/;

/** The number of a desk, or hours, beside a number. */
const BEFORE = /^(?:\d|\d{1,2}-\d{1,2})\s+/;
const AFTER = /\s+(?:\d|\d{1,2}-\d{1,2})$/;
/** A last group in brackets is an extension: an area code in brackets stands before other groups. */
const BRACKETED = /\s*\(\s*\d{2,6}$/;

const EXTENSION =
  /^\s*(?:(?:,|[,(]?\s*(?:转分机|转接|转|分机号?|ext(?:ension)?\.?|x|#))[\s:]*(\d{1,6})(?!\d)|\(\s*(\d{2,6})\s*\)|-\s?(\d{2,6})(?!\d))/i;

const digitsOf = (text: string) => text.replace(/\D/g, '').length;

interface Found {
  number: string;
  /** of the number in the text */
  end: number;
}

function findKnown(text: string): Found | null {
  const match = KNOWN.exec(text);
  const [whole, , number] = match ?? [];
  if (!match || whole === undefined || number === undefined) return null;
  const end = match.index + whole.length;
  if (!FOREIGN.test(number)) return { number, end };
  const alone = number.replace(AFTER, '').replace(BRACKETED, '');
  return { number: alone, end: end - number.length + alone.length };
}

/** A number of no known shape, such as 95588 or one without its area code. */
function findOther(text: string): Found | null {
  for (const match of text.matchAll(/\+?\(?\d(?:[\d\s().-]*\d)?/g)) {
    let [number] = match;
    let start = match.index;
    if (digitsOf(number) > MAX_DIGITS) {
      const word = number.split(/\s/).find((one) => digitsOf(one) >= MIN_DIGITS && digitsOf(one) <= MAX_DIGITS) ?? '';
      start += number.indexOf(word);
      number = word;
    } else {
      const [before] = BEFORE.exec(number) ?? [''];
      start += before.length;
      number = number.slice(before.length).replace(AFTER, '');
    }
    if (digitsOf(number) >= MIN_DIGITS) return { number, end: start + number.length };
  }
  return null;
}

/**
 * The address that dials the first number of a text, and its extension after a pause; null without a number. The
 * platform's text is not trusted: nothing else of it gets into the address.
 */
export function telephone(text: string): string | null {
  const plain = text
    // Full-width characters are as far away from the others as each other.
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .trim()
    // A number does not go on in the next line.
    .replace(/[\r\n]+/g, ';')
    .replace(TIME, '$1;')
    .replace(DATE, '$1;');
  // Such as 110: only alone is it surely a number.
  if (/^\d{3,6}$/.test(plain)) return `tel:${plain}`;
  const found = findKnown(plain) ?? findOther(plain);
  if (!found) return null;
  const [, named, bracketed, joined] = EXTENSION.exec(plain.slice(found.end)) ?? [];
  const extension = named ?? bracketed ?? joined;
  const number = found.number
    .replace(/[^\d+-]/g, '')
    // The country's code goes without the 0 of the area code.
    .replace(/^(?:\+|00)86-?0?|^86(?=-?1\d{10}$)-?/, '+86');
  return `tel:${number}${extension === undefined ? '' : `,${extension}`}`;
}
