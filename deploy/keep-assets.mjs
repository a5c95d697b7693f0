// Copies the assets of the last builds beside those of a new one, so that open pages of those builds go on working:
//   node deploy/keep-assets.mjs <folder of the running version> <folder of the new version>
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** How many builds before the new one keep their assets. */
export const KEPT_BUILDS = 10;

/** The assets of this build, then those of the builds before it, each a list of file names: nothing that is served. */
const LIST = '.server/assets.json';

/**
 * Writes the list of a build that has no other assets yet.
 * @param {string} folder of a build
 */
export function listAssets(folder) {
  mkdirSync(join(folder, '.server'), { recursive: true });
  writeFileSync(join(folder, LIST), `${JSON.stringify([readdirSync(join(folder, 'assets')).sort()])}\n`);
}

/**
 * The assets of a version and of those kept beside it, newest first. A build without a list counts as one.
 * @param {string} folder of a version
 * @returns {string[][]}
 */
function buildsOf(folder) {
  const list = join(folder, LIST);
  if (!existsSync(list)) return [readdirSync(join(folder, 'assets')).sort()];
  return JSON.parse(readFileSync(list, 'utf8'));
}

/**
 * Copies the assets of the running version, and of those that it keeps, into the new one. Done twice, it changes nothing.
 * @param {string} running folder of the version that is served now
 * @param {string} next folder of the version that comes
 * @returns {{ builds: number, copied: number }} builds kept beside the new one, and files copied
 */
export function keepAssets(running, next) {
  const [own = []] = buildsOf(next);
  const isOwn = (/** @type {string[]} */ names) => names.join() === own.join();
  const kept = buildsOf(running)
    .filter((names) => !isOwn(names))
    .slice(0, KEPT_BUILDS);
  const wanted = [...new Set(kept.flat())].filter((name) => !existsSync(join(next, 'assets', name)));
  for (const name of wanted) copyFileSync(join(running, 'assets', name), join(next, 'assets', name));
  writeFileSync(join(next, LIST), `${JSON.stringify([own, ...kept])}\n`);
  return { builds: kept.length, copied: wanted.length };
}

// Its real path, as folders of releases are often links.
if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  const [, , running, next] = process.argv;
  if (!running || !next) {
    console.error('node deploy/keep-assets.mjs <folder of the running version> <folder of the new version>');
    process.exit(1);
  }
  const { builds, copied } = keepAssets(running, next);
  console.log(`the assets of ${builds} builds stay beside the new one; ${copied} files copied`);
}
