import { countCharacters } from '../../lib/count-characters.ts';

/** Maximum length of a message, in characters as the user sees them. */
export const MAX_LENGTH = 500;
/** Maximum URL-encoded length: the message is in the URL, and servers limit its length. */
const MAX_ENCODED_LENGTH = 6_000;
/** From this length on, the remaining characters are shown. */
const COUNTER_LENGTH = 450;

export interface Measured {
  /** the text to send, trimmed */
  text: string;
  /** number of characters over the limit */
  over: number;
  /** number of messages that the text fills */
  parts: number;
  /** within the character limit, but too long when encoded (hundreds of joined emoji) */
  heavy: boolean;
  /** remaining characters; null if far from the limit */
  room: number | null;
}

/** Measures the typed text. Half a surrogate pair, left by a bad paste, is replaced with U+FFFD. */
export function measure(typed: string): Measured {
  const text = wellFormed(typed.trim());
  const count = countCharacters(text);
  return {
    text,
    over: Math.max(0, count - MAX_LENGTH),
    parts: Math.ceil(count / MAX_LENGTH),
    heavy: encodeURIComponent(text).length > MAX_ENCODED_LENGTH,
    room: count >= COUNTER_LENGTH && count <= MAX_LENGTH ? MAX_LENGTH - count : null,
  };
}

/** Whether a suggested prompt can be sent. A character has at least one code unit, so most need no counting. */
export function isSendable(prompt: string): boolean {
  if (prompt.length <= MAX_LENGTH) return prompt.trim() !== '';
  const { text, over, heavy } = measure(prompt);
  return text !== '' && over === 0 && !heavy;
}

/** Half a surrogate pair cannot be URL-encoded. */
function wellFormed(text: string): string {
  return Array.from(text, (point) => (/^[\ud800-\udfff]$/.test(point) ? '\ufffd' : point)).join('');
}
