import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A table of what a long test found, kept in docs/proofs/. */
export interface Proof {
  /** name of the file without its ending */
  name: string;
  title: string;
  /** what was done and how to read the table; Markdown */
  about: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** sums of the columns, in the last row */
  sums: readonly string[];
}

/**
 * Writes the table to docs/proofs/ and prints its sums, if PROOFS=on: `npm run test:long` sets it. A narrower run would
 * leave an incomplete table.
 */
export function writeProof({ name, title, about, columns, rows, sums }: Proof): void {
  if (process.env['PROOFS'] !== 'on') return;
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const bold = sums.map((sum) => (sum === '' ? '' : `**${sum}**`));
  const table = [line(columns), line(columns.map(() => '-')), ...rows.map(line), line(bold)].join('\n');
  const text = `# ${title}\n\nWritten by \`npm run test:long\`.\n\n${about}\n\n${table}\n`;
  const folder = join(ROOT, 'docs/proofs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.md`);
  writeFileSync(file, text);
  console.info(`docs/proofs/${name}.md: ${sums.filter((sum) => sum !== '').join(', ')}`);
}
