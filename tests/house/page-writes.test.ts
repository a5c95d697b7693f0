// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allPages } from '../support/all-pages.ts';

const PAGES = join(import.meta.dirname, '../../src/pages');

/** What a page writes with: the hook, a login form, idempotency keys of its own, the order of a first sale. */
const WRITES = /\buseApiMutation\b|<(Phone|Login)Form\b|\bidempotencyKey\b|\buseOrdering\b/;

/** Pages that write nothing a visitor could lose or get twice. */
const NOTHING_TO_LOSE: Record<string, string> = {
  'original-resident': 'asks for the text of a QR code, which is the same every time',
  'operator-tools': 'sends other pages’ calls, for operators only',
};

/** Sources of a page that write something. */
const writing = (folder: string) =>
  readdirSync(join(PAGES, folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^cases\.ts$/.test(file))
    .filter((file) => WRITES.test(readFileSync(join(PAGES, folder, file), 'utf8')));

test('every page that writes has rows in `writes` of its cases.ts, so that lost and repeated answers are tried', () => {
  const lacking = allPages.flatMap(({ folder, cases }) => {
    const sources = writing(folder);
    const needed = sources.length > 0 && !(folder in NOTHING_TO_LOSE);
    return needed && (cases.writes ?? []).length === 0 ? [`${folder}: ${sources.join(', ')}`] : [];
  });
  expect(lacking, 'see WriteCase in tests/support/page-cases.ts').toEqual([]);
  expect(allPages.filter(({ folder }) => writing(folder).length > 0).length).toBeGreaterThan(20);
});

test('no exception is out of date', () => {
  const wrong = Object.keys(NOTHING_TO_LOSE).filter((folder) => {
    const page = allPages.find((one) => one.folder === folder);
    return !page || writing(folder).length === 0 || (page.cases.writes ?? []).length > 0;
  });
  expect(wrong).toEqual([]);
});
