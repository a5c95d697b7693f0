import { countCharacters } from '../../lib/count-characters.ts';

/** So many characters a message has at most, as a person counts them. */
export const LONGEST = 500;
/** A message travels in the address of its call, and servers take none that is longer than this, encoded. */
const LONGEST_ENCODED = 6_000;
/** From here on it is said how many are left. */
const NEAR = 450;

export interface Measured {
  /** the text as it is sent: without the blanks around it */
  text: string;
  /** so many characters too many */
  over: number;
  /** the characters are few enough, but of a kind that takes too much room on the way (joined emoji by the hundred) */
  heavy: boolean;
  /** so many may still be written; null while there is much room */
  room: number | null;
}

/** Measures what is typed. Half an emoji, as a wrong paste leaves it, is sent as the sign for something unreadable. */
export function measure(typed: string): Measured {
  const text = wellFormed(typed.trim());
  const count = countCharacters(text);
  return {
    text,
    over: Math.max(0, count - LONGEST),
    heavy: encodeURIComponent(text).length > LONGEST_ENCODED,
    room: count >= NEAR && count <= LONGEST ? LONGEST - count : null,
  };
}

/** Half a surrogate pair cannot be written into an address. */
function wellFormed(text: string): string {
  return Array.from(text, (point) => (/^[\ud800-\udfff]$/.test(point) ? '\ufffd' : point)).join('');
}
