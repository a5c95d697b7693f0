import { charactersOf } from './count-characters.ts';

/** Shortens a text to a number of user-perceived characters with an ellipsis; for names inside sentences. */
export function shorten(text: string, most: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  // Limits the work on very long texts; no normal character has more than 24 code units.
  const pieces = charactersOf(line.slice(0, most * 24));
  return pieces.length <= most && line.length <= most * 24 ? line : `${pieces.slice(0, most - 1).join('')}…`;
}
