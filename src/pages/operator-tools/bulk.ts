import { check, fieldsOf } from './link-fields.ts';
import { type Draft, findingsOf, makeLink, pageOf, problemOf } from './links.ts';
import { bulk } from './bulk-copy.ts';

/** More lines than this are refused, not cut off. */
export const MAX_LINES = 1_000;

/** A line of the column: its link, or what is wrong with it. */
export type Row = { line: number; value: string } & ({ url: string } | { problem: string });

/** The lines of a pasted column: trimmed, empty ones left out, with their numbers. The first of several cells counts. */
export function columnOf(text: string): { line: number; value: string }[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((value, index) => ({ line: index + 1, value: (value.split('\t')[0] ?? '').trim() }))
    .filter(({ value }) => value !== '');
}

/**
 * Makes one link for each line: the draft with the line in one of its fields. A line that the page would not take, or
 * that stood there before, has no link.
 */
export async function makeRows(
  draft: Draft,
  name: string,
  lines: readonly { line: number; value: string }[],
): Promise<Row[]> {
  const field = fieldsOf(pageOf(draft.folder)).find((one) => one.name === name);
  if (!field) throw new RangeError(`no field ${name}`);
  const seen = new Map<string, number>();
  const rows: Row[] = [];
  for (const { line, value } of lines) {
    const problem = check(field, value)?.text ?? (seen.has(value) ? bulk.twice(seen.get(value) ?? 0) : undefined);
    if (problem === undefined) {
      seen.set(value, line);
      try {
        rows.push({ line, value, url: (await makeLink({ ...draft, values: { ...draft.values, [name]: value } })).url });
      } catch (error) {
        rows.push({ line, value, problem: problemOf(error) });
      }
    } else rows.push({ line, value, problem });
  }
  return rows;
}

/** The names of other fields that keep every line from becoming a link. */
export function openFields(draft: Draft, name: string): string[] {
  return [...findingsOf(draft)]
    .filter(([other, { kind }]) => other !== name && kind === 'wrong')
    .map(([other]) => other);
}

/** The rows as a CSV file (RFC 4180) with a byte order mark, which Excel needs to read it as UTF-8. */
export function toCsv(rows: readonly Row[]): string {
  const table = rows.map((row) =>
    'url' in row ? [row.line, row.value, row.url, ''] : [row.line, row.value, '', row.problem],
  );
  return `\uFEFF${[bulk.columns, ...table].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

/**
 * Tables run a cell that begins with one of these as a formula, also in full width (OWASP, CSV injection), and cut a
 * number after its fifteenth digit, such as an id: an apostrophe before them makes both a text.
 */
const READ_OTHERWISE = /^(?:[=+\-@\t\r＝＋－＠]|\d{16,}$)/;

function cell(value: string | number): string {
  const text = String(value);
  const safe = READ_OTHERWISE.test(text) ? `'${text}` : text;
  return `"${safe.replace(/"/g, '""')}"`;
}

/** Unique names for the pictures of the rows, by line and value. */
export function pictureName({ line, value }: Row, format: 'png' | 'svg'): string {
  return `${String(line).padStart(4, '0')}-${value.replace(/[^\w-]/g, '_').slice(0, 64)}.${format}`;
}
