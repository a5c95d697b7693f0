/** Size of the text area, in units of the poster. The signature and the drawing of the paper are below it. */
export const AREA = { width: 558, height: 600 } as const;
/** Font sizes, from large to small. */
const SIZES = [40, 36, 32, 28, 24, 20] as const;
const LINE_HEIGHT = 1.7;
/** Space between two columns. */
const GAP = 24;
/** Most columns; a poem has many short lines. */
const MAX_COLUMNS = 6;

export interface LetterLayout {
  /** font size */
  size: number;
  /** from one baseline to the next */
  step: number;
  /** left edge of a column to that of the next */
  columnStep: number;
  columnWidth: number;
  /** lines of each column, at least one column */
  columns: string[][];
}

/**
 * Lays out a letter: the fewest columns and then the largest font size at which all of it fits. Only if nothing fits,
 * the end is left out with ….
 * @param measure width of a text at a font size, in units of the poster
 * @param split splits a text into user-perceived characters
 */
export function layOutLetter(
  text: string,
  measure: (text: string, size: number) => number,
  split: (text: string) => string[],
): LetterLayout {
  const paragraphs = paragraphsOf(text);
  let last: LetterLayout | undefined;
  for (let count = 1; count <= MAX_COLUMNS; count += 1) {
    const columnWidth = (AREA.width - (count - 1) * GAP) / count;
    for (const size of SIZES) {
      const step = size * LINE_HEIGHT;
      const rows = Math.floor(AREA.height / step);
      const lines = paragraphs.flatMap((paragraph) =>
        breakLines(split(paragraph), (line) => measure(line, size) <= columnWidth),
      );
      const fits = lines.length <= rows * count;
      const shown = fits ? lines : [...lines.slice(0, rows * count - 1), '…'];
      const perColumn = Math.ceil(shown.length / count);
      const columns = Array.from({ length: count }, (_, n) => shown.slice(n * perColumn, (n + 1) * perColumn));
      last = { size, step, columnWidth, columnStep: columnWidth + GAP, columns };
      if (fits) return last;
    }
  }
  return last as LetterLayout;
}

/** More than one empty line in a row would push the text off the paper; an empty line may contain spaces. */
function paragraphsOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .trim()
    .replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
    .split('\n');
}

/** Breaks a paragraph between any two characters, as usual in Chinese. */
function breakLines(characters: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const character of characters) {
    if (line === '' || fits(line + character)) line += character;
    else {
      lines.push(line);
      line = character.trim();
    }
  }
  return [...lines, line];
}
