/**
 * A word of Latin letters and digits, or one character; with the punctuation behind it, which begins no line (W3C,
 * Requirements for Chinese Text Layout, 3.1.2).
 */
const PIECES = /(?:[A-Za-z0-9]+|[^])[，。！？、：；…）」』》”’.,!?:;)]*/gu;

/**
 * Breaks a text into lines, as usual in Chinese: between any two characters, but inside no word and before no closing
 * punctuation, as long as these fit. No single character stands on the last line, if the lines before have room.
 * @param widthOf width of a text, in any unit
 * @param width of a line, in the same unit
 * @param most maximum number of lines; longer text ends with …
 */
export function breakLines(text: string, widthOf: (text: string) => number, width: number, most: number): string[] {
  const pieces = text.replace(/\s+/g, ' ').trim().match(PIECES) ?? [];
  const fits = (line: string, room = width) => widthOf(line) <= room;
  const found = fill(pieces, fits, most);
  if (found.length > most) {
    const last = Array.from(found[most - 1] ?? '');
    while (last.length > 0 && !fits(`${last.join('')}…`)) last.pop();
    return [...found.slice(0, most - 1), `${last.join('')}…`];
  }
  const end = found[found.length - 1] ?? '';
  if (found.length < 2 || Array.from(end).length > 1) return found;
  // Shorter lines, until the last one has company.
  const narrow = width - widthOf(end);
  const balanced = fill(pieces, (line) => fits(line, narrow), most);
  return balanced.length === found.length ? balanced : found;
}

/** @returns one line more than `most` for a longer text, however long it is */
function fill(pieces: string[], fits: (line: string) => boolean, most: number): string[] {
  const found: string[] = [];
  let line = '';
  for (const piece of pieces) {
    // What is wider than a line is broken anywhere.
    for (const part of fits(piece) ? [piece] : Array.from(piece)) {
      if (line === '' || fits(line + part)) {
        line += part;
      } else {
        found.push(line.trimEnd());
        if (found.length > most) return found;
        line = part.trim();
      }
    }
  }
  return line.trim() === '' ? found : [...found, line.trimEnd()];
}
