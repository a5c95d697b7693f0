import { charactersOf } from './count-characters.ts';

/** A text of so many characters at most, as a person counts them; what is longer ends in an ellipsis. For names inside sentences. */
export function shorten(text: string, most: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  // Nobody's characters are of more units than this; the rest need not be taken apart.
  const pieces = charactersOf(line.slice(0, most * 24));
  return pieces.length <= most && line.length <= most * 24 ? line : `${pieces.slice(0, most - 1).join('')}…`;
}
