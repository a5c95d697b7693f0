// @vitest-environment node
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEPT_BUILDS, keepAssets, listAssets } from '../../deploy/keep-assets.mjs';

let base: string;
beforeEach(() => (base = mkdtempSync(join(tmpdir(), 'lingyu-releases-'))));
afterEach(() => rmSync(base, { recursive: true }));

/** A build with an asset of its own and one that every build has. */
function build(number: number, listed = true): string {
  const folder = join(base, String(number));
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets', `page-${number}.js`), `build ${number}`);
  writeFileSync(join(folder, 'assets', 'vendor.js'), 'the same in every build');
  if (listed) listAssets(folder);
  return folder;
}
const assets = (folder: string) => readdirSync(join(folder, 'assets')).sort();

test('a version has the assets of the last ten before it, and no older ones', () => {
  let running = build(1);
  for (let number = 2; number <= KEPT_BUILDS + 3; number += 1) {
    const next = build(number);
    keepAssets(running, next);
    running = next;
  }
  const wanted = Array.from({ length: KEPT_BUILDS + 1 }, (_, n) => `page-${n + 3}.js`);
  expect(assets(running)).toEqual([...wanted, 'vendor.js'].sort());
  expect(readFileSync(join(running, 'assets/page-3.js'), 'utf8')).toBe('build 3');
});

test('keeping twice, or the same build again, changes nothing', () => {
  const [first, second, third] = [build(1), build(2), build(3)];
  keepAssets(first, second);
  expect(keepAssets(second, third)).toEqual({ builds: 2, copied: 2 });
  expect(keepAssets(second, third)).toEqual({ builds: 2, copied: 0 });
  // A rollback: the second version again, beside the third.
  expect(keepAssets(third, second)).toEqual({ builds: 2, copied: 1 });
  expect(assets(second)).toEqual(['page-1.js', 'page-2.js', 'page-3.js', 'vendor.js']);
});

test('a version from before there were lists keeps its assets as well', () => {
  const [first, second] = [build(1, false), build(2)];
  expect(keepAssets(first, second)).toEqual({ builds: 1, copied: 1 });
  expect(existsSync(join(second, 'assets/page-1.js'))).toBe(true);
});
