import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const TEXT = new Set(['.html', '.js', '.css', '.json']);
/** What a change of ours leaves as it is; everything else is named anew, as it holds names of what is. */
const KEPT = /^(vendor|rolldown-runtime)-/;

/**
 * Writes what a build of the same app under another brand is to those who visit it, in a second instead of half a
 * minute: other names for the files, which are referred to by these, and other words in them.
 * @param from a build
 * @param to a folder that is not there yet
 * @returns how many files have another name
 */
export function anotherBuild(from: string, to: string, brand: readonly [before: string, after: string]): number {
  // Without what was compressed beforehand: that would still say the old.
  cpSync(from, to, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) });
  const names = new Map(
    readdirSync(join(to, 'assets')).flatMap((name) => {
      const [, stem, hash, end] = /^(.*-)([\w-]{8})(\.\w+)$/.exec(name) ?? [];
      if (stem === undefined || hash === undefined || KEPT.test(name)) return [];
      const other = [...hash].map((letter) => (/[a-z]/.test(letter) ? letter.toUpperCase() : letter.toLowerCase()));
      return [[name, `${stem}${other.join('')}${end ?? ''}`] as const];
    }),
  );
  const renamed = [...names].filter(([before, after]) => before !== after);
  for (const [before, after] of renamed) renameSync(join(to, 'assets', before), join(to, 'assets', after));
  const anyName = new RegExp(renamed.map(([name]) => name.replace(/[.]/g, '\\.')).join('|'), 'g');
  for (const file of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.has(extname(file))) continue;
    const text = readFileSync(join(to, file), 'utf8');
    writeFileSync(
      join(to, file),
      text.replace(anyName, (name) => names.get(name) ?? name).replaceAll(brand[0], brand[1]),
    );
  }
  return renamed.length;
}
