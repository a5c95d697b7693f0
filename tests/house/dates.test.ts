// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');

/** Ways around `lib/date-words.ts`. */
const OTHER_WAY = /\bdayjs\(|toLocale(?:Date|Time)String\(|Intl\.DateTimeFormat|\.slice\((?:0|5|11), 16\)|getHours\(/;

const ALLOWED: Record<string, string> = {
  'lib/date-words.ts': 'the one function',
  'features/login/PolicySheet.tsx': 'a policy has a date like a contract: with the year, also this year',
};

test('dates are formatted by lib/date-words.ts', () => {
  const found = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    // Operators read the clock of their own machine. Cases are for tests.
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/cases\.ts$|^pages\/operator-tools\//.test(file))
    .filter((file) => OTHER_WAY.test(readFileSync(join(SRC, file), 'utf8')));
  expect(found.filter((file) => !(file in ALLOWED))).toEqual([]);
  expect(found.filter((file) => file in ALLOWED).sort()).toEqual(Object.keys(ALLOWED).sort());
});
