/**
 * The exit code of `npm run test:engines`: 0 only if something ran, nothing failed and no engine is missing. What did not
 * run has not passed; `--skip-missing` says that it need not.
 * @param {{ passed: number, failed: number, missing: string[], skipMissing: boolean }} result
 */
export function exitCodeOf({ passed, failed, missing, skipMissing }) {
  const ran = passed + failed > 0;
  return failed === 0 && ran && (missing.length === 0 || skipMissing) ? 0 : 1;
}

const ENGINES = ['chromium80', 'webkit', 'firefox'];
const FLAGS = ['--no-build', '--skip-missing'];

/**
 * Reads the words after `npm run test:engines --`: names of pages, `--engine=name` (may be repeated; none: all three), and
 * flags.
 * @param {string[]} words
 * @returns {{ engines: string[], pages: string[], flags: string[], problem?: string }} problem: a word that it does not know
 */
export function readEngineOptions(words) {
  const named = words.filter((word) => word.startsWith('--engine=')).map((word) => word.slice('--engine='.length));
  const flags = words.filter((word) => FLAGS.includes(word));
  const pages = words.filter((word) => !word.startsWith('--'));
  const engines = named.length === 0 ? ENGINES : ENGINES.filter((name) => named.includes(name));
  const unknown = [
    ...named.filter((name) => !ENGINES.includes(name)),
    ...words.filter((word) => word.startsWith('--') && !word.startsWith('--engine=') && !FLAGS.includes(word)),
  ];
  return unknown.length === 0
    ? { engines, pages, flags }
    : { engines, pages, flags, problem: `unknown: ${unknown.join(' ')} (engines: ${ENGINES.join(', ')})` };
}
